"""Motifs of what people built to live and work in: towns, churches, camps, airfields.

They stand in the upper half of the hex, above a unit and below the hex's label, as silhouettes
that read at eight millimetres. `BUILT` holds the strokes by motif; a key with a climate is that
climate's own.
"""

from exports.hexes.strokes import Strokes, block, box, disc, dots

_HOUSES = (
    (-10, -10, 10, 6.5, -8),
    (4.5, -11.5, 9, 6, 6),
    (14, -4, 8, 6.5, 14),
    (-16, 0.5, 9, 6.5, -14),
    (-1, -1.5, 11, 7, 4),
    (8, 6.5, 9, 6.5, -10),
    (-7, 8.5, 8, 6, 10),
)
_HUTS = (
    "M-19-5l7-8 7 8ZM3-6l7-8 7 8ZM-8 6l8-9 8 9ZM9 5l5.5-6.5 5.5 6.5ZM-20 6l5-6 5 6Z",
    "M-17-5v5M-7-5v4M5-6v4M15-6v4M-6 6v4M6 6v4M18 5v4M11 5v4M-18 6v4M-12 6v4",
)
_CHALETS = ((-13, -6), (11, -7), (-1, 2), (16, 4), (-17, 7))
_STRIP = box(-23, -6, 46, 12)
_CRATES = ((-17, -4), (-5.5, -4), (6, -4), (-11.3, -13.5), (0.3, -13.5))


def _each(d: str, places: tuple[tuple[float, float], ...]) -> str:
    return "".join(f"M{x:g} {y:g}{d}" for x, y in places)


BUILT: dict[str, Strokes] = {
    "town": (("masonry", "".join(block(*house) for house in _HOUSES)),),
    "town desert": (
        (
            "wall",
            "".join(block(x, y, wide, tall) for x, y, wide, tall, _ in _HOUSES) + "M-5-5a4.5 5 0 0 1 9 0Z",
        ),
        ("works-dots", dots(((-10, -10), (14, -4), (-16, 0.5), (8, 6.5)))),
    ),
    "town pacific": (("wall", _HUTS[0]), ("wall-line", _HUTS[1])),
    "town winter": (
        ("wall", _each("m-5 0v-5l5-4 5 4v5Z", _CHALETS)),
        ("masonry", _each("m-6.5-4.5l6.5-5 6.5 5-1.5 1.5h-10Z", _CHALETS)),
    ),
    "ruins": (
        ("wall-broken", block(-10, -8, 14, 9, -6) + block(9, -8, 11, 10, 10) + block(-2, 5, 15, 9, 4)),
        ("masonry", "M-16-4l2-8 3 4 2-2 2 6ZM5-4l1-7 3 3 2-4 3 6ZM-8 9l1-8 3 4 3-3 3 7ZM11 7l1-5 3 2 2 3Z"),
    ),
    "church": (
        ("masonry", "M-12 6v-9l8-7 5 4.5V6Z"),
        ("masonry", "M0 6v-14l5.5-5.5 5.5 5.5V6Z"),
        ("works-thick", "M16-17v10M12.5-13.5h7"),
    ),
    "cemetery": (
        ("works-line", "M-20-14.5H20V7H-20Z"),
        (
            "works-thick",
            "M-13-12.5v7.5M-16-10h6M0-12.5v7.5M-3-10h6M13-12.5v7.5M10-10h6"
            "M-6.5-3V5M-9.5-.5h6M6.5-3V5M3.5-.5h6",
        ),
    ),
    "barracks": (("masonry", block(-1, -12, 26, 5.5) + block(-1, -3.5, 36, 5.5) + block(-1, 5, 36, 5.5)),),
    "depot": (
        ("works-open", "".join(box(x, y, 11, 9.5) for x, y in _CRATES)),
        ("works-line", _each("l11 9.5", _CRATES)),
    ),
    "factory": (
        ("masonry", "M-20 7V-5l8-6v6l8-6v6l8-6V7Z"),
        ("masonry", "M7 7l2-22h5l2 22Z"),
        ("wall-line", "M12-18q2-4 5-2t5-1"),
    ),
    "power-plant": (
        ("wall", "M-21 7V-5H1V7Z"),
        ("masonry", "M3 7q3.5-10 .5-21h13q-3 11 .5 21Z"),
        ("works", "M-9-15.5l-6 9.5h4.5l-3 9 9-11.5h-5l4.5-7Z"),
    ),
    "camp": (
        ("works-line", "M-20-12H20V7H-20Z"),
        ("works-thick", "M-20-16V7M-10-14v3M0-14v3M10-14v3M20-16V7M-10 5v4M0 5v4M10 5v4"),
        ("wall", box(-15, -8, 12, 5) + box(3, -8, 12, 5) + box(-15, -0.5, 12, 5) + box(3, -0.5, 12, 5)),
    ),
    "radar": (
        ("works-line", "M-7 7L-1-4 5 7M-4 1.5H2"),
        ("works-open", "M-15-12A15 15 0 0 0 8 1Z"),
        ("works-line", "M-4-5.5L5-14"),
        ("works-dots", "M5-14h.1"),
        ("works-line", "M11-15.5a8 8 0 0 1 4 6.5M15.5-18a13 13 0 0 1 5 9.5"),
    ),
    "lighthouse": (
        ("works-open", "M-5 9l2-15h6l2 15Z"),
        ("works", "M-4.4 3l.7-5h7.4l.7 5Z"),
        ("works", "M-4-6v-5l4-4 4 4v5Z"),
        ("works-line", "M-7-9L-21-13.5M-7-7H-22M7-9L21-13.5M7-7H22"),
    ),
    "fortress": (
        ("works-open", "M-21-16.5l10 3.5H11l10-3.5-4 9V-2l4 9-10-3.5H-11L-21 7l4-9v-5.5Z"),
        ("masonry", box(-6.5, -8, 13, 7)),
    ),
    "castle": (
        ("masonry", "M-19 7V-16h3v3h3v-3h3v8h4v-3h4v3h4v-3h4v3h4v-8h3v3h3v-3h3V7H4V3a4 4 0 0 0-8 0v4Z"),
    ),
    "hospital": (("works-open", "M-18 6L-1-14 16 6Z"), ("works-thick", "M-4.5-4.5V4M3.5-4.5V4M-4.5-.5H3.5")),
    "headquarters": (
        ("works-open", "M-19 7L-4-9 11 7Z"),
        ("works-line", "M-4-9V7M13 7V-17"),
        ("works", "M13-17.5h10l-3 3.5 3 3.5H13Z"),
    ),
    "trench": (
        ("works-thick", "M-23-2h7v-7h9v7h9v-7h9v7h9M-23 7h7V0h9v7h9V0h9v7h9"),
        ("slope", "M-16-12l-1-4M-11.5-12v-4M-7-12l1-4M2-12l-1-4M6.5-12v-4M11-12l1-4"),
    ),
    "airfield": (
        ("wall", _STRIP),
        ("works-line", "M-18 0h6M-8 0h6M2 0h6M12 0h6"),
        ("masonry", "M-1-15l3 4h7v2H2l-1.5 2.5h-3L-4-9h-6v-2h6Z"),
    ),
    "airfield-cross": (
        ("wall", box(-20, -5.5, 40, 11) + block(0, 0, 34, 11, -60)),
        ("works-line", "M-17 0h6M11 0h6M6.5-11.3l-2.5 4.3M-4 7l-2.5 4.3"),
        ("works-open", disc(0, 0, 4)),
    ),
    "pier": (
        ("wave", "M-22-9q3-3.5 6 0t6 0M10-9q3-3.5 6 0t6 0M-22 7q3-3.5 6 0t6 0M10 7q3-3.5 6 0t6 0"),
        ("works-open", box(-4.5, -15, 9, 41)),
        ("works-line", "M-4.5-10h9M-4.5-5h9M-4.5 0h9M-4.5 5h9M-4.5 10h9M-4.5 15h9M-4.5 20h9"),
    ),
}
