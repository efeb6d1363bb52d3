from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.cards_in_piles cimport draw_due
from oracle.games.istanbul.rules.dice_places cimport choose_good, new_roll
from oracle.games.istanbul.rules.mocha.coffee cimport gain_coffee, mine, pay_coffee
from oracle.games.istanbul.rules.mocha.guild_deck cimport draw_guild_cards, guild_cards_to_draw
from oracle.games.istanbul.rules.mocha.places cimport take_coffee_house_ruby
from oracle.games.istanbul.rules.mocha.rolls cimport card_eight_goods, idle_is_fine
from oracle.games.istanbul.rules.mocha.tavern cimport ruby_left
from oracle.games.istanbul.rules.places cimport return_assistants
from oracle.games.istanbul.rules.rubies cimport add_extension, mosque_stack_asks, take_dealer_ruby, take_mosque_tile, take_palace_ruby
from oracle.games.istanbul.rules.table cimport cite, fact, gain_goods, may_choose, mover, reading, refuse, room_for, undecided
from oracle.games.istanbul.state cimport MochaSeat, Seat, Step, Table

cdef int effect_of_guild_card(Table *t, Step *step) noexcept nogil
cdef int card_1_wainwright(Table *t) noexcept nogil
cdef int cards_2_to_4_warehouses(Table *t, Step *step) noexcept nogil
cdef int gain_different_goods(Table *t, Step *step, int most, int clause) noexcept nogil
cdef int card_5_post_office(Table *t, Step *step) noexcept nogil
cdef int card_6_caravansary(Table *t) noexcept nogil
cdef int card_7_fountain(Table *t, Step *step) noexcept nogil
cdef int card_8_black_market(Table *t, int good) noexcept nogil
cdef int two_equal_goods(Table *t, int good) noexcept nogil
cdef int card_9_tea_house(Table *t, int number) noexcept nogil
cdef int card_10_large_market(Table *t) noexcept nogil
cdef int card_11_small_market(Table *t) noexcept nogil
cdef int pay_one_good(Table *t, int good, int clause) noexcept nogil
cdef int card_12_police_station(Table *t, int place) noexcept nogil
cdef int card_13_sultans_palace(Table *t, Step *step) noexcept nogil
cdef int card_14_small_mosque(Table *t, Step *step) noexcept nogil
cdef int card_15_great_mosque(Table *t, Step *step) noexcept nogil
cdef int tile_for_a_good(Table *t, Step *step, int takes, int pays) noexcept nogil
cdef int card_16_gemstone_dealer(Table *t) noexcept nogil
cdef int card_17_roasting_plant(Table *t) noexcept nogil
cdef int card_18_guild_hall(Table *t) noexcept nogil
cdef int card_19_tavern(Table *t) noexcept nogil
cdef int card_20_coffee_house(Table *t, Step *step) noexcept nogil
