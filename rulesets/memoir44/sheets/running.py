"""The papers of a running battle: the books as they stand, with room to go on by pencil.

Nothing is hidden, so every seat has the same; all that is printed comes from the pages of the table. For
several maps there is one sheet a map and one of the total.
"""

from collections.abc import Sequence
from dataclasses import replace

from rulesets.kit.drawing.board import Fact, Panel, Table
from rulesets.kit.drawing.leaves import table, told
from rulesets.kit.drawing.sheets import Block, Facts, Grid, MapPicture, Pair, Prose, Sheet, for_sides
from rulesets.kit.remembered import remembered_for_few
from rulesets.memoir44.document.document import THE_SIDES
from rulesets.memoir44.pages.panels import control_table, hands_panel, maps_table, notes_panel, turn_panel
from rulesets.memoir44.pages.standing import turn_words, verdict
from rulesets.memoir44.pages.views import IN_PLAY, map_board
from rulesets.memoir44.records.medals import entries, map_total, target, total
from rulesets.memoir44.rules.log.state import BOTH, State
from rulesets.memoir44.sheets.battle_sheet import TURNS, medal_track, this_turn, track
from rulesets.memoir44.sheets.common import headed, period_words, side_title
from rulesets.memoir44.sheets.scenario_sheet import result

_WORDS = 24.0
# The kinds of medal entries, in the order of the count, with what they are called on paper.
SOURCES = {
    "unit": "Units",
    "gun": "Big Guns",
    "ship": "Destroyers",
    "town": "Towns",
    "beach": "Beach sections",
    "bridge": "Bridges",
    "objective": "Medal objectives",
    "section": "Empty sections",
    "exit": "Exits",
    "built": "Bridges built",
    "correction": "Corrections",
}


def sheets(state: State, seat: str | None) -> tuple[Sheet, ...]:
    """The battle sheet of every map as it stands, the total of several, and each map's picture; before the
    first turn as after the last."""
    return _of_maps(state, len(state.charts))


@remembered_for_few
def _of_maps(state: State, maps: int) -> tuple[Sheet, ...]:
    numbers = range(maps)
    whole = (_total(state),) if maps > 1 else ()
    own = (_map_sheet(state, number) for number in numbers)
    pictures = (_picture(state, number) for number in numbers)
    return for_sides((*whole, *own, *pictures), THE_SIDES)


def _sheet(
    state: State, key: str, what: str, of: str, about: str, blocks: Sequence[Block], title: str = ""
) -> Sheet:
    """A sheet of the battle as it stands; the head says what it is, of which map, and who leads."""
    day = period_words(state.documents[0])
    head = headed(f"{what} · {turn_words(state)}", of, (state.result or verdict(state),), day)
    rebuilt = any(document.reconstructed for document in state.documents)
    foot = f"{state.title}{' · map and order of battle are a reconstruction' if rebuilt else ''}"
    return Sheet(key, title or f"{what}: {of}", head, tuple(blocks), foot=foot, group="Battle", about=about)


def _total(state: State) -> Sheet:
    """All maps together. Cite: MD-128."""
    blocks: list[Block] = [
        *_tracks(state),
        _grid(maps_table(state)),
        _count(state, range(len(state.charts))),
        _facts(hands_panel(state)),
        _turns(state),
        result(),
    ]
    about = "The current medals of all maps."
    return _sheet(state, "battle-now", "Battle sheet", state.title, about, blocks, "Battle sheet: all maps")


def _map_sheet(state: State, number: int) -> Sheet:
    """One map: its medals, what is held, the turn. Cite: MD-062, MD-376."""
    chart, is_alone = state.charts[number], len(state.charts) == 1
    blocks: list[Block] = _tracks(state) if is_alone else [_map_medals(state, number)]
    blocks += [Pair(_grid(control_table(state, number)), _count(state, range(number, number + 1)))]
    turn = _facts(turn_panel(state, number))
    blocks.append(Pair(turn, _facts(hands_panel(state))) if is_alone else turn)
    if state.books[number].notes:
        notes = notes_panel(state, number).sentences
        blocks.append(Prose(tuple((words, "") for words in notes), "Table decisions"))
    if is_alone:
        blocks.append(_turns(state))
    blocks += [this_turn(), *((result(),) if is_alone else ())]
    about = "Current medals, towns, sections and bridges, with room for the next turns."
    return _sheet(state, f"battle-now-{chart.key}", "Battle sheet", chart.title, about, blocks)


def _picture(state: State, number: int) -> Sheet:
    """The map with current control."""
    chart = state.charts[number]
    board = replace(map_board(state, number), note="")
    said = IN_PLAY if state.phase != "set-up" else "The map at set-up."
    blocks = (MapPicture(board, above=_WORDS), Prose(((said, ""),)))
    return _sheet(state, f"map-now-{chart.key}", "Map", chart.title, "The map with current control.", blocks)


def _tracks(state: State) -> list[Block]:
    """A medal track a side, from what it has."""
    return [medal_track(side, target(state, side), total(state, side)) for side in BOTH]


def _map_medals(state: State, number: int) -> Pair:
    """What the sides have on one map of several, and all together."""
    made = [
        told(
            side_title(side),
            ("Medals on this map", str(map_total(state, number, side)), ""),
            ("On all maps", f"{total(state, side)} of {target(state, side)}", ""),
            side=side,
        )
        for side in BOTH
    ]
    return Pair(made[0], made[1])


def _count(state: State, numbers: range) -> Grid:
    """The medals of each side by source. Cite: MD-245."""
    sums = {
        (kind, side): sum(
            entry.value
            for number in numbers
            for entry in entries(state, number)
            if entry.kind == kind and entry.side == side
        )
        for kind in SOURCES
        for side in BOTH
    }
    rows = [
        (title, *(str(sums[kind, side]) for side in BOTH))
        for kind, title in SOURCES.items()
        if any(sums[kind, side] for side in BOTH)
    ]
    totals = (str(sum(map_total(state, number, side) for number in numbers)) for side in BOTH)
    heads = ("Medals by source", "Allies", "Axis")
    return table("Medals", heads, *rows, ("Total", *totals), numbers=(1, 2))


def _turns(state: State) -> Grid:
    """The turns to come."""
    first = max(state.turn, 1)
    return track("Next turns", range(first, max(TURNS, first + 11) + 1), {}, wide=12)


def _facts(panel: Panel) -> Facts:
    return Facts(panel.facts or (Fact("Nothing yet", ""),), panel.title)


def _grid(shown: Table) -> Grid:
    title = f"{shown.title}{f': {shown.aside}' if shown.aside else ''}"
    return Grid(shown.heads, shown.rows, title, numbers=shown.numbers)
