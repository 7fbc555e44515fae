"""Keys and small pictures: what the signs on a board mean, score bars, states of a battle.

A key holds only what occurs on its board. Every little picture stands alone: it is drawn
with the inks and the symbols of the map itself.
"""

import re
from collections.abc import Iterator

from exports.areas.frames import is_counted
from exports.areas.front import toothed
from exports.areas.placing import boxes_of, stacks
from exports.areas.words import star
from exports.signs.ink import attribute, drawn, number, text
from exports.signs.lettering import width
from exports.signs.manners import PATTERNS
from exports.signs.palette import SCREEN, Palette, ink
from exports.signs.symbols import counter, symbol
from rulesets.kit.drawing.board import Board, CellState, Marker, Track
from rulesets.kit.flow.sides import Side, people

SYMBOL_WORDS = {
    "infantry": "Infantry",
    "armour": "Armour",
    "heavy-armour": "Heavy armour",
    "armoured-infantry": "Armoured infantry",
    "airborne": "Airborne",
    "artillery": "Artillery",
    "rocket": "Rockets",
    "flak": "Anti-aircraft",
    "anti-tank": "Anti-tank",
    "engineer": "Engineers",
    "aircraft": "Aircraft",
    "fighter": "Fighter",
    "bomber": "Bomber",
    "blockhouse": "Blockhouse",
    "defence": "Defences",
    "armoured-artillery": "Self-propelled guns",
    "vehicle": "Vehicle",
    "cavalry": "Cavalry",
    "mortar": "Mortars",
    "machine-gun": "Machine guns",
    "ship": "Ship",
    "train": "Train",
}
_SIZE_WORDS = {size: size for size in ("corps", "division", "brigade", "regiment", "battalion")}
_SMALL_ARROW = "M2 8.5L22 9.5V5L34 11L22 17V12.5L2 13.5L5 11Z"
_STROKES = "M-6 0L22 28M2 0L30 28M10 0L38 28M18 0L46 28M26 0L54 28M34 0L62 28"
_CROSSED = "M6 0L-22 28M14 0L-14 28M22 0L-6 28M30 0L2 28M38 0L10 28M46 0L18 28"
_FIELDS = (
    "M1 6L9 3L12 9L5 13L1 12M12 9L20 7L22 14L15 18L9 17L5 13M9 3L17 1L20 7M20 7L29 5L33 10L22 14"
    "M15 18L16 21M33 10L35 9M33 10L31 18L24 20L22 14"
)
_FURROWS = "M4 7l9-3M5 10l9-3M6 13l9-3M20 14l10 2M20 17l10 2M21 11l9 2M24 3l8 2M24 6l7 2"
_RUINS = (
    "M23 .7 24.5 5.5 17.5 7.7 16 2.9 23 .7ZM16 10.2 17.2 14.1 9.9 16.3 8.7 12.5 16 10.2Z"
    "M32.2 5.2 33.4 9.1 28.6 10.6 27.4 6.7 32.2 5.2Z"
)
_HOUSE = "M14.1 3.5 15.6 8.3 8.1 10.6 6.6 5.8 14.1 3.5ZM26 12.5 27.5 17.3 20 19.6 18.5 14.8 26 12.5Z"
_RIVER = "M-2 15Q10 6 18 11T38 8"
_TREES = "M8 8a3 3 0 1 1 .1 0zM21 6a3 3 0 1 1 .1 0zM14 18a3 3 0 1 1 .1 0zM29 16a3 3 0 1 1 .1 0z"
_REEDS = "M4 9h9M8.5 9v-4M6.5 9l-1-3M10.5 9l1-3M20 17h9M24.5 17v-4M22.5 17l-1-3M26.5 17l1-3"
_GROUNDS = {
    "bocage": (("hedge", _FIELDS),),
    "plain": (("furrow", _FURROWS),),
    "city": (("ruin", _RUINS), ("block", _HOUSE)),
    "wood": (("hedge", _TREES),),
    "marsh": (("furrow", _REEDS),),
}
"""The strokes of each ground."""
_GROUND_WORDS = {
    "bocage": "Bocage",
    "plain": "Open plain",
    "city": "Ruined city",
    "wood": "Wood",
    "marsh": "Marsh",
}

_STEP = 8.4

Entry = tuple[str, str]


def legend(board: Board, palette: Palette = SCREEN) -> tuple[Entry, ...]:
    """(small picture, word) for every sign that occurs on the board, ground first and counters last."""
    palette = palette.of(board.sides)
    entries = (
        *_control(board, palette),
        *_ground(board, palette),
        *_actions(board, palette),
        *_counters(board, palette),
    )
    return tuple(entries)


def _bit(inside: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="map-bit" viewBox="0 0 36 22" width="36" height="22" '
        f'aria-hidden="true">{inside}</svg>'
    )


def _control(board: Board, palette: Palette) -> Iterator[Entry]:
    held = {region.side for region in board.regions}
    sides = tuple(side for side in board.sides if side.key in held)
    for side in sides:
        yield _bit(_patch(palette, side.key, is_cut=False)), f"{side.called} ground"
    yield from _unheld(board, palette)
    known = {side.key for side in sides}
    cut = [
        region.side for region in board.regions if "out-of-supply" in region.states and region.side in known
    ]
    if cut:
        yield _bit(_patch(palette, cut[0], is_cut=True)), "Out of supply"
    if len({side.camp for side in sides}) > 1:
        teeth = "M3 9L6.5 15L10 9ZM14.5 9L18 15L21.5 9ZM26 9L29.5 15L33 9Z"
        yield (
            _bit(drawn(ink(palette, "front"), "M0 9H36") + drawn(ink(palette, "front-teeth"), teeth)),
            _front_words(sides),
        )


def _unheld(board: Board, palette: Palette) -> Iterator[Entry]:
    """Contested ground and, where there is some, the ground it must not be taken for: nobody's."""
    if not any("contested" in region.states for region in board.regions):
        return
    hair = f'<rect {ink(palette, "hair")} x="0.4" y="0.4" width="35.2" height="21.2"/>'
    white = f'<rect {ink(palette, "contested-ground")} width="36" height="22"/>'
    yield _bit(white + drawn(ink(palette, "contested"), _CROSSED) + hair), "Contested"
    if any(not region.side and "contested" not in region.states for region in board.regions):
        yield _bit(f'<rect {ink(palette, "tint")} width="36" height="22"/>{hair}'), "Nobody's ground"


def _front_words(sides: tuple[Side, ...]) -> str:
    """Of two sides, to which the teeth point; of more each front has its own."""
    if len(sides) > 2:
        return "Front"
    return f"Front, teeth to {people(sides, toothed(sides)[0])}"


def _patch(palette: Palette, side: str, is_cut: bool) -> str:
    parts = [f'<rect {ink(palette, "tint", side)} width="36" height="22"/>']
    pattern = PATTERNS[palette.manner(side)]
    if pattern:
        parts.append(drawn(ink(palette, pattern, side), _STROKES))
    if is_cut and pattern != "hatch":
        parts.append(drawn(ink(palette, "hatch", side), _STROKES))
    if is_cut:
        parts.append(drawn(ink(palette, "hatch", side), _CROSSED))
    return "".join(parts) + f'<rect {ink(palette, "hair")} x="0.4" y="0.4" width="35.2" height="21.2"/>'


def _ground(board: Board, palette: Palette) -> Iterator[Entry]:
    looks = {region.ground for region in board.regions}
    words: dict[str, str] = {}
    for look, word in board.grounds:
        words[look] = f"{words[look]} or {word.lower()}" if look in words else word
    for look, strokes in _GROUNDS.items():
        if look in looks:
            parts = "".join(drawn(ink(palette, role), d) for role, d in strokes)
            yield _bit(parts), words.get(look) or _GROUND_WORDS[look]
    if any(line.kind == "river" for line in board.lines):
        yield (
            _bit(
                drawn(ink(palette, "river-bank", "wide"), _RIVER)
                + drawn(ink(palette, "river", "wide"), _RIVER)
            ),
            "River border",
        )
    if len(board.regions) > 1:
        yield _bit(drawn(ink(palette, "border"), "M0 11H36")), "Area border"
    if any(line.kind == "arrival" for line in board.lines):
        head = drawn(ink(palette, "arrival-head"), "M36 11L22 4L22 18Z")
        yield _bit(drawn(ink(palette, "arrival"), "M0 11H22") + head), "Troops arrive"
    if any(line.kind == "road" for line in board.lines):
        yield (
            _bit(drawn(ink(palette, "road"), "M0 15L36 7") + drawn(ink(palette, "road-in"), "M0 15L36 7")),
            "Road",
        )


def _actions(board: Board, palette: Palette) -> Iterator[Entry]:
    way = next((box for box in board.boxes if box.into), None)
    if way:
        line = drawn(ink(palette, "box-way", way.side), "M1 11H27")
        yield _bit(line + drawn(ink(palette, "scale", way.side), "M26 6.5L35 11L26 15.5Z")), "Leads into"
    if any(box.under for box in board.boxes):
        yield _bit(drawn(ink(palette, "box-arc"), "M1 11H35")), "Fires at"
    words = {"done": "Battle reported", "disputed": "Battle disputed", "next": "Battle to be played"}
    for state, word in words.items():
        arrow = next((arrow for arrow in board.arrows if arrow.state == state), None)
        if arrow:
            yield _bit(drawn(ink(palette, f"arrow {state}", arrow.side), _SMALL_ARROW)), word
    if any(region.worth and "goal" in region.states for region in board.regions):
        yield _bit(star(palette, (18.0, 11.0))), "To be held"
    worth = next(
        (region.worth for region in board.regions if "goal" not in region.states and region.worth), 0
    )
    if worth:
        disc = f'<circle {ink(palette, "vp-pip")} cx="18" cy="11" r="9"/>'
        yield _bit(disc + text(ink(palette, "vp-n"), (18, 14.8), str(worth))), "Victory points"
    sources = palette.in_order(
        region.side for region in board.regions if "supply-source" in region.states and region.side
    )
    if sources:
        signs = (
            f"<path {ink(palette, 'source', side)} "
            f'transform="translate({9 + 18 * i} 11)" d="M-7-6L0 6L7-6Z"/>'
            for i, side in enumerate(sources)
        )
        yield _bit("".join(signs)), "Source of supply"
    if any(line.kind == "supply" for line in board.lines):
        side = next(line.side for line in board.lines if line.kind == "supply")
        chevrons = "M7 7L12 11L7 15M23 7L28 11L23 15"
        yield (
            _bit(
                drawn(ink(palette, "supply-path", side), "M0 11H36")
                + drawn(ink(palette, "supply-chevron", side), chevrons)
            ),
            "Supply path",
        )


def _counters(board: Board, palette: Palette) -> Iterator[Entry]:
    """One counter for each symbol on the board, the first that shows it; of pieces with numbers the sign
    alone, which is the same for all sides."""
    seen: set[str] = set()
    for stack in stacks(board):
        for marker in stack.shown:
            if marker.symbol in seen or marker.symbol not in SYMBOL_WORDS:
                continue
            seen.add(marker.symbol)
            size = f", {_SIZE_WORDS[marker.size]}" if marker.size in _SIZE_WORDS else ""
            yield counter_picture(marker, palette), SYMBOL_WORDS[marker.symbol] + size
    for marker in board.markers:
        if is_counted(marker) and marker.symbol in SYMBOL_WORDS and marker.symbol not in seen:
            seen.add(marker.symbol)
            sign = f'<g {ink(palette, "sign")} transform="translate(5 3)">{symbol(marker.symbol)}</g>'
            yield _bit(sign), SYMBOL_WORDS[marker.symbol]
    if any(shown.slots for shown in boxes_of(board)):
        yield _bit(f'<rect {ink(palette, "box-slot")} x="5" y="3" width="26" height="16"/>'), "Room for one"


def counter_picture(marker: Marker, palette: Palette = SCREEN) -> str:
    """A stand-alone picture of one counter, for lists and cards."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="counter-picture" viewBox="-1 -1 40 43" width="40" '
        f'height="43" role="img"{attribute("aria-label", marker.says or marker.name)}>'
        f"{counter(marker, palette)}</svg>"
    )


def state_sign(state: CellState, palette: Palette = SCREEN) -> str:
    """A solid disc for done, a half disc for disputed, a ring for what is open; nothing for no state."""
    ring = f'<circle {ink(palette, "state-line")} cx="5" cy="5" r="4.3"/>'
    shapes = {
        "done": f'<circle {ink(palette, "state-fill")} cx="5" cy="5" r="5"/>',
        "open": ring,
        "disputed": ring + drawn(ink(palette, "state-fill"), "M5 .7a4.3 4.3 0 0 0 0 8.6z"),
    }
    if not state:
        return ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="state-sign" viewBox="0 0 10 10" '
        f'width="10" height="10" aria-hidden="true">{shapes[state]}</svg>'
    )


def track(scale: Track, palette: Palette = SCREEN) -> str:
    """A bar from `low` to `high`, filled up to `value` in the manner of its side, beyond in that of the side
    it is against.

    Marks that are figures stand below, words above a longer line, marks without a word are ticks.
    """
    wide = 352.0
    span = (scale.high - scale.low) or 1

    def place(value: int) -> float:
        return (min(max(value, scale.low), scale.high) - scale.low) / span * wide

    reached = place(scale.value)
    parts = [
        *(_part(scale.against, reached, wide, palette) if scale.against else ()),
        *_part(scale.side, 0.0, reached, palette),
        f'<rect {ink(palette, "track-frame")} width="{number(wide)}" height="18"/>',
    ]
    for value, words in scale.marks:
        x = place(value)
        if words and not re.fullmatch(r"[\d+−-]+", words):
            parts += [
                drawn(ink(palette, "track-line"), f"M{number(x)}-3V26"),
                text(ink(palette, "track-word"), (_inside(words, x, wide), -6), words),
            ]
        else:
            parts.append(drawn(ink(palette, "track-frame"), f"M{number(x)} 18v5"))
            parts.append(text(ink(palette, "track-n"), (x, 33.5), words) if words else "")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="track" viewBox="0 -17 352 54" role="img"'
        f"{attribute('aria-label', scale.says or scale.title)}>{''.join(parts)}</svg>"
    )


def _part(side: str, first: float, last: float, palette: Palette) -> list[str]:
    """A part of the bar: in the side's ink, or as its ground where that has a pattern."""
    place = f'x="{number(first)}" width="{number(last - first)}" height="18"'
    pattern = PATTERNS[palette.manner(side)]
    if not pattern:
        return [f"<rect {ink(palette, 'scale', side)} {place}/>"]
    strokes = "".join(f"M{number(x)} 0l18 18" for x in _hatch_starts(first, last - 18.0))
    tinted = f"<rect {ink(palette, 'tint', side)} {place}/>"
    return [tinted, drawn(ink(palette, pattern, side), strokes)]


def _inside(words: str, x: float, wide: float) -> float:
    """Where a centred word stands so that none of it leaves the picture."""
    half = width(words, 11.5) / 2
    return min(max(x, half), wide - half)


def _hatch_starts(first: float, last: float) -> Iterator[float]:
    """Where strokes begin on the upper edge so that none leaves the bar's hatched part."""
    return (x for i in range(int(last / _STEP) + 1) if (x := i * _STEP) and first <= x <= last)
