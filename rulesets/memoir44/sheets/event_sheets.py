"""The papers of an event of several maps: those of the whole, then those of each map.

Cite: Set Up Instructions (MD-375).
"""

from collections.abc import Sequence
from dataclasses import replace

from rulesets.kit.drawing.leaves import table
from rulesets.kit.drawing.sheets import Block, MapPicture, Orientation, Poster, Sheet, for_sides
from rulesets.memoir44.document.combination import Combination
from rulesets.memoir44.document.document import SIDES, THE_SIDES, Scenario
from rulesets.memoir44.pages.drawing.joined import joined_board
from rulesets.memoir44.rules.turn.chart_of import keys_of, title_of_map
from rulesets.memoir44.sheets.battle_sheet import TURNS, medal_track, this_turn, track
from rulesets.memoir44.sheets.components import OVERLORD_DECK, list_of
from rulesets.memoir44.sheets.event_join import (
    event_foot,
    event_head,
    event_paper,
    join_sheet,
    names_of,
    target_of,
)
from rulesets.memoir44.sheets.handouts import handouts
from rulesets.memoir44.sheets.scenario_sheet import result

_POSTER_HEX, _WIDE = 18.0, 12
# So many maps stand abreast in the picture of all, in strips so tall (mm).
_ABREAST, _STRIP = 3, 108.0
_STRIPS = "All maps on one page, in strips from left to right if there are many."
_WALL = "All maps side by side on several pages, for the wall."
_TRUE = (
    "All maps side by side at the size of the boxed boards, about 20 pages a map, with a PDF for each part."
)
_OF_A_MAP = ("scenario", "set-up-ground", "set-up-axis", "set-up-allied", "battle")


def event_sheets(event: Combination, maps: Sequence[Scenario]) -> tuple[Sheet, ...]:
    """The join sheet, all maps in one picture, the battle sheet and component list of the whole event, the
    poster; then scenario, set-up and battle sheets of each map. None without maps."""
    if not maps:
        return ()
    notes = (OVERLORD_DECK,) if event.mode == "overthrough" else ()
    components = list_of(maps, event_head(event, maps, "Component list"), event_foot(maps), notes)
    whole = (
        join_sheet(event, maps),
        *_pictures(event, maps),
        _battle(event, maps),
        replace(components, group="Event"),
    )
    of_maps = (sheet for number in range(len(maps)) for sheet in _of_map(maps, number))
    return for_sides((*whole, *of_maps), THE_SIDES)


def _pictures(event: Combination, maps: Sequence[Scenario]) -> tuple[Sheet, ...]:
    """All maps side by side on one leaf, and as posters small and true; none where their sizes differ."""
    if len({document.map.board for document in maps}) != 1 or len(maps) < 2:
        return ()
    board = joined_board(maps, names_of(event, maps), "event", event.title)
    small = Poster(board, _POSTER_HEX, numbers=False)
    way: Orientation = "portrait" if len(maps) > _ABREAST else "landscape"
    return (
        event_paper(event, maps, "maps", "All maps", _STRIPS, _strips(event, maps), way=way),
        event_paper(event, maps, "poster", "Poster of all maps", _WALL, (small,), "Poster"),
        event_paper(event, maps, "poster-true", "Poster at true size", _TRUE, (Poster(board),), "Poster"),
    )


def _strips(event: Combination, maps: Sequence[Scenario]) -> tuple[Block, ...]:
    """All maps side by side; many in strips of a few, one under the other, so that they can be read."""
    called = names_of(event, maps)
    firsts = range(0, len(maps), _ABREAST)
    boards = [
        joined_board(
            maps[first : first + _ABREAST], called[first : first + _ABREAST], f"event-{first}", event.title
        )
        for first in firsts
    ]
    if len(boards) == 1:
        return (MapPicture(joined_board(maps, called, "event", event.title)),)
    return tuple(MapPicture(board, tall=_STRIP, numbers=False) for board in boards)


def _battle(event: Combination, maps: Sequence[Scenario]) -> Sheet:
    """The tracks of the whole event, its turns, and each map's medals. Cite: MD-128, MD-376."""
    blocks: list[Block] = [medal_track(side, target_of(event, maps, side), wide=_WIDE) for side in SIDES]
    blocks.append(track("Turns", range(1, TURNS + 1), {}, wide=12))
    titles = (*(title_of_map(document) for document in maps), "All maps")
    heads = ("Map", "Allies, now", "Axis, now", "Allies, at the end", "Axis, at the end")
    rows = ((title, "", "", "", "") for title in titles)
    blocks.append(table("Medals by map", heads, *rows, write=(1, 2, 3, 4)))
    blocks += [this_turn(), result()]
    about = "Tracks for the whole event; each map has its own sheet."
    return event_paper(event, maps, "battle", "Battle sheet of the event", about, blocks, "Battle sheet")


def _of_map(maps: Sequence[Scenario], number: int) -> tuple[Sheet, ...]:
    """The papers of one map under its own heading."""
    document, key = maps[number], keys_of(tuple(maps))[number]
    title = title_of_map(document)
    return tuple(
        replace(sheet, key=f"{key}-{sheet.key}", title=f"{title}: {sheet.title}", group=title)
        for sheet in handouts(document)
        if sheet.key in _OF_A_MAP
    )
