"""Orders and events by their names, as tests speak of them: `c.Act`, `e.MatchEnded`."""

from types import SimpleNamespace
from typing import Any

from rulesets.skirmish.rules.chapters import COMMANDS, EVENTS

c: Any = SimpleNamespace(**{command.__name__: command for command in COMMANDS})
e: Any = SimpleNamespace(**{event.__name__: event for event in EVENTS})
