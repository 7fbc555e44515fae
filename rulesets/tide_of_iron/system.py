"""Tide of Iron: Normandy as one value for the house: chains of scenarios, and the helper at a battle's table.

Which of the two is played says the type of the state.
"""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.lasting import of_turn, with_lasting_names
from rulesets.kit.ledger import of_folder
from rulesets.kit.news import Row
from rulesets.kit.ruleset import Documents, Ruleset, Seat
from rulesets.tide_of_iron.check.chain.texts import OF_CHAINS
from rulesets.tide_of_iron.check.texts import OF_TEXTS
from rulesets.tide_of_iron.document.chain import Chain
from rulesets.tide_of_iron.document.offered import THE_SIDES
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import SIDES, Scenario
from rulesets.tide_of_iron.kind import BOARD, CHAIN, COLLECTION, SCENARIO
from rulesets.tide_of_iron.pages.battle_views import battle_views
from rulesets.tide_of_iron.pages.chain_views import views as chain_views
from rulesets.tide_of_iron.pages.drawing.pieces import sides_of
from rulesets.tide_of_iron.pages.newspaper import (
    news_of_battle,
    news_of_chain,
    outlook_of_battle,
    outlook_of_chain,
)
from rulesets.tide_of_iron.pages.odds import odds
from rulesets.tide_of_iron.playing import SAID, weigh
from rulesets.tide_of_iron.rules.automation import instructions, staff
from rulesets.tide_of_iron.rules.battle import decide as battle_frame
from rulesets.tide_of_iron.rules.battle.decide import tell as battle_tell
from rulesets.tide_of_iron.rules.battle.ending import report_of
from rulesets.tide_of_iron.rules.battle.menu import menu as battle_menu, nearly
from rulesets.tide_of_iron.rules.battle.opening import BattleOpened, amend as amend_battle
from rulesets.tide_of_iron.rules.battle.standing import standing as battle_standing
from rulesets.tide_of_iron.rules.battle.state import SUBJECT as RESULT, State as Battle, players
from rulesets.tide_of_iron.rules.battle.words import seat_words
from rulesets.tide_of_iron.rules.chain import decide as chain_frame, opening as chain_opening
from rulesets.tide_of_iron.rules.chain.children import children
from rulesets.tide_of_iron.rules.chain.decide import tell as chain_tell
from rulesets.tide_of_iron.rules.chain.ending import standing as chain_standing
from rulesets.tide_of_iron.rules.chain.menu import menu as chain_menu
from rulesets.tide_of_iron.rules.chain.state import SUBJECT as STAGE, State as Campaign
from rulesets.tide_of_iron.sheets.battle_sheets import battle_sheets
from rulesets.tide_of_iron.sheets.chain_sheets import sheets as chain_sheets
from rulesets.tide_of_iron_box.laid import OF_LAID

State = Campaign | Battle
_FOLDER = of_folder(Path(__file__).parent)

CREDIT = (
    "Tide of Iron and its Normandy expansion are games published by Fantasy Flight Games and 1A Games. You "
    "need the games to play: this program keeps the score of a campaign, and draws and checks scenarios. It "
    "is not affiliated with the publishers."
)


def _of(chain: Callable[..., Any], battle: Callable[..., Any]) -> Callable[..., Any]:
    """The function of whichever of the two the state is of."""

    def chosen(state: State, *given: Any) -> Any:
        return (battle if isinstance(state, Battle) else chain)(state, *given)

    return chosen


def seats(documents: Documents[Any], rulings: Rulings) -> tuple[Seat, ...]:
    """An organiser and the two sides; in a battle one for every division. Cite: TN-116, TN-245."""
    main = documents.main
    keys = players(main) if isinstance(main, Scenario) else SIDES
    titles = {side.key: side.title for side in THE_SIDES}
    sitting = []
    for key in keys:
        side, _, number = key.partition("-")
        title = f"{titles[side]}, division {number}" if number else titles[side]
        sitting.append(Seat(key, title, side, "player", (1, 1), people=seat_words(key)))
    return (Seat(ORGANISER, "Organiser", "", "organiser", (1, 1), people="the organiser"), *sitting)


def start(documents: Documents[Any], rulings: Rulings) -> tuple[Any, ...]:
    """The opening of a chain or of a battle."""
    if isinstance(documents.main, Chain):
        return chain_opening.start(documents, rulings)
    return battle_frame.start(documents, rulings)


def _is_battle(state: State | None, event: Any) -> bool:
    """Whether what happens is of a battle: the first event says so, and then the state."""
    return isinstance(state, Battle) or isinstance(event, BattleOpened)


def evolve(state: Any, event: Any) -> State:
    """The state after the event; the first one says what is played."""
    return battle_frame.evolve(state, event) if _is_battle(state, event) else chain_frame.evolve(state, event)


def tell(state: Any, event: Any, seat: str | None) -> str | None:
    """The sentence of the event, told of the state before it."""
    is_battle = _is_battle(state, event)
    return battle_tell(state, event, seat) if is_battle else chain_tell(state, event, seat)


def news(state: Any, event: Any, seat: str | None) -> Iterable[Row]:
    """The rows of the event for the newspaper; the opening of a game adds none."""
    if state is None:
        return ()
    if isinstance(state, Battle):
        return news_of_battle(state, event, seat)
    return news_of_chain(state, event, seat)


def _lasting_of_chain(state: Campaign, subject: str) -> str:
    """The stage due is called by its number, from 1."""
    number = len(state.past) + 1
    return f"{STAGE} {number}" if subject == STAGE else of_turn(number, subject, STAGE)


def _lasting_of_battle(state: Battle, subject: str) -> str:
    """How the battle ends is one matter from its first round to its last."""
    return subject if subject == RESULT else of_turn(state.round, subject, "round")


_SYSTEM: Ruleset[State, Any, Any] = Ruleset(
    slug="tide_of_iron",
    title="Tide of Iron: Normandy",
    edition="Normandy rulebook",
    credit=CREDIT,
    kinds=(CHAIN, SCENARIO, BOARD, COLLECTION),
    rulings=Rulings,
    commands=tuple(dict.fromkeys((*chain_frame.COMMANDS, *battle_frame.COMMANDS))),
    events=tuple(dict.fromkeys((*chain_frame.EVENTS, *battle_frame.EVENTS))),
    seats=seats,
    start=start,
    nearly=_of(lambda state, seat: (), nearly),
    menu=_of(chain_menu, battle_menu),
    decide=_of(chain_frame.decide, battle_frame.decide),
    evolve=evolve,
    views=_of(chain_views, battle_views),
    tell=tell,
    sheets=_of(chain_sheets, battle_sheets),
    standing=_of(chain_standing, battle_standing),
    broken=_of(chain_frame.broken, battle_frame.broken),
    ledger=_FOLDER.ledger,
    readings=_FOLDER.readings,
    first_time=_FOLDER.first_time,
    findings=lambda: (*_FOLDER.findings(), *OF_TEXTS, *OF_CHAINS, *OF_LAID),
    demonstrations=_FOLDER.demonstrations,
    amend=_of(chain_opening.amend, amend_battle),
    held=_of(chain_frame.held, battle_frame.held),
    sides=sides_of,
    instructions=instructions,
    staff=staff,
    children=_of(children, lambda state: ()),
    report=_of(lambda state: (), report_of),
    lasting=_of(_lasting_of_chain, _lasting_of_battle),
    news=news,
    outlook=_of(outlook_of_chain, outlook_of_battle),
    odds=_of(lambda state, seat, choice: (), odds),
    weigh=weigh,
    drawn=SAID,
)
TIDE_OF_IRON = with_lasting_names(_SYSTEM)
