"""The map on paper, with all that the board prints: boxes, arcs, sectors, the turn track.

Cite: "The Game Board"; AD-010, AD-029.
"""

from dataclasses import replace

from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.pages.map import title_block
from rulesets.axis_allies_dday.sheets.common import Paper, colours
from rulesets.kit.drawing.board import Board, Box, Label
from rulesets.kit.drawing.sheets import MapPicture, Poster, Sheet

TRACK = "track"
WIDE = 740.0
"""How wide the poster is, in millimetres: twelve leaves of A4, six of A3."""
_ABOVE = 6.0


def map_sheets(paper: Paper, drawn: Board, turn: int) -> tuple[Sheet, Sheet]:
    """The map as large as the leaf, and as a poster of several leaves to glue."""
    battle = paper.battle
    shown = with_track(battle, _titled(battle, drawn, f"Turn {turn}"), turn)
    one_leaf = paper.leaf(
        "map",
        "Map",
        battle.title,
        MapPicture(shown, key=True),
        called="Map",
        lines=(battle.about, colours(battle)),
        orientation="landscape",
        about="The current map; A3 for the wall." if paper.when else "The map with the set-up.",
        group="Map",
    )
    bare = replace(
        _titled(battle, drawn, "Board"),
        markers=(),
        regions=tuple(replace(region, side="") for region in drawn.regions),
    )
    poster = paper.leaf(
        "poster",
        "Poster",
        battle.title,
        Poster(with_track(battle, bare, 0), wide_mm=WIDE),
        called="Poster",
        about="The board without pieces, on several sheets with cut marks, to play on.",
        group="Map",
    )
    return one_leaf, poster


def _titled(battle: Battle, drawn: Board, label: str) -> Board:
    """The map with its title in a corner, which holds the scale and north."""
    if battle.map is None:
        return drawn
    return replace(drawn, block=title_block(battle, label))


def with_track(battle: Battle, drawn: Board, turn: int) -> Board:
    """The map with a box for each turn on its track, the one of this turn marked. Cite: AD-029, AD-030."""
    site = next((site for site in battle.sites if site.key == TRACK), None)
    if site is None or battle.turns < 1:
        return drawn
    (x, y), (wide, tall) = site.at, site.size
    each = tall / battle.turns
    track = tuple(
        Box(
            f"turn-{number}",
            str(number),
            (x, y + (number - 1) * each),
            (wide, each),
            says=f"Turn {number}",
            states=("selected",) if number == turn else (),
        )
        for number in range(1, battle.turns + 1)
    )
    title = Label("Turn", (x + wide / 2, y - _ABOVE))
    return replace(drawn, boxes=(*drawn.boxes, *track), labels=(*drawn.labels, title))
