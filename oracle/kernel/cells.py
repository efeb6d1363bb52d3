# cython: infer_types=True, boundscheck=False, wraparound=False, cdivision=True, auto_pickle=False
"""Digest, copy and comparison of cells, and the generator of chance, equal to the bit compiled and interpreted.

Compiled, every number here is 64 bits wide and drops what does not fit; interpreted, the masks do that.
Everything divided is unsigned, so C division (`cdivision`) is Python's here; rules must not use it.

The digest
    Four 16-bit cells, taken unsigned, make a 64-bit word, the first cell lowest; the last word is filled with
    zeros. Words enter two lanes by turns, so that a processor works on both at once. The first lane begins with
    the number of cells plus one, times STEP, the second with the same and MIX_2 added without carry. A word
    enters as `mixed ^= word; mixed ^= mixed >> 32; mixed *= STEP; mixed ^= mixed >> 29`. In the end the first
    lane times MIX_1 and the second are added without carry, and the mixer of splitmix64 ends it. Every move can
    be undone, so two rows of cells that differ within one word never share a digest. It depends on the values,
    not on the byte order of the machine.

The generator
    splitmix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014): one 64-bit
    counter. A draw below n takes the upper half of a word times n and rejects what would be unfair (Lemire, "Fast
    random integer generation in an interval", 2019): no bias, and nearly always one word is used.
"""

import cython

# Wide numbers stand here because only a declared name is a 64-bit integer in C; a literal inside a formula is not.
MASK = 0xFFFFFFFFFFFFFFFF
LOW_HALF = 0xFFFFFFFF
STEP = 0x9E3779B97F4A7C15  # 2**64 divided by the golden ratio, odd
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB


def digest(cells, n):
    """64-bit digest of the first n cells (n >= 0): a pointer to shorts compiled, anything indexed interpreted."""
    even = n + 1
    even = (even * STEP) & MASK
    odd = even ^ MIX_2
    i = 0
    while i + 8 <= n:
        even = entered(even, word_of(cells, i))
        odd = entered(odd, word_of(cells, i + 4))
        i += 8
    if i + 4 <= n:
        even = entered(even, word_of(cells, i))
        i += 4
        if i < n:
            odd = entered(odd, last_word_of(cells, i, n))
    elif i < n:
        even = entered(even, last_word_of(cells, i, n))
    even = (even * MIX_1) & MASK
    return finish(even ^ odd)


def word_of(cells, i):
    """Four cells from the i-th on as a word, the first cell lowest."""
    word = cells[i + 3] & 0xFFFF
    word = (word << 16) | (cells[i + 2] & 0xFFFF)
    word = (word << 16) | (cells[i + 1] & 0xFFFF)
    return (word << 16) | (cells[i] & 0xFFFF)


def last_word_of(cells, i, n):
    """The cells from the i-th to the last as a word, fewer than four, filled with zeros."""
    word = 0
    j = n
    while j > i:
        j -= 1
        word = (word << 16) | (cells[j] & 0xFFFF)
    return word


def entered(mixed, word):
    """A lane with one more word mixed in."""
    mixed ^= word
    mixed ^= mixed >> 32
    mixed = (mixed * STEP) & MASK
    return mixed ^ (mixed >> 29)


def copy_cells(to, source, n):
    """Copy the first n cells. Interpreted, assigning a struct would give it a second name instead."""
    if cython.compiled:
        memcpy(to, source, n * cython.sizeof(cython.short))
    else:
        to[:n] = source[:n]


def same_cells(one, other, n):
    """1 if the first n cells are the same, else 0."""
    if cython.compiled:
        return 1 if memcmp(one, other, n * cython.sizeof(cython.short)) == 0 else 0
    else:
        return 1 if one[:n] == other[:n] else 0


def finish(z):
    """The mixer that ends both the digest and a word of splitmix64."""
    z = ((z ^ (z >> 30)) * MIX_1) & MASK
    z = ((z ^ (z >> 27)) * MIX_2) & MASK
    return z ^ (z >> 31)


def splitmix(state):
    """The next 64-bit word of the stream; `state[0]` is the counter (a pointer compiled, a list interpreted)."""
    state[0] = (state[0] + STEP) & MASK
    return finish(state[0])


def draw_below(state, n):
    """A fair draw from 0 to n - 1, for n up to 2**31 - 1. For n < 2 the answer is 0 and no word is used."""
    if n < 2:
        return 0
    span = n
    product = (splitmix(state) >> 32) * span
    low = product & LOW_HALF
    if low < span:
        unfair = (LOW_HALF - span + 1) % span
        while low < unfair:
            product = (splitmix(state) >> 32) * span
            low = product & LOW_HALF
    return product >> 32


def digest_of(cells):
    """The digest of a whole buffer of 16-bit cells, such as `array("h", ...)` or a memoryview of one; for Python callers.

    Raises TypeError for what is not one contiguous row of 16-bit integers.
    """
    view = memoryview(cells)
    if view.format != "h" or view.ndim != 1 or not view.contiguous:
        raise TypeError(f"expected one contiguous row of 16-bit cells (format 'h'), found format {view.format!r}, {view.ndim} dimension(s)")
    if cython.compiled:
        PyObject_GetBuffer(view, cython.address(buffer), PyBUF_SIMPLE)
        mixed = digest(cython.cast("const short *", buffer.buf), buffer.len // 2)
        PyBuffer_Release(cython.address(buffer))
    else:
        mixed = digest(view, len(view))
    return mixed


class Chance:
    """One stream of chance for Python callers.

    Rules and playouts call `splitmix(chance.state)` and `draw_below(chance.state, n)`, which need no GIL; they
    and the methods take from the same stream.
    """

    def __init__(self, seed):
        """`seed`: 0 to 2**64 - 1; ValueError beyond."""
        if seed < 0 or seed > 0xFFFFFFFFFFFFFFFF:
            raise ValueError(f"a seed is a number from 0 to 2**64 - 1, not {seed}")
        if not cython.compiled:
            self.state = [0]
        self.state[0] = seed

    def draw(self):
        """The next 64-bit word."""
        return splitmix(self.state)

    def below(self, n):
        """A fair draw from 0 to n - 1, for n up to 2**31 - 1."""
        return draw_below(self.state, n)

    def at(self):
        """The counter: a stream made with it as its seed goes on from here."""
        return self.state[0]
