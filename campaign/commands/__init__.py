"""The commands of `./run NAME`, each a module of that name.

A module has SUMMARY, `add_arguments(parser)` and `run(args) -> int`; it is loaded only when
it is called for, or when help lists them all. One that opens no database says so in `add_arguments`.
"""

from importlib import import_module
from types import ModuleType

COMMANDS = (
    "serve",
    "demo",
    "migrate",
    "backup",
    "restore",
    "recover",
    "audit",
    "rules",
    "fuzz",
    "bench",
    "lab",
    "work",
)


def load_command(name: str) -> ModuleType:
    """The module of a command; KeyError for an unknown one."""
    if name not in COMMANDS:
        raise KeyError(name)
    return import_module(f"campaign.commands.{name}")
