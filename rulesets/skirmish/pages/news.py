"""What a round brought, for the newspaper: markers conquered, Actions, losses, what was built and bought.

A unit of the mat has no name for the other side, as in the log. Cite: TS-067, TS-080, TS-108, TS-319, TS-321.
"""

from collections import Counter
from collections.abc import Iterator

from rulesets.kit import news as kit
from rulesets.skirmish.document.maps import SIDES
from rulesets.skirmish.records.losses import LOSSES
from rulesets.skirmish.rules.log.state import State, unit_of
from rulesets.skirmish.rules.turn.actions import ACTIONS, MAT, Acted
from rulesets.skirmish.rules.turn.building import StructureBuilt
from rulesets.skirmish.rules.turn.conquest import MarkerTaken
from rulesets.skirmish.rules.turn.losses import Lost, Promoted, Repaired
from rulesets.skirmish.rules.turn.procedures import AbilityUsed, UnitCame
from rulesets.skirmish.rules.turn.retreats import Retreated
from rulesets.skirmish.rules.turn.set_up import DoctrinesOpened
from rulesets.skirmish.rules.turn.settle import Purchased, SquadRefilled
from rulesets.skirmish.rules.turn.strikes import StrikeMade
from rulesets.skirmish.rules.turn.words import does, unit_words, who


def news(state: State | None, event: object, seat: str | None) -> Iterator[kit.Row]:
    """The rows of the event, of which the seat is told; `state` is the one before it."""
    if state is None:
        return
    match event:
        case MarkerTaken(marker=marker, side=side):
            yield kit.Capture(marker, marker, side, state.markers.get(marker, ""))
        case Acted(side=side, kind=kind):
            yield kit.Move(side, ACTIONS[kind], (kit.Pieces(_actor(state, event, seat)),))
        case Lost(side=side, unit=unit, what=what):
            yield kit.Move(side, "Lost", (kit.Pieces(f"{_name(state, side, unit)}: {LOSSES[what]}"),))
        case Retreated(side=side, unit=unit, to=to):
            where = "home" if to == "home" else "field hospital"
            yield kit.Move(side, "Retreat home", (kit.Pieces(unit),), where)
        case StructureBuilt(side=side, kind=kind, at=at):
            yield kit.Move(side, "Build", (kit.Pieces(kind.replace("_", " "), 1),), at)
        case StrikeMade(side=side, tile=tile, target=target):
            yield kit.Move(side, "Strike", (kit.Pieces(target),), tile)
        case AbilityUsed(side=side, ability=key):
            found = state.doctrines.doctrine(state.books[side].doctrine).ability(key)
            yield kit.Move(side, "Ability", (kit.Pieces(found.name if found else key),))
        case UnitCame(side=side, unit=unit):
            yield kit.Move(side, "Arrive", (kit.Pieces(unit.name),))
        case SquadRefilled(side=side, unit=unit):
            yield kit.Move(side, "Refill", (kit.Pieces(unit),), "home")
        case Repaired(side=side, unit=unit):
            yield kit.Move(side, "Repair", (kit.Pieces(unit),))
        case Promoted(side=side, unit=unit):
            yield kit.Move(side, "Promote", (kit.Pieces(unit),))
        case DoctrinesOpened():
            for side in SIDES:
                doctrine = state.doctrines.doctrine(getattr(event, side))
                yield kit.Move(side, "Doctrine", (kit.Pieces(doctrine.name),))
        case Purchased(side=side, units=units) if units:
            bought = Counter(unit_words(state, unit).removeprefix("a ") for unit in units)
            yield kit.Move(side, "Buy", tuple(kit.Pieces(words, number) for words, number in bought.items()))


def _name(state: State, side: str, key: str) -> str:
    return unit_of(state, side, key).name or "unit"


def _actor(state: State, event: Acted, seat: str | None) -> str:
    """The unit by the name under which it is seen; of one that stays on the mat no more than that."""
    if event.name:
        return event.name if event.name == event.unit else f"{event.name}, from the mat"
    if seat != event.side:
        return MAT.removeprefix("a ")
    return f"{unit_words(state, unit_of(state, event.side, event.unit))}, on the mat"


def outlook(state: State, seat: str | None) -> kit.Outlook:
    """How the match ended, or which round is next and what it costs whom."""
    if state.ending is not None:
        won = state.ending.result
        wins = f"{who(won)} {does(won, 'wins', 'win')} the match" if won in SIDES else "The match is a draw"
        return kit.Outlook(wins, f"Round {state.round} was the last.")
    costs = "; the side with fewer victory hexes loses points in it" if state.round else ""
    return kit.Outlook("", f"Round {state.round + 1} is next{costs}.")
