"""What any order of a match needs: its step of the round, the turn, units that are there.

A condition judges what the seat sees. Cite: TS-014, TS-037, TS-059, TS-096.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulesets.kit.flow.conditions import Need, Needs
from rulesets.skirmish.rules.log import commands as c
from rulesets.skirmish.rules.log.state import State, Unit, enemy, units_of

STEPS: Mapping[str, str] = {
    "rules": "the confirming of house rules",
    "deal": "the deal of doctrines",
    "doctrine": "the choice of doctrines",
    "initiative": "the throw for initiative",
    "opening": "the start of the Status Phase",
    "purchase": "the purchase step",
    "ready": "the transfers at the end of the Status Phase",
    "strike": "the strikes before the first Action Turn",
    "action": "the Action Phase",
    "last": "the last retreats",
}
_AT_TABLE = ("strike", "action", "last")
_SHIFTS = ("ready", "action", "last")
STEP_OF: Mapping[type, tuple[tuple[str, ...], str]] = {
    c.ConfirmRules: (("rules",), "TS-332"),
    c.DealDoctrines: (("deal",), "TS-007"),
    c.ChooseDoctrine: (("doctrine",), "TS-007"),
    c.ThrowInitiative: (("initiative",), "TS-009"),
    c.CloseOpening: (("opening",), "TS-343"),
    c.FillBasket: (("purchase",), "TS-014"),
    c.ManBase: (("purchase",), "TS-014"),
    c.CloseOrders: (("purchase",), "TS-014"),
    c.Transfer: (_SHIFTS, "TS-057"),
    c.Board: (_SHIFTS, "TS-058"),
    c.ManGun: (("ready",), "TS-140"),
    c.Ready: (("ready",), "TS-014"),
    c.MakeStrike: (("strike",), "TS-205"),
    c.Act: (("action",), "TS-059"),
    c.MoveTruck: (("action",), "TS-281"),
    c.EndTurn: (("action",), "TS-059"),
    c.EndActions: (("action",), "TS-059"),
    c.Retreat: (("action", "last"), "TS-096"),
    c.NoRetreat: (("last",), "TS-096"),
    c.Lose: (_AT_TABLE, "TS-108"),
    c.ClaimLoss: (_AT_TABLE, "TS-321"),
    c.Repair: (_AT_TABLE, "TS-091"),
    c.Promote: (_AT_TABLE, "TS-119"),
    c.Conquer: (_AT_TABLE, "TS-080"),
    c.BuildStructure: (_AT_TABLE, "TS-086"),
    c.RemoveStructure: (_AT_TABLE, "TS-124"),
    c.MarkGround: (_AT_TABLE, "TS-122"),
    c.ThreatenHospital: (_AT_TABLE, "TS-244"),
}
"""In which steps of a round an order is given, and the row that says so."""
_OF_TURN = (c.Act, c.MoveTruck, c.EndTurn, c.EndActions)
_CLOSED = (c.FillBasket, c.ManBase, c.CloseOrders)


@dataclass(frozen=True, slots=True)
class Asked:
    """The order `c` of the side in the state `s`, as the side sees it."""

    s: State
    side: str
    c: Any

    def unit(self, name: str = "unit") -> Unit | None:
        """The side's own unit that the order names so."""
        key = getattr(self.c, name)
        return next((unit for unit in units_of(self.s, self.side) if unit.key == key), None)

    @property
    def own(self) -> Unit:
        """Its unit, where a condition before has found it."""
        found = self.unit()
        assert found is not None
        return found


def _is_in_step(o: Asked) -> bool:
    return type(o.c) not in STEP_OF or o.s.step in STEP_OF[type(o.c)][0]


def _steps(o: Asked) -> str:
    steps = STEP_OF[type(o.c)][0]
    where = "what units do at the table" if steps == _AT_TABLE else " or ".join(STEPS[step] for step in steps)
    return f"That belongs to {where}; now it is {STEPS[o.s.step]}."


IN_STEP: Needs[Asked] = (
    Need(_is_in_step, _steps, lambda o: STEP_OF[type(o.c)][1], True),
    Need(
        lambda o: not isinstance(o.c, _OF_TURN) or o.s.turn == o.side,
        "It is the other side's Action Turn: the sides take turns.",
        "TS-059",
    ),
    Need(
        lambda o: not isinstance(o.c, _CLOSED) or not o.s.books[o.side].closed,
        "Your orders are closed: they come when the other side has closed too.",
        "TS-037",
        True,
    ),
    Need(
        lambda o: not isinstance(o.c, c.Ready) or not o.s.books[o.side].closed,
        "You have said that you are ready.",
        "TS-014",
    ),
    Need(
        lambda o: not isinstance(o.c, c.ConfirmRules) or not o.s.books[o.side].confirmed,
        "You have confirmed the house rules.",
        "TS-332",
    ),
    Need(
        lambda o: not isinstance(o.c, c.ChooseDoctrine) or not o.s.books[o.side].doctrine,
        "You have chosen your doctrine.",
        "TS-007",
    ),
    Need(
        lambda o: not isinstance(o.c, c.ChooseDoctrine) or o.c.doctrine in o.s.books[o.side].hand,
        "That doctrine was not dealt to you: choose one of your three.",
        "TS-007",
    ),
)


def after_enemy_turn(o: Asked) -> bool:
    """Whether squads may retreat without an Action: after each enemy Action Turn, and at the end."""
    return o.s.step == "last" or (o.s.taken == 0 and o.s.ended == enemy(o.side))
