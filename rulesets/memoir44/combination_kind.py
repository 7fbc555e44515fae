"""The document kind of an event of several maps: its picture, papers, cover and answers, from the maps it
names."""

from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.drawing.sheets import Sheet
from rulesets.kit.ruleset import Answer, DocumentKind, Library, Question
from rulesets.kit.summary import Cover
from rulesets.memoir44.check.combination import check
from rulesets.memoir44.document.combination import (
    COMBINATIONS,
    JOINING,
    MODE_TITLES,
    Combination,
    maps_of,
)
from rulesets.memoir44.document.document import Scenario, period_of
from rulesets.memoir44.document.own_switches import COMBINATION_SWITCHES
from rulesets.memoir44.ground.in_play import idle
from rulesets.memoir44.ground.inventory import needs_together
from rulesets.memoir44.ground.set_up import SetUp, joined_set_up, set_up_of
from rulesets.memoir44.pages.ask.ask import ask, questions
from rulesets.memoir44.pages.drawing.drawing import board_of
from rulesets.memoir44.pages.drawing.joined import joined_board
from rulesets.memoir44.sheets.event_join import names_of
from rulesets.memoir44.sheets.event_sheets import event_sheets
from rulesets.memoir44.sheets.glance import glance_of_event


def _drawing(document: Combination, library: Library) -> HexBoard | None:
    """The maps side by side; none where one is missing or of another size."""
    maps = maps_of(document, library)
    if not _stand_together(document, maps):
        return None
    if len(maps) == 1:
        return board_of(maps[0])
    return joined_board(maps, names_of(document, maps), "event", document.title)


def _stand_together(document: Combination, maps: tuple[Scenario, ...]) -> bool:
    """Whether every map is here and they are of one size."""
    return len(maps) == len(document.maps) and len({item.map.board for item in maps}) == 1


def _handouts(document: Combination, library: Library) -> tuple[Sheet, ...]:
    """The papers of the event; none where a map is not there."""
    maps = maps_of(document, library)
    return event_sheets(document, maps) if maps and len(maps) == len(document.maps) else ()


def _cover(document: Combination, library: Library) -> Cover:
    maps = maps_of(document, library)
    days = dict.fromkeys(period_of(item) for item in maps)
    credits = dict.fromkeys(words for item in maps for words in item.reconstructed)
    return Cover(
        document.title,
        ", ".join(day for day in days if day),
        document.about,
        document.rulings,
        board=MODE_TITLES[document.mode],
        needs=needs_together(maps),
        credit=" ".join(credits),
        unasked=idle(maps, document.mode) if maps else (),
    )


def _set_up(document: Combination, library: Library) -> SetUp | None:
    """The maps side by side as questions see them, called as on the picture; None where there is none."""
    maps = maps_of(document, library)
    if not _stand_together(document, maps):
        return None
    if len(maps) == 1:
        return set_up_of(maps[0])
    return joined_set_up(maps, names_of(document, maps), document.rulings)


def _questions(
    document: Combination, library: Library, places: tuple[str, ...]
) -> tuple[tuple[str, Question], ...]:
    set_up = _set_up(document, library)
    return questions(set_up, places) if set_up else ()


def _ask(document: Combination, library: Library, question: Question) -> Answer:
    set_up = _set_up(document, library)
    if set_up is None:
        return Answer("No answer", ("A map of this event is missing, or its maps do not fit together.",))
    return ask(set_up, question)


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
    glance=glance_of_event,
    questions=_questions,
    ask=_ask,
    joining=JOINING,
    switches=COMBINATION_SWITCHES,
)
