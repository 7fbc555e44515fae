"""Maps on paper: the poster, the set-up sheet.

Cite: Firestorm Caen, "Using the Map", "Campaign Victory Point Table".
"""

from collections.abc import Iterable

from rulesets.firestorm.document import SIDES
from rulesets.firestorm.ground import opening_board
from rulesets.firestorm.position import lookup, troops_in
from rulesets.firestorm.sheets.common import foot, label, score_words
from rulesets.firestorm.state import State
from rulesets.firestorm.supply_words import supply_areas_words
from rulesets.firestorm.views import situation
from rulesets.firestorm.words import ground_words, joined, side_title, troop_names
from rulesets.kit.board import Fact, Row
from rulesets.kit.sheets import Block, Break, Facts, Grid, Head, MapPicture, Pair, Prose, Sheet


def poster(state: State) -> Sheet:
    """The map as it stands, large, with points and supply areas on a second leaf."""
    board = situation(state, supply=False)
    blocks: list[Block] = [MapPicture(board, key=True)] if board else []
    blocks += [Break(), Pair(_worth(state), _supply(state))]
    turn = lookup(state).turn(state.turn)
    head = Head(
        label(state, "Campaign map"),
        f"{turn.name}, {turn.dates}",
        (f"Allies and Axis stand at {score_words(state)}.",),
    )
    return Sheet(
        "map",
        "Campaign map",
        head,
        tuple(blocks),
        "landscape",
        "The map on a landscape page, for the wall.",
        foot=foot(state),
        group="Maps",
    )


def _worth(state: State) -> Grid:
    rows = tuple(
        Row(
            (
                area.key,
                area.name,
                ground_words(state, area.key),
                str(area.worth),
                side_title(state, state.control[area.key]),
            )
        )
        for area in state.campaign.areas
        if area.worth
    )
    total = sum(area.worth for area in state.campaign.areas)
    return Grid(
        ("Area", "Name", "Ground", "Points", "Held by"),
        rows,
        "Victory points",
        numbers=(3,),
        note=f"Together {total} points. Each captured troop is worth {state.campaign.limits.capture} more.",
    )


def _supply(state: State) -> Facts:
    facts = [Fact(title, words) for title, words in supply_areas_words(state)]
    notes = [Fact("Drawing", note) for note in state.campaign.notes]
    return Facts((*facts, *notes), "Supply areas and the drawing")


def set_up(state: State) -> Sheet:
    """What to lay where, at the start or to set the map up again."""
    begun = state.turn > 1 or any(one.is_done for one in state.battles)
    board = situation(state, supply=False) if begun else opening_board(state.campaign)
    what = "The map as it stands" if begun else "The map before D-Day"
    blocks: list[Block] = []
    if board is not None:
        blocks.append(MapPicture(board, tall=118))
    blocks.append(
        Grid(
            ("", "Area", "Lay there"),
            tuple(_rows(state)),
            "Troops",
            note=("Every area begins German: mark only what the Allies hold. FC-294"),
        )
    )
    held = [area for area, side in state.control.items() if side == "allied"]
    blocks.append(Prose(((f"Mark as Allied: {joined(held) or 'nothing yet'}.", "FC-294"),)))
    return Sheet(
        "set-up",
        "Set-up sheet",
        Head(label(state, "Set-up sheet"), what),
        tuple(blocks),
        about="What to lay where on a map of your own.",
        foot=foot(state),
        group="Maps",
    )


def _rows(state: State) -> Iterable[Row]:
    for area in state.control:
        for side in SIDES:
            if troops := troops_in(state, area, side):
                yield Row(("[]", lookup(state).named(area), troop_names(state, troops)))
