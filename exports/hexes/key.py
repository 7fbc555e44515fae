"""The key of a map of hexes: what occurs on it, ground first, then tiles, signs, counters.

The words of motifs come with the board; those of signs and symbols are the house's own.
"""

from collections.abc import Iterator
from dataclasses import replace

from exports.areas.legend import SYMBOL_WORDS
from exports.hexes.crests import FROM_ABOVE
from exports.hexes.motifs import under_a_counter
from exports.hexes.nations import mixed, whose
from exports.hexes.svg import swatch
from exports.signs.ink import drawn
from exports.signs.palette import SCREEN, Palette, ink
from rulesets.kit.drawing.hex_board import Feature, HexBoard, HexSign, HexUnit, Swatch
from rulesets.kit.flow.sides import called

Entry = tuple[str, str]

_GROUND_WORDS = {
    "beach": "Beach",
    "ocean": "Ocean",
    "snow": "Snow",
    "desert": "Desert",
    **{f"level-{level}": f"Level {level}" for level in (1, 2, 3)},
}
_SIGN_WORDS = {
    "medal": "Medal",
    "exit": "Exit",
    "entry": "Entry marker",
    "craft": "Place of a landing craft",
    "mine": "Minefield",
    "star": "Battle star",
    "crosshair": "Target",
    "control": "Held",
    "camouflage": "Camouflage",
    "victory": "Victory hex",
    "command": "Command objective",
    "fuel": "Fuel",
}
_ORDER = ("terrain", "tile", "obstacle", "control")


def hex_key(board: HexBoard, palette: Palette = SCREEN) -> tuple[Entry, ...]:
    """(small picture, words) for every ground, motif, sign and symbol that occurs on the board."""
    palette = palette.of(board.sides)
    return (
        *_grounds(board, palette),
        *_motifs(board, palette),
        *_lines(board, palette),
        *_signs(board, palette),
        *_units(board, palette),
    )


def _grounds(board: HexBoard, palette: Palette) -> Iterator[Entry]:
    there = {spot.ground for spot in board.spots}
    for ground, words in _GROUND_WORDS.items():
        if ground in there:
            yield swatch(Swatch(ground), palette), words


def _motifs(board: HexBoard, palette: Palette) -> Iterator[Entry]:
    """One entry a motif and climate, as it first occurs; runs that only differ in direction are one. What
    looks otherwise under a counter has an entry for that too, where one stands on it."""
    names, under = dict(board.names), {unit.spot for unit in board.units}
    found: dict[tuple[str, str], tuple[Feature, str]] = {}
    crowned: set[tuple[str, str]] = set()
    for spot in board.spots:
        for feature in spot.features:
            found.setdefault((feature.motif, feature.climate), (feature, spot.ground))
            if spot.key in under and feature.motif in FROM_ABOVE:
                crowned.add((feature.motif, feature.climate))
    for layer in _ORDER:
        for look, (feature, ground) in found.items():
            if feature.layer == layer:
                words = names.get(feature.motif) or feature.words or feature.motif
                yield swatch(Swatch(ground, (feature,)), palette), words
                if look in crowned:
                    yield (
                        swatch(Swatch(ground, (under_a_counter(feature),)), palette),
                        f"{words}, under a unit",
                    )


def _lines(board: HexBoard, palette: Palette) -> Iterator[Entry]:
    if board.section_lines:
        line = drawn(ink(palette, "hex-section"), "M0-28V28")
        yield _small(line), "Section line"


def _small(inside: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="hex-swatch" viewBox="-28 -32 56 64" width="56" '
        f'height="64" aria-hidden="true">{inside}</svg>'
    )


def _signs(board: HexBoard, palette: Palette) -> Iterator[Entry]:
    found: dict[tuple[str, str], HexSign] = {}
    for shown in board.signs:
        found.setdefault((shown.kind, shown.side), shown)
    ranks = {side: rank for rank, side in enumerate(palette.in_order(side for _, side in found))}
    for (kind, side), shown in sorted(found.items(), key=lambda each: (each[0][0], ranks[each[0][1]])):
        words = _SIGN_WORDS.get(kind) or shown.says or kind
        letters = "" if kind in ("medal", "mine") else shown.words
        plain = HexSign("key", "key", kind, side, letters, shown.turn)
        named = called(board.sides, side)
        whose = f", {named}" if named else ""
        yield swatch(Swatch("", sign=plain), palette), words + whose


def _units(board: HexBoard, palette: Palette) -> Iterator[Entry]:
    """A counter for every symbol of a side, of each nation where it has several, with and without its
    badge."""
    sides = mixed(board)
    found: dict[tuple[str, str, str, str, str, str], HexUnit] = {}
    for shown in board.units:
        star = "star" if shown.star else ""
        look = (shown.side, shown.nation, shown.symbol, shown.badge, shown.special, star)
        found.setdefault(look, shown)
    ranks = {side: rank for rank, side in enumerate(palette.in_order(each[0] for each in found))}
    for look, shown in sorted(found.items(), key=lambda each: (ranks[each[0][0]], *each[0][1:])):
        letters = look[1] if look[0] in sides else ""
        plain = replace(shown, key="key", spot="key", states=(), nation=letters)
        named = whose(board, shown) or called(board.sides, shown.side)
        yield swatch(Swatch("", unit=plain), palette), _unit_words(shown, named)


def _unit_words(shown: HexUnit, named: str) -> str:
    words = shown.called or SYMBOL_WORDS.get(shown.symbol, "Unit").lower()
    more = f" ({shown.badge})" if shown.badge else ""
    more += f", {shown.special}" if shown.special else ""
    return f"{named} {words}{more}{', battle star' if shown.star else ''}".strip()
