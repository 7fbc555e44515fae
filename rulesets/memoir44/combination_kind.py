"""The document kind of an event of several maps: its picture, papers and cover, from the maps it names."""

from rulesets.kit.hex_board import HexBoard
from rulesets.kit.ruleset import Cover, DocumentKind, Library
from rulesets.kit.sheets import Sheet
from rulesets.memoir44.combination import (
    COMBINATIONS,
    MODE_TITLES,
    Combination,
    check,
    initials_of,
    maps_of,
)
from rulesets.memoir44.document import Scenario, period_of
from rulesets.memoir44.drawing import board_of
from rulesets.memoir44.drawing_joined import joined_board
from rulesets.memoir44.inventory import needs
from rulesets.memoir44.sheets.event_sheets import event_sheets


def _drawing(document: Combination, library: Library) -> HexBoard | None:
    """The maps side by side; none where one is missing or of another size."""
    maps = maps_of(document, library)
    if len(maps) != len(document.maps) or len({item.map.board for item in maps}) != 1:
        return None
    if len(maps) == 1:
        return board_of(maps[0])
    return joined_board(maps, initials_of(maps), "event", document.title)


def _handouts(document: Combination, library: Library) -> tuple[Sheet, ...]:
    """The papers of the event; none where a map is not there."""
    maps = maps_of(document, library)
    return event_sheets(document, maps) if maps and len(maps) == len(document.maps) else ()


def _cover(document: Combination, library: Library) -> Cover:
    maps = maps_of(document, library)
    days = dict.fromkeys(period_of(item) for item in maps)
    credits = dict.fromkeys(words for item in maps for words in item.reconstructed)
    return Cover(document.title, ", ".join(day for day in days if day), document.about, document.rulings,
                 board=MODE_TITLES[document.mode], needs=_needs(maps), credit=" ".join(credits))


def _needs(maps: tuple[Scenario, ...]) -> tuple[tuple[str, int], ...]:
    """The boxes all maps take together.

    Reading: each map is played with its own boxes, as the book gives every map its own pool and deck.
    """
    sums: dict[str, int] = {}
    for item in maps:
        for box, copies in needs(item):
            sums[box] = sums.get(box, 0) + copies
    return tuple(sums.items())


COMBINATION: DocumentKind[Combination] = DocumentKind(
    name="combination",
    title="Event of several maps",
    type=Combination,
    playable=True,
    builtin=COMBINATIONS,
    check=check,
    drawing=_drawing,
    handouts=_handouts,
    cover=_cover,
)
