# cython: infer_types=True, boundscheck=False, wraparound=False
"""Loops without Python inside, for measuring: recorded steps replayed, positions copied and digested.

Compiled, each runs in C without the GIL; interpreted, the same code gives the same numbers and measures nothing of interest.
"""

import cython

if not cython.compiled:
    from oracle.games.istanbul.box import STATE_PXD
    from oracle.games.istanbul.evaluator import STATE, bare
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.step_rows import unpack_step
    from oracle.kernel.cells import copy_cells
    from oracle.kernel.cells import digest as digest_cells
    from oracle.kernel.layout import plain


class Loops:
    """A position and steps that can be taken from it one after the other."""

    def __init__(self, position, steps):
        """`steps`: packed steps, legal in this order from `position`; at most 65536. ValueError for more."""
        if len(steps) > 65536:
            raise ValueError(f"at most 65536 steps are kept, not {len(steps)}")
        self.position = position.copy()
        self.start = position.copy()
        self.number = len(steps)
        if cython.compiled:
            self.steps = cython.cast("Step *", malloc(max(1, self.number) * cython.sizeof(Step)))
            if self.steps == cython.NULL:
                raise MemoryError()
        else:
            self.steps = [plain(STATE_PXD, "Step") for _ in steps]
            self.cells = STATE.cells()
        for i in range(self.number):
            unpack_step(cython.address(self.steps[i]) if cython.compiled else self.steps[i], steps[i])

    def __dealloc__(self):
        if cython.compiled:
            free(self.steps)

    def rewind(self):
        """Back to where the steps begin."""
        if cython.compiled:
            memcpy(cython.address(self.position.t.s), cython.address(self.start.t.s), self.position.length * 2)
        else:
            copy_cells(self.position.t.s._cells, self.start.t.s._cells, self.position.length)

    def step_through(self, rounds, digests):
        """Every step with all its checks on the scratch position, its digest after each with `digests`: those mixed, 0 for a refusal."""
        mixed = 1
        for _ in range(rounds):
            self.rewind()
            for i in range(self.number):
                if self.position.take(cython.address(self.steps[i]) if cython.compiled else self.steps[i]):
                    return 0
                if digests:
                    mixed ^= self.digest_here()
        return mixed

    def digest_here(self):
        """The digest of the scratch position."""
        if cython.compiled:
            return digest_cells(cython.cast("const short *", cython.address(self.position.t.s)), self.position.length)
        else:
            return digest_cells(self.position.t.s._cells, self.position.length)

    def copy_through(self, times, digests):
        """The cells copied once each time, and with `digests` the copy digested: those mixed."""
        mixed = 1
        mail = self.start.t.s.mail
        for i in range(times):
            if cython.compiled:
                self.start.t.s.mail = i & 3  # a copy that never changes could be left out by the compiler
                memcpy(cython.address(self.kept), cython.address(self.start.t.s), self.position.length * 2)
                if digests:
                    mixed ^= digest_cells(cython.cast("const short *", cython.address(self.kept)), self.position.length)
                else:
                    mixed += self.kept.mail
            else:
                self.start.t.s.mail = i & 3
                copy_cells(self.cells, self.start.t.s._cells, self.position.length)
                mixed ^= digest_cells(self.cells, self.position.length) if digests else 0
        self.start.t.s.mail = mail
        return mixed

    def replay(self, rounds, digests=True):
        """Take every step `rounds` times over, digesting each position: the digests mixed, so that the speeds can be compared.

        RuntimeError when a step is refused.
        """
        with cython.nogil:
            mixed = self.step_through(rounds, 1 if digests else 0)
        if mixed == 0:
            raise RuntimeError(f"a step is refused: {self.position.refusal()}")
        return mixed

    def copies(self, times, digests=True):
        """Copy the cells so many times, and digest each copy."""
        with cython.nogil:
            mixed = self.copy_through(times, 1 if digests else 0)
        return mixed

    def allocations(self, times):
        """Make so many positions, copy the cells into each, and let it go: what `copy()` cannot do without."""
        for _ in range(times):
            twin = bare()
            if cython.compiled:
                memcpy(cython.address(twin.t.s), cython.address(self.start.t.s), self.position.length * 2)
        return times
