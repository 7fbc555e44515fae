"""Crests: what the ground is drawn as above a counter, in the strip between the hex's label and the counter.

A counter covers the middle and the lower half of its hex. What is built, and what stands, would be cut off
by it and look like any other; so it has a crest, a low row of the same things, seen whole. What grows all
over its hex is seen round the counter and has none. `CRESTS` holds the strokes by motif, a key with a
climate is that climate's own; they are drawn round the middle of the strip, `CREST` above that of the hex,
and turn about it.
"""

from dataclasses import dataclass

from exports.hexes.strokes import Strokes, block, box, disc, dots, hachures, repeated

CREST = -10.4
"""The middle of the strip; it reaches 6.2 above and below."""
LOW, LOW_CREST = 0.82, -2.8
"""How large crest and counters are under a name that is lettered between them and the label, and where
the crest then stands."""


@dataclass(frozen=True, slots=True)
class Strip:
    """A place above a counter: how far its middle lies from that of the hex, and how wide and tall things are
    in it, as a part of their size."""

    across: float = 0.0
    down: float = CREST
    wide: float = 1.0
    tall: float = 1.0


def strips(count: int, is_low: bool) -> tuple[Strip, ...]:
    """The places of so many things side by side; `is_low` under a name."""
    full, step = LOW if is_low else 1.0, 46.0 / count
    wide, tall = {1: (full, full), 2: (0.56, 0.88 * full)}.get(count, (0.37, 0.74 * full))
    down = LOW_CREST if is_low else CREST
    return tuple(Strip(step * (i - (count - 1) / 2), down, wide, tall) for i in range(count))


def _gabled(x: float, wide: float, wall: float, roof: float) -> str:
    """A house with its gable in front, standing on the foot of the strip."""
    return f"M{x:g} 6v{-wall:g}l{wide / 2:g} {-roof:g} {wide / 2:g} {roof:g}v{wall:g}Z"


_HOUSES = _gabled(-22, 9, 4, 5) + _gabled(-13, 8, 5.5, 5) + _gabled(-4.5, 9, 4, 5.5) + _gabled(5, 8, 6, 5)
_CROSS = "M{x:g}-6.2v10M{left:g}-2.8h7"
_TOOTH = "m0-5.6l4.5 9h-9Z"


def _cross(x: float) -> str:
    return _CROSS.format(x=x, left=x - 3.5)


CRESTS: dict[str, Strokes] = {
    "town": (("masonry", _HOUSES + _gabled(13.5, 9, 4, 5)),),
    "town desert": (
        ("wall", box(-22, -1, 10, 7) + box(-12, -4, 9, 10) + box(4, -3, 9, 9) + box(13, 0, 9, 6)),
        ("wall", "M-3 6V0a3.5 5 0 0 1 7 0v6Z"),
        ("works-dots", dots(((-17, 3), (-7.5, 1), (8.5, 1), (17.5, 3)))),
    ),
    "town pacific": (
        ("wall", "M-22 1l6.5-7 6.5 7ZM-7 1L0-6 7 1ZM9 1l6.5-7 6.5 7Z"),
        ("wall-line", "M-20 1v5M-11 1v5M-5 1v5M5 1v5M11 1v5M20 1v5"),
    ),
    "town winter": (
        ("wall", box(-19, 0, 10, 6) + box(-5, 0, 10, 6) + box(9, 0, 10, 6)),
        ("masonry", "M-22 1l8-7 8 7ZM-8 1L0-6 8 1ZM6 1l8-7 8 7Z"),
    ),
    "hill-town": (
        ("slope", hachures((0, 1 - CREST), 18.5, 13.2, 30, 4.2)),
        ("masonry", _gabled(-10, 9, 4, 5) + _gabled(1, 9, 4, 5)),
    ),
    "ruins": (
        ("wall-broken", "M-22 6V-4h6M-12 6V-1h4v-4h6v11M2-5.5h7V6M13 6V-3h3v-2.5h6V6"),
        ("masonry", "M-22 6V-5.5l3 2V1l5 5ZM2 6V-5.5l3 3V2l4 4ZM22 6V-5.5l-3 3V2l-4 4Z"),
    ),
    "church": (
        ("masonry", _gabled(-20, 15, 5, 5.5)),
        ("masonry", "M-5 6V-3L0-6.2 5-3V6Z"),
        ("works-thick", "M14-6.2V6M9.5-2.6h9"),
    ),
    "cemetery": (
        ("works-thick", _cross(-18) + _cross(-6) + _cross(6) + _cross(18)),
        ("works-line", "M-23 5.6H23"),
    ),
    "barracks": (("masonry", box(-22, -4, 13, 10) + box(-6.5, -4, 13, 10) + box(9, -4, 13, 10)),),
    "depot": (
        ("works-open", box(-22, -5.5, 11, 11) + box(-5.5, -5.5, 11, 11) + box(11, -5.5, 11, 11)),
        ("works-line", repeated("l11 11", ((-22, -5.5), (-5.5, -5.5), (11, -5.5)))),
    ),
    "factory": (
        ("masonry", "M-22 6V1l8-5v5l8-5v5l8-5V6Z"),
        ("masonry", "M8 6L9.5-6h3L14 6Z"),
        ("wall-line", "M13-5q2.5-2 4.5 1t5-1"),
    ),
    "power-plant": (
        ("wall", "M-19 6q4-6 .5-12h12q-3.5 6 .5 12Z"),
        ("wall-line", "M-16-2h7"),
        ("works", "M13-6.2L2 1h7L3 6.2 20-1.5h-8L20-6.2Z"),
    ),
    "camp": (
        ("works-line", "M-23-3H23M-23 2H23"),
        ("works-thick", "M-22-6V6M-11-6V6M0-6V6M11-6V6M22-6V6"),
    ),
    "radar": (
        ("works-line", "M-14 6l5-6 5 6M-21 6H2"),
        ("works-open", "M-20-6A15 12 0 0 0-1-1.5Z"),
        ("works-line", "M6-5a8 8 0 0 1 2 8M11-6a12 12 0 0 1 3 11M16-6a14 14 0 0 1 3 12"),
    ),
    "lighthouse": (
        ("works-open", "M-5 6l1.5-8h7L5 6Z"),
        ("works", "M-4-2v-2.5L0-6.2 4-4.5V-2Z"),
        ("works-line", "M-7-4L-21-6M-7-2H-22M7-4L21-6M7-2H22"),
    ),
    "fortress": (
        ("works-open", "M-22 6V-4h6v3h6v-3h6v3h8v-3h6v3h6v-3h6V6Z"),
        ("masonry", box(-4, 0, 8, 6)),
    ),
    "castle": (
        ("masonry", "M-22 6V-6h3v2.5h3V-6h3V6ZM13 6V-6h3v2.5h3V-6h3V6Z"),
        ("masonry", "M-12 6V-1H12V6H4.5V5a4.5 4.5 0 0 0-9 0v1Z"),
    ),
    "hospital": (
        ("works-open", "M-22 6l6-11.5H16L22 6Z"),
        ("works-thick", "M-4-4V5.5M4-4V5.5M-4 .8h8"),
    ),
    "headquarters": (
        ("works-open", "M-22 6L-8-5 6 6Z"),
        ("works-line", "M-8-5V6M11 6V-6"),
        ("works", "M11-6.2h11l-3 3 3 3H11Z"),
    ),
    "trench": (("works-thick", "M-23 4h7v-7h9v7h9v-7h9v7h9v-7h4"),),
    "airfield": (
        ("wall", box(-23, 0, 46, 6)),
        ("works-line", "M-18 3h6M-8 3h6M2 3h6M12 3h6"),
        ("masonry", "M-1-6l3 2.5h7V-2H-9v-1.5h7Z"),
    ),
    "airfield-cross": (
        ("wall", box(-22, -1, 44, 5) + block(0, 0.5, 26, 5, -20)),
        ("works-open", disc(0, 0.5, 4)),
    ),
    "bunker": (("works", "M-20 6V-.5L-13-6.2H13L20-.5V6H12V1.5H-12V6Z"),),
    "field-bunker": (("works-open", "M-20 5.5V-1L-13-6H13L20-1V5.5Z"), ("works", box(-12, 0, 24, 3.4))),
    "casemate": (
        ("works", "M-17 4.5A17 10.5 0 0 1 17 4.5Z"),
        ("works-open", box(-8, -1, 16, 3.6)),
        ("works-thick", "M-21 5.2H21"),
    ),
    "dragon-teeth": (("works", repeated(_TOOTH, ((-18, 2), (-6, 2), (6, 2), (18, 2)))),),
}
"""Each fits a strip 46 wide and 12.4 tall."""
FROM_ABOVE = ("town", "ruins", "hill-town")
"""What is drawn as seen from above without a climate of its own: its crest, seen from the side, is
another picture."""
