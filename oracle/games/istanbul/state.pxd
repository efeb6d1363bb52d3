# The whole state of a game of Istanbul, cell by cell. Every cell is a 16-bit integer.
# Places are named by their big number (1 to 20), seats by turn order (0 = start player), goods in the order red, green, yellow, blue.
# The reserved value UNKNOWN (names.pxd) stands where a record does not tell.
# What Mocha & Baksheesh adds comes last. A game without it uses the cells up to the last of its seats and nothing beyond: those stay 0.

cdef struct Seat:
    short lira                  # in hand, 0 and up
    short rubies                # on the wheelbarrow
    short extensions            # bought, 0 to 3
    short goods[4]              # red, green, yellow, blue on the wheelbarrow
    short tiles[4]              # mosque tile of each colour: 1 owned, 0 not
    short at                    # place of the merchant
    short family                # place of the family member
    short spare                 # assistants waiting off the board for the blue tile, 1 or 0
    short size                  # assistants in the stack under the merchant
    short stack[10]             # the stack from the bottom: OWN or NEUTRAL, 0 beyond its size
    short board[21]             # own assistants on each place, index = place
    short hand[20]              # bonus cards by kind; index 0 counts cards whose kind is unknown
    short turns                 # turns completed

cdef struct MochaSeat:
    short coffee                # bags of coffee
    short tavern_tiles[2]       # Movement and Encounter tile: 1 owned, 0 not
    short guild[21]             # Guild cards in hand by number, 1 each; index 0 counts cards whose number is unknown

cdef struct Market:
    short tiles[5][4]           # demand stack, top first: goods by colour; UNKNOWN in the first colour marks an unseen tile

cdef struct State:
    short players               # how many seats play, 2 to 5
    short variant               # 1 with the neutral-assistants variant
    short mocha                 # 1 with Mocha & Baksheesh
    short opening_rubies        # rubies on the table at the start, all sources
    short turn                  # seat whose turn it is
    short phase                 # where in the turn: PHASE_*
    short chance                # outcome of chance awaited before anything else: CHANCE_*
    short open                  # action begun and not finished: OPEN_*
    short site                  # place whose action may be carried out now
    short by_family             # 1 while the site was reached by the family member
    short acted                 # 1 once the action of the site was begun
    short sent                  # 1 once the family member was sent in this turn
    short repeatable            # place of the action just completed that a card may repeat, else 0
    short repeats               # repetitions by card in this turn
    short between               # 1 once another card or the yellow tile came after the action that may be repeated
    short moved_by_card         # card that replaced the ordinary move this turn, else 0
    short cash                  # Lira held on arrival, less the tolls paid since
    short paid                  # merchants paid in this turn: bits 0 to 4 seats, bits 5 to 7 neutral merchants
    short partial               # 1 when the toll was paid in part, so that the turn ends after the rolls
    short green_used            # green tile used in this warehouse action
    short red_used              # red tile used on the roll that is open
    short yellow_used           # yellow tile used in this turn
    short governor_used         # Governor used in this turn
    short smuggler_used         # Smuggler used in this turn
    short governor_owes         # OWES_NOTHING, OWES_PAYMENT or OWES_ROLL
    short smuggler_owes         # likewise
    short gained                # kind of card that the Governor gave: 0 for one that was not named, ABSENT for none, UNKNOWN while it is drawn
    short smuggled              # 1 + colour of the good that the Smuggler is still to be paid for, 0 for none
    short dice[2]               # the roll that is open, higher die first, 0 when none
    short announced             # number announced at the Tea House
    short chosen                # 1 + colour chosen at the Black Market, 0 while open
    short source                # pile of the first card taken at the Caravansary
    short second                # pile named beforehand for the second card, 0 for none
    short rolls_due[3]          # neutral merchants that were paid and await their roll
    short ended_early           # 1 + seat of the player whose turn was cut short just before, 0 for nobody
    short triggered             # 1 once a player reached the ruby target
    short finished              # seats that are done with leftover cards, one bit each
    short layout[20]            # place on each cell of the board, row by row
    short governor              # place of the Governor
    short smuggler              # place of the Smuggler
    short mail                  # indicators in the lower row of the Post Office, 0 to 4
    short neutral_merchants[3]  # place of each neutral merchant, 0 when unused
    short neutral_assistants[21]  # neutral assistants on each place, index = place
    short wainwright_rubies     # rubies left at the Wainwright
    short wainwright_extensions  # extensions left at the Wainwright
    short palace_rubies         # rubies left on the Sultan's track
    short dealer_rubies         # rubies left on the Gemstone Dealer's track
    short mosque_rubies[2]      # rubies left at Small and Great Mosque
    short mosque_tiles[4]       # tiles left in each colour's stack
    Market markets[2]           # Large Market, Small Market
    short hidden[20]            # bonus cards by kind that lie in the draw pile or unnamed in a hand
    short pile_size             # cards in the draw pile
    short pile[44]              # the draw pile from the bottom: kind, or 0 where unknown
    short discards_size         # cards in the discard pile
    short discards[44]          # the discard pile from the bottom: kind
    Seat seats[5]
    short trader                # place of the Coffee Trader
    short trader_used           # Coffee Trader used in this turn
    short barrier[2]            # the neighbours that the Barrier separates, the lower number first; 0 while it is off the board
    short control               # 1 + seat of the player with the Barrier Control tile, 0 for nobody
    short tavern_left[2]        # Movement and Encounter tiles left in their piles
    short baksheesh_turned      # 1 while the back of the Baksheesh tile is up
    short baksheesh_back[4]     # goods by colour that the record showed for the back; UNKNOWN in the first while it showed none
    short coffee_house_rubies   # rubies left at the Coffee House
    short by_barrier            # 1 while the site was reached by the Barrier option
    short barrier_moved         # 1 once the Barrier option was used in this turn
    short roasted               # conversions used in this Roasting Plant action: 1 Lira, 2 a good, 4 a card
    short guild_turn            # Guild card that was played in this turn, 0 in an ordinary turn
    short guild_card            # Guild card on the table, its effect not finished, else 0
    short obliged               # clause that demands the action of the site in a Guild turn, 0 once it was begun
    short tavern_actions        # Tavern actions begun by Guild card 19
    short tavern_option         # option of the first of them: OPTION_*
    short discounted            # 1 once Guild card 19 took its coffee off
    short joint_coffee          # coffee that was held when the first of them was paid, less its price
    short extra_turn            # 1 once Guild card 7 granted another turn after this one, 2 during it
    short returned              # 1 once the Return card was played in this turn
    short bonus_due             # bonus cards still to be drawn, the one awaited included; 0 for a draw of one
    short guild_due             # Guild cards still to be drawn, the one awaited included
    short changes               # helpers that changed the roll that is open
    short card_dice[2]          # the roll of the Dice card that is open, higher die first, 0 when none
    short card_changes          # helpers that changed it
    short card_roll             # the roll that the Dice card paid last, numbered as below
    short rewards_by_sum        # 1 if it was paid by the sum of its dice
    short neutral_rolled        # 1 + neutral merchant whose roll was the last thing that happened, 0 for none
    short neutral_roll[2]       # that roll
    short mosque_gone[4]        # tiles taken out of each colour's stack, a bit each from the top, once one was not on top
    short rewards_seen[37]      # roll of the Dice card, 6 x higher die + lower die - 6: 1 once the record showed its rewards
    short rewards[37][8]        # what it showed: Lira, goods by colour, coffee, bonus cards, Guild cards
    short guild_hidden[21]      # 1 for a Guild card that lies in the draw pile or unnamed in a hand, by number
    short guild_pile_size       # Guild cards in the draw pile
    short guild_pile[20]        # the Guild draw pile from the bottom: number, or 0 where unknown
    short guild_discards_size   # Guild cards in the discard pile
    short guild_discards[20]    # the Guild discard pile from the bottom
    MochaSeat mocha_seats[5]

# What the box holds: constant through a game. Every cell may be UNKNOWN; rules read it through fact().
cdef struct Box:
    short ruby_target           # rubies that end the game
    short capacity              # of each good before any extension
    short max_extensions        # a wheelbarrow takes
    short wainwright_price      # Lira for one extension
    short ruby_extension        # the extension that earns a ruby
    short toll                  # Lira to each other merchant
    short family_reward         # Lira for a capture
    short governor_price        # Lira for the Governor's card
    short smuggler_price        # Lira for the Smuggler's good
    short move_most             # Places an ordinary move covers at most
    short long_least            # Places the long-move card covers at least
    short long_most             # and at most
    short lira_card             # Lira from the Lira card
    short green_price           # Lira for the green tile's good
    short yellow_price          # Lira for the yellow tile's recall
    short tea_least             # lowest number that may be announced
    short tea_most              # highest number that may be announced
    short tea_consolation       # Lira for a failed announcement
    short black_market[13]      # blue goods for each sum of two dice, index = sum
    short payout[2][6]          # Lira for 0 to 5 goods at the Large and the Small Market
    short demand[2][5][4]       # demand tiles of the Large and the Small Market: goods by colour
    short mail_goods[2][4]      # Post Office, upper and lower row: 1 + colour of the good, 0 for Lira
    short mail_lira[2][4]       # Post Office, upper and lower row: Lira
    short palace_length         # spaces on the Sultan's track, the ruby-only one included
    short palace_track[16]      # 1 + colour of each space, 5 for any good, 6 for the ruby-only space
    short dealer_length         # spaces on the dealer's track, the one without a number included
    short dealer_track[20]      # price on each space, 0 for the one without a number
    short mosque_count          # tiles in each colour's stack at this player count
    short mosque_tiles[4]       # goods required, top tile first
    short cards[20]             # bonus cards of each kind
    short columns               # of the board
    short places                # on the board
    short trader_price          # Lira to the Coffee Trader; from here on Mocha & Baksheesh
    short trader_coffee         # coffee from him
    short roast_price           # Lira for a conversion at the Roasting Plant
    short roast_coffee          # coffee from each conversion
    short hall_coffee           # coffee at the Guild Hall
    short hall_cards            # Guild cards drawn there
    short caravansary_coffee    # coffee at the Caravansary
    short barrier_price         # coffee for the Barrier option
    short tavern_count          # Tavern tiles in a pile at the start
    short tavern_costs[4]       # coffee for the Tavern tiles of a pile, top one first
    short tavern_seen[4]        # likewise, UNKNOWN where nobody saw the tile
    short baksheesh_price       # coffee for the Baksheesh option
    short baksheesh[2][4]       # goods by colour on the front and the back of the Baksheesh tile
    short coffee_house_length   # numbers on the Coffee House track
    short coffee_house_track[8]  # coffee on each of them
    short coffee_card           # coffee from the Coffee card
    short recruit_price         # coffee for the Recruit card
    short sale_price            # coffee for the Coffee-sale card
    short sale_lira             # Lira from it
    short exchange_most         # goods or coffee the Exchange card changes at most
    short six                   # pips to which the Six card turns a die
    short rewards_by_sum[13][8]  # what the Dice card shows for each sum, index = sum: Lira, goods by colour, coffee, bonus, Guild cards
    short rewards_by_die[7][8]  # what it shows for each die, index = pips
    short guild_goods           # different goods from Guild cards 2 to 4
    short post_lira             # Lira from Guild card 5
    short post_goods            # different goods from it
    short drawn_by_six          # bonus cards from Guild card 6
    short eight_goods           # equal goods from Guild card 8
    short eight_blue[13]        # blue goods from it for each sum, index = sum
    short nine_times            # how often Guild card 9 pays the Tea House
    short ten_lira              # Lira from Guild card 10
    short eleven_lira           # Lira from Guild card 11
    short thirteen_goods        # goods for the ruby of Guild card 13
    short sixteen_price         # Lira for the ruby of Guild card 16
    short sixteen_coffee        # coffee from it for each ruby
    short seventeen_coffee      # coffee from Guild card 17
    short eighteen_coffee       # coffee from Guild card 18
    short eighteen_cards        # Guild cards from it
    short nineteen_actions      # Tavern actions of Guild card 19 at most
    short nineteen_off          # coffee it takes off their total
    short twenty_coffee         # coffee for the ruby of Guild card 20

# One reading for every ruling, in the order of the register.
cdef struct Readings:
    short reading[128]

# One step: a decision or an outcome of chance. ABSENT where a parameter is not given.
cdef struct Step:
    int do                      # DO_*
    int seat                    # who acts
    int place                   # a place: destination, source or token's new place
    int good                    # a colour
    int card                    # a kind of bonus card, UNKNOWN when it was not named
    int how                     # HOW_*: variant of the step
    int number                  # a number: announced, or pips of a die
    int whose                   # another player's seat
    int lira                    # Lira paid
    int places                  # set of places, one bit each
    int whom                    # set of merchants paid: bits 0 to 4 seats, bits 5 to 7 neutral merchants
    int goods[4]                # goods by colour
    int dice[2]                 # two dice
    int stack                   # resulting stack: a bit per NEUTRAL from the bottom, and one bit above its size
    int second                  # pile named beforehand for the second card
    int guild                   # number of a Guild card, UNKNOWN when it was not named
    int coffee                  # coffee paid, or given in an exchange
    int wares[7]                # goods by colour and coffee taken in an exchange; rewards of the Dice card, with bonus and Guild cards
    int between                 # the two places the Barrier separates, one bit each

# All that a rule may touch.
cdef struct Table:
    State s
    Box *box
    Readings *readings
    int verdict                 # OK, REFUSED, UNDECIDED, IMPOSSIBLE
    int clause                  # clause that refused
    int reason                  # REASON_*
    int need                    # numbers that mattered
    int have
    int trial                   # clause that asks for some further step to be possible, else 0; the evaluator tries
    int lacking                 # fact or record that was missing: LACK_*, 0 for none
    int cites                   # how many clauses were cited
    int cited[64]               # clauses that fired, in order
    unsigned char consulted[128]  # rulings consulted: 1 each
    int watch                   # cell whose writer is wanted, -1 for none
    int seen                    # last value of the watched cell
    int blamed                  # clause that wrote the watched cell
