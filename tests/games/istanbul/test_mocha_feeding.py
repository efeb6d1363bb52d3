"""Records of Mocha & Baksheesh taken one after the other: cards drawn in lists, rewards, open rolls, Guild turns and what they imply."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from oracle.games import game
from oracle.games.contract import Replay
from oracle.games.istanbul.records import MOCHA, Step
from oracle.model import Head, Kind

TOKENS = {"governor": 2, "smuggler": 2, "trader": 2}


def opened(rulings: dict[str, str] | None = None, **facts: Any) -> Replay:
    """Red is to act, on the Fountain; the first-game board. `facts` are put with `__` for the dots of their paths."""
    head = Head(
        version=1,
        game="istanbul",
        players=["red", "blue"],
        expansions=[MOCHA],
        setup={"layout": "first-game", **TOKENS},
        rulings=rulings or {},
    )
    opening = game("istanbul").open(head)
    assert opening.replay is not None and not opening.findings
    replay = opening.replay
    replay.put({path.replace("__", ".").replace("_of_", "-"): value for path, value in facts.items()})
    return replay


def at(place: int, rulings: dict[str, str] | None = None, **facts: Any) -> Replay:
    """Red is to carry out the action of a place."""
    return opened(rulings, players__red__at=place, **{"phase": "action", **facts})


def fed(replay: Replay, *steps: Step) -> None:
    for step in steps:
        assert replay.feed(step), replay.judge(step)


def test_guild_cards_are_drawn_in_a_list() -> None:
    replay = at(18)
    fed(replay, Step(do="guild-hall", guilds=[3, None], see={"players.red.coffee": 1, "players.red.guild_cards": 2}))
    assert (replay.see("players.red.guild.3"), replay.see("players.red.guild.unknown")) == (1, 1)
    fed(replay, Step(do="guild-discard", guild=9))
    assert (replay.see("players.red.guild.unknown"), replay.see("guild.discards.top")) == (0, 9)


def test_more_cards_than_are_due_are_refused() -> None:
    for step in (Step(do="guild-hall", guilds=[3, 4, 5]), Step(do="guild-hall", guilds=[3, 3])):
        replay = at(18)
        before = replay.digest()
        assert not replay.feed(step)
        assert replay.digest() == before
    assert at(18).judge(Step(do="guild-hall", guilds=[3, 4, 5])).kind is Kind.ILLEGAL
    assert at(18).judge(Step(do="guild-hall", guilds=[3, 3])).kind is Kind.IMPOSSIBLE


@pytest.mark.parametrize("drawn", [[], [7]])
def test_cards_that_no_list_names_stay_unknown(drawn: list[int | None]) -> None:
    replay = at(18)
    fed(replay, Step(do="guild-hall", guilds=drawn), Step(do="guild-discard", guild=5))
    assert replay.see("players.red.guild_cards") == 1
    assert replay.see("players.red.guild.unknown") == 1 - len(drawn)


def test_cards_may_follow_in_a_record_of_their_own() -> None:
    replay = at(18)
    fed(replay, Step(do="guild-hall"), Step(do="draw", guilds=[7, 8]), Step(do="guild-discard", guild=8))
    assert replay.see("players.red.guild.7") == 1
    one_by_one = at(18)
    fed(one_by_one, Step(do="guild-hall"), Step(do="draw", guilds=[7]), Step(do="draw"), Step(do="guild-discard", guild=7))
    assert not one_by_one.feed(Step(do="draw", guilds=[9]))


def test_cards_may_follow_what_cannot_name_them() -> None:
    replay = with_dice_card(players__red__hand__six=1)
    roll: dict[str, Any] = {"do": "card", "card": "dice", "dice": [3, 4]}
    fed(replay, Step(**roll), Step(do="pass"))
    fed(replay, Step(do="reveal", rewards={"lira": 1, "bonus": 1, "guild": 2}, see={"players.red.lira": 3, "players.red.cards": 2}))
    fed(replay, Step(do="draw", draw="lira", see={"players.red.cards": 3, "guild.deck.size": 20}))
    fed(replay, Step(do="draw", guilds=[7], see={"players.red.guild.7": 1, "guild.deck.size": 19}), Step(do="draw", guilds=[8]))
    fed(replay, Step(**roll), Step(do="pass", see={"players.red.lira": 4}), Step(do="draw", draws=["coffee"], guilds=[None, 9]))
    assert (replay.see("players.red.guild.9"), replay.see("players.red.hand.coffee"), replay.see("players.red.guild.unknown")) == (1, 1, 1)
    silent = with_dice_card(players__red__hand__six=1)
    fed(silent, Step(**roll), Step(do="pass"))
    fed(silent, Step(do="reveal", rewards={"bonus": 1}, see={"players.red.cards": 3, "players.red.hand.unknown": 1}))


def test_a_list_that_names_no_card_is_told() -> None:
    replay = at(18)
    fed(replay, Step(do="guild-hall"))
    judgement = replay.judge(Step(do="draw", guilds=[]))
    assert judgement.kind is Kind.MALFORMED and "no card is named" in judgement.message


def test_cards_of_the_other_kind_are_not_due() -> None:
    replay = at(18)
    fed(replay, Step(do="guild-hall"))
    judgement = replay.judge(Step(do="draw", draws=[None]))
    assert (judgement.kind, judgement.clause) == (Kind.ILLEGAL, "MB-GUILDHALL-1")
    six = opened(players__red__guild__6=1)
    fed(six, Step(do="guild", guild=6))
    assert six.judge(Step(do="draw", guilds=[None])).clause == "IST-BONUS-5"


def test_bonus_cards_are_drawn_in_a_list() -> None:
    replay = opened(players__red__guild__6=1)
    fed(replay, Step(do="guild", guild=6, draws=["six", None, "coffee"], see={"players.red.cards": 4, "guild.discards.top": 6}))
    assert replay.see("players.red.hand.six") == 1
    silent = opened(players__red__guild__6=1)
    fed(silent, Step(do="guild", guild=6), Step(do="move", who="blue", to=17))
    assert silent.see("players.red.hand.unknown") == 4
    assert silent.see("turn") == "blue"


def test_a_roll_may_be_recorded_without_the_card_before_it() -> None:
    replay = at(2, players__red__tavern__encounter=1, tavern__encounter__left=3, phase="encounters")
    fed(replay, Step(do="governor", dice=[4, 3], see={"governor": 7, "players.red.hand.unknown": 2, "players.red.lira": 2}))


def test_keys_inside_the_line_are_counted() -> None:
    step = Step(do="guild-hall", n=7, guilds=[3, 4], see={"players.red.coffee": 1})
    assert at(18).feed(step, 5)  # do, n, guilds, see, the fact
    assert not at(18).feed(step, 6)
    dice = Step(do="card", card="dice", dice=[4, 3], rewards={"lira": 2, "blue": 1})
    assert opened(players__red__hand__unknown=0, players__red__hand__dice=1).feed(dice, 6)


def with_dice_card(**facts: Any) -> Replay:
    """Red holds both Dice cards and no card that nobody knows."""
    return opened(players__red__hand__unknown=0, players__red__hand__dice=2, **facts)


def test_a_record_shows_what_the_dice_card_pays_and_it_pays_the_same_ever_after() -> None:
    replay = with_dice_card()
    roll = Step(do="card", card="dice", dice=[3, 4], rewards={"lira": 2, "blue": 1}, see={"players.red.lira": 4})
    fed(replay, roll)
    assert replay.see("players.red.goods.blue") == 1
    fed(replay, Step(do="card", card="dice", dice=[4, 3], see={"players.red.lira": 6}))
    again = with_dice_card()
    fed(again, roll)
    other = again.judge(Step(do="card", card="dice", dice=[4, 3], rewards={"lira": 3, "blue": 1}))
    assert (other.kind, other.clause, other.reason) == (Kind.IMPOSSIBLE, "MB-BONUS-6", "other-rewards")
    assert "shows 2 of something of which the record has 3" in other.message
    fed(again, Step(do="card", card="dice", dice=[4, 3], rewards={"blue": 1, "lira": 2}))


def test_rewards_are_drawn_after_they_are_told() -> None:
    replay = with_dice_card()
    fed(replay, Step(do="card", card="dice", dice=[6, 6], rewards={"bonus": 1, "guild": 2}, draws=["coffee"], guilds=[None, 4]))
    assert (replay.see("players.red.hand.coffee"), replay.see("players.red.guild.4"), replay.see("players.red.guild.unknown")) == (1, 1, 1)


def test_without_rewards_nobody_can_tell() -> None:
    replay = with_dice_card()
    judgement = replay.judge(Step(do="card", card="dice", dice=[3, 4], see={"players.red.lira": 4}))
    assert (judgement.kind, judgement.clause) == (Kind.UNDECIDED, "MB-BONUS-6")
    assert judgement.facts == ("mocha.cards.dice",)
    fed(replay, Step(do="card", card="dice", dice=[3, 4]))
    assert replay.judge(Step(do="move", to=17)).kind is Kind.UNDECIDED
    fed(replay, Step(do="reveal", rewards={"coffee": 1}, see={"players.red.coffee": 1}), Step(do="move", to=17))


def test_rewards_without_a_roll_are_refused() -> None:
    judgement = with_dice_card().judge(Step(do="reveal", rewards={"coffee": 1}))
    assert (judgement.kind, judgement.reason) == (Kind.ILLEGAL, "no-chance-due")


def test_the_roll_of_the_dice_card_stays_open_for_the_six_card() -> None:
    replay = with_dice_card(players__red__hand__six=1)
    fed(replay, Step(do="card", card="dice", dice=[3, 4]))
    fed(replay, Step(do="card", card="six", die=3, rewards={"lira": 5}, see={"players.red.lira": 7}))
    stands = with_dice_card(players__red__hand__six=1)
    fed(stands, Step(do="card", card="dice", dice=[3, 4]), Step(do="pass"), Step(do="reveal", rewards={"lira": 1}))
    assert stands.see("players.red.lira") == 3


def test_rewards_told_at_once_let_an_open_roll_stand() -> None:
    replay = opened(players__red__hand__dice=1)  # the unknown card may be a Six card
    step = Step(do="card", card="dice", dice=[3, 4], rewards={"lira": 2}, see={"players.red.lira": 4})
    assert replay.judge(step).implied == ("leaves the phase move",)
    fed(replay, step)
    known = opened(players__red__hand__dice=2)
    fed(known, step)
    fed(known, Step(do="card", card="dice", dice=[3, 4], see={"players.red.lira": 6}))


def test_a_later_step_lets_the_roll_of_a_dice_card_stand_in_any_phase() -> None:
    replay = opened(players__red__hand__dice=2)
    roll: dict[str, Any] = {"card": "dice", "dice": [3, 4]}
    fed(replay, Step(do="card", **roll, rewards={"lira": 2}), Step(do="card", **roll), Step(do="move", to=17, see={"players.red.lira": 6}))
    other = opened(players__red__hand__dice=2)
    fed(other, Step(do="card", **roll, rewards={"lira": 2}), Step(do="card", **roll))
    judgement = other.judge(Step(do="warehouse"))
    assert (judgement.kind, judgement.clause) == (Kind.ILLEGAL, "IST-MOVE-4")


def test_nobody_knows_what_an_open_roll_pays_that_no_record_showed() -> None:
    replay = opened(players__red__hand__dice=1)
    judgement = replay.judge(Step(do="card", card="dice", dice=[3, 4], see={"players.red.lira": 4}))
    assert (judgement.kind, judgement.facts) == (Kind.UNDECIDED, ("mocha.cards.dice",))
    fed(replay, Step(do="card", card="dice", dice=[3, 4], see={"players.red.lira": 2}))
    later = Step(do="move", to=17)
    assert replay.judge(later).kind is Kind.UNDECIDED


def test_by_a_table_that_nobody_entered_an_open_roll_is_undecided() -> None:
    replay = opened({"dice-reward-table": "by-sum"}, players__red__hand__dice=1)
    fed(replay, Step(do="card", card="dice", dice=[3, 4]))
    for step in (Step(do="move", to=17), Step(do="pass"), Step(do="reveal", rewards={"lira": 2}), Step(do="move", who="blue", to=17)):
        judgement = replay.judge(step)
        assert (judgement.kind, judgement.facts) == (Kind.UNDECIDED, ("mocha.cards.dice",)), step


def test_a_roll_stands_where_an_unknown_card_could_be_a_six_card() -> None:
    replay = at(9)
    fed(replay, Step(do="tea-house", say=7, dice=[4, 3], see={"players.red.lira": 9}))
    eight = opened(players__red__guild__8=1)
    fed(eight, Step(do="guild", guild=8, good="red", dice=[4, 3], see={"players.red.goods.blue": 2, "players.red.goods.red": 2}))
    assert not at(9).feed(Step(do="tea-house", say=7, dice=[4, 3], see={"players.red.lira": 8}))


def test_a_roll_that_was_not_recorded_is_tried() -> None:
    replay = opened(players__red__guild__9=1, players__red__hand__unknown=0)
    fed(replay, Step(do="guild", guild=9, say=12, see={"players.red.lira": 26, "dice": []}))
    assert replay.see("players.red.lira") == 26
    both = opened(players__red__guild__8=1, players__red__hand__unknown=0, players__red__extensions=2, wainwright__extensions=4)
    judgement = both.judge(Step(do="guild", guild=8, good="red", see={"players.red.goods.blue": 2}))
    assert judgement.kind is not None
    fed(both, Step(do="guild", guild=8, good="red", see={"players.red.goods.blue": 1}))


def test_the_next_player_ends_a_guild_turn() -> None:
    replay = opened(players__red__guild__17=1)
    fed(replay, Step(do="guild", guild=17, see={"players.red.coffee": 5, "turn": "red", "guild.discards.cards": [17]}))
    step = Step(do="move", who="blue", to=17)
    assert replay.judge(step).implied == ("leaves the phase action",)
    fed(replay, step)
    seen = opened(players__red__guild__17=1)
    fed(seen, Step(do="guild", guild=17, see={"turn": "blue"}))


def test_the_further_turn_of_card_seven_begins_with_its_first_step() -> None:
    for first in (Step(do="move", to=17), Step(do="guild", guild=17)):
        replay = opened(players__red__guild__7=1, players__red__guild__17=1)
        fed(replay, Step(do="guild", guild=7, places=[]))
        assert replay.judge(first).implied == ("leaves the phase action",)
        fed(replay, first)
        assert replay.see("turn") == "red"


def test_an_ordinary_guild_turn_has_no_move_after_it() -> None:
    replay = opened(players__red__guild__17=1, players__red__guild__10=1)
    fed(replay, Step(do="guild", guild=17))
    for step in (Step(do="move", who="red", to=17), Step(do="guild", who="red", guild=10), Step(do="trader", who="red", lira=2)):
        judgement = replay.judge(step)
        assert judgement.kind is Kind.ILLEGAL and judgement.clause.startswith("MB-TURN-"), judgement


def test_the_trader_stands_where_he_is_first_observed() -> None:
    head = Head(version=1, game="istanbul", players=["red", "blue"], expansions=[MOCHA], setup={"layout": "first-game"})
    replay = game("istanbul").open(head).replay
    assert replay is not None and replay.see("trader") is None
    assert not replay.feed(Step(do="move", to=17, see={"trader": 13}))
    fed(replay, Step(do="move", to=17, see={"trader": 9}))
    assert not replay.feed(Step(do="pass", see={"trader": 8}))


def test_a_parameter_that_was_not_recorded_is_tried() -> None:
    replay = opened(players__red__guild__17=1, players__red__guild__10=1)
    fed(replay, Step(do="guild", guild=None, see={"players.red.coffee": 5}))
    tavern = at(19, players__red__coffee=4)
    fed(tavern, Step(do="tavern-tile", how=None, see={"players.red.tavern.encounter": 1, "players.red.coffee": 3}))
    barrier = at(19, players__red__coffee=4)
    fed(barrier, Step(do="barrier", between=None, to=5, see={"barrier": [5, 14]}))
    undecided = at(19, players__red__coffee=4).judge(Step(do="barrier", between=None, to=5))
    assert (undecided.kind, undecided.facts) == (Kind.UNDECIDED, ("between",))
    exchange = opened(players__red__hand__exchange=1, players__red__hand__unknown=0, players__red__goods__yellow=2)
    seen: dict[str, Any] = {"players.red.goods.yellow": 0, "players.red.goods.red": 1, "players.red.coffee": 1}
    fed(exchange, Step(do="card", card="exchange", give={"yellow": 2}, take=None, see=seen))


def test_a_faulty_record_is_adopted() -> None:
    replay = at(19, players__red__coffee=4)
    seen: dict[str, Any] = {"players.red.at": 19, "players.red.lira": 2, "players.red.rubies": 0, "turn": "red", "players.red.coffee": 3}
    step = Step(do="barrier", between=[5, 16], to=5, see=seen)
    assert replay.judge(step).clause == "MB-TAVERN-3"
    assert replay.adopt(step)
    assert replay.see("players.red.coffee") == 3
    fed(replay, Step(do="post-office"))
    hand = opened(players__blue__guild__17=1)
    late = Step(do="guild", who="red", guild=17, see={**seen, "players.red.at": 7, "players.red.coffee": 5, "turn": "blue"})
    assert hand.judge(late).kind is Kind.ILLEGAL
    assert hand.adopt(late)
    assert hand.see("turn") == "blue" and hand.see("phase") == "move" and hand.see("guild.turn") == 0
    fed(hand, Step(do="guild", who="blue", guild=17, see={"players.blue.coffee": 5}))


def test_a_move_that_is_adopted_begins_an_ordinary_turn() -> None:
    replay = opened(players__red__guild__17=1)
    fed(replay, Step(do="guild", guild=17))
    seen: dict[str, Any] = {"players.red.at": 17, "players.red.lira": 2, "players.red.rubies": 0, "turn": "red"}
    step = Step(do="move", who="red", to=17, see=seen)
    assert not replay.feed(step) and replay.adopt(step)
    assert replay.see("guild.turn") == 0
    fed(replay, Step(do="assistant", how="leave"), Step(do="roast", lira=2, see={"players.red.coffee": 7}))


def test_the_base_game_knows_nothing_of_it() -> None:
    head = Head(version=1, game="istanbul", players=["red", "blue"], setup={"layout": "in-order", "governor": 2, "smuggler": 2})
    replay = game("istanbul").open(head).replay
    assert replay is not None
    judgement = replay.judge(Step(do="guild", guild=17))
    assert judgement.kind is Kind.MALFORMED and judgement.message.startswith("there is no step 'guild'")
    assert not replay.feed(Step(do="card", card="lira", draws=[None]), 3)


@pytest.mark.parametrize(("seed", "players"), [(7, 2), (21, 3), (24, 5)])
def test_a_game_stays_sound_when_its_hidden_cards_are_not_recorded(seed: int, players: int) -> None:
    """Unknown cards may be Six cards, so rolls stay open here that were paid at once there."""
    head, *records = game("istanbul").generate(players=players, seed=seed, expansions=(MOCHA,))
    assert isinstance(head, Head)
    setup = {key: value for key, value in head.setup.items() if key != "hands"}
    replay = game("istanbul").open(msgspec.structs.replace(head, setup=setup)).replay
    assert replay is not None
    for record in records:
        if not isinstance(record, Step) or record.do == "draw":
            continue
        seen = {} if record.see is UNSET or record.see is None else {path: value for path, value in record.see.items() if not secret(path)}
        stripped = msgspec.structs.replace(record, see=seen, draw=UNSET, draws=UNSET, guilds=UNSET)
        assert replay.feed(stripped), (record, replay.judge(stripped))


def secret(path: str) -> bool:
    """Is a fact about hidden cards?"""
    return ".hand." in path or ".guild." in path or path.startswith(("deck.", "guild.deck."))
