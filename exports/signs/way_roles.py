"""The roles of stops and the legs between them.

A part of the table of roles in `palette.py`, which fills in the inks. A stop that is over is filled, the one
now in hand has a double frame, one to come or not taken a broken one; a leg that was taken is heavy.
"""

from collections.abc import Mapping

from exports.signs.manners import (
    LINE as _LINE,
    MAP as _MAP,
    MAP_FACE,
    MIDDLE as _MIDDLE,
    TEXT as _TEXT,
    TEXT_FACE,
)

_BROKEN = 'stroke-dasharray="5 3.5"'
_SOFT_MAP = _MAP.replace("{ink}", "{soft}")

WAY_ROLES: Mapping[str, str] = {
    "stop-done": 'fill="{land}" stroke="{ink}" stroke-width="1.3"',
    "stop-now": 'fill="{white}" stroke="{ink}" stroke-width="2.6"',
    "stop-inner": _LINE + 'stroke="{ink}" stroke-width="0.8"',
    "stop-ahead": 'fill="{paper}" stroke="{soft}" stroke-width="1.3" ' + _BROKEN,
    "stop-out": 'fill="{paper}" stroke="{soft}" stroke-width="1" ' + _BROKEN,
    "stop-number": _TEXT + 'font-weight="600" font-size="24"',
    "stop-number out": _TEXT.replace("{ink}", "{soft}") + 'font-size="24"',
    "stop-title": _MAP + 'font-weight="600"',
    "stop-title out": _SOFT_MAP + 'font-weight="500"',
    "stop-words": f'font-family="{TEXT_FACE}" fill="{{soft}}"',
    "leg-taken": _LINE + 'stroke="{ink}" stroke-width="2.4"',
    "leg-open": _LINE + 'stroke="{soft}" stroke-width="1.2"',
    "leg-out": _LINE + 'stroke="{soft}" stroke-width="1" ' + _BROKEN,
    "tip-taken": 'fill="{ink}" stroke="{ink}" stroke-width="1.2"',
    "tip-open": 'fill="{paper}" stroke="{soft}" stroke-width="1.2"',
    "tip-out": 'fill="{paper}" stroke="{soft}" stroke-width="1"',
    "leg-ground": 'fill="{paper}" stroke="none"',
    "leg-word": f'font-family="{MAP_FACE}" fill="{{ink}}" ' + _MIDDLE + 'font-weight="600"',
}
