"""Motifs: which drawing a feature of a hex has, and how it is set there.

One definition is made a shape (motif, climate where the motif has its own drawing, links) and used
wherever it stands; it turns anticlockwise from the position it is drawn in. What has no drawing
becomes a plate with its words.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from exports.hexes.built import BUILT
from exports.hexes.crests import CRESTS, Strip
from exports.hexes.edges import EDGES
from exports.hexes.ground import CLIMATE_SIGNS, GROUND
from exports.hexes.lines import LINES as COURSES, SEAWARD
from exports.hexes.strokes import Strokes
from exports.hexes.works import CROSSING, STANDING, UPPER
from exports.signs.ink import drawn, number, text
from exports.signs.lettering import fitted, shortened
from exports.signs.palette import Palette, ink
from rulesets.kit.drawing.board import Point
from rulesets.kit.drawing.hex_board import Feature

LINES = COURSES | EDGES
MOTIFS = tuple(
    dict.fromkeys(name.split()[0] for table in (GROUND, BUILT, LINES, CROSSING, STANDING) for name in table)
)
_CREST, _LESS = "crest-", 0.85  # works are taller than crests
_FLAT = (
    GROUND | BUILT | CROSSING | STANDING | {f"{_CREST}{name}": strokes for name, strokes in CRESTS.items()}
)
_OWN_GROUND = {"winter": "snow", "desert": "desert"}
_PLATE_LEAST = 7.5
_LETTERED = ("lake",)  # their forms differ by a letter, the last of their words


def is_known(motif: str) -> bool:
    """Whether there is a drawing of the motif."""
    return motif in MOTIFS or motif in _FLAT


def under_a_counter(feature: Feature) -> Feature:
    """The feature as it is drawn where a counter stands on it: by its crest, if it has one."""
    has_one = feature.motif in CRESTS
    return replace(feature, motif=f"{_CREST}{feature.motif}") if has_one else feature


def _drawing(feature: Feature) -> str:
    own = f"{feature.motif} {feature.climate}"
    return own if own in _FLAT or own in LINES else feature.motif


def shape_id(feature: Feature) -> str:
    """The name of the shape in ids: features of one shape share a definition."""
    name = _drawing(feature)
    links = "-".join(str(link) for link in _links(feature)) if name in LINES else ""
    return f"{name.replace(' ', '-')}{'-' + links if links else ''}"


def _links(feature: Feature) -> tuple[int, ...]:
    """The edges the feature says, or those its turn points at: one, two on either side of a corner, or
    half of them where the sea of a straight coast lies beyond an edge."""
    if feature.links or feature.motif not in SEAWARD:
        return feature.links
    way = feature.turn % 12
    if way % 2:
        return way - 1, (way + 1) % 12
    return ((way - 2) % 12, way, (way + 2) % 12) if feature.motif == "coast" else (way,)


@lru_cache(maxsize=512)
def _strokes(name: str, links: tuple[int, ...]) -> Strokes:
    return LINES[name](links) if name in LINES else _FLAT[name]


@lru_cache(maxsize=1024)
def _inked(name: str, links: tuple[int, ...], palette: Palette) -> str:
    return "".join(drawn(ink(palette, role), d) for role, d in _strokes(name, links))


def drawing(feature: Feature, palette: Palette) -> str:
    """What the feature's shape is drawn as, round the middle of its hex, not turned; empty for a plate."""
    return _inked(_drawing(feature), _links(feature), palette) if is_known(feature.motif) else ""


def definitions(features: Iterable[Feature], palette: Palette, prefix: str) -> str:
    """A `<g>` for every shape of the features, and for the signs of their climates."""
    shapes = {shape_id(feature): feature for feature in features if is_known(feature.motif)}
    climates = sorted({feature.climate for feature in shapes.values()} & CLIMATE_SIGNS.keys())
    groups = [f'<g id="{prefix}f-{name}">{drawing(feature, palette)}</g>' for name, feature in shapes.items()]
    groups += [f'<g id="{prefix}c-{climate}">{_climate(climate, palette)}</g>' for climate in climates]
    return "".join(groups)


@lru_cache(maxsize=32)
def _climate(climate: str, palette: Palette) -> str:
    return "".join(drawn(ink(palette, role), d) for role, d in CLIMATE_SIGNS[climate])


def _angle(feature: Feature) -> int:
    return 0 if _drawing(feature) in LINES and feature.motif != "lake" else -30 * feature.turn % 360


def is_crest(feature: Feature) -> bool:
    """Whether the feature is one as it is drawn under a counter."""
    return feature.motif.startswith(_CREST)


def stands(feature: Feature) -> bool:
    """Whether the feature stands above the middle of its hex, where crests are."""
    return feature.motif in STANDING


def _place(feature: Feature, at: Point, strip: Strip | None) -> str:
    angle = _angle(feature)
    turn = f"rotate({angle})" if angle else ""
    if strip is not None or is_crest(feature):
        strip = strip or Strip()
        less = _LESS if stands(feature) else 1.0
        wide, tall = strip.wide * less, strip.tall * less
        smaller = f"scale({wide:.3g} {tall:.3g})" if (wide, tall) != (1, 1) else ""
        place = f"translate({number(at[0] + strip.across)} {number(at[1] + strip.down)})"
        return f"{place}{turn}{smaller}"
    if feature.motif in STANDING:
        return f"translate({number(at[0])} {number(at[1] + UPPER)}){turn}"
    return f"translate({number(at[0])} {number(at[1])}){turn}"


def use(
    feature: Feature,
    palette: Palette,
    prefix: str,
    at: Point = (0.0, 0.0),
    ground: str = "land",
    strip: Strip | None = None,
) -> str:
    """The feature on a hex whose middle is `at`: of the `definitions` under `prefix`, or drawn in full
    where that is empty. The sign of a climate is left out where the ground says it. `strip` is its place
    above a counter, where it has one there."""
    if not is_known(feature.motif):
        return _plate(feature, palette, at)
    place = f'transform="{_place(feature, at, strip)}"'
    name = shape_id(feature)
    says_it = ground in ("ocean", _OWN_GROUND.get(feature.climate))
    has_sign = feature.climate in CLIMATE_SIGNS and not says_it
    sign = ""
    if has_sign:
        here = f'transform="translate({number(at[0])} {number(at[1])})"'
        sign = (
            f'<use href="#{prefix}c-{feature.climate}" {here}/>'
            if prefix
            else f"<g {here}>{_climate(feature.climate, palette)}</g>"
        )
    sign += _letter(feature, palette, at)
    if prefix:
        return f'<use href="#{prefix}f-{name}" {place}/>{sign}'
    return f"<g {place}>{drawing(feature, palette)}</g>{sign}"


def _letter(feature: Feature, palette: Palette, at: Point) -> str:
    last = feature.words.rpartition(" ")[2]
    if feature.motif not in _LETTERED or len(last) != 1:
        return ""
    return text(ink(palette, "plate-words"), (at[0], at[1] + 12), last, ' font-size="12"')


def _plate(feature: Feature, palette: Palette, at: Point) -> str:
    """A plate with the words of a thing nobody has drawn, shortened where they are long."""
    words = feature.words or feature.motif
    size = fitted(words, 9.5, "map-600", 40, _PLATE_LEAST)
    words = shortened(words, size, "map-600", 40)
    x, y = at
    face = f'x="{number(x - 22)}" y="{number(y - 16)}" width="44" height="14"'
    return f"<rect {ink(palette, 'plate')} {face}/>" + text(
        ink(palette, "plate-words"), (x, y - 5.7), words, f' font-size="{size:g}"'
    )


def facing(feature: Feature, water: tuple[int, ...]) -> Feature:
    """A shore that says no edges itself turned to the water beside its hex, a river mouth opened to it;
    other features as they are."""
    if feature.motif == "river-mouth" and water:
        return replace(feature, links=(*feature.links[:1], *water))
    is_turned = water and feature.motif in SEAWARD and not feature.links
    return replace(feature, links=water) if is_turned else feature
