"""The map of a battle with all that stands on it: zones, boxes and pieces with their numbers.

Serves the set-up and every later state alike. A battle without a map has no board; a zone without an outline
and a box without a site are left out. Beside it lie the units of charts that may enter now.

Cite: "The Game Board", "Reinforcements"; AD-010, AD-016, AD-023, AD-024, AD-029, AD-155, AD-170.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice

from rulesets.axis_allies_dday.document.battle import (
    AIR,
    AIRFIELD,
    LAND,
    Battle,
    Box,
    Kind,
    SideKey,
    Waiting,
    Zone,
)
from rulesets.axis_allies_dday.document.disputed import settled
from rulesets.axis_allies_dday.document.ground import places_of
from rulesets.axis_allies_dday.document.sides import sides_of
from rulesets.axis_allies_dday.rules.cards.reinforcement import BringIn, upcoming
from rulesets.axis_allies_dday.rules.state.charts import Line
from rulesets.axis_allies_dday.rules.state.position import Position, Spot, opening
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.words import counted, people, place_words
from rulesets.axis_allies_dday.rules.turn.menu import menu
from rulesets.kit.drawing import board as drawn
from rulesets.kit.drawing.board import Board, Marker, Region, TitleBlock, Tray
from rulesets.kit.drawing.chart import AreaShape
from rulesets.kit.flow.choices import Count
from rulesets.kit.words import listed

SYMBOLS: Mapping[Kind, str] = {kind: "armour" if kind == "tank" else kind for kind in (*LAND, *AIR)}


def board(
    battle: Battle, position: Position, control: Mapping[str, SideKey | None], title: TitleBlock | None = None
) -> Board | None:
    """The map with its pieces, or None where the battle has none. `control` is who has each zone."""
    chart = battle.map
    if chart is None:
        return None
    shapes = {shape.key: shape for shape in chart.areas}
    return Board(
        key=battle.key,
        title=battle.title,
        width=chart.width,
        height=chart.height,
        regions=tuple(
            _region(battle, position, zone, shapes[zone.key], control.get(zone.key))
            for zone in battle.zones
            if zone.key in shapes
        ),
        lines=chart.lines,
        pictures=chart.pictures,
        markers=tuple(_markers(battle, position)),
        labels=chart.labels,
        margin=chart.margin if chart.margin.kilometre else None,
        block=title,
        says=f"Map of {battle.title}",
        sides=sides_of(battle),
        boxes=tuple(_boxes(battle)),
    )


def opening_board(document: Battle) -> Board | None:
    """The map as the document's own house rules set it up; what cannot stand anywhere is left out."""
    battle = settled(document, document.rulings)
    powers = {power.key for power in battle.powers}
    pieces = tuple(piece for piece in battle.set_up if piece.power in powers and piece.count > 0)
    position = opening(replace(battle, set_up=pieces))
    control = {zone.key: position.holder(zone.key) for zone in battle.zones}
    return board(battle, position, control, title_block(battle, "Set-up"))


def title_block(battle: Battle, title: str) -> TitleBlock:
    """The block of a map under that title; it says where zones are reconstructed."""
    note = "Partly a reconstruction" if any(zone.reconstructed for zone in battle.zones) else ""
    return TitleBlock(
        title, battle.title, battle.period, note, battle.map.block if battle.map else (0.0, 0.0)
    )


def _region(battle: Battle, position: Position, zone: Zone, shape: AreaShape, side: SideKey | None) -> Region:
    return Region(
        key=zone.key,
        name=zone.name,
        lines=tuple(line for line in (zone.name, *map(_sector, zone.sectors)) if line),
        ring=shape.ring,
        at=shape.at,
        slot=shape.slot,
        side=side or "",
        ground="city" if zone.city else "plain",
        worth=int(zone.city),
        states=tuple(_region_states(battle, position, zone)),
        says=spoken(battle, position, zone, side),
    )


def _region_states(battle: Battle, position: Position, zone: Zone) -> Iterator[str]:
    if zone.city:
        yield "goal"
    if _beaches(battle, zone):
        yield "beach"
    if position.is_contested(zone.key):
        yield "contested"


def _sector(key: str) -> str:
    """ "Sector Rennes", as the zone is marked where units of its charts enter."""
    return f"Sector {key.capitalize()}"


def _beaches(battle: Battle, zone: Zone) -> list[Box]:
    return [box for box in battle.boxes if box.zone == zone.key and box.kind == "beachhead"]


def held_words(battle: Battle, position: Position, zone: str, side: SideKey | None) -> str:
    """Who has the zone: "held by the Axis", "contested", "nobody’s"."""
    if side:
        return f"held by {people(battle, side)}"
    return "contested" if position.is_contested(zone) else "nobody’s"


def spoken(battle: Battle, position: Position, zone: Zone, side: SideKey | None) -> str:
    """What a screen reader hears of a zone: its name, who has it, what stands there."""
    has = held_words(battle, position, zone.key, side)
    marks = [f"Joined by {box.title}" for box in _beaches(battle, zone)]
    marks += map(_sector, zone.sectors)
    there = standing_words(battle, position, zone.key)
    return f"{'. '.join([f'{place_words(battle, zone.key)}, {has}', *marks, *([there] if there else [])])}."


def standing_words(battle: Battle, position: Position, place: str) -> str:
    """What stands in a place: "3 German infantry and 2 German blockhouses"; empty for nothing."""
    rows = position.standing(place, (*LAND, *AIR))
    return listed([counted(battle, spot, count) for spot, count in rows])


def _markers(battle: Battle, position: Position) -> Iterator[Marker]:
    """A counter with its number for each kind of each power in a place, in the order of powers and kinds."""
    for place in places_of(battle):
        for spot, count in position.standing(place, (*LAND, *AIR)):
            yield Marker(
                key=f"{place}-{spot.power}-{spot.kind}",
                region=place,
                side=spot.power,
                symbol=SYMBOLS[spot.kind],
                size="none",
                name="",
                says=counted(battle, spot, count),
                states=("over",) if spot.kind in AIR else (),
                count=count,
            )


def _boxes(battle: Battle) -> Iterator[drawn.Box]:
    sites = {site.key: site for site in battle.sites}
    for box in battle.boxes:
        if box.key in sites:
            site = sites[box.key]
            under = tuple(zone.key for zone in battle.zones if box.key in zone.arcs)
            yield drawn.Box(
                box.key, box.title, site.at, site.size, box.power, box.room, into=(box.zone,), under=under
            )
    if AIRFIELD in sites:
        site = sites[AIRFIELD]
        yield drawn.Box(AIRFIELD, "Airfield", site.at, site.size, "allies")


def trays(state: State, seat: str | None) -> Iterator[Tray]:
    """A tray for each chart from which the seat may bring in units, with so many as may enter, in order;
    paratroopers come by their box on the map."""
    most: dict[str, int] = {}
    for choice in menu(state, seat) if seat else ():
        if choice.command is BringIn and choice.way and choice.way.origin in state.charts:
            highest = (field.high for field in choice.fields if isinstance(field, Count))
            most[choice.way.origin] = max(most.get(choice.way.origin, 0), *highest)
    for key, number in most.items():
        line = state.charts[key]
        markers = tuple(_marker(state, line, *unit) for unit in islice(upcoming(state, line), number))
        yield Tray(key, line.queue.title, markers, note="They enter in this order.", cite="AD-155")


def _marker(state: State, line: Line, place: int, unit: Waiting) -> Marker:
    key, power = line.queue.key, line.queue.power
    says = counted(state.battle, Spot(key, power, unit.kind), 1)
    return Marker(f"{key}-{place}", key, power, SYMBOLS[unit.kind], "none", "", says)
