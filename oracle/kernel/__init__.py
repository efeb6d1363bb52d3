"""Cells, their layout, their digest and the generator of chance. Knows no game."""
