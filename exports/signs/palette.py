"""Palettes: what roles look like. The only place where a drawing meets a colour.

A board says whose a thing is and in what state ("out-of-supply"); `ROLES` says which ink, width
and face it is drawn with, `MANNERS` how a side's own differs, and a `Palette` what the inks are.
Attributes are written out in full, so a picture stands alone on paper and as a file. Every
colour has a second sign that survives a photocopier; this module only chooses how strong it is.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from functools import lru_cache

from exports.signs.hex_roles import HEX_ROLES
from exports.signs.manners import (
    DOTS as _DOTS,
    LINE as _LINE,
    MANNERS,
    MAP as _MAP,
    MAP_FACE,
    MIDDLE as _MIDDLE,
    OWN_INK,
    TEXT as _TEXT,
    TEXT_FACE,
    side_classes,
)
from exports.signs.way_roles import WAY_ROLES
from rulesets.kit.flow.sides import Manner, Side, side_of

Shades = tuple[str, str, str]
"""An ink a side may have: its lines, its ground, the strokes over its ground."""


@dataclass(frozen=True, slots=True, eq=False)
class Palette:
    """The inks of one way of drawing. `*_band` are the strengths of the bands along the front; `sides` are
    those of the picture in hand. Compared by identity: it is looked up for every stroke."""

    name: str
    paper: str = "#f8f4e9"
    white: str = "#fffdf7"
    ink: str = "#25211b"
    soft: str = "#5b5344"
    blue: Shades = ("#1f4468", "#dbe2e1", "#8fa1b0")
    brick: Shades = ("#a5452a", "#f2e1d0", "#c6917a")
    olive: Shades = ("#4b5a1d", "#e6e7d2", "#98a06c")
    slate: Shades = ("#4a4f57", "#e4e3de", "#a2a29c")
    plum: Shades = ("#6d2f58", "#ecdfe2", "#b592a6")
    tan: Shades = ("#7a5c33", "#f1e6d0", "#bfa67c")
    orange: Shades = ("#a35a12", "#f7e3c6", "#d0a068")
    sea: str = "#f1f1e8"
    water: str = "#6f919c"
    water_ink: str = "#2c5563"
    hedge: str = "#7d8a62"
    plain: str = "#b49a66"
    stone: str = "#6c6354"
    hill: str = "#9a7f52"
    faint: str = "#a89c80"
    land: str = "#f6eedc"
    sand: str = "#f1e2c0"
    snow: str = "#fdfcf8"
    desert: str = "#f3e3bf"
    first_height: str = "#ecdfc0"
    second_height: str = "#dcc79a"
    third_height: str = "#cbb07a"
    leaf: str = "#e1e5cf"
    wood: str = "#6d7f55"
    pool: str = "#c3d3d4"
    open_band: str = "0.2"
    solid_band: str = "0.2"
    barred_band: str = "0.2"
    sides: tuple[Side, ...] = ()

    def of(self, sides: tuple[Side, ...]) -> "Palette":
        """The palette for a picture of these sides; always the same one for the same."""
        return self if sides == self.sides else _for_sides(self, sides)

    def manner(self, key: str) -> Manner:
        """How the side of that key is drawn; plain for nobody's and for a key that no side has."""
        found = side_of(self.sides, key)
        return found.manner if found else "plain"

    def classes(self, key: str) -> str:
        """What a page's style sheets know the side of that key by: its manner, and its ink where that is
        not the manner's own."""
        return side_classes(self.sides, key)

    def in_order(self, keys: Iterable[str]) -> list[str]:
        """The keys, each once: nobody first, then in the order of the sides, then those no side has."""
        known = ["", *(side.key for side in self.sides)]
        return sorted(set(keys), key=lambda key: (known.index(key) if key in known else len(known), key))


SCREEN = Palette("screen")
PRINT = Palette(
    "print",
    paper="#ffffff",
    white="#ffffff",
    sea="#ffffff",
    land="#ffffff",
    snow="#ffffff",
    sand="#f8f0dc",
    desert="#fbf5e4",
)
MONO = Palette(
    "mono",
    paper="#ffffff",
    white="#ffffff",
    ink="#000000",
    soft="#3c3c3c",
    blue=("#000000", "#ffffff", "#9a9a9a"),
    brick=("#000000", "#f0f0f0", "#9a9a9a"),
    olive=("#000000", "#ffffff", "#7a7a7a"),
    slate=("#000000", "#ffffff", "#9a9a9a"),
    plum=("#000000", "#ffffff", "#9a9a9a"),
    tan=("#000000", "#ffffff", "#9a9a9a"),
    orange=("#000000", "#f0f0f0", "#9a9a9a"),
    sea="#ffffff",
    water="#8c8c8c",
    water_ink="#444444",
    hedge="#8a8a8a",
    plain="#a4a4a4",
    stone="#666666",
    hill="#6e6e6e",
    faint="#a0a0a0",
    land="#ffffff",
    sand="#ffffff",
    snow="#ffffff",
    desert="#ffffff",
    first_height="#ededed",
    second_height="#d9d9d9",
    third_height="#c4c4c4",
    leaf="#ffffff",
    wood="#555555",
    pool="#dcdcdc",
    open_band="0",
    solid_band="0.22",
    barred_band="0.1",
)
COLOUR_BLIND = Palette(
    "colour-blind",
    paper="#fbfaf6",
    white="#ffffff",
    ink="#1d1d1b",
    soft="#4f4d48",
    blue=("#0b3d73", "#d6e3ee", "#7f9dbb"),
    brick=("#a34700", "#fbe6cc", "#d29a5e"),
    olive=("#00594a", "#dcebe4", "#7fae9f"),
    slate=("#4f4d48", "#e6e5e1", "#a6a49e"),
    plum=("#7a2160", "#f0dfe9", "#bd8cae"),
    tan=("#6a5420", "#efe8d6", "#b8a676"),
    orange=("#9a4b00", "#fae6cc", "#d6a060"),
    sea="#f3f5f5",
    water="#6d8fa6",
    water_ink="#264f66",
    hedge="#7c7f83",
    plain="#a59a84",
    stone="#5f5b55",
    hill="#94897a",
    faint="#a6a49e",
    land="#fbfaf6",
    sand="#f4ecd6",
    snow="#ffffff",
    desert="#f4ecd6",
    first_height="#eee6d2",
    second_height="#ddd2b4",
    third_height="#c9bb96",
    leaf="#e4e7ea",
    wood="#5d6a70",
    pool="#bfd0dc",
)
PALETTES = {palette.name: palette for palette in (SCREEN, PRINT, MONO, COLOUR_BLIND)}

_EDGE = 'fill="{paper}" stroke="{paper}" stroke-linejoin="round" stroke-opacity="0.9" '
_WATER = f'font-family="{TEXT_FACE}" font-style="italic" fill="{{water_ink}}" '

ROLES: Mapping[str, str] = {
    # water and coast
    "paper": 'fill="{paper}"',
    "veil": 'fill="{paper}" fill-opacity=".58" fill-rule="evenodd"',
    "sea": 'fill="{sea}"',
    "depth": _LINE + 'stroke="{water}" stroke-width="0.9"',
    "beach-tick": _LINE + 'stroke="{hill}" stroke-width="0.8"',
    "coast": _LINE + 'stroke="{ink}" stroke-width="1.5"',
    "river-bank": _LINE + 'stroke-linecap="round" stroke="{water_ink}" stroke-width="4.8"',
    "river-bank wide": _LINE + 'stroke-linecap="round" stroke="{water_ink}" stroke-width="6.8"',
    "river": _LINE + 'stroke-linecap="round" stroke="{water}" stroke-width="3.4"',
    "river wide": _LINE + 'stroke-linecap="round" stroke="{water}" stroke-width="5.2"',
    "canal": _LINE + 'stroke="{water_ink}" stroke-width="1.4" stroke-dasharray="7 2"',
    "arrival": _LINE + 'stroke="{ink}" stroke-width="2.2" stroke-dasharray="9 4"',
    "arrival wide": _LINE + 'stroke="{ink}" stroke-width="3.4" stroke-dasharray="11 5"',
    "arrival-head": 'fill="{ink}"',
    "river-name": _WATER + 'font-size="12.5"',
    "canal-name": _WATER + 'font-size="11"',
    "sea-name": _WATER + 'font-size="19"',
    # ground
    "tint": 'fill="{white}"',
    "tint selected": 'fill="{white}"',
    "hatch": _LINE + 'stroke="{ink}" stroke-width="0.7" stroke-opacity="0.5"',
    "contested-ground": 'fill="{white}"',
    "contested": _LINE + 'stroke="{soft}" stroke-width="3.2" stroke-opacity="0.45"',
    "band": 'fill="{ink}" fill-opacity="0"',
    "hedge": _DOTS + 'stroke="{hedge}" stroke-width="1.5" stroke-dasharray="0.1 2.5"',
    "furrow": 'fill="none" stroke="{plain}" stroke-width="0.8" stroke-opacity="0.85"',
    "block": 'fill="{stone}"',
    "ruin": 'fill="none" stroke="{stone}" stroke-width="0.9" stroke-dasharray="3 1.3"',
    "sand": _DOTS + 'stroke="{hill}" stroke-width="1.3"',
    "hachure": 'fill="none" stroke="{hill}" stroke-width="0.9"',
    "road": _LINE + 'stroke="{soft}" stroke-width="2.6" stroke-opacity="0.75"',
    "road-in": _LINE + 'stroke="{paper}" stroke-width="1.4"',
    "border": _LINE + 'stroke="{soft}" stroke-width="1.05" stroke-dasharray="6 2 1.5 2"',
    "front-casing": _LINE + 'stroke="{paper}" stroke-width="6" stroke-opacity="0.75"',
    "front": _LINE + 'stroke-linecap="round" stroke="{ink}" stroke-width="3"',
    "front-teeth": 'fill="{ink}"',
    "selected-line": _LINE + 'stroke="{ink}" stroke-width="2"',
    "from-line": _LINE + 'stroke="{ink}" stroke-width="1.6"',
    "into-line": _LINE + 'stroke="{ink}" stroke-width="2" stroke-dasharray="5 3"',
    "area-hit": 'fill="{ink}" fill-opacity="0"',
    # the same at a small scale: larger marks
    "coast small": _LINE + 'stroke="{ink}" stroke-width="2.6"',
    "border small": _LINE + 'stroke="{soft}" stroke-width="1.8" stroke-dasharray="6 2 1.5 2"',
    "front-casing small": _LINE + 'stroke="{paper}" stroke-width="9" stroke-opacity="0.75"',
    "front small": _LINE + 'stroke-linecap="round" stroke="{ink}" stroke-width="5"',
    "front-teeth small": 'fill="{ink}" stroke="{ink}" stroke-width="3"',
    "selected-line small": _LINE + 'stroke="{ink}" stroke-width="4"',
    "halo small": _EDGE + 'stroke-width="6"',
    # names
    "halo": _EDGE + 'stroke-width="3.2"',
    "area-id": _MAP + 'font-weight="700" font-size="15"',
    "area-id-small": _MAP + _MIDDLE + 'font-weight="700" font-size="29"',
    "area-name": _MAP + _MIDDLE + 'font-weight="600" font-size="13.6"',
    "vp-pip": 'fill="{white}" stroke="{ink}" stroke-width="1"',
    "target": 'fill="{white}" stroke="{ink}" stroke-width="2"',
    "target-n": _TEXT + _MIDDLE + 'font-weight="600" font-size="14"',
    "target small": 'fill="{white}" stroke="{ink}" stroke-width="3.5"',
    "target-n small": _TEXT + _MIDDLE + 'font-weight="600" font-size="28"',
    "vp-n": _TEXT + _MIDDLE + 'font-weight="600" font-size="10.5"',
    "tag-face": 'fill="{white}" stroke="{ink}" stroke-width="1"',
    "tag-t": _MAP + _MIDDLE + 'font-weight="700" font-size="10.5"',
    "tag-face full": 'fill="{ink}" stroke="{ink}" stroke-width="1"',
    "tag-face full small": 'fill="{ink}" stroke="{ink}" stroke-width="1"',
    "tag-t full": _MAP.replace("{ink}", "{white}") + _MIDDLE + 'font-weight="700" font-size="10.5"',
    "tag-t full small": _MAP.replace("{ink}", "{white}") + _MIDDLE + 'font-weight="700" font-size="24"',
    # counters
    "face": 'fill="{white}" stroke="{ink}" stroke-width="1.5"',
    "face-line": 'fill="none" stroke="{white}" stroke-width="0.9"',
    "sign": 'fill="{ink}" stroke="{ink}" stroke-width="1.35"',
    "counter-name": f'font-family="{MAP_FACE}" stroke="none" font-weight="700" text-anchor="middle"',
    "more": _TEXT + _MIDDLE + 'font-weight="600" font-size="13"',
    "more-small": _TEXT + 'font-weight="600" font-size="31"',
    # pieces of a kind with their number, boxes beside the regions
    "cell-n": f'font-family="{TEXT_FACE}" stroke="none" font-weight="600" text-anchor="middle"',
    "sign-over": 'fill="{ink}" stroke="{ink}" stroke-width="1.35"',
    "face-over": 'fill="{white}" stroke="{ink}" stroke-width="1.3" stroke-dasharray="2.6 2"',
    "face-over-line": _LINE + 'stroke="{ink}" stroke-width="0.8"',
    "box-face": 'fill="{white}" stroke="{ink}" stroke-width="1.5"',
    "box-face-line": _LINE + 'stroke="{ink}" stroke-width="0.9"',
    "box-slot": _LINE + 'stroke="{ink}" stroke-width="0.9" stroke-dasharray="1.8 1.6"',
    "box-way": _LINE + 'stroke="{ink}" stroke-width="1.7"',
    "box-title": _MAP + 'font-weight="700"',
    "box-room": _TEXT + 'text-anchor="end" font-weight="600" font-size="11.5"',
    "box-arc": _LINE + 'stroke="{ink}" stroke-width="1.3" stroke-dasharray="5 3"',
    "lead": _LINE + 'stroke="{ink}" stroke-width="1.1"',
    "lead-end": 'fill="{ink}" stroke="{white}" stroke-width="0.8"',
    # attacks: solid to be played, open reported, broken disputed
    "arrow next": 'fill="{ink}" stroke="{white}" stroke-width="1.3" stroke-linejoin="round"',
    "arrow done": 'fill="{white}" stroke="{ink}" stroke-width="1.3" stroke-linejoin="round"',
    "arrow planned": 'fill="{white}" stroke="{ink}" stroke-width="1.6" stroke-dasharray="4 3"',
    "number-disc planned": 'fill="{ink}" stroke="{white}" stroke-width="1.3"',
    "arrow disputed": 'fill="{white}" stroke="{ink}" stroke-width="1.3" stroke-dasharray="2.5 2"',
    "number-disc next": 'fill="{ink}" stroke="{white}" stroke-width="1.3"',
    "number-disc done": 'fill="{white}" stroke="{ink}" stroke-width="1.3"',
    "number-disc disputed": 'fill="{white}" stroke="{ink}" stroke-width="1.3" stroke-dasharray="2.5 2"',
    "number next": _TEXT.replace("{ink}", "{white}") + _MIDDLE + 'font-weight="600" font-size="11.5"',
    "number": _TEXT + _MIDDLE + 'font-weight="600" font-size="11.5"',
    # what changed
    "changed-ground": _LINE + 'stroke="{ink}" stroke-width="1.1" stroke-opacity="0.75"',
    "change-casing": _LINE + 'stroke="{white}" stroke-width="6.5" stroke-opacity="0.85"',
    "change-before": _LINE + 'stroke="{ink}" stroke-width="2.6" stroke-dasharray="6 4"',
    "change-after": _LINE + 'stroke="{ink}" stroke-width="3.6"',
    "change-lead": _LINE + 'stroke="{ink}" stroke-width="1.2"',
    "change-head": 'fill="{ink}"',
    "ring-casing": _LINE + 'stroke="{white}" stroke-width="5.5" stroke-opacity="0.9"',
    "ring": _LINE + 'stroke="{ink}" stroke-width="2.2"',
    "ring-casing small": _LINE + 'stroke="{white}" stroke-width="9" stroke-opacity="0.9"',
    "ring small": _LINE + 'stroke="{ink}" stroke-width="4.5"',
    "ring-disc": 'fill="{ink}" stroke="{white}" stroke-width="1.3"',
    "ring-n": _TEXT.replace("{ink}", "{white}") + _MIDDLE + 'font-weight="600"',
    # supply
    "supply-casing": _LINE
    + 'stroke-linecap="round" stroke="{white}" stroke-width="5.5" stroke-opacity="0.9"',
    "supply-path": _LINE + 'stroke="{ink}" stroke-width="1.5"',
    "supply-chevron": 'fill="none" stroke="{ink}" stroke-width="2"',
    "source": 'fill="{white}" stroke="{ink}" stroke-width="1.6" stroke-linejoin="round"',
    **HEX_ROLES,
    **WAY_ROLES,
    # margin, title block, track, signs
    "neat": 'fill="none" stroke="{ink}" stroke-width="1.2"',
    "neat-outer": 'fill="none" stroke="{ink}" stroke-width="0.8"',
    "graticule": f'font-family="{TEXT_FACE}" fill="{{soft}}" font-size="10.5" text-anchor="middle"',
    "title-face": 'fill="{white}" stroke="{ink}" stroke-width="1.4"',
    "hair": 'fill="none" stroke="{ink}" stroke-width="0.7"',
    "title-label": _MAP + _MIDDLE + 'font-weight="600" letter-spacing="1"',
    "title": _MAP + _MIDDLE + 'font-weight="700"',
    "title-line": _TEXT + _MIDDLE + "",
    "title-note": f'font-family="{TEXT_FACE}" fill="{{soft}}" font-style="italic" text-anchor="middle"',
    "bar-fill": 'fill="{ink}" stroke="{ink}" stroke-width="0.8"',
    "bar-open": 'fill="{white}" stroke="{ink}" stroke-width="0.8" stroke-linejoin="round"',
    "bar-n": _TEXT + _MIDDLE + 'font-size="10.5"',
    "north-n": _MAP + _MIDDLE + 'font-weight="700" font-size="13"',
    "note": _TEXT + _MIDDLE + 'font-style="italic" font-size="11"',
    "scale": 'fill="{ink}"',
    "track-frame": 'fill="none" stroke="{ink}" stroke-width="1"',
    "track-line": 'fill="none" stroke="{ink}" stroke-width="2"',
    "track-n": _TEXT + _MIDDLE + 'font-weight="600" font-size="11"',
    "track-word": _MAP.replace("{ink}", "{soft}") + _MIDDLE + 'font-weight="600" font-size="11.5"',
    "state-line": 'fill="none" stroke="{ink}" stroke-width="1.4"',
    "state-fill": 'fill="{ink}"',
}


@lru_cache(maxsize=64)
def _for_sides(palette: Palette, sides: tuple[Side, ...]) -> Palette:
    return replace(palette, sides=sides)


@lru_cache(maxsize=64)
def _inks(palette: Palette) -> dict[str, str]:
    """The attributes of every role, and of each that differs by side for every side by its key."""
    plain = {item.name: getattr(palette, item.name) for item in fields(palette)}
    inks = {role: f'class="{role}" {attributes.format(**plain)}' for role, attributes in ROLES.items()}
    for side in palette.sides:
        own = plain | _own(palette, side)
        for role, forms in MANNERS.items():
            if attributes := forms.get(side.manner) or ROLES.get(role):
                said = f'class="{role} {side.manner}" {attributes.format(**own)}'
                inks.setdefault(f"{role} {side.key}", said)
    return inks


def _own(palette: Palette, side: Side) -> dict[str, str]:
    """What the forms of a side are filled in with."""
    if not (name := side.ink or OWN_INK[side.manner]):
        return {}
    line, tint, hatch = getattr(palette, name)
    if side.manner == "plain":
        return {"ink": line}
    return {"line": line, "tint": tint, "hatch": hatch, "band": getattr(palette, f"{side.manner}_band")}


def shades(palette: Palette, key: str) -> Shades:
    """The lines, ground and strokes of the side of that key; ink on white for nobody."""
    side = side_of(palette.sides, key)
    name = side.ink or OWN_INK[side.manner] if side else ""
    found: Shades = getattr(palette, name) if name else (palette.ink, palette.white, palette.faint)
    return found


def ink(palette: Palette, role: str, side: str = "") -> str:
    """Class and presentation attributes of a role, the side's own where it has one; KeyError for no role."""
    inks = _inks(palette)
    return inks.get(f"{role} {side}") or inks[role]


@lru_cache(maxsize=128)
def halo(palette: Palette, role: str, variant: str = "") -> str:
    """Attributes of the light edge drawn under a word of this role, in the word's own face."""
    edge = ROLES[f"halo {variant}".strip()].format(paper=palette.paper)
    face = re.sub(r' ?(fill|class)="[^"]*"', "", ink(palette, role))
    return f'class="halo" aria-hidden="true" {edge} {face}'
