"""Random play: compiled against interpreted, and beside the C++ rollouts of another game.

    python benchmarks/playout.py [--steps 400000] [--rounds 5]

The same source runs in two processes, one of them with ORACLE_PURE=1: both play the same games from the same seeds, and the digest they
end at must be the same. Compiled, the loop runs in C without the GIL. Times are processor time, the fastest round counts.

For scale the cost of a step stands beside that of OpenSpiel's C++ random rollouts of `maedn`, a race game in which a step is a roll or
the move of one of four pawns. A rollout has as many steps as random games from there have on average, counted one by one in Python.
Needs `pip install open-spiel`; without it that line is left out.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time

MOST_INTERPRETED = 30
"""Compiled play is at least so many times as fast as interpreted."""
KINDS = [(2, ""), (3, ""), (4, ""), (5, ""), (4, "neutral-assistants")]


def play(steps: int, rounds: int) -> None:
    """Measure one speed: prints JSON, for each kind of game nanoseconds a step and where it ended."""
    from oracle.games import game
    from oracle.games.istanbul.generate import opening
    from oracle.games.istanbul.playout import Playout
    from oracle.kernel import speed
    from oracle.kernel.cells import Chance

    found = {}
    for players, variant in KINDS:
        replay = game("istanbul").open(opening(Chance(1), players=players, seed=1, variant=variant)).replay
        playout = Playout(replay.position, 1)  # type: ignore[union-attr]
        least, ended = float("inf"), []
        for _ in range(rounds):
            start = time.process_time()
            games = playout.run(steps)
            least = min(least, time.process_time() - start)
            ended.append((games, playout.position.digest()))
        found[f"{players} {variant}".strip()] = (least / steps * 1e9, ended)
    print(json.dumps({"compiled": speed.compiled(), "kinds": found}))


def measured(pure: bool, steps: int, rounds: int) -> dict[str, tuple[float, list[object]]]:
    """The same in a process of its own."""
    environment = {**os.environ, "ORACLE_PURE": "1" if pure else "0"}
    command = [sys.executable, __file__, "--play", "--steps", str(steps), "--rounds", str(rounds)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    answer = json.loads(done.stdout)
    if answer["compiled"] == pure:
        raise SystemExit("the rules are not compiled: python setup.py build_ext --inplace" if not pure else "ORACLE_PURE=1 had no effect")
    kinds: dict[str, tuple[float, list[object]]] = answer["kinds"]
    return kinds


def race(rounds: int) -> tuple[float, float] | None:
    """OpenSpiel's `maedn`: nanoseconds a step of a C++ rollout, and steps of a rollout; None when it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    family = pyspiel.load_game("maedn(players=4)")
    start = family.new_initial_state()
    while start.is_chance_node():
        start.apply_action(start.chance_outcomes()[0][0])
    lengths = []
    for seed in range(100):
        dice, state, length = random.Random(seed), start.clone(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(actions, weights)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
            length += 1
        lengths.append(length)
    mean = sum(lengths) / len(lengths)

    def search(rollouts: int) -> float:
        """Processor time of a search with one simulation, which is so many rollouts and little else."""
        bot = pyspiel.MCTSBot(family, pyspiel.RandomRolloutEvaluator(rollouts, 7), 2.0, 1, 100, False, 3, False)
        began = time.process_time()
        bot.mcts_search(start)
        return time.process_time() - began

    few, many = 100, 600
    cost = min(search(many) for _ in range(rounds)) - min(search(few) for _ in range(rounds))
    return cost / (many - few) / mean * 1e9, mean


def main() -> int:
    """Print the table; exit code 1 when compiled play is not as much faster as it should be."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--steps", type=int, default=400_000, help="random steps a round, compiled; interpreted a fiftieth of them twice")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--play", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.play:
        play(chosen.steps, chosen.rounds)
        return 0
    few = max(chosen.steps // 50, 1000)
    checked, slow = measured(False, few, 2), measured(True, few, 2)
    if any(checked[kind][1] != slow[kind][1] for kind in slow):
        raise SystemExit("the two speeds do not play the same games")
    fast = measured(False, chosen.steps, chosen.rounds)
    print(f"{'Istanbul, random play':32}{'compiled':>12}{'interpreted':>14}{'ratio':>8}")
    ratios = []
    for kind in fast:
        one, other = fast[kind][0], slow[kind][0]
        ratios.append(other / one)
        name = kind.replace(" ", " players, ") if " " in kind else f"{kind} players"
        print(f"  {name:30}{one:9.0f} ns{other:11.0f} ns{other / one:8.0f}")
    print(f"  at least {MOST_INTERPRETED} times as fast compiled: {'yes' if min(ratios) >= MOST_INTERPRETED else 'NO'}")
    other_game = race(chosen.rounds)
    if other_game is None:
        print("OpenSpiel is not installed: pip install open-spiel")
    else:
        cost, length = other_game
        mean = sum(row[0] for row in fast.values()) / len(fast)
        print(f"OpenSpiel's maedn, C++ rollouts of {length:.0f} steps: {cost:.0f} ns a step")
        print(f"  a step of Istanbul costs {mean / cost:.1f} times that")
    return 0 if min(ratios) >= MOST_INTERPRETED else 1


if __name__ == "__main__":
    sys.exit(main())
