# cython: infer_types=True, boundscheck=False, wraparound=False
"""What can never be otherwise: nothing appears or vanishes. Every law holds after every step; a record that breaks one is impossible."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.mocha.conservation import broken_law_of_mocha
    from oracle.games.istanbul.rules.table import player


def broken_law(t):
    """The clause of the first law that the position breaks, or NO_CLAUSE."""
    if not rubies_conserved(t):
        return IST_SETUP_28
    if not cards_conserved(t):
        return MB_BONUS_20 if t.s.mocha else IST_BONUS_8
    if not extensions_conserved(t):
        return IST_WAIN_2
    if not mosque_tiles_conserved(t):
        return IST_MOSQUE_5
    if not neutral_assistants_conserved(t):
        return IST_NEUTRAL_8
    if not tokens_on_board(t):
        return IST_GOV_9
    if not neutral_merchants_on_board(t):
        return IST_2P_6
    if t.s.mail < 0 or t.s.mail > 4:
        return IST_POST_7
    for seat in range(t.s.players):
        clause = broken_law_of(t, player(t, seat))
        if clause:
            return clause
    return broken_law_of_mocha(t) if t.s.mocha else NO_CLAUSE


def broken_law_of(t, me):
    """The clause of the first law that one player's pieces break."""
    if me.lira < 0:
        return IST_TURN_8
    room = t.box.capacity + me.extensions
    for good in range(4):
        if me.goods[good] < 0 or (me.goods[good] > room and t.box.capacity != UNKNOWN):
            return IST_ACT_6
    if me.extensions < 0 or (me.extensions > t.box.max_extensions and t.box.max_extensions != UNKNOWN):
        return IST_WAIN_4
    for colour in range(4):
        if me.tiles[colour] < 0 or me.tiles[colour] > 1:
            return IST_MOSQUE_5
    if me.at < 1 or me.at > t.box.places:
        return MB_LAYOUT_1 if t.s.mocha else IST_LAYOUT_1
    if me.family < 1 or me.family > t.box.places:
        return IST_POLICE_6
    return broken_law_of_assistants(t, me)


def broken_law_of_assistants(t, me):
    """ASSIST-9, ASSIST-10: own assistants in stack, on the board and off it, and never two on one place save by one reading."""
    own = me.spare
    for i in range(10):
        if i < me.size:
            if me.stack[i] == OWN:
                own += 1
            elif me.stack[i] != NEUTRAL:
                return IST_ASSIST_9
        elif me.stack[i] != NOBODY:
            return IST_ASSIST_9
    for place in range(21):
        if me.board[place] < 0:
            return IST_ASSIST_9
        if me.board[place] > 1 and t.readings.reading[RULING_STAY_CARD_ASSISTANT] != STAY_CARD_ASSISTANT__ALWAYS_LEAVE:
            return IST_ASSIST_10
        own += me.board[place]
    if own != (4 if t.s.variant else 5):
        return IST_ASSIST_9
    if me.spare != (0 if me.tiles[BLUE] else 1):
        return IST_TILE_9
    return NO_CLAUSE


def rubies_conserved(t):
    """SETUP-28: rubies owned and rubies on the table equal the opening total. An endless track makes new ones."""
    total = t.s.wainwright_rubies + t.s.palace_rubies + t.s.dealer_rubies + t.s.mosque_rubies[0] + t.s.mosque_rubies[1]
    total += t.s.coffee_house_rubies
    if t.s.wainwright_rubies < 0 or t.s.palace_rubies < 0 or t.s.dealer_rubies < 0 or t.s.mosque_rubies[0] < 0 or t.s.mosque_rubies[1] < 0:
        return 0
    for seat in range(t.s.players):
        if player(t, seat).rubies < 0:
            return 0
        total += player(t, seat).rubies
    if total > t.s.opening_rubies and t.readings.reading[RULING_RUBY_TRACK_SUPPLY] == RUBY_TRACK_SUPPLY__ENDLESS:
        return 1
    return 1 if total == t.s.opening_rubies else 0


def cards_conserved(t):
    """BONUS-8: every card is in the draw pile, the discard pile or one hand, no kind more often than the box holds it."""
    unseen = unseen_cards(t, 1, 10)
    if unseen < 0:
        return 0
    if t.s.mocha:
        more = unseen_cards(t, 11, CARD_KINDS - 1)
        if more < 0:
            return 0
        unseen += more
    for i in range(t.s.discards_size):
        kind = t.s.discards[i]
        if kind < 1 or kind >= CARD_KINDS or (kind > 10 and not t.s.mocha):
            return 0
    for seat in range(t.s.players):
        held = player(t, seat).hand[NO_CARD]
        if held < 0:
            return 0
        unseen -= held
    return 1 if unseen == t.s.pile_size else 0


def unseen_cards(t, first, last):
    """BONUS-8: cards of these kinds that nobody has seen; -1 where a kind is there more or less often than in the box.

    Up to ten kinds are counted at once, each in six bits of one number: a pile holds at most 44 cards.
    """
    one = 1
    seen = 0
    box = 0
    unseen = 0
    for kind in range(first, last + 1):
        copies = t.s.hidden[kind]
        if copies < 0 or copies > t.box.cards[kind]:
            return -1
        unseen += copies
        for seat in range(t.s.players):
            held = player(t, seat).hand[kind]
            if held < 0:
                return -1
            copies += held
        if copies > t.box.cards[kind]:
            return -1
        seen += copies * (one << (6 * (kind - first)))
        box += t.box.cards[kind] * (one << (6 * (kind - first)))
    if t.s.discards_size < 0 or t.s.discards_size > 44:
        return -1
    for i in range(t.s.discards_size):
        kind = t.s.discards[i]
        if kind >= first and kind <= last:
            seen += one << (6 * (kind - first))
    return unseen if seen == box else -1


def extensions_conserved(t):
    """SETUP-12, WAIN-2: every extension is at the Wainwright or on a wheelbarrow, three for each player."""
    total = t.s.wainwright_extensions
    for seat in range(t.s.players):
        total += player(t, seat).extensions
    if t.s.wainwright_extensions < 0:
        return 0
    return 1 if total == t.box.max_extensions * t.s.players or t.box.max_extensions == UNKNOWN else 0


def mosque_tiles_conserved(t):
    """SETUP-13, MOSQUE-5: every tile of a colour is in its stack or with one player."""
    for colour in range(4):
        total = t.s.mosque_tiles[colour]
        for seat in range(t.s.players):
            total += player(t, seat).tiles[colour]
        if t.s.mosque_tiles[colour] < 0 or (total != t.box.mosque_count and t.box.mosque_count != UNKNOWN):
            return 0
    return 1


def neutral_assistants_conserved(t):
    """NEUTRAL-8: one neutral assistant for each player in the variant, none otherwise."""
    total = 0
    for place in range(21):
        if t.s.neutral_assistants[place] < 0:
            return 0
        total += t.s.neutral_assistants[place]
    for seat in range(t.s.players):
        for i in range(10):
            if player(t, seat).stack[i] == NEUTRAL:
                total += 1
    return 1 if total == (t.s.players if t.s.variant else 0) else 0


def tokens_on_board(t):
    """GOV-9: Governor and Smuggler stand on Places 2 to 12, or nobody recorded where they opened."""
    if t.s.governor != UNKNOWN and (t.s.governor < 2 or t.s.governor > 12):
        return 0
    return 1 if t.s.smuggler == UNKNOWN or (t.s.smuggler >= 2 and t.s.smuggler <= 12) else 0


def neutral_merchants_on_board(t):
    """2P-6: a neutral merchant stands on its opening place or on one from 2 to 12; 0 where none is used."""
    for i in range(3):
        place = t.s.neutral_merchants[i]
        if place != 0 and place != 14 + i and (place < 2 or place > 12):
            return 0
    return 1
