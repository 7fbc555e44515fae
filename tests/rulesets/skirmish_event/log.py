"""Orders and events by their names, as tests speak of them: `c.SignUp`, `e.RoundPaired`."""

from types import SimpleNamespace
from typing import Any

from rulesets.skirmish.event.rules.decide import COMMANDS, EVENTS

c: Any = SimpleNamespace(**{command.__name__: command for command in COMMANDS})
e: Any = SimpleNamespace(**{event.__name__: event for event in EVENTS})
