"""The orders and events of a game by name, as tests write them: `c.MoveUnits`, `e.UnitsMoved`."""

from types import SimpleNamespace
from typing import Any

from rulesets.axis_allies_dday.rules.state.state import Volley
from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY

c: Any = SimpleNamespace(**{order.__name__: order for order in AXIS_ALLIES_DDAY.commands})
e: Any = SimpleNamespace(Volley=Volley, **{event.__name__: event for event in AXIS_ALLIES_DDAY.events})
