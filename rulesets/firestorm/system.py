"""Firestorm as one value for the house."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from rulesets.firestorm.decide import decide, start
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.document.seats import seats
from rulesets.firestorm.evolve import evolve
from rulesets.firestorm.kind import CAMPAIGN
from rulesets.firestorm.log.commands import COMMANDS
from rulesets.firestorm.log.events import EVENTS
from rulesets.firestorm.log.state import State
from rulesets.firestorm.pages.ask import ask
from rulesets.firestorm.pages.standing import standing
from rulesets.firestorm.pages.tell import tell
from rulesets.firestorm.pages.views import views
from rulesets.firestorm.sheets import sheets
from rulesets.firestorm.turn.invariants import broken
from rulesets.firestorm.turn.menu import menu
from rulesets.kit.ledger import read_ledger, read_readings
from rulesets.kit.ruleset import RuleRow, Ruleset

_RULES = Path(__file__).parent / "rules.toml"
_DEMONSTRATIONS = Path(__file__).parent / "demonstrations"

CREDIT = (
    "Firestorm: Caen is a campaign for Flames of War, published by Battlefront Miniatures. The campaign "
    "book and the miniatures rules are needed to play; this program keeps the campaign and is no substitute "
    "for either. It is not affiliated with the publisher."
)


@cache
def ledger() -> tuple[RuleRow, ...]:
    """The book's rules as numbered rows in our words."""
    return read_ledger(_RULES)


@cache
def readings() -> Mapping[str, str]:
    """What the book leaves unclear, by the id of the ruling that settles it."""
    return read_readings(_RULES)


def demonstrations() -> tuple[str, ...]:
    """The replays that show the system, by file name."""
    return tuple(path.read_text("utf-8") for path in sorted(_DEMONSTRATIONS.glob("*.json")))


FIRESTORM: Ruleset[State, object, object] = Ruleset(
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
    menu=menu,
    decide=decide,
    evolve=evolve,
    views=views,
    ask=ask,
    tell=tell,
    sheets=sheets,
    standing=standing,
    broken=broken,
    rulings_of=lambda state: state.rulings,
    ledger=ledger,
    readings=readings,
    demonstrations=demonstrations,
)
