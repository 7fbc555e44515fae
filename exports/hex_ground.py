"""Motifs of the ground as it grew: woods, heights, marsh, sand, fields.

Each is drawn over the whole hex, so that it shows above and beside a unit in the lower half.
`GROUND` holds the strokes by motif; a key with a climate ("town desert") is that climate's own.
"""

from exports.hex_layout import hex_path
from exports.hex_strokes import Strokes, disc, dots, hachures, oval, repeated
from rulesets.kit.board import Point

_TREES: tuple[Point, ...] = ((-8, -16.5), (5, -17), (-15.5, -6.5), (-1.5, -6), (11.5, -8), (18.5, 1.5), (-18, 6),
                             (-7, 6.5), (6.5, 5), (-11, 17), (1.5, 17.5), (13, 14.5))
_TUFT = "m-5 0h10m-8 0l-1.6-4.4m4.6 4.4v-5.6m3 5.6l1.6-4.4"
_TUFTS: tuple[Point, ...] = ((0, -15), (-14, -5), (13, -4.5), (0, 4.5), (-14, 14), (13, 14.5), (0, 23))


def _trees(places: tuple[Point, ...], radius: float = 4.4) -> Strokes:
    trunks = "".join(f"M{x:g} {y + radius - 0.6:g}v4" for x, y in places)
    return ("stem", trunks), ("leaf", "".join(disc(x, y, radius) for x, y in places))


def _firs(places: tuple[Point, ...]) -> Strokes:
    tree = "m0-7l4.6 6h-2.2l3.4 5h-11.6l3.4-5h-2.2Z"
    trunks = "".join(f"M{x:g} {y + 4:g}v3" for x, y in places)
    return ("stem", trunks), ("leaf", repeated(tree, places))


def _palms(places: tuple[Point, ...]) -> Strokes:
    crown = ("m0 0q-3.4-4-7.6-1m7.6 1q-5-.6-6.4 4.2m6.4-4.2q-.8-5-5-6.2m5 6.2q3.4-4 7.6-1m-7.6 1"
             "q5-.6 6.4 4.2m-6.4-4.2q.8-5 5-6.2")
    trunk = "m0 0q2.6 5 .4 11"
    return ("stem", repeated(crown, places) + repeated(trunk, places)),


_CROWN = ("M-21 3a8 8 0 0 1 6-12a9 9 0 0 1 14-9a9 9 0 0 1 16 6a9 9 0 0 1 5 14a9 9 0 0 1-11 10a9 9 0 0 1-15 3"
          "a9 9 0 0 1-15-12Z")
_HILL = hachures((0, -1.5), 16.5, 11, 26) + hachures((0, -1.5), 7.5, 4.2, 12, 3.4)
_RING = hachures((0, -1), 19.5, 16.5, 30, 4.2)
_PEAK = "M-20 2L-8-18-4-12 4-21 20 2Z"
_PEAK_SIDE = "M-8-18l-2.5 9 3.5 2-3 9M4-21l-1.5 9 4 4-1.5 10M-14-1l2-5M9 0l2.5-7M14 0l1.5-4"

GROUND: dict[str, Strokes] = {
    "open": (("hex-land", hex_path()),),
    "woods": _trees(_TREES),
    "woods winter": _firs(_TREES),
    "hedgerow": (("hedge-line", "M0-21.5L18.6-10.7V10.7L0 21.5-18.6 10.7V-10.7Z"),
                 ("hedge-dots", "M0-21.5L18.6-10.7V10.7L0 21.5-18.6 10.7V-10.7Z")),
    "hill": (("slope", _HILL),),
    "hill-woods": (("slope", _RING), *_trees(((-8, -9), (4, -11), (-3, -1), (9, -2.5), (-12, 2), (2, 8)), 4)),
    "hill-town": (("slope", _RING), ("masonry", "M-11-11l7-1.5 1.5 6-7 1.5ZM0-10l8 1-1 7-8-1Z"
                                     "M-9 1l6-1 1 5-6 1ZM3 2l7 1-1 5.5-7-1Z")),
    "mountain": (("wall", _PEAK), ("works-line", _PEAK_SIDE)),
    "mountain-cave": (("wall", _PEAK), ("works-line", "M-8-18l-2.5 9M4-21l-1.5 6M-14-1l2-5M14 0l1.5-4"),
                      ("works", "M-6.5 2v-6a6 6.5 0 0 1 12 0v6Z")),
    "cave": (("slope", hachures((0, -3), 14.5, 11.5, 24, 5.2)), ("works", "M-8 4v-6a8 8.5 0 0 1 16 0v6Z")),
    "high-ground": (("contour", oval(0, 0, 21, 17) + oval(0.5, -1.5, 15, 11.5) + oval(1, -3, 8.5, 6)),),
    "ridge": (("works-line", "M-22 4Q-12-6 0-5T22-12"),
              ("slope", "M-19-1l-4-6M-13-4l-3-8M-7-6l-1-9M-1-7v-9M5-8l1-8M11-10l2-7M17-12l3-6"
               "M-17 6l2 7M-11 2l2 8M-4 .5l1 9M3-.5l1.5 9M10-2l2.5 8.5M17-5l3 7")),
    "escarpment": (("works-thick", "M-23-6Q-12-13 0-8T23-8"),
                   ("works", "M-21-5l2.5 10 3.5-13ZM-12-9l2.5 12 4-12.5ZM-3.5-8.5l2.5 12 3.5-11Z"
                    "M5-6.5l3 12 3.5-11.5ZM14-5.5l3 11 4-12Z")),
    "ravine": (("works-line", "M-24-9l7 3 6-5 8 5 7-5 7 5 6-4 7 3M-24 9l7-4 7 5 7-5 8 5 7-5 6 4 6-3"),
               ("slope", "M-20-7l1 6M-14-8l1 6.5M-7-8.5l.5 6M0-8l0 6M7-7.5l-.5 6.5M14-8l-1 6M20-7l-1 6"
                "M-20 7l1-5M-13 7l1-5M-6 7l.5-5M1 7v-5M8 7.5l-.5-5M15 6.5l-1-5M20 7.5l-1-5")),
    "marsh": (("tuft", repeated(_TUFT, _TUFTS)),),
    "rice": (("tuft", "M-21-9H21M-23 3H23M-23 14H23M-8-19V-9M9-19V-9M-15-9V3M2-9V3M16-9V3M-8 3V14M9 3V14"
              "M-2 14V26"),
             ("flake", "M-4-14h8M-11-4h8M6-4h7M-20-4h3M-19 8.5h7M-4 8.5h8M13 8.5h6M-12 19h7M4 19h7")),
    "flooded": (("hedge-line", "M-24-8L24-8M-25 8H25M-6-26V-8M8-8V8M-10 8V24"),
                ("wave", "M-20-13q2.5-3 5 0t5 0M2-14q2.5-3 5 0t5 0M-20 1q2.5-3 5 0t5 0t5 0M12 1q2.5-3 5 0t5 0"
                 "M-20 14q2.5-3 5 0M-3 15q2.5-3 5 0t5 0t5 0")),
    "jungle": (("leaf", _CROWN),
               ("stem", "M-13-2q3-6 8-3M-1-9q4-5 9-1M7 1q4-4 8 0M-8 8q4-5 8 0M5 12q3-4 6-1M-15 6q1-3 4-3M0 1q1-3 4-3"
                "M-6-12v-2M11-7v-2"),
               ("leaf-dark", "M-9 3l2-5 2 5ZM2-3l2-5 2 5ZM11 8l2-5 2 5ZM-2 16l2-5 2 5ZM-4-9l1.5-4 1.5 4Z")),
    "palms": _palms(((-12, -13), (6, -15), (15, -1), (-4, 1), (-17, 6), (7, 11))),
    "oasis": (("pool", oval(0, -2, 14, 6.5)), ("wave", "M-8-2q2-2.5 4 0t4 0t4 0t4 0"),
              *_palms(((-15, -14), (12, -16)))),
    "beach": (("hex-beach", hex_path()), ("grit", dots(((-7, -15), (4, -14), (12, -9), (-14, -9), (-3, -8), (6, -4), (-20, -3), (18, -2),
                             (-9, -1), (1, 3), (11, 5), (-16, 6), (21, 6), (-6, 9), (6, 12), (-13, 14), (16, 13),
                             (-1, 18), (8, 20), (-7, 21), (0, -19), (-21, 10)))),),
    "ocean": (("hex-ocean", hex_path()), ("wave", "M-17-11q3.5-4 7 0t7 0M2-2q3.5-4 7 0t7 0M-15 11q3.5-4 7 0t7 0"
               "M4-17q2.5-3 5 0"),),
}
CLIMATE_SIGNS: dict[str, Strokes] = {
    "winter": (("flake", repeated("m-2.6-1.5l5.2 3m-5.2 0l5.2-3m-2.6-1.5v6",
                                  ((-20.5, -9.5), (20.5, -9.5), (-20.5, 10.5), (20.5, 10.5), (0, 25))),),),
    "desert": (("grit", dots(((-20, -11), (-22, -7), (20, -11), (22, -7), (-21, 9), (-18, 13), (21, 9), (18, 13),
                              (-3, 25), (3, 25)))),),
    "pacific": (("tuft", repeated("m0 0l-2.4-4.6m2.4 4.6v-5.4m0 5.4l2.4-4.6",
                                  ((-21, -8), (21, -8), (-21, 13), (21, 13), (0, 27)))),),
}
