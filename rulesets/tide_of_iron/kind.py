"""The document kinds: scenarios, chains of them, boards and overlays, collections of cards and units."""

import re
from dataclasses import replace

from rulesets.kit.drawing.diagrams import Ways
from rulesets.kit.drawing.sheets import Sheet, for_sides
from rulesets.kit.ruleset import DocumentKind, Library, Shelf
from rulesets.kit.summary import Cover
from rulesets.kit.words import count
from rulesets.tide_of_iron.check.chain.chain import check_chain
from rulesets.tide_of_iron.check.check import check_scenario
from rulesets.tide_of_iron.check.own import check_collection
from rulesets.tide_of_iron.check.printed import check_board
from rulesets.tide_of_iron.document.chain import Chain
from rulesets.tide_of_iron.document.collection import Collection
from rulesets.tide_of_iron.document.offered import THE_SIDES
from rulesets.tide_of_iron.document.own_switches import CHAIN_SWITCHES, SCENARIO_SWITCHES
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.document.shipped import CHAINS, COLLECTIONS, SCENARIOS
from rulesets.tide_of_iron.editing.board_editing import BOARD_EDITING
from rulesets.tide_of_iron.editing.chain_editing import editing as chain_editing
from rulesets.tide_of_iron.editing.collection_editing import EDITING as COLLECTION_EDITING
from rulesets.tide_of_iron.editing.editing import editing
from rulesets.tide_of_iron.ground.idle import idle
from rulesets.tide_of_iron.pages.ask.ask import ask, questions
from rulesets.tide_of_iron.pages.drawing.boards import board_of
from rulesets.tide_of_iron.pages.way import way
from rulesets.tide_of_iron.rules.chain.opening import ChainOpened, opened
from rulesets.tide_of_iron.sheets.cards import collected_sheet
from rulesets.tide_of_iron.sheets.chain_sheets import sheets
from rulesets.tide_of_iron.sheets.glance import glance, glance_of_chain
from rulesets.tide_of_iron.sheets.handouts import board_handouts, handouts
from rulesets.tide_of_iron_box.board_kind import PRINTED_BOARD
from rulesets.tide_of_iron_box.laid import boards_of

ROOM = 200


def cover_of_scenario(document: Scenario, library: Library) -> Cover:
    """What a list says of the scenario, the house rules it proposes, and the boxes it counts on."""
    boards = ", ".join(board.code for board, _ in boards_of(document.boards, library))
    return Cover(
        document.title or "Untitled",
        document.year,
        _begins(document.background),
        document.rulings,
        document.front,
        boards,
        document.sets,
        " ".join(document.missing),
        document.background,
        idle(document),
    )


def _begins(background: str) -> str:
    """The sentences with which the background begins, as many as a list has room for; at least one."""
    sentences = re.split(r"(?<=[.!?])\s+", background.strip())
    told = sentences[0]
    for sentence in sentences[1:]:
        if len(told) + 1 + len(sentence) > ROOM:
            break
        told = f"{told} {sentence}"
    return told


SCENARIO: DocumentKind[Scenario] = DocumentKind(
    name="scenario",
    title="Scenario",
    type=Scenario,
    playable=True,
    builtin=SCENARIOS,
    check=check_scenario,
    drawing=board_of,
    handouts=handouts,
    cover=cover_of_scenario,
    glance=glance,
    editing=editing(Shelf()),
    editing_with=editing,
    questions=questions,
    ask=ask,
    switches=SCENARIO_SWITCHES,
)


def handouts_of_chain(document: Chain, library: Library) -> tuple[Sheet, ...]:
    """The papers of a chain nobody plays yet; none before it has a stage."""
    return sheets(opened(ChainOpened(document, document.rulings)), None) if document.stages else ()


def cover_of_chain(document: Chain, library: Library) -> Cover:
    """What a list says of the chain, and the house rules it proposes."""
    return Cover(
        document.title or "Untitled",
        count(len(document.stages), "battle"),
        document.about,
        document.rulings,
        credit=document.credit,
        unasked=idle(document),
    )


def small(document: Chain, library: Library) -> Ways | None:
    """The way from stage to stage; none before it has one."""
    return way(opened(ChainOpened(document, document.rulings))) if document.stages else None


CHAIN: DocumentKind[Chain] = DocumentKind(
    name="chain",
    title="Chain of scenarios",
    type=Chain,
    playable=True,
    builtin=CHAINS,
    check=check_chain,
    small=small,
    handouts=handouts_of_chain,
    cover=cover_of_chain,
    glance=glance_of_chain,
    editing=chain_editing(Shelf()),
    editing_with=chain_editing,
    switches=CHAIN_SWITCHES,
)


BOARD = replace(PRINTED_BOARD, check=check_board, handouts=board_handouts, editing=BOARD_EDITING)


def cover_of_collection(document: Collection, library: Library) -> Cover:
    """What a list says of the collection."""
    return Cover(document.title or "Untitled", about=document.about, credit=document.credit)


def handouts_of_collection(document: Collection, library: Library) -> tuple[Sheet, ...]:
    """Its cards to cut out; none where it holds none."""
    sheet = collected_sheet(Scenario(document.title, own=document.own))
    return for_sides((sheet,), THE_SIDES) if sheet else ()


COLLECTION: DocumentKind[Collection] = DocumentKind(
    name="collection",
    title="Cards and units",
    type=Collection,
    playable=False,
    builtin=COLLECTIONS,
    check=check_collection,
    handouts=handouts_of_collection,
    cover=cover_of_collection,
    editing=COLLECTION_EDITING,
)
