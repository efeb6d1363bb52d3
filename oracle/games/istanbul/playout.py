# cython: infer_types=True, boundscheck=False, wraparound=False
"""Random play, and the count of the game tree, on a scratch copy of a position and without the GIL.

A playout draws a verb among those that propose anything here, by the weights of policy.py, then one of its proposals, and lets the
rules take or refuse it. Only after `TRIES` refusals in a row are all legal steps listed, and one of them is drawn by the same weights.
So every step is legal, every legal step can come up, and most steps cost a few proposals. All draws come from one splitmix64 stream: a
seed gives the same game at both speeds.

The tree of `perft` counts decisions, explicit exits and outcomes of chance (two dice without order) as one level each.
"""

from pathlib import Path

import cython

if not cython.compiled:
    from oracle.games.istanbul.box import STATE_PXD
    from oracle.games.istanbul.candidates import candidate, how_many
    from oracle.games.istanbul.evaluator import STATE
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.outcomes import fill_outcome, outcome_count, outcome_weight
    from oracle.games.istanbul.policy import passed_over, weight_of
    from oracle.games.istanbul.step_rows import pack_step
    from oracle.kernel.cells import copy_cells, draw_below
    from oracle.kernel.layout import enums, plain

    globals().update(enums(Path(__file__).with_name("playing.pxd")))


class Playout:
    """Random play from a position, of which it keeps a copy."""

    def __init__(self, position, seed=0):
        """`position`: a Position; `seed`: 0 to 2**64 - 1."""
        self.position = position.copy()
        self.start = position.copy()
        if not cython.compiled:
            self.chance = [0]
            self.step = plain(STATE_PXD, "Step")
            self.counts = [0] * DO_COUNT
            self.weights = [0] * DO_COUNT
            self.saved = [STATE.cells() for _ in range(LEVELS + 1)]
        self.chance[0] = seed

    def scratch(self):
        """The table of the scratch position."""
        if cython.compiled:
            return cython.address(self.position.t)
        else:
            return self.position.t

    def proposal(self):
        """The step that is being proposed."""
        if cython.compiled:
            return cython.address(self.step)
        else:
            return self.step

    def save(self, level):
        """Remember the position for a level of the tree, which is more than a step: `Position` itself remembers one."""
        if cython.compiled:
            memcpy(cython.address(self.saved[level]), cython.address(self.position.t.s), self.position.length * 2)
        else:
            copy_cells(self.saved[level], self.position.t.s._cells, self.position.length)

    def restore(self, level):
        """Return to the position that was remembered for a level."""
        if cython.compiled:
            memcpy(cython.address(self.position.t.s), cython.address(self.saved[level]), self.position.length * 2)
        else:
            copy_cells(self.position.t.s._cells, self.saved[level], self.position.length)

    def restart(self):
        """Return to the position that the playout was made with; its stream of chance goes on."""
        if cython.compiled:
            memcpy(cython.address(self.position.t.s), cython.address(self.start.t.s), self.position.length * 2)
        else:
            copy_cells(self.position.t.s._cells, self.start.t.s._cells, self.position.length)

    def verbs(self):
        """How many verbs this game has: those of the expansion come last."""
        return DO_ROLL if self.scratch().s.mocha else DO_GUILD

    def random_step(self):
        """Take one decision or one outcome of chance at random: 1, or 0 when there is none."""
        t = self.scratch()
        step = self.proposal()
        if t.s.chance != CHANCE_NONE:
            return self.random_outcome()
        total = self.count_proposals()
        if total == 0:
            return 0
        for _ in range(TRIES):
            verb = self.weighted(total)
            candidate(t, verb, self.random_number(verb), step)
            if draw_below(self.chance, passed_over(t, step)):
                continue
            if self.position.take(step) == OK:
                return 1
        return self.random_legal()

    def random_number(self, verb):
        """The number of a proposal: at the markets, where later ones sell more, the later of two."""
        number = draw_below(self.chance, self.counts[verb])
        if verb == DO_MARKET:
            other = draw_below(self.chance, self.counts[verb])
            if other > number:
                number = other
        return number

    def count_proposals(self):
        """Note how much each verb proposes and its weight: the weights of those that propose anything, in all."""
        t = self.scratch()
        total = 0
        for verb in range(self.verbs()):
            self.counts[verb] = how_many(t, verb)
            self.weights[verb] = weight_of(t, verb) if self.counts[verb] > 0 else 0
            total += self.weights[verb]
        return total

    def weighted(self, total):
        """A verb by the weights that were noted, -1 when there is none; `total` is their sum."""
        left = draw_below(self.chance, total)
        for verb in range(self.verbs()):
            left -= self.weights[verb]
            if left < 0:
                return verb
        return -1

    def random_legal(self):
        """List every legal step and take one of them: a verb by weight, then any of its steps. 0 when nothing is legal."""
        t = self.scratch()
        step = self.proposal()
        total = 0
        for verb in range(self.verbs()):
            self.counts[verb] = self.legal_of(verb)
            self.weights[verb] = weight_of(t, verb) if self.counts[verb] > 0 else 0
            total += self.weights[verb]
        verb = self.weighted(total)
        if verb < 0:
            return 0
        left = draw_below(self.chance, self.counts[verb])
        for index in range(how_many(t, verb)):
            candidate(t, verb, index, step)
            if self.position.take(step) == OK:
                if left == 0:
                    return 1
                left -= 1
                self.position.put_back()
        return 0

    def legal_of(self, verb):
        """How many legal steps a verb has here."""
        t = self.scratch()
        step = self.proposal()
        legal = 0
        for index in range(how_many(t, verb)):
            candidate(t, verb, index, step)
            if self.position.take(step) == OK:
                legal += 1
                self.position.put_back()
        return legal

    def random_outcome(self):
        """Take one outcome of the chance that is awaited, by weight: 1, or 0 when none fits."""
        t = self.scratch()
        step = self.proposal()
        number = outcome_count(t)
        total = 0
        for index in range(number):
            total += outcome_weight(t, index)
        if total == 0:
            return 0
        left = draw_below(self.chance, total)
        for index in range(number):
            left -= outcome_weight(t, index)
            if left < 0:
                fill_outcome(t, index, step)
                return 1 if self.position.take(step) == OK else 0
        return 0

    def tree(self, depth):
        """Leaves of the tree at a depth of at most LEVELS; the position is as before."""
        if depth == 0:
            return 1
        t = self.scratch()
        step = self.proposal()
        leaves = 0
        self.save(depth)
        for index in range(outcome_count(t)):
            if outcome_weight(t, index) > 0:
                fill_outcome(t, index, step)
                if self.position.take(step) == OK:
                    leaves += self.tree(depth - 1)
                    self.restore(depth)
        for verb in range(self.verbs()):
            for index in range(how_many(t, verb)):
                candidate(t, verb, index, step)
                if self.position.take(step) == OK:
                    leaves += self.tree(depth - 1)
                    self.restore(depth)
        return leaves

    def many_steps(self, number):
        """`number` random steps, beginning again after each game: how many games ended; -1 when a position has no step."""
        games = 0
        for _ in range(number):
            if not self.random_step():
                if self.position.t.s.phase != PHASE_OVER:
                    return -1
                games += 1
                self.restart()
                self.random_step()
        return games

    def legal_steps(self):
        """Every legal decision here in a fixed order, packed."""
        found = []
        t = self.scratch()
        step = self.proposal()
        for verb in range(self.verbs()):
            for index in range(how_many(t, verb)):
                candidate(t, verb, index, step)
                if self.position.take(step) == OK:
                    found.append(pack_step(step))
                    self.position.put_back()
        return found

    def chance_steps(self):
        """Every outcome of the chance that is awaited in a fixed order: (packed step, weight)."""
        found = []
        t = self.scratch()
        step = self.proposal()
        for index in range(outcome_count(t)):
            weight = outcome_weight(t, index)
            if weight > 0:
                fill_outcome(t, index, step)
                found.append((pack_step(step), weight))
        return found

    def advance(self):
        """Take one random step, a decision or an outcome of chance: the packed step, or None when the game is over or nothing is legal."""
        if self.random_step():
            return pack_step(self.proposal())
        return None

    def run(self, number):
        """Take `number` random steps without the GIL, beginning again after each game: how many games ended.

        RuntimeError when a position that is not over has no step.
        """
        with cython.nogil:
            games = self.many_steps(number)
        if games < 0:
            raise RuntimeError("no step is legal in a game that is not over")
        return games

    def perft(self, depth):
        """Leaves of the tree `depth` levels down, 0 to 30; games that end earlier count nothing. Can be interrupted."""
        if depth < 0 or depth > 30:
            raise ValueError(f"a depth is a number from 0 to 30, not {depth}")
        if depth <= LEVELS:
            with cython.nogil:
                leaves = self.tree(depth)
            return leaves
        leaves = 0
        for _, below in self.divide(depth):
            leaves += below
        return leaves

    def divide(self, depth):
        """The steps or outcomes here in their fixed order, each with the leaves below it: (packed step, leaves). `depth` is 1 to 30."""
        if depth < 1 or depth > 30:
            raise ValueError(f"a depth to divide is a number from 1 to 30, not {depth}")
        cells = self.position.cells()
        steps = self.legal_steps() or [packed for packed, _ in self.chance_steps()]
        found = []
        for packed in steps:
            self.position.taken(packed)
            found.append((packed, self.perft(depth - 1)))
            self.position.load(cells)
        return found

    def take(self, packed):
        """Take a given step on the scratch position: the verdict."""
        return self.position.taken(packed)

    def at(self):
        """The counter of the stream: a playout from the same position seeded with it goes on alike."""
        return self.chance[0]
