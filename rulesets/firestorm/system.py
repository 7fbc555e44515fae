"""Firestorm as one value for the house."""

from pathlib import Path

from rulesets.firestorm.check.claims import OF_TEXTS
from rulesets.firestorm.counting import COUNTING
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.document.seats import seats, sides_of
from rulesets.firestorm.ground.secrecy import opened, seen_by
from rulesets.firestorm.ground.state import State
from rulesets.firestorm.kind import CAMPAIGN
from rulesets.firestorm.pages.news import news, outlook
from rulesets.firestorm.pages.odds import odds
from rulesets.firestorm.pages.places import ODDS, ask
from rulesets.firestorm.pages.standing import standing
from rulesets.firestorm.pages.views import views
from rulesets.firestorm.playing import weigh, weigh_by_plan
from rulesets.firestorm.rules.strategic.deployment import sealed
from rulesets.firestorm.rules.turn.amending import amend
from rulesets.firestorm.rules.turn.chapters import COMMANDS, EVENTS, evolve, tell
from rulesets.firestorm.rules.turn.consent import menu_with_accounts
from rulesets.firestorm.rules.turn.decide import decide, start
from rulesets.firestorm.rules.turn.invariants import broken
from rulesets.firestorm.rules.turn.nearly import nearly
from rulesets.firestorm.rules.turn.played import PLAYING
from rulesets.firestorm.rules.turn.staff import held, instructions, staff
from rulesets.firestorm.sheets import sheets
from rulesets.kit.lasting import of_turn, with_lasting_names
from rulesets.kit.ledger import of_folder
from rulesets.kit.ruleset import Ruleset

_FOLDER = of_folder(Path(__file__).parent)

CREDIT = (
    "Firestorm: Caen is a campaign for Flames of War, published by Battlefront Miniatures. The campaign "
    "book and the miniatures rules are needed to play; this program keeps the campaign and is no substitute "
    "for either. It is not affiliated with the publisher."
)


_SYSTEM: Ruleset[State, object, object] = Ruleset(
    has_map=True,
    slug="firestorm",
    title="Firestorm: Caen",
    edition="Campaign book",
    credit=CREDIT,
    kinds=(CAMPAIGN,),
    rulings=Rulings,
    commands=COMMANDS,
    events=EVENTS,
    seats=seats,
    start=start,
    nearly=nearly,
    menu=menu_with_accounts,
    decide=decide,
    evolve=evolve,
    views=views,
    ask=ask,
    tell=tell,
    sheets=sheets,
    standing=standing,
    broken=broken,
    amend=amend,
    ledger=_FOLDER.ledger,
    readings=_FOLDER.readings,
    first_time=_FOLDER.first_time,
    findings=lambda: (*_FOLDER.findings(), *OF_TEXTS),
    demonstrations=_FOLDER.demonstrations,
    held=held,
    seen_by=seen_by,
    instructions=instructions,
    staff=staff,
    sealed=sealed,
    opened=opened,
    sides=sides_of,
    lasting=lambda state, subject: of_turn(state.turn, subject),
    news=news,
    outlook=outlook,
    odds=odds,
    odds_asked=(ODDS,),
    weigh=weigh,
    drawn="The program decides battles by dice, also those that people would fight at a table.",
    weigh_by_plan=weigh_by_plan,
    playing=PLAYING,
    counting=COUNTING,
)
FIRESTORM = with_lasting_names(_SYSTEM)
