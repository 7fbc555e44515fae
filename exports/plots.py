"""Plots as pictures: a share with its interval, curves over steps, and games by how clearly they were won.

Matplotlib draws them in the inks of a palette. Sides are told apart on a photocopy too. A bar is open,
hatched or dotted, and that of a draw has a broken edge. A line is whole or broken, its marks are rings or
squares. A picture is kept with what it was drawn from.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from exports.axes import NUMBERS, blank, svg
from exports.signs.palette import Palette, shades
from rulesets.kit.drawing.diagrams import Curve, Plot, Share, Shares
from rulesets.kit.flow.sides import Manner, Side

if TYPE_CHECKING:
    from exports.axes import Axes

KEPT = 128
_HATCH: Mapping[Manner, str] = {"solid": "////", "barred": "...."}
_DASH: Mapping[Manner, Any] = {"solid": (0, (2.5, 1.5)), "barred": (0, (0.8, 1.5))}
_APART = 15.0
_BINS = 8
"""Into how many squares' widths the leads of one side are sorted at most."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game that ended: the key of the side that won, empty for a draw, and by how much."""

    winner: str
    lead: int


@lru_cache(maxsize=KEPT)
def share_pictures(of: Shares, palette: Palette) -> tuple[Markup, ...]:
    """A picture for each row. Those with headings over them stand wide, others in narrow columns."""
    return tuple(_share_picture(share, of, palette) for share in of.rows)


def _share_picture(share: Share, of: Shares, palette: Palette) -> Markup:
    axes = blank(420 if of.heads[0] else 180, 22, (2, 2, 0, 0))
    axes.set(xlim=(of.low, max(of.high, of.low + 0.01)), ylim=(-1.1, 1.1), xticks=(), yticks=())
    if of.is_mark:
        axes.axhline(0, color=palette.faint, linewidth=1, zorder=0)
        if of.low < 0 < of.high:
            axes.axvline(0, color=palette.ink, linewidth=1)
        axes.vlines(share.at, -0.9, 0.9, color=shades(palette, share.side)[0], linewidth=4.5, zorder=4)
    else:
        _draw_bar(axes, share, of.low, palette)
        axes.axvline(of.low, color=palette.ink, linewidth=1, clip_on=False)
        _draw_interval(axes, share, palette.paper, 4.6)
    _draw_interval(axes, share, palette.ink, 1.5, 5.0)
    return svg(axes, "share-picture", share.figure)


def _draw_interval(axes: "Axes", share: Share, line: str, wide: float, cap: float = 0.0) -> None:
    around = (max(0.0, share.at - share.low),), (max(0.0, share.high - share.at),)
    look: Any = {"ecolor": line, "elinewidth": wide, "capsize": cap, "capthick": wide}
    axes.errorbar((share.at,), (0,), xerr=around, fmt="none", clip_on=False, **look)


def _draw_bar(axes: "Axes", share: Share, low: float, palette: Palette) -> None:
    manner, (line, tint, _) = palette.manner(share.side), shades(palette, share.side)
    ground = tint if manner in _HATCH else palette.white if share.side else palette.faint
    (bar,) = axes.barh(0, share.at - low, 1.3, low, edgecolor=line, clip_on=False)
    bar.set(facecolor=ground, hatch=_HATCH.get(manner), linewidth=1.8 if share.side else 1)
    if share.is_draw:
        bar.set(facecolor=palette.paper, linestyle=(0, (2, 2.5)))


@lru_cache(maxsize=KEPT)
def plot_picture(plot: Plot, palette: Palette) -> Markup:
    """A number holds until the next step, then rises or falls at once; nothing where there is no step."""
    if not plot.steps or not plot.curves:
        return Markup()
    axes = blank(430, 168, (34, 92, 10, 24))
    values = [value for curve in plot.curves for value in curve.values]
    axes.locator_params("y", nbins=5, integer=True)
    ticks = axes.yaxis.get_major_locator().tick_values(min(0, *values), max(1, *values))
    last = len(plot.steps) - 1
    shown = [place for place in range(last + 1) if place % (last // 12 + 1) == 0 or place == last]
    axes.set_xticks(shown, [plot.steps[place] for place in shown])
    axes.set_yticks(ticks)
    axes.set(xlim=(0, max(1, last)), ylim=(ticks[0], ticks[-1]))
    axes.tick_params(labelsize=12, labelcolor=palette.soft, labelfontfamily=NUMBERS, pad=8)
    axes.yaxis.grid(color=palette.faint, linewidth=0.7)
    axes.axhline(0, color=palette.ink, linewidth=1.1)
    for curve in plot.curves:
        _draw_curve(axes, curve, palette)
    _name_curves(axes, plot.curves, palette)
    return svg(axes, "plot-picture", plot.title or "Course of the score")


def _draw_curve(axes: "Axes", curve: Curve, palette: Palette) -> None:
    manner, line = palette.manner(curve.side), shades(palette, curve.side)[0]
    course = range(len(curve.values)), curve.values
    dash = _DASH.get(manner, "-")
    axes.step(*course, where="post", color=line, linewidth=2, linestyle=dash, clip_on=False)
    (marks,) = axes.plot(*course, linestyle="", color=line, clip_on=False)
    if manner in ("open", "plain"):
        marks.set(marker="o", markersize=8.4, markerfacecolor=palette.white, markeredgewidth=1.6)
    else:
        marks.set(marker="s", markersize=7, markeredgecolor=palette.white, markeredgewidth=0.8)


def _name_curves(axes: "Axes", curves: tuple[Curve, ...], palette: Palette) -> None:
    """Whose each curve is with its last number, at its end; two that end close by stand apart."""
    ends = sorted((curve for curve in curves if curve.values), key=lambda curve: -curve.values[-1])
    lowest = float("inf")
    for curve in ends:
        end = len(curve.values) - 1, curve.values[-1]
        at = float(axes.transData.transform(end)[1])
        lowest = min(at, lowest - _APART)
        words, line = f"{curve.title} {curve.last}", shades(palette, curve.side)[0]
        name = axes.annotate(words, end, (10.0, lowest - at), textcoords="offset points", va="center")
        name.set(color=line, fontsize=14, fontweight=600, annotation_clip=False)


@lru_cache(maxsize=KEPT)
def games_picture(games: tuple[Game, ...], sides: tuple[Side, Side], palette: Palette) -> Markup:
    """A square for each game, the first side's clearest win at the left; nothing where nothing was played."""
    if not games:
        return Markup()
    most = max(1, *(game.lead for game in games))
    bins, left = min(_BINS, most), sides[0].key
    stacks: dict[int, list[str]] = {}
    for game in sorted(games, key=lambda game: game.winner):
        stacks.setdefault(_column(game, most, bins, left), []).append(game.winner)
    tall = max(map(len, stacks.values()))
    axes = blank(340, tall * 17 + 34, (8, 8, 8, 26))
    axes.set(xlim=(-bins, bins), ylim=(0, tall), yticks=())
    words = (f"{sides[0].title} by {most}", "even", f"{sides[1].title} by {most}")
    axes.set_xticks((-bins, 0, bins), words, fontfamily=NUMBERS, fontsize=12, color=palette.soft)
    first, _, last = axes.get_xticklabels()
    first.set_horizontalalignment("left")
    last.set_horizontalalignment("right")
    axes.axhline(0, color=palette.ink, linewidth=1.1, clip_on=False)
    axes.axvline(0, color=palette.faint, linewidth=0.7)
    for column, winners in stacks.items():
        for height, winner in enumerate(winners):
            line = shades(palette, winner)[0]
            ground = line if palette.manner(winner) == "solid" else palette.white
            (square,) = axes.plot(column, height + 0.5, "s", markersize=13, clip_on=False)
            square.set(markerfacecolor=ground, markeredgecolor=line, markeredgewidth=1.6)
    return svg(axes, "games-picture", "Games by how clearly they were won")


def _column(game: Game, most: int, bins: int, left: str) -> int:
    """The place of a game: 0 for a draw, below for a win of the left side, above for the other's."""
    if not game.winner:
        return 0
    place = max(1, -(-game.lead * bins // most))
    return -place if game.winner == left else place
