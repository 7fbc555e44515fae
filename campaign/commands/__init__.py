"""The commands of `./run NAME`: a name, a line that says what it does, and the module that does it.

A module has SUMMARY, `add_arguments(parser)` and `run(args) -> int`; it is loaded only when
it is called for.
"""

from importlib import import_module
from types import ModuleType

COMMANDS: dict[str, str] = {
    "serve": "serve the web pages on http://127.0.0.1:8000",
    "demo": "make the demonstration campaigns",
    "migrate": "bring the database up to date",
    "backup": "write the whole house into one file",
    "restore": "put a backup in place of the database, checked first",
    "audit": "decide every stored order again and list where today's rules differ",
    "rules": "print the rules of a system, each with its proofs",
    "fuzz": "play random legal games of a system to the end and save any that breaks",
}


def load_command(name: str) -> ModuleType:
    """The module of a command; KeyError for an unknown one."""
    if name not in COMMANDS:
        raise KeyError(name)
    return import_module(f"campaign.commands.{name}")
