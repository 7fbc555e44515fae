"""Why a town, a section, a bridge or an objective does not change hands so.

The menu has said no already, and nothing here decides; None leaves it to the next who knows a reason.

Cite: Memoir '44, D-Day Landings, Actions 29, 30 and 32, "Medal Objectives".
"""

from collections.abc import Sequence

from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.words import listed
from rulesets.memoir44.books.beach_books import beaches_of
from rulesets.memoir44.books.bridges import bridges_of
from rulesets.memoir44.books.town_control import towns_of
from rulesets.memoir44.document.words import SECTION_TITLES, the, verb
from rulesets.memoir44.log import commands as order
from rulesets.memoir44.log.chart import Objective, Spot
from rulesets.memoir44.log.state import BOTH, State


def wrong_holding(state: State, number: int, command: object) -> Refusal | None:
    """Why nothing of the map changes hands by the order."""
    match command:
        case order.MarkTown():
            return _town(state, number, command)
        case order.MarkSection():
            return _section(state, number, command)
        case order.MarkBridge():
            return _bridge(state, number, command)
        case order.MarkObjective():
            return _objective(state, number, command)
        case order.CountObjective():
            return _count(state, number, command)
        case order.MarkEmpty():
            return _empty(state, number, command)
        case order.CountSudden():
            return _sudden(state, number, command)
        case _:
            return None


def _already(holder: str, what: str, cite: str) -> Refusal:
    """The refusal of what is so already."""
    return Refusal(f"{what}: in the books {the(holder)} {verb(holder or 'axis', 'holds', 'hold')} it.", cite)


def _held(places: Sequence[Spot], holders: Sequence[str]) -> dict[str, tuple[str, str]]:
    """By the hex of each place its title, and who holds it in the books."""
    return {place.at: (place.title, holder) for place, holder in zip(places, holders, strict=True)}


def _town(state: State, number: int, command: order.MarkTown) -> Refusal | None:
    towns = towns_of(state, number)
    if towns is None:
        return Refusal("Town Control is not in effect on this map.", "MD-063")
    held = _held(towns.places, state.books[number].towns)
    if command.at not in held:
        return Refusal(f"{command.at or 'That'} is no town of this map.", "MD-063")
    title, holder = held[command.at]
    return _already(holder, title, "MD-064") if holder == command.side else None


def _section(state: State, number: int, command: order.MarkSection) -> Refusal | None:
    beaches = beaches_of(state, number)
    if beaches is None:
        return Refusal("Beach Control is not in effect on this map.", "MD-072")
    held = dict(zip(beaches.sections, state.books[number].sections, strict=True))
    title = SECTION_TITLES.get(command.section, "")
    if command.section not in held:
        where = f"lies in the {title} section" if title else "is called so"
        return Refusal(f"No Beach of this map {where}.", "MD-073")
    return (
        _already(command.side, f"The {title} section", "MD-073")
        if held[command.section] == command.side
        else None
    )


def _bridge(state: State, number: int, command: order.MarkBridge) -> Refusal | None:
    bridges = bridges_of(state, number)
    if bridges is None:
        return Refusal("Bridge Control is not in effect on this map.", "MD-080")
    held = _held(bridges.places, state.books[number].bridges)
    if command.at not in held:
        return Refusal(f"{command.at or 'That'} is no bridge that the scenario names.", "MD-080")
    if command.side not in (bridges.side, ""):
        words = f"Only the side the scenario names holds bridges: {the(bridges.side)}."
        return Refusal(words, "MD-084")
    title, holder = held[command.at]
    return _already(holder, title, "MD-083") if holder == command.side else None


def _found(state: State, number: int, index: int) -> Objective | None:
    found = state.charts[number].objectives
    return found[index] if 0 <= index < len(found) else None


_NO_OBJECTIVE = Refusal("This map has no such objective.", "MD-130")


def _objective(state: State, number: int, command: order.MarkObjective) -> Refusal | None:
    objective = _found(state, number, command.objective)
    if objective is None:
        return _NO_OBJECTIVE
    if objective.majority:
        words = f"{objective.title}: it goes by a count; enter how many units stand on its hexes."
        return Refusal(words, "MD-131")
    if command.side not in (*objective.sides, ""):
        who = listed([the(side) for side in objective.sides]).replace(" and ", " or ")
        return Refusal(f"{objective.title}: it is for {who} to hold, and for nobody else.", "MD-130")
    if objective.permanent:
        gained = any(
            gain.kind == "objective" and gain.index == command.objective for gain in state.books[number].gains
        )
        was = "is gained" if gained else "goes to a side"
        return Refusal(f"{objective.title}: it {was} for good; a permanent one stays where it is.", "MD-134")
    if not command.side and objective.last_to_occupy:
        return Refusal(f"{objective.title}: it stays with whoever was there last.", "MD-130")
    return _already(command.side, objective.title, "MD-130")


def _count(state: State, number: int, command: order.CountObjective) -> Refusal | None:
    objective = _found(state, number, command.objective)
    if objective is None:
        return _NO_OBJECTIVE
    if objective.majority:
        return None
    return Refusal(f"{objective.title}: it goes by no count; say who holds it.", "MD-130")


def _empty(state: State, number: int, command: order.MarkEmpty) -> Refusal | None:
    rules = state.charts[number].empty
    if not 0 <= command.rule < len(rules):
        return Refusal("This map gives no medal for a section without a unit.", "MD-221")
    if command.section not in rules[command.rule].sections:
        return Refusal("That section of the map gives no such medal.", "MD-221")
    if command.empty not in ("yes", "no"):
        return None
    so = "without a unit" if command.empty == "yes" else "with a unit"
    return Refusal(f"That section stands in the books {so} already.", "MD-221")


def _sudden(state: State, number: int, command: order.CountSudden) -> Refusal | None:
    if 0 <= command.condition < len(state.charts[number].sudden):
        return None
    return Refusal("This map has no such condition of sudden death.", "MD-255")


def no_map(state: State, key: str) -> Refusal | None:
    """The refusal of a map that is not in this battle."""
    if state.map_number(key) >= 0:
        return None
    titles = listed([chart.title for chart in state.charts])
    return Refusal(f"That map is not in this battle, which is fought on {titles}.", "MD-245")


def no_side(side: str) -> Refusal | None:
    """The refusal of a side there is not."""
    return None if side in (*BOTH, "") else Refusal("There is no such side: Allies or Axis.", "MD-245")
