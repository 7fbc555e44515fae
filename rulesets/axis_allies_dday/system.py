"""Axis & Allies: D-Day as one value for the house."""

from pathlib import Path

from rulesets.axis_allies_dday.check.names import OF_ROWS, OF_TEXTS
from rulesets.axis_allies_dday.document.rulings import Rulings, as_asked
from rulesets.axis_allies_dday.document.sides import seats, sides_of
from rulesets.axis_allies_dday.kind import BATTLE
from rulesets.axis_allies_dday.pages.ask.ask import ODDS_ASKED, ask
from rulesets.axis_allies_dday.pages.ask.beside import odds
from rulesets.axis_allies_dday.pages.news import news, outlook
from rulesets.axis_allies_dday.pages.standing import standing
from rulesets.axis_allies_dday.pages.views import views
from rulesets.axis_allies_dday.playing.playing import PLAYING
from rulesets.axis_allies_dday.playing.weigh import weigh
from rulesets.axis_allies_dday.rules.decide import decide, start
from rulesets.axis_allies_dday.rules.evolve import EVENTS, evolve, tell
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.turn.amending import amend
from rulesets.axis_allies_dday.rules.turn.commands import COMMANDS
from rulesets.axis_allies_dday.rules.turn.invariants import broken
from rulesets.axis_allies_dday.rules.turn.menu import menu
from rulesets.axis_allies_dday.rules.turn.refusing import nearly
from rulesets.axis_allies_dday.rules.turn.staff import instructions, staff
from rulesets.axis_allies_dday.sheets.handouts import sheets
from rulesets.kit.lasting import of_turn, with_lasting_names
from rulesets.kit.ledger import of_folder
from rulesets.kit.ruleset import Ruleset

_FOLDER = of_folder(Path(__file__).parent)

CREDIT = (
    "Axis & Allies: D-Day is a game by Larry Harris, published by Avalon Hill and Renegade Game Studios. You "
    "need the game itself to play: this program only keeps the map, the deck and the dice of a battle. It is "
    "not affiliated with the publishers."
)


_SYSTEM: Ruleset[State, object, object] = Ruleset(
    has_map=True,
    slug="axis_allies_dday",
    title="Axis & Allies: D-Day",
    edition="Rulebook",
    credit=CREDIT,
    kinds=(BATTLE,),
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
    rulings_of=lambda state: as_asked(state.rulings),
    ledger=_FOLDER.ledger,
    readings=_FOLDER.readings,
    first_time=_FOLDER.first_time,
    findings=lambda: (*_FOLDER.findings(), *OF_ROWS, *OF_TEXTS),
    demonstrations=_FOLDER.demonstrations,
    amend=amend,
    sides=sides_of,
    instructions=instructions,
    staff=staff,
    lasting=lambda state, subject: of_turn(state.turn, subject),
    news=news,
    outlook=outlook,
    odds=odds,
    odds_asked=ODDS_ASKED,
    weigh=weigh,
    playing=PLAYING,
)
AXIS_ALLIES_DDAY = with_lasting_names(_SYSTEM)
