"""The upper layers of a drawn board: numbers, names, counters and tags.

Every word on bare ground is drawn twice, first as a light edge. What is "wide" belongs to
the full scale, what is "narrow" to the small one; both lie in the same boxes.
"""

from xml.sax.saxutils import escape

from exports.areas.arrows import DISC, Drawn
from exports.areas.labels import PIP_RADIUS, id_left, line_base, pip_centre
from exports.areas.layers import Scene
from exports.areas.stacks import Stack
from exports.areas.waters import Lettered
from exports.signs.ink import group, number, text
from exports.signs.lettering import Box
from exports.signs.palette import Palette, halo, ink
from exports.signs.symbols import bare_counter, counter, small_counter
from rulesets.kit.drawing.board import Label, Point, Region

_STAR = "M0-8.4L2-2.7 8-2.6 3.2 1 5 6.8 0 3.3-5 6.8-3.2 1-8-2.6-2-2.7Z"


def number_layer(scene: Scene, arrows: tuple[Drawn, ...]) -> str:
    """The numbers of the arrows, on discs."""
    parts = []
    for each in arrows:
        x, y = each.disc
        disc = (
            f"<circle {ink(scene.palette, f'number-disc {each.arrow.state}')} "
            f'cx="{number(x)}" cy="{number(y)}" r="{DISC}"/>'
        )
        role = "number next" if each.arrow.state in ("next", "planned") else "number"
        parts.append(disc + text(ink(scene.palette, role), (x, y + 3.9), each.arrow.number))
    return group('class="wide"', parts)


def words_layer(scene: Scene, names: tuple[tuple[str, Lettered], ...], labels: tuple[Label, ...]) -> str:
    """Names of rivers, set letter by letter, of the sea, and notes."""
    palette, parts = scene.palette, []
    for words, set_ in names:
        role = "river-name" if set_.box.letter > 11.5 else "canal-name"
        places = (
            f' x="{" ".join(number(x) for x, _ in set_.places)}"'
            f' y="{" ".join(number(y) for _, y in set_.places)}"'
            f' rotate="{" ".join(number(turn) for turn in set_.turns)}"'
        )
        parts += [
            f"<text {attributes}{places}>{escape(words)}</text>"
            for attributes in (halo(palette, role), ink(palette, role))
        ]
    for label in labels:
        role = "sea-name" if label.kind == "sea" else "note"
        spacing = ' text-anchor="middle" letter-spacing="4.6"' if label.kind == "sea" else ""
        parts.append(text(ink(palette, role), label.at, label.text, spacing))
    return group('class="wide"', parts)


def label(scene: Scene, region: Region, small: Point, is_named: bool) -> str:
    """A region's id, its pip and the lines of its name; the id alone where it is not named. `small` is where
    the id stands at the small scale."""
    palette = scene.palette
    large_id = "".join(
        text(attributes, small, region.key)
        for attributes in (halo(palette, "area-id-small", "small"), ink(palette, "area-id-small"))
    )
    if scene.scale:
        return large_id
    at = (id_left(region), region.at[1])
    parts = [
        text(attributes, at, region.key) for attributes in (halo(palette, "area-id"), ink(palette, "area-id"))
    ]
    if region.target:
        parts.append(_target(palette, region, (at[0] - 14, at[1] - 5), 10.5))
        large_id += _target(palette, region, (small[0], small[1] - 47), 21, "small")
    if is_named:
        parts.append(_worth(palette, region) if region.worth else "")
        for i, words in enumerate(region.lines):
            parts += [
                text(attributes, line_base(region, i), words)
                for attributes in (halo(palette, "area-name"), ink(palette, "area-name"))
            ]
    return group('class="wide"', parts) + group('class="narrow" display="none"', [large_id])


def _worth(palette: Palette, region: Region) -> str:
    if "goal" in region.states:
        return star(palette, pip_centre(region))
    return pip(palette, pip_centre(region), region.worth)


def _target(palette: Palette, region: Region, centre: Point, radius: float, scale: str = "") -> str:
    """The ring with the number of the order that leads there, and four ticks."""
    (x, y), far = centre, radius + radius / 3
    ring, figure = ink(palette, "target", scale), ink(palette, "target-n", scale)
    ticks = "".join(
        f"M{number(x + way * radius)} {number(y)}H{number(x + way * far)}"
        f"M{number(x)} {number(y + way * radius)}V{number(y + way * far)}"
        for way in (-1, 1)
    )
    disc = (
        f'<path {ring} d="{ticks}"/><circle {ring} cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'
    )
    return group('class="target-number"', [disc, text(figure, (x, y + radius / 2.2), str(region.target))])


def star(palette: Palette, centre: Point) -> str:
    """The star of an area that is to be held."""
    place = f'transform="translate({number(centre[0])} {number(centre[1])})"'
    return f'<path {ink(palette, "disc-star")} {place} d="{_STAR}"/>'


def pip(palette: Palette, centre: Point, worth: int) -> str:
    """The disc with what an area is worth."""
    x, y = centre
    disc = f'<circle {ink(palette, "vp-pip")} cx="{number(x)}" cy="{number(y)}" r="{PIP_RADIUS}"/>'
    return disc + text(ink(palette, "vp-n"), (x, y + 3.7), str(worth))


def stack(scene: Scene, held: Stack) -> str:
    """The counters of a region at both scales, or at the small one alone."""
    palette, prefix = scene.palette, scene.prefix
    small = small_counter(held.shown[0], held.all_told, palette, prefix, held.small, held.mini)
    if scene.scale:
        return small
    form = held.form
    full = [
        bare_counter(marker, palette, prefix, corner, form.bare)
        if form.bare
        else counter(marker, palette, prefix, corner)
        for marker, corner in zip(held.shown, held.corners, strict=False)
    ]
    if held.more:
        x, y = held.corners[-1]
        full.append(
            f'<rect {ink(palette, "face")} x="{number(x)}" y="{number(y)}" width="{form.wide:g}" '
            f'height="{form.tall:g}"/>'
        )
        at = (x + form.wide / 2, y + form.tall / 2 + 4.5)
        full.append(text(ink(palette, "more"), at, f"+{held.more}"))
    return group('class="wide"', full) + group('class="narrow" display="none"', [small])


def tag_layer(scene: Scene, tags: tuple[Box, ...], stacks: tuple[Stack, ...]) -> str:
    """The words on slips, in their boxes; at the small scale those of full regions alone, in a word below the
    stack."""
    full = {region.key for region in scene.board.regions if "full" in region.states}
    below = {stack.region.key: stack.small.bottom for stack in stacks}
    wide, narrow = [], []
    for tag in tags:
        key, words = tag.name.split(" ", 1)
        wide.append(_slip(scene, tag, words, "full" if key in full else ""))
        if key in full:
            middle = (tag.left + tag.right) / 2
            top = below.get(key, tag.top) + 2
            small = Box("", middle - 28, top, middle + 28, top + 28, 24.0)
            narrow.append(_slip(scene, small, "full", "full small"))
    return group('class="wide"', wide) + group('class="narrow" display="none"', narrow)


def _slip(scene: Scene, box: Box, words: str, role: str) -> str:
    face = (
        f'<rect {ink(scene.palette, "tag-face", role)} x="{number(box.left)}" y="{number(box.top)}" '
        f'width="{number(box.right - box.left)}" height="{number(box.bottom - box.top)}"/>'
    )
    base = ((box.left + box.right) / 2, box.top + 0.745 * (box.bottom - box.top))
    return face + text(ink(scene.palette, "tag-t", role), base, words)
