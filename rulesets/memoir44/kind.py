"""The document kind of a scenario: what the desk, the shelf and the paper know of it."""

from rulesets.kit.hexes.played import Playouts
from rulesets.kit.ruleset import DocumentKind, Library
from rulesets.kit.summary import Cover
from rulesets.memoir44.check.check import check
from rulesets.memoir44.document.boards import TITLES
from rulesets.memoir44.document.document import Scenario, period_of
from rulesets.memoir44.document.own_switches import SCENARIO_SWITCHES
from rulesets.memoir44.document.shipped import DDAY
from rulesets.memoir44.editing.editing import EDITING
from rulesets.memoir44.formats.m44 import M44
from rulesets.memoir44.ground.in_play import idle
from rulesets.memoir44.ground.inventory import needs
from rulesets.memoir44.ground.set_up import set_up_of
from rulesets.memoir44.pages.ask.ask import ask, questions
from rulesets.memoir44.pages.drawing.drawing import board_of
from rulesets.memoir44.playing.left_out import cannot, left_out
from rulesets.memoir44.playing.players import PLAYERS
from rulesets.memoir44.playing.playout import at_step, played, told
from rulesets.memoir44.sheets.glance import glance
from rulesets.memoir44.sheets.handouts import handouts


def cover(document: Scenario, library: Library) -> Cover:
    """What a list says of the scenario."""
    text = document.text
    return Cover(
        text.name or "Untitled",
        period_of(document),
        text.subtitle.strip() or text.description[:200],
        document.rulings,
        document.front.capitalize(),
        TITLES.get(document.map.board, document.map.board),
        needs(document),
        " ".join(document.reconstructed),
        text.historical or text.description,
        idle((document,), "single"),
    )


PLAYOUTS: Playouts[Scenario] = Playouts(
    players=PLAYERS,
    play=lambda document, library, players, chance: played(document, players, chance),
    at=at_step,
    told=told,
    cannot=cannot,
    left_out=left_out,
    note="The cards are in short form, and the program's players are no generals.",
)
SCENARIO: DocumentKind[Scenario] = DocumentKind(
    name="scenario",
    title="Scenario",
    type=Scenario,
    playable=True,
    builtin=DDAY,
    check=check,
    drawing=lambda document, library: board_of(document),
    handouts=lambda document, library: handouts(document),
    cover=cover,
    glance=glance,
    formats=(M44,),
    editing=EDITING,
    questions=lambda document, library, places: questions(set_up_of(document), places),
    ask=lambda document, library, question: ask(set_up_of(document), question),
    switches=SCENARIO_SWITCHES,
    playouts=PLAYOUTS,
)
