"""What orders of a chain need and why one does not stand. Cite: TN-142 to TN-169, TN-241 to TN-247."""

from dataclasses import dataclass
from typing import Any

from rulesets.kit.flow import agreement
from rulesets.kit.flow.conditions import Need, Needs, Table, broken
from rulesets.kit.flow.deciding import misfilled, not_now
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Fault, Refusal
from rulesets.kit.words import listed
from rulesets.tide_of_iron.rules.chain import commands as c
from rulesets.tide_of_iron.rules.chain.menu import menu
from rulesets.tide_of_iron.rules.chain.state import State, duties

_RULINGS = (c.VoidStage, c.SetLevel, c.SetBase, c.ChangeRuling, c.CloseChain)
_OF_STAGE = (c.ReportStage, c.BeginStage, c.ConcedeStage, c.VoidStage)


@dataclass(frozen=True, slots=True)
class Asked:
    """The order `c` of the seat in the chain `s`."""

    s: State
    seat: str
    c: Any


SEATS: Needs[Asked] = (
    Need(lambda o: not o.s.is_finished, "The chain is over: no stage is due any more.", "TN-169", True),
    Need(
        lambda o: o.seat == ORGANISER or not isinstance(o.c, _RULINGS),
        "Only the organiser rules on that, with a reason.",
        "TN-247",
        True,
    ),
    Need(
        lambda o: o.seat != ORGANISER or isinstance(o.c, _RULINGS),
        "That is for the players of a side to order.",
        "TN-245",
        True,
    ),
    Need(
        lambda o: not isinstance(o.c, _OF_STAGE) or o.c.stage == o.s.stage,
        "The stage now due is “{o.s.due.title}”.",
        "TN-169",
    ),
    Need(
        lambda o: isinstance(o.c, (*_RULINGS, c.ConcedeChain)) or not o.s.pendings,
        "A result is reported: the other side answers that first.",
        "TN-245",
        True,
    ),
    Need(
        lambda o: not isinstance(o.c, _OF_STAGE) or not o.s.empty_bases,
        lambda o: (
            f"Type in the bases of the division first: {listed([one.name for one in o.s.empty_bases[:3]])}."
        ),
        "TN-143",
    ),
    Need(
        lambda o: not isinstance(o.c, _OF_STAGE) or not o.s.choosing,
        lambda o: f"First it is chosen what {o.s.choosing[0].name} is trained for.",
        "TN-241",
    ),
)


def _base(o: Asked) -> bool:
    return o.c.base in o.s.bases


KNOWN: Need[Asked] = Need(_base, "The division has no such base.", "TN-142", True)


def _next(o: Asked) -> str:
    return o.s.empty_bases[0].key if o.s.empty_bases else ""


def _left(o: Asked) -> dict[str, int]:
    return {item[0]: item[1] for item in o.c.left if len(item) == 2}


def _beyond(o: Asked) -> list[str]:
    """The bases whose figures are missing or beyond full strength."""
    full = {
        f"{base.key}:{kind}": (base.name, number)
        for base in o.s.chain.roster
        for kind, number in o.s.bases[base.key].figures
    }
    given = _left(o)
    wrong = [key for key, (_, most) in full.items() if not 0 <= given.get(key, -1) <= most]
    names = [full[key][0] for key in wrong] + [key for key in given if key not in full]
    return list(dict.fromkeys(names))


NEEDS: Table[Asked] = {
    c.TypeBase: (
        KNOWN,
        Need(
            lambda o: not o.s.bases[o.c.base].full,
            "That base is typed in already; the organiser corrects it.",
            "TN-143",
        ),
        Need(
            lambda o: o.s.bases[o.c.base].full or o.c.base == _next(o),
            lambda o: f"The bases are typed in one after another: next is {o.s.empty_bases[0].name}.",
            "TN-143",
        ),
        Need(
            lambda o: not o.c.specialization or not ("gun" in o.c.figures or "mortar" in o.c.figures),
            "A squad with a weapon crew has no specialization.",
            "TN-193",
        ),
    ),
    c.BeginStage: (
        Need(lambda o: o.s.phase != "playing", "“{o.s.due.title}” has begun: report how it ended.", "TN-169"),
    ),
    c.ReportStage: (
        Need(lambda o: o.s.phase == "playing", "“{o.s.due.title}” has not begun yet.", "TN-169"),
        Need(
            lambda o: o.c.stage != o.s.stage or not _beyond(o),
            lambda o: (
                f"Figures left lie between none and full strength, for each base: {listed(_beyond(o)[:3])}."
            ),
            "TN-168",
        ),
    ),
    c.ChooseSpecialization: (
        KNOWN,
        Need(
            lambda o: o.seat == o.s.chain.follows,
            "The division's player chooses what its bases are trained for.",
            "TN-241",
        ),
        Need(
            lambda o: o.s.bases[o.c.base].chooses,
            "That base keeps what it is trained for: only one that was wiped out may choose, by house rule.",
            "TN-241",
        ),
    ),
    c.SetLevel: (KNOWN,),
    c.SetBase: (
        KNOWN,
        Need(lambda o: o.s.phase == "before", "A base is corrected before a stage, not in it.", "TN-143"),
    ),
}


def faults_of(state: State, seat: str, command: object) -> tuple[Fault, ...]:
    """Everything that is against the order."""
    on = Asked(state, seat, command)
    if isinstance(command, agreement.COMMANDS):
        return agreement.faults(state.pendings, seat, command, menu(state, seat))
    found = broken(SEATS, on)
    if found and (state.is_finished or state.pendings or seat == ORGANISER or isinstance(command, _RULINGS)):
        return found
    return (*found, *broken(NEEDS.get(type(command), ()), on))


def why_not(state: State, seat: str, command: object) -> Refusal:
    """The refusal of an order that the menu does not offer the seat: all that is against it."""
    if found := faults_of(state, seat, command):
        return Refusal.of(found)
    return misfilled(menu(state, seat), command) or not_now(duties(state), seat, "TN-169", command)
