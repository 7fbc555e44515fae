"""Manners: what is drawn differently for each side, and how.

A role that stands here has a form for some manners; for the others, and for what is nobody's, it has the
plain form of `palette.ROLES`. `line`, `tint`, `hatch` and `band` are filled in with the side's own ink. Each
manner can be told from the others without colour: plain ground and open counters; hatched ground and solid
counters with a line inside; dotted ground and open counters under a thick bar.
"""

from collections.abc import Iterable, Mapping
from typing import Literal

from rulesets.kit.flow.sides import Ink, Manner, Side, side_of

LINE = 'fill="none" stroke-linejoin="round" '
DOTS = 'fill="none" stroke-linecap="round" '
MIDDLE = 'text-anchor="middle" '
TEXT_FACE = "'Source Serif 4', 'Source Extended', Charter, Georgia, serif"
TEXT = f'font-family="{TEXT_FACE}" fill="{{ink}}" '
MAP_FACE = "'Cabin Condensed', 'Cabin Extended', 'Gill Sans Nova Condensed', 'Arial Narrow', sans-serif"
MAP = f'font-family="{MAP_FACE}" fill="{{ink}}" '

OWN_INK: Mapping[Manner, Ink] = {"open": "blue", "solid": "brick", "barred": "olive", "plain": ""}
"""The ink of a side that names none; what is plain is drawn with the ink of all lettering."""

TOOTHED: tuple[Manner, ...] = ("solid", "barred", "open", "plain")
"""Of two sides at a front, on whose side its teeth stand: the first of these."""


def _every(attributes: str) -> dict[Manner, str]:
    return {"open": attributes, "solid": attributes, "barred": attributes}


def _filled(open_: str, solid: str) -> dict[Manner, str]:
    return {"open": open_, "solid": solid, "barred": open_}


_CUT = LINE + 'stroke="{line}" stroke-width="0.7" stroke-opacity="0.5"'

MANNERS: Mapping[str, Mapping[Manner, str]] = {
    "tint": _every('fill="{tint}"'),
    "hatch": _filled(_CUT, LINE + 'stroke="{hatch}" stroke-width="0.8"'),
    "dots": {"barred": DOTS + 'stroke="{hatch}" stroke-width="1.9" stroke-dasharray="0.1 5.6"'},
    "band": _every('fill="{line}" fill-opacity="{band}"'),
    "bar": _every('fill="{line}"'),
    "face": _filled(
        'fill="{white}" stroke="{line}" stroke-width="1.5"',
        'fill="{line}" stroke="{line}" stroke-width="1.5"',
    ),
    "sign": _filled(
        'fill="{line}" stroke="{line}" stroke-width="1.35"',
        'fill="{white}" stroke="{white}" color="{white}" stroke-width="1.35"',
    ),
    "sign-over": _every('fill="{line}" stroke="{line}" stroke-width="1.35"'),
    "face-over": _every('fill="{white}" stroke="{line}" stroke-width="1.3" stroke-dasharray="2.6 2"'),
    "face-over-line": _every(LINE + 'stroke="{line}" stroke-width="0.8"'),
    "box-face": _every('fill="{white}" stroke="{line}" stroke-width="1.5"'),
    "box-face-line": _every(LINE + 'stroke="{line}" stroke-width="0.9"'),
    "box-slot": _every(LINE + 'stroke="{line}" stroke-width="0.9" stroke-dasharray="1.8 1.6"'),
    "box-way": _every(LINE + 'stroke="{line}" stroke-width="1.7"'),
    "arrow next": _every('fill="{line}" stroke="{white}" stroke-width="1.3" stroke-linejoin="round"'),
    "supply-path": _every(LINE + 'stroke="{line}" stroke-width="1.5"'),
    "supply-chevron": _every('fill="none" stroke="{line}" stroke-width="2"'),
    "source": _filled(
        'fill="{white}" stroke="{line}" stroke-width="1.6" stroke-linejoin="round"',
        'fill="{line}" stroke="{white}" stroke-width="1.6" stroke-linejoin="round"',
    ),
    "ribbon": _filled(
        'fill="{white}" stroke="{line}" stroke-width="1.3"',
        'fill="{line}" stroke="{line}" stroke-width="1.3"',
    ),
    "disc": {"solid": 'fill="{line}" stroke="{line}" stroke-width="1.2"'},
    "disc-star": {"solid": 'fill="{white}"'},
    "disc-word": {"solid": TEXT.replace("{ink}", "{white}") + MIDDLE + 'font-weight="600" font-size="10.5"'},
    "badge-face": _every('fill="{white}" stroke="{line}" stroke-width="1"'),
    "hex-tint": _every('fill="{tint}"'),
    "control-line": _every(LINE + 'stroke="{line}" stroke-width="1"'),
    "scale": _every('fill="{line}"'),
}

Pattern = Literal["", "hatch", "dots"]
PATTERNS: Mapping[Manner, Pattern] = {"open": "", "solid": "hatch", "barred": "dots", "plain": ""}
"""The role of the strokes that lie over a side's ground; empty for bare ground."""


def side_classes(sides: Iterable[Side], key: str) -> str:
    """What style sheets know the side of that key by: its manner, and its ink where that is not the
    manner's own, "solid in-olive"; plain for a side there is not."""
    found = side_of(sides, key)
    if found is None:
        return "plain"
    return found.manner if found.ink in ("", OWN_INK[found.manner]) else f"{found.manner} in-{found.ink}"
