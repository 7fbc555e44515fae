"""What the organiser alone may order: rulings, corrections of the books, time called.

Cite: TS-269, TS-311.
"""

from collections.abc import Iterator

from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, Option, Text
from rulesets.kit.flow.rulings import spelled, switches, words as ruling_words
from rulesets.skirmish.document.maps import SIDES, THE_SIDES
from rulesets.skirmish.records.numbers import START_VP
from rulesets.skirmish.rules.log import commands as c
from rulesets.skirmish.rules.log.state import State, on_board

REASON = Text("reason", "Reason", 300, least=1)
NOT_LATER = ("start_squads", "doctrine_deal")
"""House rules that say only how a match begins."""


def organiser(state: State) -> Iterator[Choice]:
    """Every ruling, the state's own numbers, and the end."""
    for item in switches(type(state.rulings)):
        if item.name in NOT_LATER:
            continue
        now = getattr(state.rulings, item.name)
        rows = tuple(
            Option(spelled(value), ruling_words(item, value)) for value, _ in item.values if value != now
        )
        yield _ruling(c.ChangeRuling, item.question, OneOf("value", "Rule", rows), (("name", item.name),))
    if not state.round:
        return
    owners = (Option("", "nobody"), *(Option(side.key, side.people) for side in THE_SIDES))
    for marker in state.map.markers:
        left = tuple(owner for owner in owners if owner.value != state.markers[marker.name])
        yield _ruling(
            c.SetMarker, f"Who holds {marker.name}", OneOf("owner", "Owner", left), (("marker", marker.name),)
        )
    for side in SIDES:
        title = {one.key: one.title for one in THE_SIDES}[side]
        field = Count("points", "Victory points", 1, START_VP, state.books[side].vp)
        yield _ruling(c.SetVictoryPoints, f"Victory points of {title}", field, (("side", side),))
        units = tuple(Option(unit.name, unit.name) for unit in on_board(state, side))
        if units:
            yield _ruling(
                c.RemoveUnit,
                f"A unit of {title} leaves the match",
                OneOf("unit", "Unit", units),
                (("side", side),),
            )
    yield Choice(
        c.CallTime,
        "Call time",
        (),
        (REASON,),
        "the end",
        weight="ruling",
        why="Victory points decide, then experience gained.",
        cite="TS-311",
        ends=True,
    )


def _ruling(command: type, label: str, field: Field, fixed: tuple[tuple[str, str], ...]) -> Choice:
    return Choice(command, label, fixed, (field, REASON), f"ruling-{label}", weight="ruling", cite="TS-269")
