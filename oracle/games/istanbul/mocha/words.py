"""What the rules of Mocha & Baksheesh say, in words: the part of the expansion in the tables of `words.py`."""

from __future__ import annotations

from collections.abc import Mapping

from oracle.games.istanbul.wording import Lack, Players, Reason, card, guild_card, number, place


def what_fails(value: int, players: Players) -> str:
    """The action of a place, or with 0 any instruction of a card."""
    return f"the action of {place(value, players)}" if value else "one of its instructions"


REASONS: Mapping[str, Reason] = {
    "GUILD_TURN": Reason("a Guild card makes this turn, and this has no place in it"),
    "ONE_GUILD_CARD": Reason("one Guild card makes a turn, and one was played already"),
    "HAS_MOVED": Reason("the move of this turn was made, so no Guild card can make the turn any more"),
    "NOT_POSSIBLE": Reason("{have} cannot be carried out here, and a Guild card is played only if all of it can", have=what_fails),
    "NOT_ENOUGH_COFFEE": Reason("{need} coffee are needed, {have} are there"),
    "NOT_ENOUGH_CARDS": Reason("{need} cards are to be drawn, and there are {have}"),
    "NOT_A_CORNER": Reason("{need} lies in no corner of the board", place),
    "BARRIER": Reason("the Barrier stands across the way to {have}, and within {need} Places no other way leads there", number, place),
    "NOT_NEIGHBOURS": Reason("the Barrier stands between two neighbours, and {need} and {have} are none", place, place),
    "BARRIER_STAYS": Reason("the Barrier stands between {need} and {have} already", place, place),
    "NOT_THE_TAVERN": Reason("the Barrier does not lead to {need} again", place),
    "NOT_BESIDE": Reason("the Barrier leads to a place beside it, and {have} is none", have=place),
    "NOT_A_TRACK": Reason("no ruby of {have} is to be had for Baksheesh", have=place),
    "SAME_COLOUR_TWICE": Reason("goods of different colours are gained, one of each at most"),
    "SAME_KIND": Reason("no kind is both given and taken"),
    "UNEQUAL_EXCHANGE": Reason("{need} goods or coffee are given, and {have} taken"),
    "NOTHING_EXCHANGED": Reason("an exchange changes at least {need} good or coffee"),
    "CARD_IN_PLAY": Reason("{need} is the one being played and cannot be used for this", guild_card),
    "NO_DISCOUNT_LEFT": Reason("the coffee that Guild card 19 takes off was taken off already"),
    "DISCOUNT_DUE": Reason("a single Tavern action of Guild card 19 is {need} coffee cheaper, and it was paid in full"),
    "SAME_OPTION": Reason("the two Tavern actions of Guild card 19 have to be different ones"),
    "ONE_CHANGE": Reason("{need} helper may change a roll, and {have} did already"),
    "OTHER_BACK": Reason("the Baksheesh tile asks for {need} goods of a colour of which {have} were paid"),
    "NOT_IN_LAST_ROUND": Reason("this is not played in the last round"),
    "OUT_OF_GAME": Reason("this is not in the game"),
    "NOTHING_CHANGES": Reason("one of its instructions would change nothing"),
    "OTHER_REWARDS": Reason("for this roll the Dice card shows {need} of something of which the record has {have}"),
    "NOTHING_CHOSEN": Reason("at least {need} of the options has to be chosen"),
    "GUILD_CARD_NOT_HELD": Reason("{need} is not in the hand", guild_card),
    "NOTHING_PAID": Reason("at least {need} good has to be paid"),
}
"""Reason (the part of its name after REASON_) -> its words."""

BY_CLAUSE: Mapping[tuple[str, str], Reason] = {
    ("ACTION_OPEN", "MB-BONUS-6"): Reason("the roll of the Dice card lies open: the Six card may change it, or it is let stand first"),
    ("NOT_THIS_PHASE", "MB-TURN-12"): Reason("by this reading the Return card has no place in a Guild turn"),
    ("MUST_ACT", "MB-TAVERN-9"): Reason("by this reading the action of {need} has to be carried out once the Barrier leads there", place),
    ("MUST_ACT", "MB-GUILD12-6"): Reason("Guild card 12 is not finished: the action of {need} has to be carried out", place),
    ("MUST_ACT", "MB-GUILD19-1"): Reason("Guild card 19 is not finished: at least one Tavern action has to be carried out"),
    ("MUST_ACT", "MB-GUILD19-4"): Reason("in a Guild turn the action of {need}, to which the Barrier leads, has to be carried out", place),
    ("COULD_DO_IT", "MB-GUILD7-3"): Reason("the further turn of Guild card 7 has to be taken"),
    ("SAME_PLACE", "MB-GUILD7-4"): Reason("by this reading Guild card 7 is not played while the merchant stands on {need}", place),
    ("NOT_IN_LAST_ROUND", "MB-GUILD7-5"): Reason("by this reading Guild card 7 is not played in the last round"),
    ("NOT_ENOUGH_CARDS", "MB-TURN-21"): Reason("{need} cards are to be drawn, and there are {have}, so the Guild card cannot be played"),
    ("LIMIT_REACHED", "MB-GUILD1-2"): Reason("a wheelbarrow takes {need} extensions, and {have} are on it"),
    ("SOLD_OUT", "MB-GUILD1-2"): Reason("no extension is left at the Wainwright"),
    ("CHOICE_DUE", "MB-GUILD8-4"): Reason("the good to be gained twice, red, green or yellow, has to be named first"),
    ("NOT_ENOUGH_GOODS", "MB-GUILD13-1"): Reason("{need} goods of a colour were paid of which {have} are there"),
    ("WRONG_AMOUNT", "MB-GUILD13-1"): Reason("Guild card 13 asks for exactly {need} goods, not {have}"),
    ("SOLD_OUT", "MB-GUILD13-2"): Reason("no ruby is left at the Sultan's Palace"),
    ("SOLD_OUT", "MB-GUILD14-6"): Reason("no such Mosque tile is left"),
    ("NOT_THE_TOP_CARD", "MB-GUILD14-4"): Reason("the tile that asks for {have} goods does not lie on top of its stack"),
    ("SOLD_OUT", "MB-GUILD16-3"): Reason("no ruby is left at the Gemstone Dealer"),
    ("SOLD_OUT", "MB-GUILD20-1"): Reason("no ruby is left at the Coffee House"),
    ("PAYMENT_KIND", "MB-GUILD20-1"): Reason("Guild card 20 asks for nothing but coffee"),
    ("WRONG_AMOUNT", "MB-GUILD20-1"): Reason("Guild card 20 asks for exactly {need} coffee, not {have}"),
    ("OUT_OF_GAME", "MB-GUILD20-1"): Reason("by this reading Guild card {need} is out of the game"),
    ("OTHER_TOP_CARD", "MB-SETUP-6"): Reason("{need} lay on top of the Guild draw pile, not {have}", guild_card, guild_card),
    ("TOO_MANY_COPIES", "MB-TURN-10"): Reason("each Guild card is there once, and this one lies elsewhere"),
    ("ALREADY_USED", "MB-ROAST-1"): Reason("each conversion of the Roasting Plant is used once, and this one was already"),
    ("NOTHING_CHOSEN", "MB-ROAST-1"): Reason("at least one conversion of the Roasting Plant has to be named"),
    ("NOT_ENOUGH_GOODS", "MB-ROAST-3"): Reason("no good of that colour is there to pay with"),
    ("WRONG_AMOUNT", "MB-ROAST-2"): Reason("the Roasting Plant takes exactly {need} Lira, not {have}"),
    ("WRONG_AMOUNT", "MB-ROAST-4"): Reason("either a Bonus card or a Guild card is discarded, not both"),
    ("NOT_ENOUGH_CARDS", "MB-GUILDHALL-6"): Reason("{need} Guild cards are to be drawn, and there are {have}"),
    ("PAYMENT_KIND", "MB-TURN-20"): Reason("the Caravansary asks for a Bonus card, and a Guild card is none"),
    ("NOT_TWO_TAKEN", "MB-GUILDHALL-2"): Reason("the Guild Hall gives its cards before one is discarded"),
    ("SOLD_OUT", "MB-COFFEEHOUSE-4"): Reason("no ruby is left at the Coffee House"),
    ("SOLD_OUT", "MB-TAVERN-28"): Reason("no ruby is left there"),
    ("SOLD_OUT", "MB-TAVERN-31"): Reason("no Tavern tile is left in that pile"),
    ("ALREADY_OWNED", "MB-TAVERN-16"): Reason("a Tavern tile of that type is owned already"),
    ("WRONG_AMOUNT", "MB-TAVERN-2"): Reason("the Barrier takes exactly {need} coffee, not {have}"),
    ("WRONG_AMOUNT", "MB-TAVERN-15"): Reason("the tile takes exactly {need} coffee, not {have}"),
    ("WRONG_AMOUNT", "MB-TAVERN-26"): Reason("Baksheesh takes exactly {need} coffee, not {have}"),
    ("NOT_ENOUGH_GOODS", "MB-TAVERN-26"): Reason("the Baksheesh tile asks for {need} goods of a colour, {have} are there"),
    ("LIMIT_REACHED", "MB-GUILD19-1"): Reason("Guild card 19 gives {need} Tavern actions at most, and {have} were carried out"),
    ("WRONG_AMOUNT", "MB-GUILD19-2"): Reason("with Guild card 19 exactly {need} coffee are to be paid, not {have}"),
    ("NOT_ENOUGH_COFFEE", "MB-GUILD19-6"): Reason("both Tavern actions are paid from what was held first: {need} coffee, {have} were left"),
    ("SAME_PLACE", "MB-BONUS-14"): Reason("the merchant stands in the corner {need} already", place),
    ("LIMIT_REACHED", "MB-BONUS-7"): Reason("the Exchange card changes {need} goods or coffee at most, not {have}"),
    ("NOT_ENOUGH_GOODS", "MB-BONUS-7"): Reason("{need} goods of a colour are to be given of which {have} are there"),
    ("NO_ROLL_OPEN", "MB-BONUS-10"): Reason("no roll is open that the Six card could change"),
    ("NO_ROLL_OPEN", "MB-BONUS-11"): Reason("the Six card does not change a roll that moves a token"),
    ("NO_ROLL_OPEN", "MB-BONUS-23"): Reason("the Six card does not change a roll that moves a neutral merchant"),
    ("NOT_LEFTOVER", "MB-END-3"): Reason("after the last round the {need} is not played", card),
    ("NOTHING_TO_PAY", "MB-TAVERN-39"): Reason("with the Encounter tile nothing is paid"),
    ("PAYMENT_KIND", "MB-TRADER-2"): Reason("the Coffee Trader takes either Lira or one good"),
    ("WRONG_AMOUNT", "MB-TRADER-2"): Reason("the Coffee Trader takes exactly {need} Lira, not {have}"),
    ("NOT_ENOUGH_GOODS", "MB-TRADER-6"): Reason("no good of that colour is there to pay with"),
    ("NOT_HERE", "MB-TRADER-1"): Reason("the merchant stands on {need}, the Coffee Trader on {have}", place, place),
    ("ALREADY_USED", "MB-TRADER-4"): Reason("the Coffee Trader was used in this turn already"),
    ("NOT_BY_DICE", "MB-TRADER-5"): Reason("{have} cannot come up as the sum of two dice (2 to {need})", number, place),
}
"""Reasons that mean something narrower under one clause."""

LACKS: Mapping[str, Lack] = {
    "TAVERN": Lack("mocha.tavern.tiles.3", "how much coffee that Tavern tile costs is not known"),
    "BAKSHEESH_BACK": Lack("mocha.tavern.baksheesh.back", "which goods the back of the Baksheesh tile asks for is not known"),
    "DICE_CARD": Lack("mocha.cards.dice.by-sum", "what the Dice card shows for this roll is not known, and its rewards were not recorded"),
    "GUILD_TWENTY": Lack("mocha.guild.coffee-house.coffee", "what Guild card 20 says is not known"),
    "COFFEE_HOUSE": Lack("mocha.coffee-house.track", "what a ruby of the Coffee House costs is not known"),
    "MOCHA": Lack("mocha", "a value of Mocha & Baksheesh is not known"),
    "COFFEE_PAID": Lack("coffee", "how much coffee was paid was not recorded, so nobody can tell which action Guild card 19 made cheaper"),
}
"""What was missing (the part of its name after LACK_) -> where it would stand, and a sentence."""
