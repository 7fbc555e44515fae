"""The menu and the duties: what each seat may order, and what is expected of whom."""

from collections.abc import Iterator

from rulesets.firestorm.document.seats import EVERYBODY
from rulesets.firestorm.ground.secrecy import seen_by
from rulesets.firestorm.ground.state import State
from rulesets.firestorm.rules.battle import course
from rulesets.firestorm.rules.battle.advance import AdvanceSurvivors, BringUp, EndAdvance
from rulesets.firestorm.rules.battle.course import Offers
from rulesets.firestorm.rules.battle.retreats import Retreat
from rulesets.firestorm.rules.battle.scores import verdicts
from rulesets.firestorm.rules.strategic import deployment, landing, moves
from rulesets.firestorm.rules.turn import dday, further, gap, organiser, planning
from rulesets.firestorm.rules.turn.chapters import ORDERED
from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import Choice, Way
from rulesets.kit.flow.duties import ORGANISER, Duty
from rulesets.kit.remembered import remembered
from rulesets.kit.stored.slotted import replace

_BEFORE, _AFTER = (planning, gap, dday, further), (landing, deployment, moves)
_ASKING = (*_BEFORE, course, *_AFTER)
"""Who asks something of somebody, in order."""


def due(state: State) -> Iterator[tuple[Duty, Offers]]:
    """Every duty of the state, each with what offers the orders for it; one after another, as it is asked."""
    if state.is_over:
        return
    for chapter in _BEFORE:
        yield from ((duty, chapter.choices) for duty in chapter.duties(state))
    yield from course.due(state)
    for chapter in _AFTER:
        yield from ((duty, chapter.choices) for duty in chapter.duties(state))


def all_duties(state: State) -> tuple[Duty, ...]:
    """Every duty of the state, of which only the lowest step of each subject is open."""
    return tuple(duty for duty, _ in due(state))


@remembered
def menu(state: State, seat: str) -> tuple[Choice, ...]:
    """All choices of the seat, the duties' first. Built from what the seat may know."""
    if state.is_over or seat not in EVERYBODY:
        return ()
    seen = seen_by(state, seat)
    offered = [choice for chapter in _ASKING for choice in chapter.choices(seen, seat)]
    offered += agreement.choices(seen.pendings, seat, seat == ORGANISER, verdicts(seen))
    offered += organiser.choices(seen, seat)
    return tuple(_worded(choice) for choice in offered)


_GOES_ON = (agreement.Agree, Retreat, AdvanceSurvivors, BringUp, EndAdvance)
"""After a battle these roll no dice and reveal nothing to their seat, so that others can follow in one order.
Where dice are due then, the rules let nothing else follow before they fall."""

_PRESSED = (Retreat, BringUp)
"""These can be pressed on the map. Survivors advance once, all that can: their form is filled in so."""


def _worded(choice: Choice) -> Choice:
    """The choice with the words of its order, where the order's name does not read well."""
    row = ORDERED[choice.command]
    if choice.command in _GOES_ON:
        choice = replace(choice, goes_on=True)
    if choice.command in _PRESSED and len(choice.places) == 2:
        choice = replace(choice, way=Way(*choice.places))
    return replace(choice, asks=row.asks, button=choice.button or row.button) if row.button else choice
