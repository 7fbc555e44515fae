"""Motifs of the ground as it grew: woods, heights, marsh, sand, fields.

Each is drawn over the whole hex, so that it shows above and beside a unit in the lower half, and
leaves the upper corner to the hex's label. `GROUND` holds the strokes by motif; a key with a climate
("town desert") is that climate's own.
"""

from exports.hexes.layout import hex_path
from exports.hexes.strokes import Strokes, disc, dots, hachures, oval, repeated
from rulesets.kit.drawing.board import Point

_TREES: tuple[Point, ...] = (
    (-12.5, -13.5),
    (12.5, -14.5),
    (0, -11.5),
    (-18.5, -4),
    (-8, -2.5),
    (8.5, -5),
    (18.5, -2.5),
    (-17, 7),
    (-3, 6.5),
    (8, 5),
    (17.5, 8),
    (-9, 16),
    (3, 16),
    (13, 16),
)
_TUFT = "m-5 0h10m-8 0l-1.6-4.4m4.6 4.4v-5.6m3 5.6l1.6-4.4"
_TUFTS: tuple[Point, ...] = (
    (-13, -9),
    (13, -10),
    (0, -3),
    (-16, 4.5),
    (16, 4.5),
    (-6, 13.5),
    (10, 15),
    (0, 23.5),
)
_SAND: tuple[Point, ...] = (
    (-14, -11),
    (12, -11),
    (-4, -9),
    (19, -4),
    (-20, -2),
    (5, -3),
    (-10, 2),
    (13, 5),
    (-2, 8),
    (21, 11),
    (-17, 12),
    (7, 15),
    (-6, 18),
    (2, 24),
)
_GRASS = "m0 0l-2.4-4.6m2.4 4.6v-5.4m0 5.4l2.4-4.6"


def _trees(places: tuple[Point, ...], radius: float = 4.4) -> Strokes:
    trunks = "".join(f"M{x:g} {y + radius - 0.6:g}v4" for x, y in places)
    return ("stem", trunks), ("leaf", "".join(disc(x, y, radius) for x, y in places))


def _firs(places: tuple[Point, ...]) -> Strokes:
    tree = "m0-6l4.4 5.5h-2.2l3.2 4.5h-10.8l3.2-4.5h-2.2Z"
    trunks = "".join(f"M{x:g} {y + 4:g}v3" for x, y in places)
    return ("stem", trunks), ("leaf", repeated(tree, places))


def _palms(places: tuple[Point, ...]) -> Strokes:
    crown = (
        "m0 0q-3.4-4-7.6-1m7.6 1q-5-.6-6.4 4.2m6.4-4.2q-.8-5-5-6.2m5 6.2q3.4-4 7.6-1m-7.6 1"
        "q5-.6 6.4 4.2m-6.4-4.2q.8-5 5-6.2"
    )
    trunk = "m0 0q2.6 5 .4 11"
    return (("stem", repeated(crown, places) + repeated(trunk, places)),)


_HEDGE = "M0-16L18.6-8.5V10.7L0 21.5-18.6 10.7V-8.5Z"
_CROWN = (
    "M-21 6a7 7 0 0 1 4-12a8.5 8.5 0 0 1 13-6a8.5 8.5 0 0 1 14 2a8.5 8.5 0 0 1 9 12a8.5 8.5 0 0 1-7 13"
    "a9 9 0 0 1-16 4a9.5 9.5 0 0 1-17-13Z"
)
_HILL = hachures((0, 0.5), 16.5, 11.5, 26) + hachures((0, 0.5), 7.5, 4.2, 12, 3.4)
_RING = hachures((0, 1), 18.5, 13.2, 30, 4.2)
_PEAK = "M-20 6L-8-13-4-8 4-16 20 6Z"

GROUND: dict[str, Strokes] = {
    "open": (("hex-land", hex_path()), ("hex-grid", hex_path())),
    "woods": _trees(_TREES),
    "woods winter": _firs(_TREES),
    "hedgerow": (("hedge-line", _HEDGE), ("hedge-dots", _HEDGE)),
    "hill": (("slope", _HILL),),
    "hill-woods": (("slope", _RING), *_trees(((-8, -6), (4, -8), (-3, 2), (9, 0.5), (-12, 5), (2, 10)), 4)),
    "hill-town": (
        ("slope", _RING),
        ("masonry", "M-11-8l7-1.5 1.5 6-7 1.5ZM0-7l8 1-1 7-8-1ZM-9 4l6-1 1 5-6 1ZM3 5l7 1-1 5.5-7-1Z"),
    ),
    "mountain": (
        ("wall", _PEAK),
        ("works-line", "M-8-13l-2.5 9 3.5 2-3 7M4-16l-1.5 9 4 4-1.5 8M-14 3l2-4M9 4l2.5-7M14 4l1.5-4"),
    ),
    "mountain-cave": (
        ("wall", _PEAK),
        ("works-line", "M-8-13l-2.5 9M4-16l-1.5 6M-14 3l2-5M14 4l1.5-4"),
        ("works", "M-6.5 6V0a6 6.5 0 0 1 12 0v6Z"),
    ),
    "cave": (("slope", hachures((0, 0), 14.5, 10.5, 24, 5.2)), ("works", "M-8 6V0a8 8 0 0 1 16 0v6Z")),
    "high-ground": (("contour", oval(0, 2, 21, 17.5) + oval(0.5, 0.5, 15, 12) + oval(1, -1, 8.5, 6.5)),),
    "ridge": (
        ("works-line", "M-22 5Q-12-5 0-4T22-9"),
        (
            "slope",
            "M-19 0l-4-6M-13-3l-3-8M-7-5l-1-9M-1-6v-9M5-7l1-7M11-8l2-6M17-9l3-5"
            "M-17 7l2 7M-11 3l2 8M-4 1.5l1 9M3 .5l1.5 9M10-1l2.5 8.5M17-4l3 7",
        ),
    ),
    "escarpment": (
        ("works-thick", "M-23-5Q-12-12 0-7T23-7"),
        (
            "works",
            "M-21-4l2.5 10 3.5-13ZM-12-8l2.5 12 4-12.5ZM-3.5-7.5l2.5 12 3.5-11Z"
            "M5-5.5l3 12 3.5-11.5ZM14-4.5l3 11 4-12Z",
        ),
    ),
    "ravine": (
        ("works-line", "M-24-8l7 3 6-5 8 5 7-5 7 5 6-4 7 3M-24 10l7-4 7 5 7-5 8 5 7-5 6 4 6-3"),
        (
            "slope",
            "M-20-6l1 6M-14-7l1 6.5M-7-7.5l.5 6M0-7l0 6M7-6.5l-.5 6.5M14-7l-1 6M20-6l-1 6"
            "M-20 8l1-5M-13 8l1-5M-6 8l.5-5M1 8v-5M8 8.5l-.5-5M15 7.5l-1-5M20 8.5l-1-5",
        ),
    ),
    "rough": (
        (
            "works-line",
            "M-17-6l4-6 6 2 2 6M2-10l5-4 6 3 1 6M-20 8l5-7 7 2 1 6M4 8l4-8 8 1 3 7M-8 18l4-6 7 1 2 6",
        ),
        ("grit", dots(((-4, -3), (17, 1), (-1, 6), (-14, 14), (12, 15)))),
    ),
    "crater": (
        ("contour-broken", oval(0, 2, 17.5, 15)),
        ("works-line", oval(0, 3, 9.5, 8)),
        ("slope", hachures((0, 3), 10, 8.5, 14, 3.4)),
    ),
    "breach": (
        ("hex-gap", "M-24-8L-13-8V10H-24ZM13-8H24V10H13Z"),
        ("works-line", "M-25-7l5-2 3 3-2 4M25-7l-5-2-3 3 2 4M-25 10l5 1 3-4M25 10l-5 1-3-4"),
        ("works-line", "M-16 1H16M11-3l5 4-5 4M-11-3l-5 4 5 4"),
    ),
    "marsh": (("tuft", repeated(_TUFT, _TUFTS)),),
    "rice": (
        (
            "tuft",
            "M-22-6H22M-24 4H24M-24 14H24M-8-15V-6M9-15V-6M-15-6V4M2-6V4M16-6V4M-8 4V14M9 4V14M-2 14V26",
        ),
        (
            "flake",
            "M-17-10h6M-4-10h8M12-10h6M-11-1h8M6-1h7M-21-1h4M-19 9.5h7M-4 9.5h8M13 9.5h6M-12 20h7M4 20h7",
        ),
    ),
    "flooded": (
        ("hedge-line", "M-24-8h9M-6-8h12M15-8h9M-25 8h8M-8 8h14M14 8h11M-12 22h8M5 22h8"),
        (
            "wave",
            "M-23-11q2.5-3 5 0t5 0M11-11q2.5-3 5 0t5 0M-20 1q2.5-3 5 0t5 0t5 0"
            "M12 1q2.5-3 5 0t5 0"
            "M-20 14q2.5-3 5 0M-3 15q2.5-3 5 0t5 0t5 0",
        ),
    ),
    "jungle": (
        ("leaf", _CROWN),
        (
            "stem",
            "M-13 1q3-6 8-3M-1-6q4-5 9-1M7 4q4-4 8 0M-8 11q4-5 8 0M5 15q3-4 6-1M-15 9q1-3 4-3"
            "M0 4q1-3 4-3"
            "M-6-9v-2M11-4v-2",
        ),
        ("leaf-dark", "M-9 6l2-5 2 5ZM2 0l2-5 2 5ZM11 11l2-5 2 5ZM-2 19l2-5 2 5ZM-4-6l1.5-4 1.5 4Z"),
    ),
    "palms": _palms(((-14, -9.5), (13, -10), (17, 3), (-2, -4), (-17, 7), (7, 11))),
    "oasis": (
        ("pool", oval(0, 0, 14, 6.5)),
        ("wave", "M-8 0q2-2.5 4 0t4 0t4 0t4 0"),
        *_palms(((-15, -12), (15, -13))),
    ),
    "beach": (("hex-beach", hex_path()), ("hex-grid", hex_path()), ("grit", dots(_SAND))),
    "ocean": (
        ("hex-ocean", hex_path()),
        ("hex-grid", hex_path()),
        ("wave", "M-17-7q3.5-4 7 0t7 0M2 1q3.5-4 7 0t7 0M-16 13q3.5-4 7 0t7 0"),
    ),
}
CLIMATE_SIGNS: dict[str, Strokes] = {
    "winter": (
        (
            "flake",
            repeated(
                "m-2.6-1.5l5.2 3m-5.2 0l5.2-3m-2.6-1.5v6",
                ((-20.5, -9.5), (20.5, -9.5), (-20.5, 10.5), (20.5, 10.5), (0, 25)),
            ),
        ),
    ),
    "desert": (
        (
            "grit",
            dots(
                (
                    (-20, -11),
                    (-22, -7),
                    (20, -11),
                    (22, -7),
                    (-21, 9),
                    (-18, 13),
                    (21, 9),
                    (18, 13),
                    (-3, 25),
                    (3, 25),
                )
            ),
        ),
    ),
    "pacific": (("tuft", repeated(_GRASS, ((-21, -8), (21, -8), (-21, 13), (21, 13), (0, 27)))),),
}
