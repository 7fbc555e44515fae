"""Another version of the maps is put into a running battle: what is in the books stays with its place.

Towns, bridges, objectives, exits and guns are known again by their hexes, sections by their names, gains
by what they were for. What the new version does not have falls out of the books; what is new begins as
at set-up.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from rulesets.kit.flow.house_rule import because
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Documents
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.records.bridges import REINFORCED
from rulesets.memoir44.rules.log.chapter import Chapter, Happened
from rulesets.memoir44.rules.log.chart import MapChart
from rulesets.memoir44.rules.log.state import UNKNOWN, Gain, MapBooks, State
from rulesets.memoir44.rules.turn.battle_start import opening_books
from rulesets.memoir44.rules.turn.chart_of import chart_of, maps_of, mode_of


@dataclass(frozen=True, slots=True)
class DocumentAmended:
    """Another version of the maps is put in place."""

    charts: tuple[MapChart, ...]
    documents: tuple[Scenario, ...]
    reason: str


Held = TypeVar("Held")


def amend(state: State, documents: Documents[object], reason: str) -> tuple[object, ...]:
    """The event that puts these documents in place; refuses other maps or another mode."""
    maps = maps_of(documents)
    charts = tuple(chart_of(maps, number, state.rulings) for number in range(len(maps)))
    same = [chart.key for chart in charts] == [chart.key for chart in state.charts]
    if mode_of(documents) != state.mode or not same:
        raise Refusal("A running battle keeps its maps and mode. Start a new one with these.", "MD-144")
    kept = tuple(replace(document, origin=None) for document in maps)
    return (DocumentAmended(charts, kept, reason),)


def document_amended(state: State, event: DocumentAmended) -> State:
    books = tuple(
        carried(old, new, one) for old, new, one in zip(state.charts, event.charts, state.books, strict=True)
    )
    return replace(state, charts=event.charts, documents=event.documents, books=books)


def carried(old: MapChart, new: MapChart, books: MapBooks) -> MapBooks:
    """The books of a map under its new chart."""
    fresh, was, now = opening_books(new), _places(old), _places(new)
    kept: dict[str, Any] = {
        name: _again(was[name], getattr(books, name), places, getattr(fresh, name))
        for name, places in now.items()
    }
    loaded = min(books.craft[0], new.craft)
    allied, axis = (fresh.hands[i] if books.hands[i] == UNKNOWN else books.hands[i] for i in (0, 1))
    return replace(
        books,
        **kept,
        hands=(allied, axis),
        gains=tuple(replace(gain, index=_index(new, gain)) for gain in books.gains),
        craft=(loaded, min(books.craft[1], loaded)),
        accessories=tuple(pair for pair in books.accessories if pair[0] in (*new.funnies, REINFORCED)),
    )


def _places(chart: MapChart) -> dict[str, list[object]]:
    """By the field of the books, what each of its entries is known by."""
    towns: list[object] = [place.at for place in chart.towns.places] if chart.towns else []
    sections: list[object] = list(chart.beaches.sections) if chart.beaches else []
    medals: list[object] = [(item.at, item.permanent) for item in chart.objectives]
    guns: list[object] = [(gun.at, gun.kind) for gun in chart.guns]
    return {
        "towns": towns,
        "counted_towns": towns,
        "sections": sections,
        "counted_sections": sections,
        "bridges": [place.at for place in chart.bridges.places] if chart.bridges else [],
        "objectives": medals,
        "on": medals,
        "exits": [way.at for way in chart.exits],
        "empty": list(chart.empty),
        "sudden": list(chart.sudden),
        "marks": guns,
        "stars": guns,
    }


def _again(
    old: Sequence[object], held: tuple[Held, ...], new: Sequence[object], fresh: tuple[Held, ...]
) -> tuple[Held, ...]:
    """For each new key what was held under it, or what it begins with."""
    return tuple(held[old.index(key)] if key in old else first for key, first in zip(new, fresh, strict=True))


def _index(chart: MapChart, gain: Gain) -> int:
    """The number in the new chart of what a gain was for, -1 where it is not there any more."""
    names = {
        "gun": [gun.at for gun in chart.guns],
        "exit": [way.at for way in chart.exits],
        "bridge": [river.river for river in chart.rivers],
        "objective": [item.title for item in chart.objectives],
    }.get(gain.kind, [])
    return names.index(gain.what) if gain.what in names else -1


def told_document_amended(state: State, event: DocumentAmended) -> str:
    return f"The battle goes on with another version of the maps. {because(event.reason)}"


CHAPTER = Chapter({}, {DocumentAmended: Happened(document_amended, told_document_amended)})
