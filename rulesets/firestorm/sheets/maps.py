"""Maps on paper: the poster, the set-up sheet.

Cite: Firestorm Caen, "Using the Map", "Campaign Victory Point Table".
"""

from collections.abc import Iterable

from rulesets.firestorm.document.document import SIDES, Area
from rulesets.firestorm.ground.board import opening_board
from rulesets.firestorm.ground.position import lookup, troops_in
from rulesets.firestorm.ground.state import CAPTURED, OFF_MAP, POOL, RESERVE, WITHDRAWN, State
from rulesets.firestorm.ground.supply_words import supply_areas_words
from rulesets.firestorm.ground.words import does, ground_words, people, side_title, title, troop_names
from rulesets.firestorm.pages.views import situation
from rulesets.firestorm.sheets.common import paper, score_now, with_map
from rulesets.kit.drawing.board import Fact
from rulesets.kit.drawing.leaves import table
from rulesets.kit.drawing.sheets import Block, Facts, Grid, MapPicture, Pair, Prose, Sheet
from rulesets.kit.words import listed

_ASIDE = (
    (POOL, "Pool"),
    (RESERVE, "Tactical Reserve"),
    (OFF_MAP, "Off the map"),
    (CAPTURED, "Captured"),
    (WITHDRAWN, "Withdrawn"),
)


def poster(state: State) -> Sheet:
    """The current map, as large as the leaf; points and supply areas on the next."""
    board = situation(state, supply=False)
    turn = lookup(state).turn(state.turn)
    picture: list[Block] = [MapPicture(board, key=True)] if board else []
    blocks = (*picture, *_points(state), _supply(state))
    about = "The map on a landscape page, for the wall, with the points of its areas."
    return _leaf_of_maps(state, "map", "Campaign map", blocks, about, f"{turn.name}, {turn.dates}")


def _leaf_of_maps(
    state: State, key: str, title: str, blocks: Iterable[Block], about: str, heading: str
) -> Sheet:
    """A sheet with the map, lying on its side."""
    foot, lying = with_map(state), "landscape"
    return paper(
        state, key, title, title, blocks, about, "Maps", called=heading, orientation=lying, foot=foot
    )


def _points(state: State) -> list[Block]:
    """What the areas are worth, in two columns."""
    worth = [area for area in state.campaign.areas if area.worth]
    half = -(-len(worth) // 2)
    total = sum(area.worth for area in worth)
    note = (
        f"Together {total} points; the other areas are worth nothing. Each captured troop is worth "
        f"{state.campaign.limits.capture} more to the side that takes it. The score is {score_now(state)}, "
        f"{side_title(state, 'allied')} first."
    )
    table = Pair(_worth(state, worth[:half], "Victory points"), _worth(state, worth[half:], ""))
    return [table, Prose(((note, "FC-164, FC-165"),))]


def _worth(state: State, areas: Iterable[Area], heading: str) -> Grid:
    rows = (
        (area.key, area.name, ground_words(state, area.key), str(area.worth), _holder(state, area.key))
        for area in areas
    )
    return table(heading, ("Area", "Name", "Ground", "Points", "Held by"), *rows, numbers=(3,))


def _holder(state: State, area: str) -> str:
    return side_title(state, state.control[area])


def _supply(state: State) -> Facts:
    facts = [Fact(heading, words, cite="FC-099") for heading, words in supply_areas_words(state)]
    notes = [Fact("Drawing", note) for note in state.campaign.notes[:1]]
    return Facts((*facts, *notes), "Supply areas and the drawing")


def set_up(state: State) -> Sheet:
    """What to lay where, at the start or to set the map up again."""
    begun = state.turn > 1 or any(one.is_done for one in state.battles)
    board = situation(state, supply=False) if begun else opening_board(state.campaign)
    blocks: list[Block] = [MapPicture(board)] if board else []
    on_map = table("On the map", ("", "Area", "Place there"), *_rows(state))
    blocks.append(Pair(on_map, Facts(tuple(_beside(state)), "Beside the map"), 160))
    heading = "The current map" if begun else "The map before the first turn"
    about = "What to place where on your own map."
    return _leaf_of_maps(state, "set-up", "Set-up sheet", blocks, about, heading)


def _rows(state: State) -> Iterable[tuple[str, ...]]:
    for area in state.control:
        for side in SIDES:
            if troops := troops_in(state, area, side):
                yield "[]", lookup(state).named(area), troop_names(state, troops)


def _beside(state: State) -> Iterable[Fact]:
    """Control to mark, the markers of turn and score, and what lies off the map."""
    held = listed([area for area, side in state.control.items() if side == "allied"])
    first, holds = people(state, "allied"), does(state, "allied", "holds", "hold")
    begins = (
        ""
        if any(area.control == "allied" for area in state.campaign.areas)
        else f"Every area begins in the hands of {people(state, 'axis')}; "
    )
    mark = f"{begins}mark only what {holds}: {held or 'nothing yet'}."
    yield Fact("Control", title(mark), cite="FC-294")
    last = max(turn.number for turn in state.campaign.turns)
    yield Fact("Markers", f"Turn {state.turn} of {last}; score {score_now(state)}, {first} named first.")
    for side in SIDES:
        for place, word in _ASIDE:
            if troops := troops_in(state, place, side):
                yield Fact(word, f"{troop_names(state, troops)}.", side)
