# Names of everything in a game of Istanbul that is a number inside. Anonymous enums: they compile to plain C integers.

cdef enum:
    ABSENT = -1                 # a parameter that is not given
    UNKNOWN = -32768            # a value that the record or the register does not tell

cdef enum:                      # how a step was taken
    OK
    REFUSED                     # the rules forbid it
    UNDECIDED                   # a fact or a record is missing
    IMPOSSIBLE                  # the box cannot do it

cdef enum:                      # goods
    RED
    GREEN
    YELLOW
    BLUE

cdef enum:                      # places by their big number
    WAINWRIGHT = 1
    FABRIC_WAREHOUSE
    SPICE_WAREHOUSE
    FRUIT_WAREHOUSE
    POST_OFFICE
    CARAVANSARY
    FOUNTAIN
    BLACK_MARKET
    TEA_HOUSE
    MARKET_TEN
    MARKET_ELEVEN
    POLICE_STATION
    SULTANS_PALACE
    SMALL_MOSQUE
    GREAT_MOSQUE
    GEMSTONE_DEALER
    ROASTING_PLANT              # from here on Mocha & Baksheesh
    GUILD_HALL
    TAVERN
    COFFEE_HOUSE

cdef enum:                      # markets
    LARGE
    SMALL

cdef enum:                      # bonus cards
    NO_CARD
    CARD_GOOD
    CARD_LIRA
    CARD_LONG_MOVE
    CARD_STAY
    CARD_RETURN
    CARD_FAMILY
    CARD_PALACE_AGAIN
    CARD_POST_AGAIN
    CARD_GEM_AGAIN
    CARD_ANY_GOODS
    CARD_COFFEE                 # from here on Mocha & Baksheesh
    CARD_RECRUIT
    CARD_COFFEE_SALE
    CARD_DICE
    CARD_EXCHANGE
    CARD_SIX
    CARD_CORNER
    CARD_WAINWRIGHT_AGAIN
    CARD_COFFEE_HOUSE_AGAIN
    CARD_KINDS                  # one more than the last kind

cdef enum:                      # Tavern tiles
    MOVEMENT_TILE
    ENCOUNTER_TILE

cdef enum:                      # options of the Tavern
    OPTION_NONE
    OPTION_BARRIER
    OPTION_TILE
    OPTION_BAKSHEESH

cdef enum:                      # what a Dice card or an exchange may give beside goods
    COFFEE = 4                  # after the four colours
    BONUS_CARDS
    GUILD_CARDS

cdef enum:                      # assistants in a stack
    NOBODY
    OWN
    NEUTRAL

cdef enum:                      # phases of a turn, and of the game
    PHASE_MOVE                  # the merchant has not moved yet
    PHASE_ASSISTANT             # arrived, the assistant step is open
    PHASE_TOLL                  # the toll to other merchants is due
    PHASE_ACTION                # the action of the site is open or done
    PHASE_ENCOUNTERS            # family members, Governor, Smuggler
    PHASE_PASSING               # ended early, cards may still be played under one reading
    PHASE_LEFTOVER              # after the last round
    PHASE_OVER                  # the game is over

cdef enum:                      # chance awaited
    CHANCE_NONE
    CHANCE_BLACK_MARKET         # a roll at the Black Market
    CHANCE_TEA_HOUSE            # a roll at the Tea House
    CHANCE_GOVERNOR             # a roll that moves the Governor
    CHANCE_SMUGGLER             # a roll that moves the Smuggler
    CHANCE_NEUTRAL              # a roll for each neutral merchant paid
    CHANCE_CARD                 # a card from the draw pile
    CHANCE_DEMAND_LARGE         # the next demand tile of the Large Market
    CHANCE_DEMAND_SMALL         # the next demand tile of the Small Market
    CHANCE_TRADER               # a roll that moves the Coffee Trader
    CHANCE_GUILD_CARD           # a card from the Guild draw pile
    CHANCE_DICE_CARD            # the roll of the Dice card
    CHANCE_REWARDS              # what the Dice card shows for its roll, where nobody knows the card
    CHANCE_GUILD_EIGHT          # the roll of Guild card 8

cdef enum:                      # an action begun and not finished
    OPEN_NONE
    OPEN_WAREHOUSE              # the green tile may add a good
    OPEN_BLACK_MARKET           # rolled: the red tile or the choice of a good is open
    OPEN_TEA_HOUSE              # rolled: the red tile is open
    OPEN_SECOND_CARD            # one card taken at the Caravansary
    OPEN_DISCARD                # two cards taken at the Caravansary, one is to be discarded
    OPEN_ROAST                  # further conversions are open at the Roasting Plant
    OPEN_GUILD_DISCARD          # two Guild cards taken at the Guild Hall, one is to be discarded
    OPEN_GUILD_EIGHT            # rolled for Guild card 8: the Six card or the choice of a good is open

cdef enum:                      # what an encounter that was begun still owes
    OWES_NOTHING
    OWES_PAYMENT
    OWES_ROLL

cdef enum:                      # piles at the Caravansary
    PILE_NONE
    PILE_DECK
    PILE_DISCARDS

cdef enum:                      # steps: decisions first, outcomes of chance last
    DO_PASS
    DO_END_TURN
    DO_MOVE
    DO_STAY
    DO_ASSISTANT
    DO_TOLL
    DO_WAINWRIGHT
    DO_WAREHOUSE
    DO_POST_OFFICE
    DO_TAKE
    DO_DISCARD
    DO_FOUNTAIN
    DO_BLACK_MARKET
    DO_CHOOSE
    DO_TEA_HOUSE
    DO_MARKET
    DO_POLICE
    DO_PALACE
    DO_MOSQUE
    DO_GEM_DEALER
    DO_GREEN_TILE
    DO_RED_TILE
    DO_YELLOW_TILE
    DO_CARD
    DO_CAPTURE
    DO_GOVERNOR
    DO_SMUGGLER
    DO_PAY
    DO_GUILD                    # from here to DO_TRADER Mocha & Baksheesh
    DO_ROAST
    DO_GUILD_HALL
    DO_GUILD_DISCARD
    DO_BARRIER
    DO_TAVERN_TILE
    DO_BAKSHEESH
    DO_COFFEE_HOUSE
    DO_TRADER
    DO_ROLL
    DO_DRAW
    DO_REVEAL
    DO_COUNT

cdef enum:                      # variants of a step
    HOW_LEAVE
    HOW_COLLECT
    HOW_COLLECT_NEUTRAL
    HOW_LIRA
    HOW_CARD
    HOW_FOUR
    HOW_REROLL
    HOW_MOVEMENT
    HOW_ENCOUNTER
    HOW_COUNT

cdef enum:                      # why a step is refused; the wording is in words.py
    REASON_NONE
    REASON_NOT_YOUR_TURN        # from here to REASON_CHANCE_DUE: not now, though perhaps after leaving a phase
    REASON_TOO_EARLY
    REASON_ACTION_OPEN
    REASON_ENCOUNTER_OPEN
    REASON_CHANCE_DUE           # the last of those
    REASON_TOO_LATE
    REASON_GAME_OVER
    REASON_NO_CHANCE_DUE
    REASON_OUT_OF_RANGE
    REASON_TOO_FAR
    REASON_TOO_NEAR
    REASON_SAME_PLACE
    REASON_DIAGONAL
    REASON_CANNOT_ARRIVE
    REASON_CARD_DOES_NOT_FIT
    REASON_CARD_NOT_HELD
    REASON_CARD_NEEDED
    REASON_NOT_BY_CARD_HERE
    REASON_STACK_EMPTY
    REASON_NO_ASSISTANT_THERE
    REASON_ASSISTANT_WAITS
    REASON_MUST_LEAVE
    REASON_NOT_AT_FOUNTAIN
    REASON_STACK_ORDER
    REASON_NOT_ENOUGH_LIRA
    REASON_NOT_ENOUGH_GOODS
    REASON_WRONG_AMOUNT
    REASON_MISSING_GOOD
    REASON_NOT_ALL_PAID
    REASON_NOBODY_TO_PAY
    REASON_MUST_PAY_WHOLLY
    REASON_COULD_DO_IT
    REASON_WRONG_PLACE
    REASON_ALREADY_ACTED
    REASON_NOTHING_TO_REPEAT
    REASON_ONE_REPETITION
    REASON_FAMILY_MEMBER_ONLY
    REASON_LIMIT_REACHED
    REASON_SOLD_OUT
    REASON_WRONG_COLOUR
    REASON_NO_ROOM
    REASON_CHOICE_DUE
    REASON_ALREADY_CHOSEN
    REASON_TILE_NOT_OWNED
    REASON_ALREADY_OWNED
    REASON_ALREADY_USED
    REASON_NO_ROLL_OPEN
    REASON_NO_SUCH_DIE
    REASON_NOT_DEMANDED
    REASON_NOTHING_SOLD
    REASON_TOO_MANY_SOLD
    REASON_EXACTLY_FIVE
    REASON_FAMILY_AWAY
    REASON_FAMILY_AT_HOME
    REASON_MUST_ACT
    REASON_PILE_EMPTY
    REASON_NOT_THE_TOP_CARD
    REASON_ONE_PILE_ONLY
    REASON_PILE_WAS_NAMED
    REASON_NOT_HERE
    REASON_NO_ENCOUNTERS_HERE
    REASON_MUST_CAPTURE
    REASON_PAYMENT_DUE
    REASON_NOTHING_TO_PAY
    REASON_CANNOT_PAY
    REASON_PAYMENT_KIND
    REASON_GAINED_CANNOT_PAY
    REASON_CARD_NOT_FREE
    REASON_NOT_THIS_PHASE
    REASON_NOT_LEFTOVER
    REASON_SEAT_DONE
    REASON_TOO_MANY_COPIES
    REASON_OTHER_TOP_CARD
    REASON_NOT_BY_DICE
    REASON_SUM_DIFFERS
    REASON_NO_SUCH_TILE
    REASON_WHICH_NEUTRAL
    REASON_CAME_BETWEEN
    REASON_NOT_TWO_TAKEN
    REASON_GUILD_TURN           # from here on Mocha & Baksheesh
    REASON_ONE_GUILD_CARD
    REASON_HAS_MOVED
    REASON_NOT_POSSIBLE
    REASON_NOT_ENOUGH_COFFEE
    REASON_NOT_ENOUGH_CARDS
    REASON_NOT_A_CORNER
    REASON_BARRIER
    REASON_NOT_NEIGHBOURS
    REASON_BARRIER_STAYS
    REASON_NOT_THE_TAVERN
    REASON_NOT_BESIDE
    REASON_NOT_A_TRACK
    REASON_SAME_COLOUR_TWICE
    REASON_SAME_KIND
    REASON_UNEQUAL_EXCHANGE
    REASON_NOTHING_EXCHANGED
    REASON_CARD_IN_PLAY
    REASON_NO_DISCOUNT_LEFT
    REASON_SAME_OPTION
    REASON_ONE_CHANGE
    REASON_OTHER_BACK
    REASON_NOT_IN_LAST_ROUND
    REASON_OUT_OF_GAME
    REASON_NOTHING_CHANGES
    REASON_OTHER_REWARDS
    REASON_NOTHING_CHOSEN
    REASON_GUILD_CARD_NOT_HELD
    REASON_NOTHING_PAID
    REASON_COUNT

cdef enum:                      # facts and records that may be missing; the paths are in words.py
    LACK_NOTHING
    LACK_RUBY_TARGET
    LACK_CAPACITY
    LACK_MAX_EXTENSIONS
    LACK_WAINWRIGHT_PRICE
    LACK_RUBY_EXTENSION
    LACK_TOLL
    LACK_FAMILY_REWARD
    LACK_GOVERNOR_PRICE
    LACK_SMUGGLER_PRICE
    LACK_MOVE
    LACK_LIRA_CARD
    LACK_GREEN_PRICE
    LACK_YELLOW_PRICE
    LACK_TEA_HOUSE
    LACK_BLACK_MARKET
    LACK_PAYOUT
    LACK_MAIL
    LACK_PALACE_TRACK
    LACK_DEALER_TRACK
    LACK_MOSQUE_TILES
    LACK_DEMAND                 # the demand tile on top, not recorded
    LACK_STACK_ORDER            # where recalled assistants enter the stack, not recorded
    LACK_DICE                   # a roll that was not recorded
    LACK_DIE                    # which die was turned, not recorded
    LACK_NEUTRAL                # which neutral merchant a roll moved, not recorded
    LACK_PAYMENT                # what an encounter was paid with, not recorded
    LACK_GOOD                   # the good that a card gave, not recorded
    LACK_FROM                   # where an assistant came back from, not recorded
    LACK_REWARD                 # the reward of the family card, not recorded
    LACK_TAVERN                 # from here on Mocha & Baksheesh: a price at the Tavern
    LACK_BAKSHEESH_BACK         # the back of the Baksheesh tile
    LACK_DICE_CARD              # the rewards on the Dice card
    LACK_GUILD_TWENTY           # the text of Guild card 20
    LACK_COFFEE_HOUSE           # a price on the Coffee House track
    LACK_MOCHA                  # another value of the expansion
    LACK_GOODS                  # the goods a Guild card gave, not recorded
    LACK_EXCHANGE               # what the Exchange card changed, not recorded
    LACK_PLACES                 # where assistants came back from, not recorded
    LACK_COFFEE_PAID            # which Tavern action of Guild card 19 was a coffee cheaper, not recorded
    LACK_COUNT

cdef enum:                      # how a record went
    AGREES
    REFUSES                     # the rules refuse it
    DIFFERS                     # an observation differs
    UNREAD                      # it cannot be read as a step
    INCOMPLETE                  # a parameter or a roll is missing
    BREAKS                      # a conservation law is broken

cdef enum:                      # facts that are compared at full speed without a cell of their own; those of a seat count down from it
    SEE_TURN = -1
    SEE_PHASE = -2
    SEE_OVER = -3
    SEE_DISCARDS = -4
    SEE_TOP_DISCARD = -5
    SEE_DICE = -6
    SEE_LARGE_DEMAND = -7
    SEE_SMALL_DEMAND = -8
    SEE_DEMAND = -50            # to -57: the top tile of the Large Market by colour, then of the Small one
    SEE_STACK = -10             # to -14
    SEE_CARDS = -20             # to -24
    SEE_CAPACITY = -30          # to -34

cdef enum:                      # parameters of a record
    P_TO
    P_FROM
    P_GOOD
    P_GOODS
    P_CARD
    P_DRAW
    P_HOW
    P_REWARD
    P_SAY
    P_DIE
    P_DICE
    P_DEMAND
    P_WHOSE
    P_WHOM
    P_LIRA
    P_PLACES
    P_TILE
    P_NEUTRAL
    P_PILE
    P_THEN
    P_STACK
    P_GUILD
    P_GUILDS
    P_DRAWS
    P_COFFEE
    P_GIVE
    P_TAKE
    P_REWARDS
    P_BETWEEN

cdef enum:                      # rulings, in the order of the register
    RULING_SMUGGLER_PAYMENT
    RULING_ENCOUNTER_PAYMENT_ORDER
    RULING_BLACK_MARKET_HIGH_ROLL
    RULING_YELLOW_TILE_PRICE
    RULING_MOSQUE_RUBY_COUNT
    RULING_RUBY_TRACK_FILL
    RULING_MARKET_NUMBERING
    RULING_POLICE_STATION_ENCOUNTERS
    RULING_ASSISTANT_DECLINE
    RULING_SKIP_MOVEMENT
    RULING_FAMILY_CATCH
    RULING_FAMILY_DESTINATION
    RULING_NEUTRAL_MERCHANTS_2P
    RULING_RANDOM_LAYOUT_FORCE
    RULING_LAYOUT_DISTANCE
    RULING_FOUNTAIN_ASSISTANT
    RULING_STAY_CARD_TOLL
    RULING_STAY_CARD_FOUNTAIN
    RULING_YELLOW_TILE_TIMING
    RULING_YELLOW_TILE_OWN_PLACE
    RULING_RETURN_CARD_WINDOW
    RULING_GAIN_GOOD_WINDOW
    RULING_REPEAT_CARD_CHAINING
    RULING_FAMILY_ACTION_HELPERS
    RULING_SMALL_MARKET_CARD_COUNT
    RULING_CAPACITY_OVERFLOW
    RULING_CARAVANSARY_SOURCE
    RULING_EMPTY_BONUS_DECK
    RULING_TOKEN_REUSE
    RULING_LEFTOVER_CARDS
    RULING_FAMILY_SEND_IDLE
    RULING_TOLL_FUNDING
    RULING_EMPTY_SALE
    RULING_NEUTRAL_ASSISTANT_RECALL
    RULING_NEUTRAL_MERCHANT_FEE
    RULING_CARDS_AFTER_EARLY_END
    RULING_MOVE_MEASURE
    RULING_RESHUFFLE_MOMENT
    RULING_BLOCKED_ARRIVAL
    RULING_RUBY_TRACK_SUPPLY
    RULING_TOLL_PART_PAYMENT
    RULING_STAY_CARD_ASSISTANT
    RULING_REPEAT_CARD_GAP
    RULING_ENCOUNTER_INTERLEAVING
    RULING_FREE_CARD_INTERRUPT
    RULING_CARAVANSARY_SEQUENCE
    RULING_LEFTOVER_CARD_ORDER
    RULING_NEUTRAL_MERCHANT_RETURN
    RULING_NEUTRAL_MERCHANT_FOUNTAIN
    RULING_RECALL_STACK_POSITION
    RULING_NEUTRAL_ASSISTANT_LEAVE
    RULING_NEUTRAL_ASSISTANT_FOUNTAIN
    RULING_EXPANSION_LAYOUT_FORCE
    RULING_GUILD_TWENTY
    RULING_BAKSHEESH_BACK
    RULING_DICE_REWARD_TABLE
    RULING_NEW_CARD_WINDOW
    RULING_TAVERN_TILE_COSTS
    RULING_BARRIER_SAME_SPOT
    RULING_BARRIER_ACTION_HELPERS
    RULING_BARRIER_TAVERN_LOOP
    RULING_BARRIER_TURN_ENCOUNTERS
    RULING_BARRIER_ACTION_OPTIONAL
    RULING_GUILD_TURN_INNER_ACTION
    RULING_ENCOUNTER_TILE_PAYMENT
    RULING_GUILD_DECK_EMPTY
    RULING_GUILD_HALL_SHORT_DRAW
    RULING_GUILD_CARD_IDLE_STEP
    RULING_GUILD_CARD_SHORT_DRAW
    RULING_GUILD1_THIRD_EXTENSION
    RULING_GUILD7_AT_FOUNTAIN
    RULING_GUILD7_EXTRA_TURN
    RULING_GUILD7_LAST_ROUND
    RULING_GUILD8_ORDER
    RULING_GUILD12_POLICE
    RULING_GUILD_MOSQUE_HOLDING
    RULING_GUILD_MOSQUE_TILE
    RULING_GUILD19_SAME_OPTION
    RULING_GUILD19_DISCOUNT_MOMENT
    RULING_EXCHANGE_CARD_SCOPE
    RULING_SIX_DIE_WITH_RED_TILE
    RULING_SIX_CARD_NEUTRAL_MERCHANTS
    RULING_CORNER_CARD_START
    RULING_AGAIN_CARD_POSITION
    RULING_GUILD_TURN_RETURN_CARD
    RULING_EXPANSION_TIEBREAK
    RULING_LEFTOVER_EXPANSION_CARDS
    RULING_COUNT

cdef enum:                      # readings of smuggler-payment
    SMUGGLER_PAYMENT__LIRA_OR_GOOD
    SMUGGLER_PAYMENT__LIRA_OR_BONUS_CARD

cdef enum:                      # readings of encounter-payment-order
    ENCOUNTER_PAYMENT_ORDER__GAIN_THEN_PAY
    ENCOUNTER_PAYMENT_ORDER__PAY_THEN_GAIN

cdef enum:                      # readings of black-market-high-roll
    BLACK_MARKET_HIGH_ROLL__NINE_TEN_TWO
    BLACK_MARKET_HIGH_ROLL__TEN_ELEVEN_THREE

cdef enum:                      # readings of yellow-tile-price
    YELLOW_TILE_PRICE__TWO_LIRA
    YELLOW_TILE_PRICE__FREE

cdef enum:                      # readings of mosque-ruby-count
    MOSQUE_RUBY_COUNT__PER_MOSQUE
    MOSQUE_RUBY_COUNT__PER_TILE_STACK

cdef enum:                      # readings of ruby-track-fill
    RUBY_TRACK_FILL__PRINTED_MARKERS
    RUBY_TRACK_FILL__ONE_PER_PLAYER

cdef enum:                      # readings of market-numbering
    MARKET_NUMBERING__TEN_IS_LARGE
    MARKET_NUMBERING__TEN_IS_SMALL

cdef enum:                      # readings of police-station-encounters
    POLICE_STATION_ENCOUNTERS__ONLY_CAPTURES_EXEMPT
    POLICE_STATION_ENCOUNTERS__NO_PHASE_FOUR
    POLICE_STATION_ENCOUNTERS__NONE_AT_ALL

cdef enum:                      # readings of assistant-decline
    ASSISTANT_DECLINE__MAY_DECLINE
    ASSISTANT_DECLINE__ONLY_IF_UNABLE

cdef enum:                      # readings of skip-movement
    SKIP_MOVEMENT__MUST_MOVE
    SKIP_MOVEMENT__MAY_STAY

cdef enum:                      # readings of family-catch
    FAMILY_CATCH__COMPULSORY
    FAMILY_CATCH__OPTIONAL

cdef enum:                      # readings of family-destination
    FAMILY_DESTINATION__ELSEWHERE_ONLY
    FAMILY_DESTINATION__ANY_PLACE

cdef enum:                      # readings of neutral-merchants-2p
    NEUTRAL_MERCHANTS_2P__USED
    NEUTRAL_MERCHANTS_2P__NOT_USED

cdef enum:                      # readings of random-layout-force
    RANDOM_LAYOUT_FORCE__ADVICE
    RANDOM_LAYOUT_FORCE__BINDING

cdef enum:                      # readings of layout-distance
    LAYOUT_DISTANCE__AT_LEAST_THREE
    LAYOUT_DISTANCE__MORE_THAN_THREE

cdef enum:                      # readings of fountain-assistant
    FOUNTAIN_ASSISTANT__FREE_CHOICE
    FOUNTAIN_ASSISTANT__COLLECT_ONLY
    FOUNTAIN_ASSISTANT__NOTHING

cdef enum:                      # readings of stay-card-toll
    STAY_CARD_TOLL__DUE_AGAIN
    STAY_CARD_TOLL__NOT_DUE

cdef enum:                      # readings of stay-card-fountain
    STAY_CARD_FOUNTAIN__ALLOWED
    STAY_CARD_FOUNTAIN__FORBIDDEN

cdef enum:                      # readings of yellow-tile-timing
    YELLOW_TILE_TIMING__WHOLE_TURN
    YELLOW_TILE_TIMING__MOVEMENT_PHASE

cdef enum:                      # readings of yellow-tile-own-place
    YELLOW_TILE_OWN_PLACE__ANY_PLACE
    YELLOW_TILE_OWN_PLACE__OTHER_PLACES

cdef enum:                      # readings of return-card-window
    RETURN_CARD_WINDOW__UNTIL_ASSISTANT_STEP
    RETURN_CARD_WINDOW__BEFORE_MOVING
    RETURN_CARD_WINDOW__WHOLE_PHASE_ONE

cdef enum:                      # readings of gain-good-window
    GAIN_GOOD_WINDOW__OUTSIDE_ACTIONS
    GAIN_GOOD_WINDOW__AROUND_THE_ACTION

cdef enum:                      # readings of repeat-card-chaining
    REPEAT_CARD_CHAINING__CHAIN
    REPEAT_CARD_CHAINING__SINGLE

cdef enum:                      # readings of family-action-helpers
    FAMILY_ACTION_HELPERS__THEY_WORK
    FAMILY_ACTION_HELPERS__MERCHANT_ONLY

cdef enum:                      # readings of small-market-card-count
    SMALL_MARKET_CARD_COUNT__ONE_TO_FIVE
    SMALL_MARKET_CARD_COUNT__EXACTLY_FIVE

cdef enum:                      # readings of capacity-overflow
    CAPACITY_OVERFLOW__LOST
    CAPACITY_OVERFLOW__REFUSED

cdef enum:                      # readings of caravansary-source
    CARAVANSARY_SOURCE__EACH_FROM_EITHER_TOP
    CARAVANSARY_SOURCE__ONE_PILE_FOR_BOTH
    CARAVANSARY_SOURCE__ANY_DISCARD

cdef enum:                      # readings of empty-bonus-deck
    EMPTY_BONUS_DECK__NOTHING_DRAWN
    EMPTY_BONUS_DECK__NOT_CHOOSABLE

cdef enum:                      # readings of token-reuse
    TOKEN_REUSE__ONCE_PER_TURN
    TOKEN_REUSE__AGAIN

cdef enum:                      # readings of leftover-cards
    LEFTOVER_CARDS__GOODS_AND_LIRA
    LEFTOVER_CARDS__FAMILY_CARD_TOO

cdef enum:                      # readings of family-send-idle
    FAMILY_SEND_IDLE__ALLOWED
    FAMILY_SEND_IDLE__MUST_ACT

cdef enum:                      # readings of toll-funding
    TOLL_FUNDING__CARDS_FIRST
    TOLL_FUNDING__CASH_ON_ARRIVAL

cdef enum:                      # readings of empty-sale
    EMPTY_SALE__NO_SALE
    EMPTY_SALE__TILE_MOVES

cdef enum:                      # readings of neutral-assistant-recall
    NEUTRAL_ASSISTANT_RECALL__OWN_ONLY
    NEUTRAL_ASSISTANT_RECALL__NEUTRAL_TOO

cdef enum:                      # readings of neutral-merchant-fee
    NEUTRAL_MERCHANT_FEE__SUPPLY_AND_ROLL
    NEUTRAL_MERCHANT_FEE__SUPPLY_ONLY
    NEUTRAL_MERCHANT_FEE__NO_FEE

cdef enum:                      # readings of cards-after-early-end
    CARDS_AFTER_EARLY_END__NONE
    CARDS_AFTER_EARLY_END__UNTIL_PASSING

cdef enum:                      # readings of move-measure
    MOVE_MEASURE__SHORTEST_ROUTE
    MOVE_MEASURE__ANY_WALK
    MOVE_MEASURE__GRID_DISTANCE

cdef enum:                      # readings of reshuffle-moment
    RESHUFFLE_MOMENT__AT_ONCE
    RESHUFFLE_MOMENT__AT_NEXT_DRAW

cdef enum:                      # readings of blocked-arrival
    BLOCKED_ARRIVAL__LEGAL
    BLOCKED_ARRIVAL__ILLEGAL

cdef enum:                      # readings of ruby-track-supply
    RUBY_TRACK_SUPPLY__FINITE
    RUBY_TRACK_SUPPLY__ENDLESS

cdef enum:                      # readings of toll-part-payment
    TOLL_PART_PAYMENT__ALL_OR_NOTHING
    TOLL_PART_PAYMENT__ONE_BY_ONE

cdef enum:                      # readings of stay-card-assistant
    STAY_CARD_ASSISTANT__USUAL_STEP
    STAY_CARD_ASSISTANT__COMPULSORY_STEP
    STAY_CARD_ASSISTANT__ALWAYS_LEAVE

cdef enum:                      # readings of repeat-card-gap
    REPEAT_CARD_GAP__ALLOWED
    REPEAT_CARD_GAP__NOTHING_BETWEEN

cdef enum:                      # readings of encounter-interleaving
    ENCOUNTER_INTERLEAVING__FINISH_FIRST
    ENCOUNTER_INTERLEAVING__INTERLEAVE

cdef enum:                      # readings of free-card-interrupt
    FREE_CARD_INTERRUPT__ALLOWED
    FREE_CARD_INTERRUPT__BETWEEN_ONLY

cdef enum:                      # readings of caravansary-sequence
    CARAVANSARY_SEQUENCE__ONE_BY_ONE
    CARAVANSARY_SEQUENCE__DECLARED_FIRST

cdef enum:                      # readings of leftover-card-order
    LEFTOVER_CARD_ORDER__ANY_ORDER
    LEFTOVER_CARD_ORDER__SEAT_ORDER

cdef enum:                      # readings of neutral-merchant-return
    NEUTRAL_MERCHANT_RETURN__PAID_ONCE
    NEUTRAL_MERCHANT_RETURN__PAY_AGAIN

cdef enum:                      # readings of neutral-merchant-fountain
    NEUTRAL_MERCHANT_FOUNTAIN__STAYS
    NEUTRAL_MERCHANT_FOUNTAIN__ROLLED_ANYWAY

cdef enum:                      # readings of recall-stack-position
    RECALL_STACK_POSITION__BOTTOM
    RECALL_STACK_POSITION__TOP
    RECALL_STACK_POSITION__FREE

cdef enum:                      # readings of neutral-assistant-leave
    NEUTRAL_ASSISTANT_LEAVE__MAY_LEAVE
    NEUTRAL_ASSISTANT_LEAVE__MUST_COLLECT

cdef enum:                      # readings of neutral-assistant-fountain
    NEUTRAL_ASSISTANT_FOUNTAIN__COLLECTABLE
    NEUTRAL_ASSISTANT_FOUNTAIN__OWN_ONLY

cdef enum:                      # readings of expansion-layout-force
    EXPANSION_LAYOUT_FORCE__BINDING
    EXPANSION_LAYOUT_FORCE__ADVICE

cdef enum:                      # readings of guild-twenty
    GUILD_TWENTY__UNVERIFIED
    GUILD_TWENTY__FIXED_PRICE
    GUILD_TWENTY__EXCLUDED

cdef enum:                      # readings of baksheesh-back
    BAKSHEESH_BACK__SAME_EACH_TIME
    BAKSHEESH_BACK__FROM_DATA

cdef enum:                      # readings of dice-reward-table
    DICE_REWARD_TABLE__SAME_TABLE
    DICE_REWARD_TABLE__BY_SUM
    DICE_REWARD_TABLE__BY_DIE

cdef enum:                      # readings of new-card-window
    NEW_CARD_WINDOW__ANY_TIME
    NEW_CARD_WINDOW__OUTSIDE_ACTIONS

cdef enum:                      # readings of tavern-tile-costs
    TAVERN_TILE_COSTS__ONE_TO_FOUR
    TAVERN_TILE_COSTS__FROM_DATA

cdef enum:                      # readings of barrier-same-spot
    BARRIER_SAME_SPOT__ALLOWED
    BARRIER_SAME_SPOT__MUST_CHANGE

cdef enum:                      # readings of barrier-action-helpers
    BARRIER_ACTION_HELPERS__BARRED
    BARRIER_ACTION_HELPERS__THEY_WORK

cdef enum:                      # readings of barrier-tavern-loop
    BARRIER_TAVERN_LOOP__ALLOWED
    BARRIER_TAVERN_LOOP__FORBIDDEN

cdef enum:                      # readings of barrier-turn-encounters
    BARRIER_TURN_ENCOUNTERS__REMOTE_ONLY
    BARRIER_TURN_ENCOUNTERS__WHOLE_TURN

cdef enum:                      # readings of barrier-action-optional
    BARRIER_ACTION_OPTIONAL__MAY_SKIP
    BARRIER_ACTION_OPTIONAL__MUST_ACT

cdef enum:                      # readings of guild-turn-inner-action
    GUILD_TURN_INNER_ACTION__MUST_ACT
    GUILD_TURN_INNER_ACTION__MAY_SKIP

cdef enum:                      # readings of encounter-tile-payment
    ENCOUNTER_TILE_PAYMENT__NOTHING_PAID
    ENCOUNTER_TILE_PAYMENT__MAY_PAY

cdef enum:                      # readings of guild-deck-empty
    GUILD_DECK_EMPTY__RESHUFFLE
    GUILD_DECK_EMPTY__NO_MORE_DRAWS

cdef enum:                      # readings of guild-hall-short-draw
    GUILD_HALL_SHORT_DRAW__AS_MANY_AS_THERE_ARE
    GUILD_HALL_SHORT_DRAW__NOT_POSSIBLE

cdef enum:                      # readings of guild-card-idle-step
    GUILD_CARD_IDLE_STEP__IDLE_IS_FINE
    GUILD_CARD_IDLE_STEP__MUST_CHANGE

cdef enum:                      # readings of guild-card-short-draw
    GUILD_CARD_SHORT_DRAW__UNPLAYABLE
    GUILD_CARD_SHORT_DRAW__AS_MANY_AS_THERE_ARE

cdef enum:                      # readings of guild1-third-extension
    GUILD1_THIRD_EXTENSION__RUBY
    GUILD1_THIRD_EXTENSION__NO_RUBY

cdef enum:                      # readings of guild7-at-fountain
    GUILD7_AT_FOUNTAIN__PLAYABLE
    GUILD7_AT_FOUNTAIN__UNPLAYABLE

cdef enum:                      # readings of guild7-extra-turn
    GUILD7_EXTRA_TURN__COMPULSORY
    GUILD7_EXTRA_TURN__MAY_PASS

cdef enum:                      # readings of guild7-last-round
    GUILD7_LAST_ROUND__SAME_SLOT
    GUILD7_LAST_ROUND__BARRED

cdef enum:                      # readings of guild8-order
    GUILD8_ORDER__GOODS_FIRST
    GUILD8_ORDER__EITHER_ORDER

cdef enum:                      # readings of guild12-police
    GUILD12_POLICE__COMES_BACK
    GUILD12_POLICE__STAYS_OUT

cdef enum:                      # readings of guild-mosque-holding
    GUILD_MOSQUE_HOLDING__PAY_ONE_ONLY
    GUILD_MOSQUE_HOLDING__FULL_NUMBER_HELD

cdef enum:                      # readings of guild-mosque-tile
    GUILD_MOSQUE_TILE__TOP_OF_STACK
    GUILD_MOSQUE_TILE__ANY_TILE

cdef enum:                      # readings of guild19-same-option
    GUILD19_SAME_OPTION__ALLOWED
    GUILD19_SAME_OPTION__TWO_DIFFERENT

cdef enum:                      # readings of guild19-discount-moment
    GUILD19_DISCOUNT_MOMENT__ANY_ACTION
    GUILD19_DISCOUNT_MOMENT__JOINT_BILL
    GUILD19_DISCOUNT_MOMENT__LAST_ACTION

cdef enum:                      # readings of exchange-card-scope
    EXCHANGE_CARD_SCOPE__REAL_EXCHANGE
    EXCHANGE_CARD_SCOPE__ANYTHING

cdef enum:                      # readings of six-die-with-red-tile
    SIX_DIE_WITH_RED_TILE__BOTH
    SIX_DIE_WITH_RED_TILE__ONE_ONLY

cdef enum:                      # readings of six-card-neutral-merchants
    SIX_CARD_NEUTRAL_MERCHANTS__EXCLUDED
    SIX_CARD_NEUTRAL_MERCHANTS__ALLOWED

cdef enum:                      # readings of corner-card-start
    CORNER_CARD_START__ANOTHER_CORNER
    CORNER_CARD_START__SAME_CORNER

cdef enum:                      # readings of again-card-position
    AGAIN_CARD_POSITION__MERCHANT_THERE
    AGAIN_CARD_POSITION__FAMILY_COUNTS

cdef enum:                      # readings of guild-turn-return-card
    GUILD_TURN_RETURN_CARD__PLAYABLE
    GUILD_TURN_RETURN_CARD__UNPLAYABLE

cdef enum:                      # readings of expansion-tiebreak
    EXPANSION_TIEBREAK__IGNORED
    EXPANSION_TIEBREAK__COFFEE_AS_GOODS
    EXPANSION_TIEBREAK__GUILD_AS_CARDS
    EXPANSION_TIEBREAK__BOTH_COUNT

cdef enum:                      # readings of leftover-expansion-cards
    LEFTOVER_EXPANSION_CARDS__LIRA_AND_GOODS
    LEFTOVER_EXPANSION_CARDS__COFFEE_TOO
    LEFTOVER_EXPANSION_CARDS__NONE

cdef enum:                      # clauses, in the order of the register
    NO_CLAUSE
    IST_SETUP_1
    IST_SETUP_2
    IST_SETUP_3
    IST_SETUP_4
    IST_SETUP_5
    IST_SETUP_6
    IST_SETUP_7
    IST_SETUP_8
    IST_SETUP_9
    IST_SETUP_10
    IST_SETUP_11
    IST_SETUP_12
    IST_SETUP_13
    IST_SETUP_14
    IST_SETUP_15
    IST_SETUP_16
    IST_SETUP_17
    IST_SETUP_18
    IST_SETUP_19
    IST_SETUP_20
    IST_SETUP_21
    IST_SETUP_22
    IST_SETUP_23
    IST_SETUP_24
    IST_SETUP_25
    IST_SETUP_26
    IST_SETUP_27
    IST_SETUP_28
    IST_SETUP_29
    IST_LAYOUT_1
    IST_LAYOUT_2
    IST_LAYOUT_3
    IST_LAYOUT_4
    IST_LAYOUT_5
    IST_LAYOUT_6
    IST_LAYOUT_7
    IST_LAYOUT_8
    IST_LAYOUT_9
    IST_LAYOUT_10
    IST_TURN_1
    IST_TURN_2
    IST_TURN_3
    IST_TURN_4
    IST_TURN_5
    IST_TURN_6
    IST_TURN_7
    IST_TURN_8
    IST_TURN_9
    IST_TURN_10
    IST_TURN_11
    IST_MOVE_1
    IST_MOVE_2
    IST_MOVE_3
    IST_MOVE_4
    IST_MOVE_5
    IST_MOVE_6
    IST_MOVE_7
    IST_MOVE_8
    IST_MOVE_9
    IST_MOVE_10
    IST_ASSIST_1
    IST_ASSIST_2
    IST_ASSIST_3
    IST_ASSIST_4
    IST_ASSIST_5
    IST_ASSIST_6
    IST_ASSIST_7
    IST_ASSIST_8
    IST_ASSIST_9
    IST_ASSIST_10
    IST_TOLL_1
    IST_TOLL_2
    IST_TOLL_3
    IST_TOLL_4
    IST_TOLL_5
    IST_TOLL_6
    IST_TOLL_7
    IST_TOLL_8
    IST_ACT_1
    IST_ACT_2
    IST_ACT_3
    IST_ACT_4
    IST_ACT_5
    IST_ACT_6
    IST_ACT_7
    IST_WAIN_1
    IST_WAIN_2
    IST_WAIN_3
    IST_WAIN_4
    IST_WAIN_5
    IST_WAIN_6
    IST_WARE_1
    IST_WARE_2
    IST_WARE_3
    IST_WARE_4
    IST_POST_1
    IST_POST_2
    IST_POST_3
    IST_POST_4
    IST_POST_5
    IST_POST_6
    IST_POST_7
    IST_CARAV_1
    IST_CARAV_2
    IST_CARAV_3
    IST_CARAV_4
    IST_CARAV_5
    IST_FOUNT_1
    IST_FOUNT_2
    IST_FOUNT_3
    IST_FOUNT_4
    IST_BLACK_1
    IST_BLACK_2
    IST_BLACK_3
    IST_BLACK_4
    IST_BLACK_5
    IST_BLACK_6
    IST_BLACK_7
    IST_TEA_1
    IST_TEA_2
    IST_TEA_3
    IST_TEA_4
    IST_MARKET_1
    IST_MARKET_2
    IST_MARKET_3
    IST_MARKET_4
    IST_MARKET_5
    IST_MARKET_6
    IST_MARKET_7
    IST_MARKET_8
    IST_MARKET_9
    IST_MARKET_10
    IST_MARKET_11
    IST_POLICE_1
    IST_POLICE_2
    IST_POLICE_3
    IST_POLICE_4
    IST_POLICE_5
    IST_POLICE_6
    IST_POLICE_7
    IST_POLICE_8
    IST_SULTAN_1
    IST_SULTAN_2
    IST_SULTAN_3
    IST_SULTAN_4
    IST_SULTAN_5
    IST_SULTAN_6
    IST_SULTAN_7
    IST_SULTAN_8
    IST_MOSQUE_1
    IST_MOSQUE_2
    IST_MOSQUE_3
    IST_MOSQUE_4
    IST_MOSQUE_5
    IST_MOSQUE_6
    IST_MOSQUE_7
    IST_MOSQUE_8
    IST_MOSQUE_9
    IST_MOSQUE_10
    IST_TILE_1
    IST_TILE_2
    IST_TILE_3
    IST_TILE_4
    IST_TILE_5
    IST_TILE_6
    IST_TILE_7
    IST_TILE_8
    IST_TILE_9
    IST_TILE_10
    IST_TILE_11
    IST_TILE_12
    IST_TILE_13
    IST_TILE_14
    IST_TILE_15
    IST_TILE_16
    IST_GEM_1
    IST_GEM_2
    IST_GEM_3
    IST_GEM_4
    IST_GEM_5
    IST_GEM_6
    IST_FAMILY_1
    IST_FAMILY_2
    IST_FAMILY_3
    IST_FAMILY_4
    IST_FAMILY_5
    IST_FAMILY_6
    IST_FAMILY_7
    IST_GOV_1
    IST_GOV_2
    IST_GOV_3
    IST_GOV_4
    IST_GOV_5
    IST_GOV_6
    IST_GOV_7
    IST_GOV_8
    IST_GOV_9
    IST_GOV_10
    IST_SMUG_1
    IST_SMUG_2
    IST_SMUG_3
    IST_SMUG_4
    IST_SMUG_5
    IST_BONUS_1
    IST_BONUS_2
    IST_BONUS_3
    IST_BONUS_4
    IST_BONUS_5
    IST_BONUS_6
    IST_BONUS_7
    IST_BONUS_8
    IST_BONUS_9
    IST_BONUS_10
    IST_BONUS_11
    IST_BONUS_12
    IST_BONUS_13
    IST_BONUS_14
    IST_BONUS_15
    IST_BONUS_16
    IST_BONUS_17
    IST_BONUS_18
    IST_BONUS_19
    IST_BONUS_20
    IST_BONUS_21
    IST_BONUS_22
    IST_BONUS_23
    IST_BONUS_24
    IST_BONUS_25
    IST_BONUS_26
    IST_BONUS_27
    IST_BONUS_28
    IST_BONUS_29
    IST_BONUS_30
    IST_BONUS_31
    IST_BONUS_32
    IST_BONUS_33
    IST_BONUS_34
    IST_BONUS_35
    IST_BONUS_36
    IST_END_1
    IST_END_2
    IST_END_3
    IST_END_4
    IST_END_5
    IST_END_6
    IST_END_7
    IST_END_8
    IST_END_9
    IST_END_10
    IST_END_11
    IST_END_12
    IST_END_13
    IST_END_14
    IST_2P_1
    IST_2P_2
    IST_2P_3
    IST_2P_4
    IST_2P_5
    IST_2P_6
    IST_2P_7
    IST_2P_8
    IST_NEUTRAL_1
    IST_NEUTRAL_2
    IST_NEUTRAL_3
    IST_NEUTRAL_4
    IST_NEUTRAL_5
    IST_NEUTRAL_6
    IST_NEUTRAL_7
    IST_NEUTRAL_8
    IST_NEUTRAL_9
    IST_NEUTRAL_10
    IST_NEUTRAL_11
    IST_NEUTRAL_12
    IST_NEUTRAL_13
    IST_NEUTRAL_14
    MB_SETUP_1
    MB_SETUP_2
    MB_SETUP_3
    MB_SETUP_4
    MB_SETUP_5
    MB_SETUP_6
    MB_SETUP_7
    MB_SETUP_8
    MB_SETUP_9
    MB_SETUP_10
    MB_SETUP_11
    MB_SETUP_12
    MB_SETUP_13
    MB_SETUP_14
    MB_SETUP_15
    MB_SETUP_16
    MB_LAYOUT_1
    MB_LAYOUT_2
    MB_LAYOUT_3
    MB_LAYOUT_4
    MB_LAYOUT_5
    MB_LAYOUT_6
    MB_LAYOUT_7
    MB_TURN_1
    MB_TURN_2
    MB_TURN_3
    MB_TURN_4
    MB_TURN_5
    MB_TURN_6
    MB_TURN_7
    MB_TURN_8
    MB_TURN_9
    MB_TURN_10
    MB_TURN_11
    MB_TURN_12
    MB_TURN_13
    MB_TURN_14
    MB_TURN_15
    MB_TURN_16
    MB_TURN_17
    MB_TURN_18
    MB_TURN_19
    MB_TURN_20
    MB_TURN_21
    MB_TURN_22
    MB_TURN_23
    MB_COFFEE_1
    MB_COFFEE_2
    MB_COFFEE_3
    MB_COFFEE_4
    MB_TRADER_1
    MB_TRADER_2
    MB_TRADER_3
    MB_TRADER_4
    MB_TRADER_5
    MB_TRADER_6
    MB_ROAST_1
    MB_ROAST_2
    MB_ROAST_3
    MB_ROAST_4
    MB_ROAST_5
    MB_ROAST_6
    MB_GUILDHALL_1
    MB_GUILDHALL_2
    MB_GUILDHALL_3
    MB_GUILDHALL_4
    MB_GUILDHALL_5
    MB_GUILDHALL_6
    MB_TAVERN_1
    MB_TAVERN_2
    MB_TAVERN_3
    MB_TAVERN_4
    MB_TAVERN_5
    MB_TAVERN_6
    MB_TAVERN_7
    MB_TAVERN_8
    MB_TAVERN_9
    MB_TAVERN_10
    MB_TAVERN_11
    MB_TAVERN_12
    MB_TAVERN_13
    MB_TAVERN_14
    MB_TAVERN_15
    MB_TAVERN_16
    MB_TAVERN_17
    MB_TAVERN_18
    MB_TAVERN_19
    MB_TAVERN_20
    MB_TAVERN_21
    MB_TAVERN_22
    MB_TAVERN_23
    MB_TAVERN_24
    MB_TAVERN_25
    MB_TAVERN_26
    MB_TAVERN_27
    MB_TAVERN_28
    MB_TAVERN_29
    MB_TAVERN_30
    MB_TAVERN_31
    MB_TAVERN_32
    MB_TAVERN_33
    MB_TAVERN_34
    MB_TAVERN_35
    MB_TAVERN_36
    MB_TAVERN_37
    MB_TAVERN_38
    MB_TAVERN_39
    MB_TAVERN_40
    MB_TAVERN_41
    MB_COFFEEHOUSE_1
    MB_COFFEEHOUSE_2
    MB_COFFEEHOUSE_3
    MB_COFFEEHOUSE_4
    MB_CARAV_1
    MB_BONUS_1
    MB_BONUS_2
    MB_BONUS_3
    MB_BONUS_4
    MB_BONUS_5
    MB_BONUS_6
    MB_BONUS_7
    MB_BONUS_8
    MB_BONUS_9
    MB_BONUS_10
    MB_BONUS_11
    MB_BONUS_12
    MB_BONUS_13
    MB_BONUS_14
    MB_BONUS_15
    MB_BONUS_16
    MB_BONUS_17
    MB_BONUS_18
    MB_BONUS_19
    MB_BONUS_20
    MB_BONUS_21
    MB_BONUS_22
    MB_BONUS_23
    MB_BONUS_24
    MB_BONUS_25
    MB_GUILD1_1
    MB_GUILD1_2
    MB_GUILD1_3
    MB_GUILD2_1
    MB_GUILD2_2
    MB_GUILD3_1
    MB_GUILD3_2
    MB_GUILD4_1
    MB_GUILD4_2
    MB_GUILD5_1
    MB_GUILD5_2
    MB_GUILD6_1
    MB_GUILD7_1
    MB_GUILD7_2
    MB_GUILD7_3
    MB_GUILD7_4
    MB_GUILD7_5
    MB_GUILD7_6
    MB_GUILD7_7
    MB_GUILD8_1
    MB_GUILD8_2
    MB_GUILD8_3
    MB_GUILD8_4
    MB_GUILD9_1
    MB_GUILD9_2
    MB_GUILD9_3
    MB_GUILD10_1
    MB_GUILD10_2
    MB_GUILD11_1
    MB_GUILD12_1
    MB_GUILD12_2
    MB_GUILD12_3
    MB_GUILD12_4
    MB_GUILD12_5
    MB_GUILD12_6
    MB_GUILD12_7
    MB_GUILD13_1
    MB_GUILD13_2
    MB_GUILD14_1
    MB_GUILD14_2
    MB_GUILD14_3
    MB_GUILD14_4
    MB_GUILD14_5
    MB_GUILD14_6
    MB_GUILD15_1
    MB_GUILD15_2
    MB_GUILD15_3
    MB_GUILD16_1
    MB_GUILD16_2
    MB_GUILD16_3
    MB_GUILD17_1
    MB_GUILD18_1
    MB_GUILD19_1
    MB_GUILD19_2
    MB_GUILD19_3
    MB_GUILD19_4
    MB_GUILD19_5
    MB_GUILD19_6
    MB_GUILD20_1
    MB_END_1
    MB_END_2
    MB_END_3
    MB_END_4
    MB_END_5
    MB_END_6
    CLAUSE_COUNT
