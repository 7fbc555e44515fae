"""Motifs laid on the ground: bridges, bunkers, obstacles, rolling stock, ships.

Those that cross something lie through the middle of the hex, east to west, and turn about it;
the others stand in the upper half and turn about their own middle, `UPPER` above that of the hex.
"""

from exports.hexes.strokes import Strokes, block, box, disc, dots, oval, repeated
from rulesets.kit.drawing.board import Point

UPPER = -7.0
_DECK: Strokes = (("works-open", box(-13.5, -5.5, 27, 11)), ("works-thick", "M-15.5-6.5H15.5M-15.5 6.5H15.5"))
_WIRE = "m-3.3-4l6.6 8m-6.6 0l6.6-8"
_BEAM = "m-6-4.2l12 8.4m-12 0l12-8.4m-6-2.8v14"
_WHEELS = disc(-9, 6.5, 3) + disc(9, 6.5, 3) + disc(0, 6.5, 3)
_TEETH: tuple[Point, ...] = ((-17, -3), (-6, -3), (5, -3), (16, -3), (-11.5, 6.5), (-0.5, 6.5), (10.5, 6.5))
_BAGS: tuple[Point, ...] = (
    (-17, 3),
    (-12.5, -2.5),
    (-4.7, -5),
    (4.7, -5),
    (12.5, -2.5),
    (17, 3),
    (-9, 2.5),
    (0, 0.8),
    (9, 2.5),
)

# Through the middle of the hex.
CROSSING: dict[str, Strokes] = {
    "bridge": _DECK,
    "broken-bridge": (
        ("works-open", "M-13.5-5.5H-4l-3 4 4 3-3 4H-13.5ZM13.5-5.5H6l-4 3 4 4-3 4H13.5Z"),
        ("works-thick", "M-15.5-6.5H-5M6-6.5H15.5M-15.5 6.5H-6M4 6.5H15.5"),
    ),
    "rail-bridge": (
        *_DECK,
        ("works-line", "M-11-5.5v11M-7-5.5v11M-3-5.5v11M1-5.5v11M5-5.5v11M9-5.5v11"),
        ("works-line", "M-14-2H14M-14 2H14"),
    ),
    "pontoon": (
        ("works", oval(-9, 0, 3.2, 10.5) + oval(0, 0, 3.2, 10.5) + oval(9, 0, 3.2, 10.5)),
        ("works-open", box(-15.5, -4, 31, 8)),
    ),
    "ford": (
        ("works-dots", dots((x, y) for x in range(-14, 15, 4) for y in (-5.5, 5.5))),
        ("works-line", "M-14 0h5M-5 0h4M3 0h4M10 0h4"),
    ),
    "road-block": (
        ("works-open", block(0, -3, 30, 6.5, -18)),
        ("works", "M-12-2.3l4.5-1.5 3 6-4.5 1.5ZM-3-5.2l4.5-1.5 3 6-4.5 1.5ZM6-8.2l4.5-1.5 3 6-4.5 1.5Z"),
        ("works-thick", "M-12 4v6M-15 10h6M12-4v14M9 10h6"),
    ),
    "carrier": (
        ("works-open", "M-22-4L-18-7H18L22-3V3L18 7H-18L-22 4Z"),
        ("works-line", "M-17 0h6M-7 0h6M3 0h6M12 0h5"),
        ("works", box(-2, -7, 10, 4)),
    ),
}
# In the upper half of the hex, round their own middle.
STANDING: dict[str, Strokes] = {
    "bunker": (("works", "M-16 8V-2L-9.5-8.5H9.5L16-2V8H8.5V2.5H-8.5V8Z"),),
    "field-bunker": (("works-open", "M-16 7V-2L-9-8H9L16-2V7Z"), ("works", box(-10, -1.5, 20, 4))),
    "casemate": (
        ("works", "M-15 8A15 14 0 0 1 15 8Z"),
        ("works-open", box(-8, 0, 16, 4)),
        ("works-thick", "M-19 8H19"),
    ),
    "dragon-teeth": (("works", repeated("m0-6l4.5 8h-9Z", _TEETH)),),
    "abatis": (
        ("works-thick", "M-20 7L-9-8M-9 7L2-8M2 7L13-8M12 7L22-7"),
        (
            "works-line",
            "M-15-1l-4-5M-12-4l-1-4.5M-13-3l6 0M-4-1l-4-5M-1-4l-1-4.5M-2-3l6 0M7-1l-4-5"
            "M10-4l-1-4.5M9-3l6 0M17-1l-4-5",
        ),
    ),
    "destroyer": (
        ("works-open", "M-23-1L-18-6H12L24 0 12 6H-18L-23 1Z"),
        ("works", disc(-12, 0, 2.6) + disc(12, 0, 2.6) + box(-6, -3, 4, 6) + box(1, -3, 4, 6)),
        ("works-line", "M12 0h8M-12 0h-8"),
    ),
    "craft": (
        ("works-open", "M-13-6H9L16 0 9 6H-13Z"),
        ("works-line", "M-9-3H6V3H-9Z"),
        ("works-thick", "M-13-7V7"),
    ),
    "wagon": (
        ("works-open", box(-16, -8, 32, 11)),
        ("works-line", "M-8-8V3M0-8V3M8-8V3"),
        ("works", _WHEELS),
    ),
    "locomotive": (
        ("works", "M-17 4V-9H-6v6H11v-6h4v6h2V4Z"),
        ("works", _WHEELS),
        ("works-line", "M13-10q1-3 4-2.5t5-1"),
    ),
    "wire": (
        ("works-line", "M-22 0H22"),
        ("works-line", repeated(_WIRE, ((-17, 0), (-10.2, 0), (-3.4, 0), (3.4, 0), (10.2, 0), (17, 0)))),
    ),
    "sandbags": (("works-open", "".join(oval(x, y, 4.6, 3) for x, y in _BAGS)),),
    "hedgehog": (("works-thick", repeated(_BEAM, ((-14, -1), (0, 2), (14, -1)))),),
    "sea-wall": (
        ("works-open", box(-22, -4, 44, 8)),
        ("works-line", "M-22 0H22M-15-4V0M-6-4V0M3-4V0M12-4V0M-18 0V4M-10 0V4M-1 0V4M8 0V4M17 0V4"),
    ),
}
