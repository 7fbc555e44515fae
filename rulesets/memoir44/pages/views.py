"""The pages of a battle: the own map first, the other maps, the scoreboard for the wall.

Nothing is secret, so all pages are everybody's; a seat only decides which comes first.
"""

from dataclasses import replace
from functools import lru_cache

from rulesets.kit.drawing.board import Fact, Panel, Row, Table, Track
from rulesets.kit.drawing.hex_board import HexBoard, HexSign, HexSpot
from rulesets.kit.flow.choices import Choice
from rulesets.kit.remembered import remembered
from rulesets.kit.ruleset import Place, View
from rulesets.kit.words import count
from rulesets.memoir44.document.document import SIDE_TITLES, Scenario
from rulesets.memoir44.pages.drawing.drawing import board_of
from rulesets.memoir44.pages.overview import holders, overview_board
from rulesets.memoir44.pages.panels import (
    control_table,
    hands_panel,
    maps_table,
    medal_track,
    medals_table,
    notes_panel,
    posts_at,
    stand_table,
    turn_panel,
)
from rulesets.memoir44.pages.standing import scoreboard
from rulesets.memoir44.records import exits
from rulesets.memoir44.records.big_guns import is_gone, marked_hexes
from rulesets.memoir44.records.bridges import bridges_of
from rulesets.memoir44.records.town_control import towns_of
from rulesets.memoir44.rules.log.chart import MapChart
from rulesets.memoir44.rules.log.state import Post, State, is_moving
from rulesets.memoir44.rules.turn import arrival, landing_craft, on_the_move
from rulesets.memoir44.rules.turn.seats import maps_of_office, office_of, side_of

IN_PLAY = "Units stand on the table. The map shows everything else."


@remembered
def views(state: State, seat: str | None) -> tuple[View, ...]:
    """The table page of the seat's own map first, then the others, last the scoreboard."""
    listed = [map_view(state, number) for number in _own_first(state, seat)]
    *whole, wall = _of_all_maps(state, len(state.charts))
    own = side_of(seat) is not None
    return (*listed[:own], *whole, *listed[own:], wall)


@remembered
def _of_all_maps(state: State, maps: int) -> tuple[View, ...]:
    """All maps at a glance, if there are several, and the scoreboard."""
    if maps == 1:
        return (scoreboard(state, map_board(state, 0)),)
    board = overview_board(state)
    return overview(state, board), scoreboard(state, board)


def _own_first(state: State, seat: str | None) -> list[int]:
    side = side_of(seat)
    own = maps_of_office(state, office_of(state, seat or ""), side) if seat and side else ()
    own = tuple(number for number in own if number >= 0)
    return [*own, *(number for number in range(len(state.charts)) if number not in own)]


def overview(state: State, board: HexBoard) -> View:
    """All maps at a glance. Cite: MD-128."""
    return View(
        "overview",
        "All maps",
        board,
        (medal_track(state, "allied"), medal_track(state, "axis"), maps_table(state), hands_panel(state)),
    )


@remembered
def map_view(state: State, number: int) -> View:
    """One map: its picture with what is held, its medals, control and turn."""
    chart = state.charts[number]
    moving = movement_table(state, number, posts_at(state, number))
    panels: list[Panel | Table | Track] = [moving] if moving else []
    if len(state.charts) == 1:
        panels += [medal_track(state, "allied"), medal_track(state, "axis")]
    panels += [
        turn_panel(state, number),
        control_table(state, number),
        stand_table(state, number),
        medals_table(state, number),
    ]
    if len(state.charts) == 1:
        panels.append(hands_panel(state))
    if state.books[number].notes:
        panels.append(notes_panel(state, number))
    board = map_board(state, number)
    return View(chart.key, chart.title, board, tuple(panels), _places(state, number, board))


@lru_cache(maxsize=24)
def _set_up(document: Scenario, prefix: str) -> HexBoard:
    """The picture at set-up, its hexes called as in the event."""
    board = board_of(document)
    spots = tuple(replace(spot, key=prefix + spot.key, says=prefix + spot.says) for spot in board.spots)
    units = tuple(replace(unit, spot=prefix + unit.spot) for unit in board.units)
    signs = tuple(replace(sign, spot=prefix + sign.spot) for sign in board.signs)
    return replace(board, spots=spots, units=units, signs=signs)


@remembered
def map_board(state: State, number: int) -> HexBoard:
    """The picture of a map now. Towns of the defender are left unmarked. Cite: MD-065, MD-066, MD-125."""
    chart = state.charts[number]
    board = _set_up(state.documents[number], chart.prefix)
    held = holders(state, number)
    signs = [
        *board.signs,
        *(
            HexSign(f"control-{at}", at, "control", side, says=f"Control Marker of the {SIDE_TITLES[side]}")
            for at, side in held.items()
        ),
    ]
    keys = {spot.key for spot in board.spots}
    signs += [
        HexSign(f"crosshair-{at}", at, "crosshair", says="Cross-hair marker")
        for at in marked_hexes(state, number)
        if at in keys
    ]
    if state.phase == "set-up":
        return replace(board, signs=tuple(signs))
    guns = {gun.at for i, gun in enumerate(chart.guns) if not is_gone(state, number, i)}
    units = tuple(unit for unit in board.units if unit.spot in guns)
    spots = tuple(_held(spot, held) for spot in board.spots)
    note = f"{IN_PLAY} {board.note}".strip()
    return replace(board, spots=spots, units=units, signs=tuple(signs), note=note)


def _held(spot: HexSpot, held: dict[str, str]) -> HexSpot:
    side = held.get(spot.key, "")
    if not side:
        return spot
    return replace(spot, side=side, says=f"{spot.says}, held by the {SIDE_TITLES[side]}")


def _places(state: State, number: int, board: HexBoard) -> tuple[Place, ...]:
    """The hexes one may press: those the books say something about."""
    chart, held = state.charts[number], holders(state, number)
    named: dict[str, str] = {}
    if towns := towns_of(state, number):
        named |= {place.at: place.title for place in towns.places}
    if bridges := bridges_of(state, number):
        named |= {place.at: place.title for place in bridges.places}
    named |= {item.at: item.title for item in chart.objectives}
    named |= {way.at: f"Exit hex {way.at}" for way in chart.exits}
    named |= {gun.at: f"{gun.title} ({gun.at})" for gun in chart.guns}
    named |= {at: f"Hobart's Funnies ({at})" for at in chart.funnies}
    keys = {spot.key for spot in board.spots}
    return tuple(
        Place(at, Panel(f"place-{at}", title, _place_facts(at, held, chart)))
        for at, title in named.items()
        if at in keys
    )


def _place_facts(at: str, held: dict[str, str], chart: MapChart) -> tuple[Fact, ...]:
    side = held.get(at, "")
    towns = chart.towns
    is_town = towns is not None and any(place.at == at for place in towns.places)
    if side:
        return (Fact("Held by", SIDE_TITLES[side], side),)
    return (Fact("Held by", "the defender, unmarked"),) if is_town else ()


def movement_table(state: State, number: int, posts: tuple[Post, ...]) -> Table | None:
    """Units On the Move, reinforcements, landings and units that go over, on a map; none where nothing of
    it is open. `posts` are those who play on the map. Cite: MD-032, MD-050, MD-060, MD-141."""
    if state.phase != "play" or state.step not in ("orders", "move"):
        return None
    offered: list[Choice] = []
    for post in posts:
        if not post.closed:
            offered += on_the_move.choices(state, post)
            if is_moving(state) and post.table == number:
                offered += arrival.choices(state, post)
    offered += landing_craft.choices(state, number)
    offered += exits.crossing_choices(state, number, state.side)
    if not offered:
        return None
    rows = tuple({choice.row: Row((choice.label,), key=choice.row) for choice in offered}.values())
    left = sum(units for post in posts for _, units in post.left if post.table == number)
    return Table(
        "movement",
        "Movement",
        ("Option",),
        rows,
        f"{count(left, 'unit')} may come" if left and is_moving(state) else "",
    )
