"""Sides in pictures: any number of them, each told from the others by its manner and never by its key."""

import re
from dataclasses import replace
from itertools import combinations

import pytest

from exports import picture
from exports.areas.front import control_of, front
from exports.areas.legend import counter_picture, track
from exports.areas.svg import draw
from exports.areas.topology import ground_of
from exports.hexes.svg import draw_hexes, swatch
from exports.paper import sheets
from exports.signs.manners import MANNERS, OWN_INK, side_classes
from exports.signs.palette import MONO, PALETTES, PRINT, ROLES, SCREEN, Palette, ink
from rulesets.kit.drawing.board import Arrow, Board, Fact, Line, Marker, Track
from rulesets.kit.drawing.hex_board import HexBoard, HexSign, HexUnit, Swatch
from rulesets.kit.drawing.sheets import Facts, Head, ScoreBoxes, Sheet, SideColumn
from rulesets.kit.flow.sides import Side
from tests.exports.areas.map_boards import attacks, caen
from tests.exports.hexes.hex_boards import SMALL, board, filled
from tests.exports.sides import TWO
from tests.systems.sealed_bid.documents import ATTIC, SIDES
from tests.systems.sealed_bid.pages import room
from tests.systems.sealed_bid.state import Sale

EVERY = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
KEYS = tuple(side.key for side in SIDES)
LOTS = tuple(lot.key for lot in ATTIC.lots)
SIGNS = ("medal", "exit", "entry", "mine", "control", "camouflage", "tag")


def sold() -> Board:
    """The auction room with a lot of each bidder's, one of them cut off, sources, arrows and supply."""
    found = room(ATTIC, [Sale(lot, {}, "sold", key) for lot, key in zip(ATTIC.lots, KEYS, strict=False)])
    states = ("out-of-supply", "supply-source", "selected", "from", "into")
    regions = tuple(replace(region, states=states if region.side else ()) for region in found.regions)
    arrows = tuple(
        Arrow(f"{side}-{state}", "1", LOTS[i], LOTS[i + 1], side, state)
        for i, side in enumerate(KEYS)
        for state in ("next", "done", "disputed")
    )
    ways = tuple(
        Line(f"to-{side}", "supply", "Way", ((LOTS[i], LOTS[i + 1]),), side=side)
        for i, side in enumerate((*KEYS[:2], ""))
    )
    return replace(found, regions=regions, arrows=arrows, lines=ways)


def spread(sides: tuple[Side, ...]) -> HexBoard:
    """A hex of each side's, with its unit and its signs."""
    found = board(sides=sides)
    keys = [side.key for side in sides]
    held = [spot.key for spot in found.spots][: len(keys)]
    spots = tuple(
        replace(spot, side=keys[held.index(spot.key)]) if spot.key in held else spot for spot in found.spots
    )
    units = tuple(
        HexUnit(f"u{key}", spot, key, "infantry", 3, "E") for key, spot in zip(keys, held, strict=True)
    )
    signs = tuple(
        HexSign(f"{kind}{key}", spot, kind, key, "1")
        for key, spot in zip(keys, held, strict=True)
        for kind in SIGNS
    )
    return replace(found, spots=spots, units=units, signs=signs)


def without_names(text: str) -> str:
    """A picture without its class names and colours: what a photocopy holds."""
    return re.sub(r'class="[^"]*"|#[0-9a-f]{6}', "", text)


@EVERY
def test_three_sides_have_every_role_and_every_picture(palette: Palette) -> None:
    bound = palette.of(SIDES)
    for role in (*ROLES, *(role for role in MANNERS if role in ROLES)):
        for key in KEYS:
            assert "{" not in ink(bound, role, key)
    for drawn in (picture.svg_of(sold(), palette), picture.svg_of(spread(SIDES), palette)):
        for manner in ("open", "solid", "barred"):
            assert f'class="counter {manner}' in drawn
    words = [words for _, words in picture.legend_of(sold(), palette)]
    assert {"Red ground", "Blue ground", "Green ground", "Front"} <= set(words)
    words = [words for _, words in picture.legend_of(spread(SIDES), palette)]
    assert {"Medal, Red", "Blue infantry (E)", "Held, Green"} <= set(words)


def test_any_two_of_three_sides_differ_on_a_photocopy() -> None:
    palette = MONO.of(SIDES)

    def drawn(key: str) -> dict[str, str]:
        unit = HexUnit("u", "u", key, "infantry", 2)
        pieces = {kind: Swatch("", sign=HexSign("s", "s", kind, key)) for kind in ("medal", "control")}
        held = replace(spread(SIDES), units=(), signs=())
        spots = tuple(replace(spot, side=key if i == 0 else "") for i, spot in enumerate(held.spots))
        ground = replace(sold(), arrows=(), lines=(), markers=())
        regions = tuple(replace(region, side=key, states=()) for region in ground.regions)
        return {
            "counter": counter_picture(Marker("x", "A1", key, "armour", "division", "21"), palette),
            "unit": swatch(Swatch("", unit=unit), palette),
            "hex": draw_hexes(replace(held, spots=spots), MONO),
            "ground": draw(replace(ground, regions=regions), MONO),
            **{kind: swatch(piece, palette) for kind, piece in pieces.items()},
        }

    for one, other in combinations((drawn(key) for key in KEYS), 2):
        alike = {what for what in one if without_names(one[what]) == without_names(other[what])}
        assert alike <= {"control"}
        assert one["control"] != other["control"]


@EVERY
def test_caen_with_sides_of_other_names_is_the_same_picture(palette: Palette) -> None:
    way = Line("supply", "supply", "Supply of B3 from A3", along=(("A3", "B3"),), side="allied")
    shown = caen(2, cut=frozenset({"C4", "B4"}), arrows=attacks(), supply=(way,))
    names = {"allied": "us", "axis": "them", "": ""}

    def other(things: tuple) -> tuple:  # type: ignore[type-arg]
        return tuple(replace(thing, side=names[thing.side]) for thing in things)

    renamed = replace(
        shown,
        regions=other(shown.regions),
        lines=other(shown.lines),
        arrows=other(shown.arrows),
        markers=other(shown.markers),
        sides=tuple(replace(side, key=names[side.key]) for side in TWO),
    )
    assert renamed != shown
    assert picture.svg_of(renamed, palette) == picture.svg_of(shown, palette)
    assert picture.legend_of(renamed, palette) == picture.legend_of(shown, palette)


@EVERY
def test_a_map_of_hexes_with_sides_of_other_names_is_the_same_picture(palette: Palette) -> None:
    names, shown = {"allied": "us", "axis": "them"}, filled(SMALL)
    renamed = replace(
        shown,
        units=tuple(replace(unit, side=names[unit.side]) for unit in shown.units),
        signs=tuple(replace(sign, side=names[sign.side]) for sign in shown.signs),
        sides=tuple(replace(side, key=names[side.key]) for side in TWO),
    )
    assert picture.svg_of(renamed, palette) == picture.svg_of(shown, palette)
    assert picture.legend_of(renamed, palette) == picture.legend_of(shown, palette)


def test_a_side_may_name_another_ink_than_its_manners() -> None:
    olive = (Side("we", "We", "us", "open", "olive"),)
    assert SCREEN.olive[0] in ink(SCREEN.of(olive), "face", "we")
    assert side_classes(olive, "we") == "open in-olive"
    assert side_classes((replace(olive[0], ink="blue"),), "we") == OWN_INK["open"].replace("blue", "open")
    assert side_classes(olive, "they") == "plain"


def test_a_plain_side_is_drawn_as_nobodys_but_in_its_ink() -> None:
    farmers = SCREEN.of((Side("farmers", "Farmers", "the farmers", "plain", "plum"),))
    assert ink(farmers, "face", "farmers") == ink(SCREEN, "face").replace(SCREEN.ink, SCREEN.plum[0]).replace(
        'class="face"', 'class="face plain"'
    )


def test_powers_of_one_side_have_a_border_and_no_front_between_them() -> None:
    powers = (*TWO, Side("us", "US", "the Americans", "barred", of="allied"))
    shown = caen()
    west = {"A1", "A2", "B1", "C1"}
    regions = tuple(
        replace(region, side="us") if region.key in west and region.side == "allied" else region
        for region in shown.regions
    )
    shared = replace(shown, regions=regions, sides=powers)
    ground = ground_of(shown)
    assert any(region.side == "us" for region in regions)
    assert (
        front(ground, control_of(regions), powers).line == front(ground, control_of(shown.regions), TWO).line
    )

    def borders(of: Board) -> str:
        found = re.search(r'class="border"[^>]* d="([^"]*)"', draw(of))
        return found[1] if found else ""

    assert borders(shared) == borders(shown)
    enemies = replace(shared, sides=(*TWO, replace(powers[2], of="")))
    assert len(borders(enemies)) < len(borders(shared))


def test_the_key_says_to_whom_the_teeth_point() -> None:
    words = [words for _, words in picture.legend_of(caen())]
    assert "Front, teeth to the Axis" in words
    turned = tuple(replace(side, manner="barred" if side.key == "allied" else "open") for side in TWO)
    words = [words for _, words in picture.legend_of(replace(caen(), sides=turned))]
    assert "Front, teeth to the Allies" in words


@EVERY
def test_a_scale_is_one_sides_a_balance_of_two_or_nobodys(palette: Palette) -> None:
    scale = Track("scale", "Scale", 0, 10, 4)
    bound = palette.of(SIDES)
    nobodys = track(scale, bound)
    assert f'class="scale" fill="{palette.ink}"' in nobodys
    pictures = {track(replace(scale, side=key), bound) for key in KEYS}
    pictures |= {track(replace(scale, side=one, against=other), bound) for one in KEYS for other in KEYS}
    assert len(pictures) == 3 + 9


@pytest.mark.parametrize("key", KEYS)
def test_a_sheet_sets_bars_signs_and_boxes_by_manner(key: str) -> None:
    look = side_classes(SIDES, key)
    blocks = (
        Facts((Fact("Holds", "the lamp", key),), "What is held", key),
        SideColumn(key, "Red", "", ()),
        ScoreBoxes(tuple((side, side) for side in KEYS)),
    )
    html = sheets.page(Sheet("s", "S", Head("", "S"), blocks, sides=SIDES), paper="A4", palette=PRINT)
    assert f'<div class="block facts-block side-bar {look}">' in html
    assert f'<div class="block side-column side-bar {look}">' in html
    assert f'<span class="sign {look}"></span>' in html
    assert f'<td class="{look}">' in html
    assert not set(re.findall(r"[a-z]+", " ".join(re.findall(r'class="([^"]*)"', html)))) & set(KEYS) - {
        "blue"
    }
