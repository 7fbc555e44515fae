"""Motifs of what people built to live and work in: towns, churches, camps, airfields.

They stand in the upper half of the hex, above a unit, as silhouettes that read at eight
millimetres. `BUILT` holds the strokes by motif; a key with a climate is that climate's own.
"""

from exports.hex_strokes import Strokes, block, box, disc, dots, oval

_HOUSES = ((-9, -13, 10, 6.5, -8), (4, -15, 9, 6, 6), (13, -7, 8, 6.5, 14), (-15, -3, 9, 6.5, -14),
           (-1, -4.5, 11, 7, 4), (8, 4, 9, 6.5, -10), (-7, 5, 8, 6, 10))
_TENT = "M-17 2L-2-17 17 2Z"
_LAND_STRIP = box(-23, -6, 46, 12)

BUILT: dict[str, Strokes] = {
    "town": (("masonry", "".join(block(*house) for house in _HOUSES)),),
    "town desert": (("wall", "".join(block(x, y, wide, tall) for x, y, wide, tall, _ in _HOUSES)
                     + "M-5-8a4.5 5 0 0 1 9 0Z"), ("works-dots", dots(((-9, -13), (13, -7), (-15, -3), (8, 4))))),
    "town pacific": (("wall", "M-17-8l7-8 7 8ZM1-9l7-8 7 8ZM-8 5l8-9 8 9ZM9 3l5.5-6.5 5.5 6.5ZM-20 4l5-6 5 6Z"),
                     ("wall-line", "M-15-8v5M-5-8v4M3-9v4M13-9v4M-6 5v4M6 5v4M18 3v4M11 3v4M-18 4v4M-12 4v4")),
    "town winter": (("wall", "M-16-9v-5l5-4 5 4v5ZM1-11v-5l5-4 5 4v5ZM9 1v-5l5-4 5 4v5ZM-20 3v-5l5-4 5 4v5Z"
                     "M-5 0v-6l5.5-4.5 5.5 4.5v6Z"),
                    ("masonry", "M-17-14l6-4.8 6 4.8-1.6 1.6H-15.4ZM0-16l6-4.8 6 4.8-1.6 1.6H1.6ZM8-4l6-4.8 6 4.8"
                     "-1.6 1.6H9.6ZM-21-2l6-4.8 6 4.8-1.6 1.6H-19.4ZM-6.5-6l7-5.4 7 5.4-1.6 1.6H-4.9Z")),
    "ruins": (("wall-broken", block(-10, -11, 14, 9, -6) + block(8, -12, 11, 10, 10) + block(-2, 2, 15, 9, 4)),
              ("masonry", "M-16-7l2-9 3 5 2-2 2 6ZM4-8l1-7 3 3 2-4 3 6ZM-8 6l1-8 3 4 3-3 3 7ZM11 4l1-5 3 2 2 3Z")),
    "church": (("masonry", "M-9 3v-9l8-7 5 4.5V3Z"), ("masonry", "M3 3v-16l5-5.5 5 5.5V3Z"),
               ("works-line", "M8-18.5v-7.5M4.8-23.2h6.4")),
    "cemetery": (("works-line", "M-20-17H20V5H-20Z"),
                 ("works-thick", "M-12-14.5v7.5M-15-12h6M0-14.5v7.5M-3-12h6M12-14.5v7.5M9-12h6"
                  "M-6-4.5V3M-9-2h6M6-4.5V3M3-2h6")),
    "barracks": (("masonry", block(-1, -15, 26, 5.5) + block(-1, -6.5, 34, 5.5) + block(-1, 2, 34, 5.5)),),
    "depot": (("works-open", box(-17, -6, 11, 9.5) + box(-5.5, -6, 11, 9.5) + box(6, -6, 11, 9.5)
               + box(-11.3, -15.5, 11, 9.5) + box(0.3, -15.5, 11, 9.5)),
              ("works-line", "M-17-6l11 9.5M-5.5-6l11 9.5M6-6l11 9.5M-11.3-15.5l11 9.5M.3-15.5l11 9.5")),
    "factory": (("masonry", "M-19 4V-7l8-6v6l8-6v6l8-6V4Z"), ("masonry", "M8 4l1.5-22h5L16 4Z"),
                ("wall-line", "M12-20q-2-3 1-4t5 .5M13-20q4-2 7 0")),
    "power-plant": (("wall", "M-20 4V-8H2V4Z"), ("masonry", "M4 4q3-10 .5-21h9q-2.5 11 .5 21Z"),
                    ("works", "M-7.5-19l-6 10h4l-3 9 8.5-11.5h-4.5l4-7.5Z")),
    "camp": (("works-line", "M-20-15H20V5H-20Z"),
             ("works-thick", "M-20-19V5M-10-17v3M0-17v3M10-17v3M20-19V5M-10 3v4M0 3v4M10 3v4"),
             ("wall", box(-15, -10.5, 12, 5) + box(3, -10.5, 12, 5) + box(-15, -3, 12, 5) + box(3, -3, 12, 5))),
    "radar": (("works-line", "M-6 4L0-7 6 4M-3-1.5H3"),
              ("works-open", "M-14-14A15 15 0 0 0 9-1.5Z"), ("works-line", "M-3-8L5-15"),
              ("works-dots", "M5.5-15.5h.1"), ("works-line", "M8-20a8 8 0 0 1 5 6M10.5-24.5a13 13 0 0 1 8 9")),
    "lighthouse": (("works-open", "M-5 5l2-19h6l2 19Z"), ("works", "M-4.5-2.5l.7-6h7.6l.7 6Z"),
                   ("works", "M-4-14v-5l4-4 4 4v5Z"),
                   ("works-line", "M-7-17L-20-21M-7-15.5H-20M7-17L20-21M7-15.5H20")),
    "fortress": (("works-open", "M-21-19l10 3.5H11l10-3.5-4 9V-5l4 9-10-3.5H-11L-21 4l4-9v-5Z"),
                 ("masonry", box(-6.5, -11, 13, 7))),
    "castle": (("masonry", "M-19 4V-18h3v3h3v-3h3v8h4v-3h4v3h4v-3h4v3h4v-8h3v3h3v-3h3V4H4v-4a4 4 0 0 0-8 0v4Z"),),
    "hospital": (("works-open", _TENT), ("works-thick", "M-4-8V0M4-8V0M-4-4H4")),
    "headquarters": (("works-open", "M-18 4L-3-11 12 4Z"), ("works-line", "M-3-11V4M14 4V-21"),
                     ("works", "M14-21.5h10l-3 3.5 3 3.5H14Z")),
    "trench": (("works-thick", "M-23-6h7v-7h9v7h9v-7h9v7h9M-23 3h7v-7h9v7h9v-7h9v7h9"),
               ("slope", "M-16-16l-1-4M-11.5-16v-4M-7-16l1-4M2-16l-1-4M6.5-16v-4M11-16l1-4")),
    "airfield": (("wall", _LAND_STRIP), ("works-line", "M-18 0h6M-8 0h6M2 0h6M12 0h6"),
                 ("masonry", "M-6-9l6-10 6 10h-4.5v-2h-3v2Z")),
    "airfield-cross": (("wall", _LAND_STRIP + block(0, 0, 46, 12, 60)), ("works-line", "M-20 0h6M14 0h6"
                       "M-10-17.3l3 5.2M7 12.1l3 5.2"), ("works-open", disc(0, 0, 4))),
    "station": (("masonry", "M-17-8v-7l4-4h26l4 4v7Z"), ("works", box(-4, -14, 8, 6)),
                ("works-line", "M-20-6.5H20")),
    "pier": (("wave", "M-21-12q3-3.5 6 0t6 0M9-12q3-3.5 6 0t6 0M-21 6q3-3.5 6 0t6 0M9 6q3-3.5 6 0t6 0"),
             ("works-open", box(-4.5, -24, 9, 50)),
             ("works-line", "M-4.5-18h9M-4.5-12h9M-4.5-6h9M-4.5 0h9M-4.5 6h9M-4.5 12h9M-4.5 18h9"),
             ("works-open", oval(-8.5, -10, 3, 6))),
}
