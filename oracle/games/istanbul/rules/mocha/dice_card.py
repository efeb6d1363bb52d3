# cython: infer_types=True, boundscheck=False, wraparound=False
"""The Dice card: roll two dice and take the rewards that the card shows for them.

The table is printed on the card alone, and nobody here has seen it. An owner may enter it, by sum or by die; else a record tells what
a roll brought, and the same roll has to bring the same ever after.
"""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.cards_in_piles import draw_due, spend
    from oracle.games.istanbul.rules.mocha.coffee import gain_coffee
    from oracle.games.istanbul.rules.mocha.guild_deck import draw_guild_cards
    from oracle.games.istanbul.rules.mocha.rolls import six_card_open
    from oracle.games.istanbul.rules.table import cite, gain_goods, mover, reading, undecided


def dice_card(t):
    """Dice card: two dice are rolled for rewards. BONUS-6."""
    verdict = spend(t, mover(t), CARD_DICE, MB_BONUS_6)
    if verdict:
        return verdict
    cite(t, MB_BONUS_6)
    t.s.card_changes = 0
    t.s.chance = CHANCE_DICE_CARD
    return OK


def dice_card_rolled(t, step):
    """BONUS-6: the dice of the card fell. Who may hold the Six card can still change them; else they pay at once."""
    cite(t, MB_BONUS_6)
    t.s.card_dice[0] = step.dice[0] if step.dice[0] > step.dice[1] else step.dice[1]
    t.s.card_dice[1] = step.dice[1] if step.dice[0] > step.dice[1] else step.dice[0]
    t.s.chance = CHANCE_NONE
    if six_card_open(t, t.s.card_changes):
        return OK
    return settle_dice_card(t)


def settle_dice_card(t):
    """BONUS-6: the roll stands and pays what the card shows for it; where nobody knows, the record has to tell."""
    high = t.s.card_dice[0]
    low = t.s.card_dice[1]
    t.s.card_roll = 6 * high + low - 6
    table = reading(t, RULING_DICE_REWARD_TABLE)
    by_sum = 1 if table != DICE_REWARD_TABLE__BY_DIE and t.box.rewards_by_sum[high + low][0] != UNKNOWN else 0
    by_die = 1 if table != DICE_REWARD_TABLE__BY_SUM and t.box.rewards_by_die[high][0] != UNKNOWN else 0
    if by_die and t.box.rewards_by_die[low][0] == UNKNOWN:
        by_die = 0
    if by_sum or by_die:
        rewards_arrive(t, by_sum)
        return OK
    if table != DICE_REWARD_TABLE__SAME_TABLE:
        return undecided(t, MB_BONUS_6, LACK_DICE_CARD)
    if t.s.rewards_seen[t.s.card_roll]:
        rewards_arrive(t, 0)
    else:
        t.s.chance = CHANCE_REWARDS
    return OK


def reward_of(t, by_sum, which):
    """BONUS-6: how much of one kind the roll that is paid brings: by the sum, by each die, or as a record showed it."""
    high = (t.s.card_roll + 5) // 6
    low = t.s.card_roll + 6 - 6 * high
    if by_sum:
        return t.box.rewards_by_sum[high + low][which]
    if t.s.rewards_seen[t.s.card_roll]:
        return t.s.rewards[t.s.card_roll][which]
    return t.box.rewards_by_die[high][which] + t.box.rewards_by_die[low][which]


def rewards_arrive(t, by_sum):
    """BONUS-6: Lira, goods, coffee and cards of the roll; cards are drawn one by one."""
    cite(t, MB_BONUS_6)
    t.s.card_dice[0] = 0
    t.s.card_dice[1] = 0
    t.s.rewards_by_sum = by_sum
    mover(t).lira += reward_of(t, by_sum, 0)
    for good in range(4):
        if reward_of(t, by_sum, 1 + good) > 0:
            gain_goods(t, mover(t), good, reward_of(t, by_sum, 1 + good))
    if reward_of(t, by_sum, 1 + COFFEE) > 0:
        gain_coffee(t, reward_of(t, by_sum, 1 + COFFEE))
    t.s.guild_due = reward_of(t, by_sum, 1 + GUILD_CARDS)
    t.s.bonus_due = reward_of(t, by_sum, 1 + BONUS_CARDS)
    if t.s.bonus_due > 0:
        draw_due(t)
    elif t.s.guild_due > 0:
        draw_guild_cards(t, t.s.guild_due)


def rewards_revealed(t, step):
    """BONUS-6: a record shows what a roll brings; from now on it always brings that."""
    cite(t, MB_BONUS_6)
    t.s.chance = CHANCE_NONE
    t.s.rewards_seen[t.s.card_roll] = 1
    t.s.rewards[t.s.card_roll][0] = step.lira if step.lira > 0 else 0
    for which in range(7):
        t.s.rewards[t.s.card_roll][1 + which] = step.wares[which] if step.wares[which] > 0 else 0
    rewards_arrive(t, 0)
    return OK


def rewards_agree(t, step):
    """BONUS-6: does a record of rewards agree with those of the roll that was paid last?"""
    if t.s.card_roll == 0 or reward_of(t, t.s.rewards_by_sum, 0) != (step.lira if step.lira > 0 else 0):
        return 0
    for which in range(7):
        if reward_of(t, t.s.rewards_by_sum, 1 + which) != (step.wares[which] if step.wares[which] > 0 else 0):
            return 0
    return 1
