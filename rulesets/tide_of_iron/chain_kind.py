"""The document kind of a chain: a division followed through linked scenarios."""

from rulesets.kit.drawing.sheets import Sheet
from rulesets.kit.drawing.ways import Ways
from rulesets.kit.ruleset import DocumentKind, Library, Shelf
from rulesets.kit.summary import Cover
from rulesets.kit.words import count
from rulesets.tide_of_iron.check.chain.chain import check_chain
from rulesets.tide_of_iron.document.chain import Chain
from rulesets.tide_of_iron.document.own_switches import CHAIN_SWITCHES
from rulesets.tide_of_iron.document.shipped import CHAINS
from rulesets.tide_of_iron.editing.chain_editing import editing
from rulesets.tide_of_iron.ground.idle import idle
from rulesets.tide_of_iron.pages.way import way
from rulesets.tide_of_iron.rules.chain.opening import ChainOpened, opened
from rulesets.tide_of_iron.sheets.chain_sheets import sheets
from rulesets.tide_of_iron.sheets.glance import glance_of_chain


def handouts(document: Chain, library: Library) -> tuple[Sheet, ...]:
    """The papers of a chain nobody plays yet; none before it has a stage."""
    return sheets(opened(ChainOpened(document, document.rulings)), None) if document.stages else ()


def cover(document: Chain, library: Library) -> Cover:
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
    drawing=lambda document, library: None,
    small=small,
    handouts=handouts,
    cover=cover,
    glance=glance_of_chain,
    editing=editing(Shelf()),
    editing_with=editing,
    switches=CHAIN_SWITCHES,
)
