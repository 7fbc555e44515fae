"""Memoir '44: D-Day Landings as one value for the house."""

from pathlib import Path

from rulesets.kit.lasting import of_turn, with_lasting_names
from rulesets.kit.ledger import of_folder
from rulesets.kit.ruleset import Answer, Question, Ruleset
from rulesets.memoir44.check.texts import OF_TEXTS
from rulesets.memoir44.combination_kind import COMBINATION
from rulesets.memoir44.document.document import THE_SIDES
from rulesets.memoir44.document.rulings import Rulings, as_read_in
from rulesets.memoir44.kind import SCENARIO
from rulesets.memoir44.pages.news import news, outlook, tell
from rulesets.memoir44.pages.odds import aid
from rulesets.memoir44.pages.standing import BATTLE, standing
from rulesets.memoir44.pages.views import views
from rulesets.memoir44.playing.at_table import SAID, weigh
from rulesets.memoir44.rules.log.state import State
from rulesets.memoir44.rules.turn.amending import amend
from rulesets.memoir44.rules.turn.battle_start import start
from rulesets.memoir44.rules.turn.chapters import COMMANDS, EVENTS, evolve, menu
from rulesets.memoir44.rules.turn.decide import decide, nearly
from rulesets.memoir44.rules.turn.invariants import broken
from rulesets.memoir44.rules.turn.seats import seats
from rulesets.memoir44.rules.turn.staff import held, instructions, staff
from rulesets.memoir44.sheets.running import sheets

_FOLDER = of_folder(Path(__file__).parent)

CREDIT = (
    "Memoir '44 and its D-Day Landings expansion are games by Richard Borg, published by Days of Wonder. "
    "You need the games to play: this program keeps the score of a battle, and draws and checks scenarios. "
    "It is not affiliated with the publisher."
)


def ask(state: State, seat: str | None, question: Question) -> Answer:
    """Answers on where units stand are given for documents: a running battle knows no positions."""
    return Answer("No answer", ("A battle records no positions. Ask this on the scenario's own map.",))


def _lasting(state: State, subject: str) -> str:
    """The battle is one matter from its first turn to its last."""
    return subject if subject == BATTLE else of_turn(state.turn, subject)


_SYSTEM: Ruleset[State, object, object] = Ruleset(
    has_map=True,
    slug="memoir44",
    title="Memoir '44: D-Day Landings",
    edition="D-Day Landings rulebook",
    credit=CREDIT,
    kinds=(SCENARIO, COMBINATION),
    rulings=Rulings,
    commands=COMMANDS,
    events=EVENTS,
    seats=seats,
    start=start,
    nearly=nearly,
    menu=menu,
    decide=decide,
    evolve=evolve,
    views=views,
    ask=ask,
    tell=tell,
    sheets=sheets,
    standing=standing,
    broken=broken,
    ledger=_FOLDER.ledger,
    readings=_FOLDER.readings,
    first_time=_FOLDER.first_time,
    findings=lambda: (*_FOLDER.findings(), *OF_TEXTS),
    demonstrations=_FOLDER.demonstrations,
    amend=amend,
    held=held,
    instructions=instructions,
    staff=staff,
    sides=lambda document: THE_SIDES,
    as_read_in=as_read_in,
    lasting=_lasting,
    news=news,
    outlook=outlook,
    odds_aid=aid,
    weigh=weigh,
    drawn=SAID,
)
MEMOIR44 = with_lasting_names(_SYSTEM)
