"""What the rules say, in words: why a step is refused, what was missing, and the names of things.

A rule refuses with a reason and two numbers, `need` and `have`. What the numbers stand for depends on the reason, and for some
reasons on the clause as well; the tables here say it, so that `message` puts names where the rules put numbers.
"""

from __future__ import annotations

from collections.abc import Mapping

from oracle.games.istanbul.box import NAMES
from oracle.games.istanbul.mocha import words as mocha
from oracle.games.istanbul.naming import (
    CARD_NAMES,
    CLAUSE_IDS,
    CLAUSE_NUMBERS,
    PHASE_NAMES,
    PILE_NAMES,
    PLACE_NAMES,
    card_name,
    clause_id,
    clause_number,
    place_name,
)
from oracle.games.istanbul.sentences import sentence
from oracle.games.istanbul.wording import (
    Lack,
    Players,
    Reason,
    card,
    chance,
    colour,
    given,
    market,
    merchants,
    neutral,
    number,
    open_action,
    phase,
    pile,
    place,
    seat,
    sort_of_place,
    stack,
)

__all__ = [
    "CARD_NAMES",
    "CLAUSE_IDS",
    "CLAUSE_NUMBERS",
    "LACKS",
    "PHASE_NAMES",
    "PILE_NAMES",
    "PLACE_NAMES",
    "REASONS",
    "Lack",
    "Reason",
    "card_name",
    "clause_id",
    "clause_number",
    "lack",
    "message",
    "place_name",
    "reason_code",
    "sentence",
]

REASONS: Mapping[str, Reason] = {
    "NOT_YOUR_TURN": Reason("it is the turn of {need}, not of {have}", seat, seat),
    "TOO_EARLY": Reason("this belongs to the phase '{need}', and the turn is still in the phase '{have}'", phase, phase),
    "ACTION_OPEN": Reason("{have}, has to be finished first", have=open_action),
    "ENCOUNTER_OPEN": Reason("an encounter that was begun has to be paid and rolled for first"),
    "CHANCE_DUE": Reason("{need} comes first", chance),
    "TOO_LATE": Reason("this belongs to the phase '{need}', and the turn is in the phase '{have}' already", phase, phase),
    "GAME_OVER": Reason("the game is over"),
    "NO_CHANCE_DUE": Reason("no roll is due"),
    "OUT_OF_RANGE": Reason("a parameter of the step is missing or out of its range (found: {have})", have=given),
    "TOO_FAR": Reason("the move covers {have} Places, and at most {need} are allowed"),
    "TOO_NEAR": Reason("the move covers {have} Places, and with this card it has to cover at least {need}"),
    "SAME_PLACE": Reason("{need} is where it already is", place),
    "DIAGONAL": Reason("Places count along rows and columns only: this one is {have} away, and at most {need} are allowed"),
    "CANNOT_ARRIVE": Reason("no assistant can be collected or left on {need}", place),
    "CARD_DOES_NOT_FIT": Reason("the {have} does not do this; the {need} would", card, card),
    "CARD_NOT_HELD": Reason("no {need} is in the hand", card),
    "CARD_NEEDED": Reason("this takes a {need}", card),
    "NOT_BY_CARD_HERE": Reason("the any-goods card works at the {need} only, and this is the {have}", market, market),
    "STACK_EMPTY": Reason("no assistant is left under the merchant"),
    "NO_ASSISTANT_THERE": Reason("no assistant that could come back stands on {need}", place),
    "ASSISTANT_WAITS": Reason("an assistant that waits on {need} has to be collected, none can be left", place),
    "MUST_LEAVE": Reason("with the Stay card an assistant has to be left on {need}, none is collected", place),
    "NOT_AT_FOUNTAIN": Reason("this cannot be done on the Fountain"),
    "STACK_ORDER": Reason("the stack is {need} from the bottom, and the record has {have}", stack, stack),
    "NOT_ENOUGH_LIRA": Reason("{need} Lira are needed, {have} are there"),
    "NOT_ENOUGH_GOODS": Reason("{need} goods of one colour are needed, {have} are there"),
    "WRONG_AMOUNT": Reason("exactly {need} are to be paid, not {have}"),
    "MISSING_GOOD": Reason("{need} goods of one colour are asked for, and {have} of it were paid"),
    "NOT_ALL_PAID": Reason("all {need} merchants here are to be paid, and only {have} were"),
    "NOBODY_TO_PAY": Reason("to be paid here: {need}; named was: {have}", merchants, merchants),
    "MUST_PAY_WHOLLY": Reason("the Lira reach for {need} merchants, and only {have} were paid"),
    "COULD_DO_IT": Reason("this step cannot be left out while it is possible"),
    "WRONG_PLACE": Reason("this takes place at {need}; the action that is open is that of {have}", sort_of_place, sort_of_place),
    "ALREADY_ACTED": Reason("the action of {need} was carried out in this turn already", sort_of_place),
    "NOTHING_TO_REPEAT": Reason("the action of {need} was not just carried out", place),
    "ONE_REPETITION": Reason("an action is repeated {need} time at most, and it was already"),
    "FAMILY_MEMBER_ONLY": Reason("cards and tiles tied to {need} ask for the merchant there, and only the family member is", sort_of_place),
    "LIMIT_REACHED": Reason("{need} is the limit, and {have} are there"),
    "SOLD_OUT": Reason("nothing is left there"),
    "WRONG_COLOUR": Reason("{need} cannot be chosen", colour),
    "NO_ROOM": Reason("there is no room for {need}: {have} are on the wheelbarrow", colour),
    "CHOICE_DUE": Reason("a choice is due first"),
    "ALREADY_CHOSEN": Reason("the good was chosen already"),
    "TILE_NOT_OWNED": Reason("the {need} Mosque tile is not owned", colour),
    "ALREADY_OWNED": Reason("the {have} Mosque tile is owned already", have=colour),
    "ALREADY_USED": Reason("it was used already"),
    "NO_ROLL_OPEN": Reason("no roll at the Black Market or the Tea House is open"),
    "NO_SUCH_DIE": Reason("no die shows {have}; the higher one shows {need}", have=given),
    "NOT_DEMANDED": Reason("the demand tile asks for {need} of a good of which {have} were sold"),
    "NOTHING_SOLD": Reason("a sale is at least {need} good"),
    "TOO_MANY_SOLD": Reason("a sale is at most {need} goods, and {have} were sold"),
    "EXACTLY_FIVE": Reason("with the any-goods card {need} goods have to be sold, not {have}"),
    "FAMILY_AWAY": Reason("the family member is not at {need} but at {have}", place, place),
    "FAMILY_AT_HOME": Reason("the family member is at {need} already", place),
    "MUST_ACT": Reason("a family member that was sent out has to carry out the action of {need}", place),
    "PILE_EMPTY": Reason("there is no card to take"),
    "NOT_THE_TOP_CARD": Reason("the {have} cannot be taken: on top of the discard pile lies the {need}", card, card),
    "ONE_PILE_ONLY": Reason("both cards come from one pile: the first came from the {need}, the second from the {have}", pile, pile),
    "PILE_WAS_NAMED": Reason("for the second card the {need} was named, not the {have}", pile, pile),
    "NOT_HERE": Reason("the merchant stands on {need}, and what was to be met on {have}", place, place),
    "NO_ENCOUNTERS_HERE": Reason("there is no such encounter at {need}", place),
    "MUST_CAPTURE": Reason("{need} family member(s) of others on this Place have to be captured before the turn ends"),
    "PAYMENT_DUE": Reason("the encounter that was begun has to be paid"),
    "NOTHING_TO_PAY": Reason("no encounter that was begun awaits its payment"),
    "CANNOT_PAY": Reason("{need} Lira, or what may be paid in their place, cannot be raised; {have} Lira are there"),
    "PAYMENT_KIND": Reason("this is not paid in that way"),
    "GAINED_CANNOT_PAY": Reason("the {need} was only just drawn and cannot be the payment", card),
    "CARD_NOT_FREE": Reason("the {need} is not played on its own but named in the step that it changes", card),
    "NOT_THIS_PHASE": Reason("this card is played in the phase '{need}', and the turn is in the phase '{have}'", phase, phase),
    "NOT_LEFTOVER": Reason("after the last round only leftover cards that give goods or Lira are played"),
    "SEAT_DONE": Reason("{have} has no leftover card to play any more", have=seat),
    "TOO_MANY_COPIES": Reason("the box holds {need} copies of this card, and this would be one more"),
    "OTHER_TOP_CARD": Reason("the {need} lay on top of the draw pile, not the {have}", card, card),
    "NOT_BY_DICE": Reason("{have} cannot come up as the sum of two dice (2 to {need})", number, place),
    "SUM_DIFFERS": Reason("the dice add up to {need}, and the record has {have}"),
    "NO_SUCH_TILE": Reason("the {need} has no such demand tile, or it lies elsewhere in its stack", market),
    "CAME_BETWEEN": Reason("something came between the action of {need} and its repetition", place),
    "NOT_TWO_TAKEN": Reason("{need} cards are taken before one is discarded, {have} so far"),
    "WHICH_NEUTRAL": Reason("{need} neutral merchant(s) await their roll; named was {have}", number, neutral),
    **mocha.REASONS,
}
"""Reason (the part of its name after REASON_) -> its words. The stable code is `reason_code` of it."""

BY_CLAUSE: Mapping[tuple[str, str], Reason] = {
    ("TOO_EARLY", "IST-MOVE-4"): Reason("the merchant has to move first"),
    ("TOO_EARLY", "IST-ASSIST-3"): Reason("no assistant was collected or left, so the turn is over"),
    ("TOO_EARLY", "IST-ASSIST-4"): Reason("an assistant has to be collected or left first"),
    ("TOO_EARLY", "IST-TOLL-1"): Reason("the other merchants here have to be paid first"),
    ("TOO_LATE", "IST-TURN-3"): Reason("the turn ended early"),
    ("NOT_YOUR_TURN", "IST-TURN-3"): Reason("the turn of {have} ended early, and it is that of {need}", seat, seat),
    ("NOT_YOUR_TURN", "IST-TURN-4"): Reason("the turn of {have} ended early, so neither cards nor tiles can be used in it", seat, seat),
    ("TOO_LATE", "IST-BONUS-30"): Reason("the move of this turn was made by a card already"),
    ("TOO_LATE", "IST-BONUS-32"): Reason("a repeat card is played in the action phase, and the turn has gone on"),
    ("NO_CHANCE_DUE", "IST-BONUS-5"): Reason("no card from the draw pile is due"),
    ("NO_CHANCE_DUE", "IST-MARKET-6"): Reason("no new demand tile is due"),
    ("OUT_OF_RANGE", "IST-TEA-1"): Reason("{have} cannot be announced: the limit is {need}"),
    ("SAME_PLACE", "IST-MOVE-3"): Reason("the move ends where it began, on {need}", place),
    ("SAME_PLACE", "IST-POLICE-2"): Reason("the family member has to be sent to another Place than {need}", place),
    ("SAME_PLACE", "IST-TILE-13"): Reason("an assistant cannot be brought back from {need}, where the merchant stands", place),
    ("COULD_DO_IT", "IST-MOVE-4"): Reason("the merchant has to move"),
    ("COULD_DO_IT", "IST-ASSIST-4"): Reason("an assistant can be collected or left here, so it has to be"),
    ("COULD_DO_IT", "IST-BONUS-20"): Reason("with the Stay card the assistant step cannot be refused"),
    ("STACK_EMPTY", "IST-BONUS-20"): Reason("the Stay card asks for an assistant step, and none is possible here"),
    ("NOT_AT_FOUNTAIN", "IST-BONUS-22"): Reason("the Stay card cannot be used on the Fountain"),
    ("NOT_AT_FOUNTAIN", "IST-FOUNT-3"): Reason("on the Fountain no assistant is left, and by one reading none is collected either"),
    ("NOT_AT_FOUNTAIN", "IST-NEUTRAL-14"): Reason("a neutral assistant cannot be collected on the Fountain"),
    ("NO_ASSISTANT_THERE", "IST-NEUTRAL-5"): Reason("only a neutral assistant stands on {need}, and the Fountain returns own ones", place),
    ("NO_ASSISTANT_THERE", "IST-NEUTRAL-6"): Reason("on {need} it is a neutral assistant, and only own ones come back", place),
    ("NO_ASSISTANT_THERE", "IST-NEUTRAL-2"): Reason("no neutral assistant waits on {need}", place),
    ("NO_ASSISTANT_THERE", "IST-ASSIST-1"): Reason("no own assistant waits on {need}", place),
    ("NOT_ENOUGH_LIRA", "IST-TOLL-4"): Reason("the toll is {need} Lira, and {have} may be used for it"),
    ("NOT_ENOUGH_GOODS", "IST-SMUG-3"): Reason("no good of that colour is there to pay with"),
    ("NOT_ENOUGH_GOODS", "IST-SMUG-4"): Reason("the good would only be gained after paying, and no other of its colour is there"),
    ("NOT_ENOUGH_GOODS", "IST-MOSQUE-3"): Reason("the tile asks for {need} goods of its colour, {have} are there"),
    ("NOT_ENOUGH_GOODS", "IST-MARKET-2"): Reason("{need} goods of a colour were sold of which {have} are there"),
    ("NOBODY_TO_PAY", "IST-TOLL-5"): Reason("on the Fountain nobody is paid"),
    ("NOBODY_TO_PAY", "IST-2P-2"): Reason("neutral merchants take no toll"),
    ("NOBODY_TO_PAY", "IST-GOV-8"): Reason("at the Police Station no toll is due"),
    ("NOBODY_TO_PAY", "IST-BONUS-21"): Reason("who stayed on the Place owes no toll again"),
    ("WRONG_AMOUNT", "IST-SULTAN-2"): Reason("exactly {need} goods are to be paid, not {have}"),
    ("WRONG_AMOUNT", "IST-GOV-3"): Reason("the Governor takes exactly {need} Lira, not {have}"),
    ("WRONG_AMOUNT", "IST-SMUG-3"): Reason("the Smuggler takes exactly {need} Lira, not {have}"),
    ("MISSING_GOOD", "IST-SULTAN-2"): Reason("the Sultan asks for {need} goods of a colour of which {have} were paid"),
    ("LIMIT_REACHED", "IST-WAIN-4"): Reason("a wheelbarrow takes {need} extensions, and {have} are on it"),
    ("SOLD_OUT", "IST-WAIN-2"): Reason("no extension is left at the Wainwright"),
    ("SOLD_OUT", "IST-SULTAN-8"): Reason("no ruby is left at the Sultan's Palace"),
    ("SOLD_OUT", "IST-GEM-6"): Reason("no ruby is left at the Gemstone Dealer"),
    ("SOLD_OUT", "IST-MOSQUE-2"): Reason("no Mosque tile of that colour is left"),
    ("CHOICE_DUE", "IST-BLACK-1"): Reason("the good of choice, red, green or yellow, has to be named first"),
    ("ALREADY_USED", "IST-TILE-3"): Reason("the red tile was used for this action already"),
    ("ALREADY_USED", "IST-TILE-8"): Reason("the green tile was used for this warehouse action already"),
    ("ALREADY_USED", "IST-TILE-11"): Reason("the yellow tile was used in this turn already"),
    ("ALREADY_USED", "IST-GOV-7"): Reason("this token was used in this turn already"),
    ("NOT_HERE", "IST-FAMILY-6"): Reason("the own family member is left alone"),
    ("NOT_HERE", "IST-FAMILY-1"): Reason("the merchant stands on {need}, that family member on {have}", place, place),
    ("NOT_HERE", "IST-GOV-1"): Reason("the merchant stands on {need}, the Governor on {have}", place, place),
    ("NOT_HERE", "IST-SMUG-1"): Reason("the merchant stands on {need}, the Smuggler on {have}", place, place),
    ("NO_ENCOUNTERS_HERE", "IST-FAMILY-5"): Reason("nobody is captured at {need}", place),
    ("NO_ENCOUNTERS_HERE", "IST-GOV-8"): Reason("the tokens are not met at {need}", place),
    ("PAYMENT_DUE", "IST-GOV-3"): Reason("the Governor's card has to be paid"),
    ("PAYMENT_DUE", "IST-SMUG-3"): Reason("the Smuggler's good has to be paid"),
    ("CANNOT_PAY", "IST-GOV-3"): Reason("{need} Lira or a card cannot be paid: {have} Lira and no card are there"),
    ("CANNOT_PAY", "IST-GOV-4"): Reason("the Governor is paid first, and neither {need} Lira ({have} are there) nor a card can be"),
    ("PAYMENT_KIND", "IST-GOV-3"): Reason("the Governor takes either Lira or one Bonus card"),
    ("PAYMENT_KIND", "IST-SMUG-3"): Reason("the Smuggler takes either Lira or, by the ruling smuggler-payment, one good or one Bonus card"),
    **mocha.BY_CLAUSE,
}
"""Reasons that mean something narrower under one clause."""

LACKS: Mapping[str, Lack] = {
    "RUBY_TARGET": Lack("rubies.target", "how many rubies end the game is not known"),
    "CAPACITY": Lack("start.capacity", "how many of each good a wheelbarrow holds at first is not known"),
    "MAX_EXTENSIONS": Lack("wainwright.max-extensions", "how many extensions a wheelbarrow takes is not known"),
    "WAINWRIGHT_PRICE": Lack("wainwright.price", "the price of an extension is not known"),
    "RUBY_EXTENSION": Lack("wainwright.ruby-on-extension", "which extension earns the ruby is not known"),
    "TOLL": Lack("toll.lira", "the toll is not known"),
    "FAMILY_REWARD": Lack("capture.lira", "how many Lira a capture pays is not known"),
    "GOVERNOR_PRICE": Lack("governor.price", "the Governor's price is not known"),
    "SMUGGLER_PRICE": Lack("smuggler.price", "the Smuggler's price is not known"),
    "MOVE": Lack("move", "how many Places a move covers is not known"),
    "LIRA_CARD": Lack("cards.lira", "how many Lira the Lira card gives is not known"),
    "GREEN_PRICE": Lack("mosques.green-price", "the price of the green tile's good is not known"),
    "YELLOW_PRICE": Lack("mosques.yellow-price", "the price of the yellow tile is not known"),
    "TEA_HOUSE": Lack("tea-house", "what the Tea House allows and pays is not known"),
    "BLACK_MARKET": Lack("black-market.blue", "how many blue goods this sum gives is not known"),
    "PAYOUT": Lack("markets", "what the market pays for so many goods is not known"),
    "MAIL": Lack("post-office", "what the Post Office shows is not known"),
    "PALACE_TRACK": Lack("palace.track", "what the Sultan's track asks for is not known"),
    "DEALER_TRACK": Lack("dealer.track", "the prices of the Gemstone Dealer are not known"),
    "MOSQUE_TILES": Lack("mosques.tiles", "what the Mosque tiles ask for is not known"),
    "DEMAND": Lack("demand", "which demand tile lies on top was not recorded"),
    "STACK_ORDER": Lack("stack", "where the assistants joined the stack was not recorded"),
    "DICE": Lack("dice", "the roll was not recorded"),
    "DIE": Lack("die", "which die was turned was not recorded"),
    "NEUTRAL": Lack("neutral", "which neutral merchant the roll moved was not recorded"),
    "PAYMENT": Lack("lira", "what was paid was not recorded"),
    "GOOD": Lack("good", "the good that the card gave was not recorded"),
    "FROM": Lack("from", "where the assistant came back from was not recorded"),
    "REWARD": Lack("reward", "the reward of the family card was not recorded"),
    **mocha.LACKS,
}
"""What was missing (the part of its name after LACK_) -> where it would stand, and a sentence."""

_REASON_NAMES = {NAMES[f"REASON_{name}"]: name for name in REASONS}
_LACK_NAMES = {NAMES[f"LACK_{name}"]: name for name in LACKS}


def reason_code(reason: int) -> str:
    """The stable code of a reason, "" for REASON_NONE.

    >>> reason_code(NAMES["REASON_NOT_ENOUGH_LIRA"])
    'not-enough-lira'
    """
    return _REASON_NAMES.get(reason, "").lower().replace("_", "-")


def message(reason: int, clause: int, need: int, have: int, players: Players) -> str:
    """Why a step was refused, as a sentence without its capital and full stop; `players` are names by seat.

    >>> message(NAMES["REASON_NOT_ENOUGH_LIRA"], clause_number("IST-WAIN-1"), 7, 5, ("red", "blue"))
    '7 Lira are needed, 5 are there'
    """
    name = _REASON_NAMES.get(reason)
    if name is None:
        return ""
    words = BY_CLAUSE.get((name, clause_id(clause))) or REASONS[name]
    return words.text.format(need=words.need(need, players), have=words.have(have, players))


def lack(number: int) -> Lack:
    """What was missing; an empty Lack for LACK_NOTHING."""
    name = _LACK_NAMES.get(number)
    return LACKS[name] if name else Lack("", "")
