"""Blank axes of matplotlib, and what was drawn on them as SVG that a page of ours may hold.

The one door to matplotlib, which is loaded with the first picture: that takes half a second and 30 MB. It
reads no font of the machine, writes no file that stays, and takes no sign for mathematics. Lettering stays
text, in the faces of the house. Equal drawings give equal bytes.
"""

import logging
import os
import re
from functools import cache
from hashlib import sha256
from html import escape
from io import StringIO
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from markupsafe import Markup

from exports.signs.manners import MAP_FACE, TEXT_FACE

if TYPE_CHECKING:
    from matplotlib.axes import Axes as Axes
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure

_ANY_SIGN = "Last Resort High-Efficiency"
NAMES, NUMBERS = ["DejaVu Sans", _ANY_SIGN], ["DejaVu Serif", _ANY_SIGN]
"""Faces that matplotlib brings; it measures words in them, and the picture names ours instead."""
_STYLE = re.compile(r' style="([^"]*)"')
_GROUP = re.compile(r'(?<=<g) id="[^"]*"')
_NAMED = re.compile(r'(id="|#)(\w{11})(?=["\)])')


def blank(wide: float, tall: float, margins: tuple[float, float, float, float]) -> "Axes":
    """Axes without ground and frame, in units of the picture. `margins` are left, right, above and below."""
    figure_of, canvas_of = _loaded()
    figure = figure_of((wide / 72, tall / 72), dpi=72, frameon=False)
    canvas_of(figure)
    left, right, above, below = margins
    room = (left / wide, below / tall, 1 - (left + right) / wide, 1 - (above + below) / tall)
    axes = figure.add_axes(room, frame_on=False)
    axes.tick_params(length=0)
    return axes


@cache
def _loaded() -> "tuple[type[Figure], type[FigureCanvasSVG]]":
    """Matplotlib's figure and canvas. The list it makes of its own faces goes with the folder."""
    with TemporaryDirectory(prefix="faces-") as folder:
        os.environ |= {"MPL_IGNORE_SYSTEM_FONTS": "1", "MPLCONFIGDIR": folder}
        from matplotlib import rcParams
        from matplotlib.backends.backend_svg import FigureCanvasSVG
        from matplotlib.figure import Figure
    os.environ.pop("MPLCONFIGDIR", None)
    logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)  # no face has all weights
    rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "sandtable", "text.parse_math": False})
    rcParams.update({"font.family": NAMES, "hatch.linewidth": 1.1})
    return Figure, FigureCanvasSVG


def svg(axes: "Axes", name: str, words: str) -> Markup:
    """The picture as one complete `<svg>` of that class; `words` are read out in its place.

    Our pages forbid styles inside, so each becomes the attributes it stands for. Names by which its parts
    refer to each other are its own, since a page holds several pictures.
    """
    file, figure = StringIO(), axes.get_figure(root=True)
    assert figure
    figure.savefig(file, format="svg")
    drawn = file.getvalue()
    drawn = " ".join(drawn[drawn.index("<g ") : drawn.rindex("</svg>")].split()).replace("> <", "><")
    drawn = _STYLE.sub(_attributes, _GROUP.sub("", drawn)).replace("xlink:href", "href")
    for faces, ours in ((NAMES, MAP_FACE), (NUMBERS, TEXT_FACE)):
        drawn = drawn.replace(", ".join(map(repr, faces)), ours)
    own = "p" + sha256(f"{words}{drawn}".encode()).hexdigest()[:8]
    wide, tall = (f"{inches * 72:g}" for inches in figure.get_size_inches())
    drawn = _NAMED.sub(rf"\g<1>{own}-\g<2>", drawn)
    return Markup(
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{name}" viewBox="0 0 {wide} {tall}" width="{wide}" '
        f'height="{tall}" role="img" aria-label="{escape(words)}" stroke-linejoin="round">'
        f"{drawn}</svg>"
    )


def _attributes(style: re.Match[str]) -> str:
    pairs = (one.split(": ", 1) for one in style[1].split("; ") if one)
    return "".join(f' {name}="{value}"' for name, value in pairs)
