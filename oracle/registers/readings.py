"""Which reading of every ruling is in force: what the command line says, else the log's head, else the profile, else the default."""

from __future__ import annotations

from collections.abc import Mapping

from oracle.registers.errors import UnknownName
from oracle.registers.register import Register
from oracle.registers.rulebook import DEFAULT_PROFILE


def resolve_rulings(
    register: Register,
    command_line: Mapping[str, str] | None = None,
    head: Mapping[str, str] | None = None,
    profile: str = DEFAULT_PROFILE,
) -> dict[str, str]:
    """Ruling id -> reading in force, for every ruling, in the order of the register.

    Raises `UnknownName` with the nearest names for a ruling, reading or profile that does not exist; its message says where it stood.

    >>> from oracle.registers import load
    >>> resolve_rulings(load("istanbul"), profile="zh-guide")["yellow-tile-price"]
    'free'
    """
    if profile not in register.profiles:
        raise UnknownName("profile", profile, register.profiles)
    layers = ((head or {}, "in the log's head: "), (command_line or {}, "on the command line: "))
    readings = {name: ruling.reading(profile) for name, ruling in register.rulings.items()}
    for layer, where in layers:
        for name, reading in layer.items():
            if name not in register.rulings:
                raise UnknownName("ruling", name, register.rulings, context=where)
            if reading not in register.rulings[name].readings:
                raise UnknownName("reading", reading, register.rulings[name].readings, context=f"{where}{name}: ")
            readings[name] = reading
    return readings
