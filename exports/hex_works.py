"""Motifs laid on the ground: bridges, bunkers, obstacles, rolling stock, ships.

Those that cross something lie through the middle of the hex, east to west, and turn about it;
the others stand in the upper half and turn about their own middle, `UPPER` above that of the hex.
"""

from exports.hex_strokes import Strokes, block, box, disc, dots, oval, repeated

UPPER = -9.0
_DECK = (("works-open", box(-15, -5.5, 30, 11)), ("works-thick", "M-17.5-6.5H17.5M-17.5 6.5H17.5"))
_WIRE = "m-3.3-4l6.6 8m-6.6 0l6.6-8"
_BEAM = "m-6-4.5l12 9m-12 0l12-9m-6-3.5v13"
_WHEELS = disc(-9, 8, 3.2) + disc(9, 8, 3.2) + disc(0, 8, 3.2)
_HULL = "M-23-1L-18-6H12L24 0 12 6H-18L-23 1Z"

# Through the middle of the hex.
CROSSING: dict[str, Strokes] = {
    "bridge": _DECK,
    "broken-bridge": (("works-open", "M-15-5.5H-4l-3 4 4 3-3 4H-15ZM15-5.5H6l-4 3 4 4-3 4H15Z"),
                      ("works-thick", "M-17.5-6.5H-5M6-6.5H17.5M-17.5 6.5H-6M4 6.5H17.5")),
    "rail-bridge": (*_DECK, ("works-line", "M-13-5.5V5.5M-9-5.5V5.5M-5-5.5V5.5M-1-5.5V5.5M3-5.5V5.5"
                             "M7-5.5V5.5M11-5.5V5.5"), ("works-line", "M-16-2H16M-16 2H16")),
    "pontoon": (("works", oval(-9, 0, 3.2, 10.5) + oval(0, 0, 3.2, 10.5) + oval(9, 0, 3.2, 10.5)),
                ("works-open", box(-17, -4, 34, 8))),
    "ford": (("works-dots", dots(tuple((x, y) for x in range(-14, 15, 4) for y in (-5.5, 5.5)))),
             ("works-line", "M-14 0h5M-5 0h4M3 0h4M10 0h4")),
    "road-block": (("works-open", block(0, 0, 30, 6.5, -18)),
                   ("works", "M-12 .7l4.5-1.5 3 6-4.5 1.5ZM-3-2.2l4.5-1.5 3 6-4.5 1.5ZM6-5.2l4.5-1.5 3 6-4.5 1.5Z"),
                   ("works-thick", "M-12 7v6M-15 13h6M12-1v14M9 13h6")),
    "carrier": (("works-open", "M-24-5L-20-8H21L24-4V4L21 8H-20L-24 5Z"),
                ("works-line", "M-19 0h6M-9 0h6M1 0h6M11 0h6"), ("works", box(-2, -8, 11, 4.5))),
}
# In the upper half of the hex, round their own middle.
STANDING: dict[str, Strokes] = {
    "bunker": (("works", "M-16 8V-2L-9.5-9H9.5L16-2V8H8.5V2.5H-8.5V8Z"),),
    "field-bunker": (("works-open", "M-16 7V-2L-9-8H9L16-2V7Z"), ("works", box(-10, -1.5, 20, 4))),
    "casemate": (("works", "M-14 8A14 15 0 0 1 14 8Z"), ("works-open", box(-3, -2, 6, 10)),
                 ("works-thick", "M0-1V-14")),
    "dragon-teeth": (("works", repeated("m0-6l4.5 8h-9Z", ((-17, -3), (-6, -3), (5, -3), (16, -3), (-11.5, 6.5),
                                                            (-0.5, 6.5), (10.5, 6.5)))),),
    "abatis": (("works-thick", "M-20 7L-9-9M-9 7L2-9M2 7L13-9M12 7L22-8"),
               ("works-line", "M-15-1l-4-5M-12-4l-1-5.5M-13-3l6 0M-4-1l-4-5M-1-4l-1-5.5M-2-3l6 0M7-1l-4-5M10-4l-1-5.5"
                "M9-3l6 0M17-1l-4-5")),
    "destroyer": (("works-open", _HULL), ("works", disc(-12, 0, 2.6) + disc(12, 0, 2.6) + box(-6, -3, 4, 6)
                  + box(1, -3, 4, 6)), ("works-line", "M12 0h8M-12 0h-8")),
    "craft": (("works-open", "M-13-6H9L16 0 9 6H-13Z"), ("works-line", "M-9-3H6V3H-9Z"),
              ("works-thick", "M-13-7V7")),
    "wagon": (("works-open", box(-16, -7, 32, 11)), ("works-line", "M-8-7V4M0-7V4M8-7V4"), ("works", _WHEELS)),
    "locomotive": (("works", "M-17 5V-10H-6V-3H11V-10h4v7h2V5Z"), ("works", _WHEELS),
                   ("works-line", "M13-12q-2-4 2-5t6-1")),
    "wire": (("works-line", "M-22 0H22"),
             ("works-line", repeated(_WIRE, ((-17, 0), (-10.2, 0), (-3.4, 0), (3.4, 0), (10.2, 0), (17, 0))))),
    "sandbags": (("works-open", "".join(oval(x, y, 4.6, 3) for x, y in (
        (-17, 3), (-12.5, -2.5), (-5, -5), (5, -5), (12.5, -2.5), (17, 3), (-9, 2), (0, 0.5), (9, 2)))),),
    "hedgehog": (("works-thick", repeated(_BEAM, ((-13, 0), (2, -4), (14, 4)))),),
    "sea-wall": (("works-open", box(-22, -4, 44, 8)), ("works-line", "M-22 0H22M-15-4V0M-6-4V0M3-4V0M12-4V0M-18 0V4"
                 "M-10 0V4M-1 0V4M8 0V4M17 0V4")),
}
