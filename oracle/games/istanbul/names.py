"""The names of names.pxd for interpreted code and for the rooms above. Never compiled: the .pxd is the one list."""

from pathlib import Path

from oracle.kernel.layout import enums

globals().update(enums(Path(__file__).with_suffix(".pxd")))
