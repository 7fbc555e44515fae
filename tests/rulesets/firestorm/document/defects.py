"""Verbs that spoil Caen in one place, for the tests of what is found in a campaign document."""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache

from rulesets.firestorm.check.check import check, judged
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Arrival, Border, Campaign, Placement
from rulesets.kit.codec import canonical, from_json, shape, to_json
from rulesets.kit.drawing.chart import AreaShape
from rulesets.kit.findings import Finding

ASSAULT = CAEN.assault
assert ASSAULT is not None
GOLD, *OTHER_LANDINGS = ASSAULT.landings
TABLES = CAEN.tables
Defect = Callable[[Campaign], Campaign]


def row(field: str, key: str | int, **changes: object) -> Defect:
    """One row of a list of the document, told by its key or number, changed."""

    def seed(document: Campaign) -> Campaign:
        rows = getattr(document, field)
        name = "number" if field == "turns" else "key"
        assert any(getattr(item, name) == key for item in rows)
        return replace(
            document,
            **{
                field: tuple(
                    replace(item, **changes) if getattr(item, name) == key else item for item in rows
                )
            },
        )

    return seed


def area(key: str, **changes: object) -> Defect:
    return row("areas", key, **changes)


def troop(key: str, **changes: object) -> Defect:
    return row("troops", key, **changes)


def turn(number: int, /, **changes: object) -> Defect:
    return row("turns", number, **changes)


def part(field: str, **changes: object) -> Defect:
    """A part of the document (tables, assault, gap, limits, chart) changed."""
    return lambda document: replace(document, **{field: replace(getattr(document, field), **changes)})


def plus(field: str, *items: object) -> Defect:
    return lambda document: replace(document, **{field: (*getattr(document, field), *items)})


def border(a: str, b: str, river: str | None) -> Defect:
    """The border's river set, or the border taken away where `river` is None."""

    def seed(document: Campaign) -> Campaign:
        others = tuple(item for item in document.borders if (item.a, item.b) != (a, b))
        assert len(others) == len(document.borders) - 1
        return replace(document, borders=others if river is None else (*others, Border(a, b, river)))

    return seed


def both(*seeds: Defect) -> Defect:
    def seed(document: Campaign) -> Campaign:
        for one in seeds:
            document = one(document)
        return document

    return seed


def renamed(old: str, new: str) -> Defect:
    """An area's id changed wherever it stands."""

    def seed(document: Campaign) -> Campaign:
        text = canonical(to_json(shape(Campaign), document)).replace(f'"{old}"', f'"{new}"')
        changed: Campaign = from_json(shape(Campaign), json.loads(text))
        return changed

    return seed


def arrivals(number: int, change: Callable[[Arrival], Arrival | None]) -> Defect:
    """The arrivals of a turn, each changed or left out."""

    def seed(document: Campaign) -> Campaign:
        kept = tuple(found for item in document.turns[number - 1].arrivals if (found := change(item)))
        return turn(number, arrivals=kept)(document)

    return seed


def without(*troops: str) -> Callable[[Arrival], Arrival | None]:
    return lambda arrival: None if arrival.troop in troops else arrival


def anywhere(arrival: Arrival) -> Arrival:
    return replace(arrival, areas=())


def highlanders_in(area: str) -> Callable[[Arrival], Arrival]:
    return lambda arrival: replace(arrival, areas=(area,)) if arrival.troop == "51-division" else arrival


def set_up(troop: str, area: str) -> Defect:
    return lambda document: replace(
        document,
        setup=tuple(
            replace(placed, area=area) if placed.troop == troop else placed for placed in document.setup
        ),
    )


def without_landing(document: Campaign) -> Campaign:
    """Caen begun in the evening of D-Day: a sound document without a day of landing."""
    ashore = {placed.area for placed in document.setup if placed.area != "B4"}
    areas = tuple(replace(item, control="allied") if item.key in ashore else item for item in document.areas)
    told = tuple(line for line in document.handout if "every area begins" not in line)
    evening = replace(document, areas=areas, assault=None, handout=told)
    return both(arrivals(1, anywhere), turn(1, fixed=False))(evening)


def without_notes(document: Campaign) -> Campaign:
    """Turns of which nothing is told but their figures."""
    return replace(document, turns=tuple(replace(item, notes=()) for item in document.turns))


def without_turns(document: Campaign) -> Campaign:
    document = without_landing(document)
    placed = {item.troop for item in document.setup}
    return replace(
        document, turns=(), gap=None, troops=tuple(item for item in document.troops if item.key in placed)
    )


def nobody_supplies(document: Campaign) -> Campaign:
    return replace(
        document,
        areas=tuple(replace(item, supply="") if item.supply == "axis" else item for item in document.areas),
    )


def chart_areas(change: Callable[[tuple[AreaShape, ...]], tuple[AreaShape, ...]]) -> Defect:
    def seed(document: Campaign) -> Campaign:
        assert document.chart is not None
        return replace(document, chart=replace(document.chart, areas=change(document.chart.areas)))

    return seed


def comes(troop: str, number: int) -> Defect:
    """The troop taken out of set-up and arrivals, and let come at the end of that turn."""

    def seed(document: Campaign) -> Campaign:
        turns = tuple(
            replace(
                item,
                arrivals=(
                    *(arrival for arrival in item.arrivals if arrival.troop != troop),
                    *((Arrival(troop),) if item.number == number else ()),
                ),
            )
            for item in document.turns
        )
        rest = tuple(placed for placed in document.setup if placed.troop != troop)
        return replace(document, setup=rest, turns=turns)

    return seed


def placed(*placements: Placement) -> Defect:
    """Further troops in the set-up."""
    return plus("setup", *placements)


def found(document: Campaign) -> list[tuple[str, str]]:
    """Code and place of every error and warning."""
    return [(item.code, item.where) for item in reported(document) if item.level != "note"]


def noted(document: Campaign) -> list[tuple[str, str]]:
    """Code and place of every note."""
    return [(item.code, item.where) for item in reported(document) if item.level == "note"]


@cache
def checked(document: Campaign) -> tuple[Finding, ...]:
    """What is found in the campaign, each at the path of its form; several tests ask about a defect."""
    return tuple(check(document, {}))


@cache
def reported(document: Campaign) -> tuple[Finding, ...]:
    """What the designer is told, each at the key of what it is about instead of the path of its form."""
    kept = judged(document)
    assert {item.code for item in checked(document)} == {item.code for item in kept}
    return kept


def lettered(one: str, other: str) -> Defect:
    """The ids of two areas of the map, each in the outline of the other."""

    def exchanged(shapes: tuple[AreaShape, ...]) -> tuple[AreaShape, ...]:
        at = {shape.key: shape.at for shape in shapes}
        at |= {one: at[other], other: at[one]}
        return tuple(replace(shape, at=at[shape.key]) for shape in shapes)

    return chart_areas(exchanged)


def rows(table: str, *changes: dict[str, object]) -> Defect:
    """The rows of a table changed one after the other."""

    def seed(document: Campaign) -> Campaign:
        old = getattr(document.tables, table)
        new = [replace(item, **change) for item, change in zip(old, changes, strict=False)]
        return part("tables", **{table: (*new, *old[len(new) :])})(document)

    return seed


def told(*lines: str) -> Defect:
    """Further notes on the campaign."""
    return plus("notes", *lines)


def told_in(number: int, *lines: str) -> Defect:
    """Other notes on a turn."""
    return turn(number, notes=lines)


def field(**changes: object) -> Defect:
    """A field of the document itself changed."""
    return lambda document: replace(document, **changes)


def ruled(**changes: object) -> Defect:
    """House rules proposed."""
    return lambda document: replace(document, rulings=replace(document.rulings, **changes))


def card(key: str, **changes: object) -> Defect:
    return row("cards", key, **changes)


def landing(**changes: str) -> Defect:
    """The first landing changed."""
    return part("assault", landings=(replace(GOLD, **changes), *OTHER_LANDINGS))


def airborne(**changes: str) -> Defect:
    """Another airborne assault; who was to drop comes later."""
    return both(part("assault", **changes), comes("6-airborne", 1))


def more(table: str, row: object) -> Defect:
    """A row at the head of a table."""
    return lambda d: part("tables", **{table: (row, *getattr(d.tables, table))})(d)


def first_of(table: str, **changes: object) -> Defect:
    """The first row of a table changed."""

    def seed(document: Campaign) -> Campaign:
        first, *others = getattr(document.tables, table)
        return part("tables", **{table: (replace(first, **changes), *others)})(document)

    return seed


def troops(*keys: str) -> Defect:
    """Those troops taken out, with their coming and leaving; who refers to them still does."""

    def seed(document: Campaign) -> Campaign:
        turns = tuple(
            replace(
                item,
                arrivals=tuple(arrival for arrival in item.arrivals if arrival.troop not in keys),
                withdrawals=tuple(key for key in item.withdrawals if key not in keys),
            )
            for item in document.turns
        )
        return replace(
            document,
            troops=tuple(item for item in document.troops if item.key not in keys),
            setup=tuple(item for item in document.setup if item.troop not in keys),
            turns=turns,
        )

    return seed


def of_side(side: str) -> tuple[str, ...]:
    return tuple(item.key for item in CAEN.troops if item.side == side)


def short_of(count: int) -> Defect:
    """Caen with the first turns alone, nobody coming or leaving after the last of them."""

    def seed(document: Campaign) -> Campaign:
        last = replace(document.turns[count - 1], arrivals=(), withdrawals=())
        return replace(document, turns=(*document.turns[: count - 1], last))

    return seed


def only_those_who_come(document: Campaign) -> Campaign:
    """The troops that come nowhere taken out."""
    come = {item.troop for item in document.setup}
    come |= {arrival.troop for item in document.turns for arrival in item.arrivals}
    return replace(document, troops=tuple(item for item in document.troops if item.key in come))


def without_gap(document: Campaign) -> Campaign:
    return replace(document, gap=None)


def bonus(key: str, **changes: object) -> Defect:
    return lambda d: part(
        "tables",
        bonuses=tuple(replace(row, **changes) if row.key == key else row for row in d.tables.bonuses),
    )(d)


def landing_row(score: int, **changes: object) -> Defect:
    table = tuple(replace(row, **changes) if row.score == score else row for row in ASSAULT.landing_rows)
    return part("assault", landing_rows=table)


def profile(change: Callable[[tuple[str, ...]], tuple[str, ...]]) -> Defect:
    """The first line of the first profile of the first card changed."""

    def seed(document: Campaign) -> Campaign:
        first = document.cards[0]
        one, *others = first.profiles
        lines = (change(one.lines[0]), *one.lines[1:])
        return card(first.key, profiles=(replace(one, lines=lines), *others))(document)

    return seed


def landed(change: Callable[[int], dict[str, object]]) -> Defect:
    """Each row of the landing changed, told by its score."""
    return part("assault", landing_rows=tuple(replace(r, **change(r.score)) for r in ASSAULT.landing_rows))


def shown(**changes: object) -> Defect:
    """Caen after its landing and without its map, which would tell of borders and rivers first."""
    return lambda d: replace(without_gap(without_landing(d)), chart=None, **changes)


def ahead(document: Campaign) -> Campaign:
    """The Allies hold everything but one corner of the map."""
    taken = tuple(replace(a, control="axis" if a.key == "D8" else "allied") for a in document.areas)
    evening = set_up("21-panzer", "D8")(shown(areas=taken, asides=())(document))
    supply = {"D8": "axis", "A2": "allied", "A3": "allied", "A5": "allied"}
    return replace(evening, areas=tuple(replace(a, supply=supply.get(a.key, "")) for a in taken))
