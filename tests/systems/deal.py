"""Two hands dealt out of twenty cards: a whole system of one sealed order, to prove that it stays sealed.

Either player deals; the cards are drawn by the house and each sees his own hand alone. Showing the hands
ends the game.
"""

from dataclasses import dataclass, replace

from rulesets.kit.drawing.board import Fact, Panel
from rulesets.kit.drawing.sheets import Sheet
from rulesets.kit.flow.choices import Choice, Text, find
from rulesets.kit.flow.dice import Draw, Faces, check_faces
from rulesets.kit.flow.duties import Duty
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ledger import RuleRow
from rulesets.kit.ruleset import (
    DocumentKind,
    Documents,
    Ruleset,
    Seat,
    Standing,
    View,
)
from rulesets.kit.summary import Cover

SEATS = ("red", "blue")
HAND, PACK = 3, 20


@dataclass(frozen=True, slots=True)
class Evening:
    title: str
    format: int = 1


@dataclass(frozen=True, slots=True)
class Rulings:
    """There are none."""


@dataclass(frozen=True, slots=True)
class Deal:
    words: str = ""


@dataclass(frozen=True, slots=True)
class ShowHands:
    pass


@dataclass(frozen=True, slots=True)
class Opened:
    evening: Evening


@dataclass(frozen=True, slots=True)
class Dealt:
    red: Faces
    blue: Faces


@dataclass(frozen=True, slots=True)
class HandsShown:
    pass


@dataclass(frozen=True, slots=True)
class State:
    evening: Evening
    red: Faces = ()
    blue: Faces = ()
    is_over: bool = False
    opened: bool = False


Command = Deal | ShowHands
Event = Opened | Dealt | HandsShown


def hand_of(state: State, seat: str | None) -> Faces:
    return {"red": state.red, "blue": state.blue}.get(seat or "", ())


def menu(state: State, seat: str) -> tuple[Choice, ...]:
    if state.is_over or seat not in SEATS:
        return ()
    if state.red:
        return (Choice(ShowHands, "Show the hands", subject="hands"),)
    words = Text("words", "What you say", 40)
    return (Choice(Deal, "Deal", (), (words,), "hands", throw=Draw(2 * HAND, PACK)),)


def decide(state: State, seat: str, command: Command, faces: Faces) -> tuple[Event, ...]:
    choice = find(menu(state, seat), command)
    if choice is None:
        raise Refusal("That is not asked of you now.")
    check_faces(choice.throw, faces)
    return (Dealt(faces[:HAND], faces[HAND:]) if isinstance(command, Deal) else HandsShown(),)


def evolve(state: State | None, event: Event) -> State:
    match event:
        case Opened():
            return State(event.evening)
        case Dealt():
            assert state is not None
            return replace(state, red=event.red, blue=event.blue)
        case HandsShown():
            assert state is not None
            return replace(state, is_over=True)


def _spelled(cards: Faces) -> str:
    return ", ".join(f"card {card}" for card in cards) or "none"


def views(state: State, seat: str | None) -> tuple[View, ...]:
    shown = SEATS if state.opened else tuple(who for who in SEATS if who == seat)
    facts = tuple(Fact(who.title(), _spelled(hand_of(state, who))) for who in shown)
    return (View("table", "The table", None, (Panel("hands", "Hands", facts),)),)


def tell(before: State | None, event: Event, seat: str | None) -> str | None:
    match event:
        case Opened():
            return f"{event.evening.title} opens."
        case Dealt():
            return f"Each hand is dealt {HAND} cards."
        case HandsShown():
            return "The hands are shown."


def standing(state: State, seat: str | None) -> Standing:
    kind = "ShowHands" if state.red else "Deal"
    duties = () if state.is_over else (Duty("hands", 1, SEATS, kind, "Deal, then show the hands."),)
    result = "All hands lie open." if state.is_over else ""
    return Standing("The evening", (), (), (("hands", "the hands"),), duties, "", result, 1)


def seats(documents: Documents[Evening], rulings: Rulings) -> tuple[Seat, ...]:
    players = (Seat(who, who.title(), who, "player") for who in SEATS)
    return (Seat("organiser", "Organiser", "", "organiser"), *players)


def no_sheets(state: State, seat: str | None) -> tuple[Sheet, ...]:
    return ()


EVENING = Evening("An evening of cards")
KIND = DocumentKind(
    "evening",
    "Evening",
    Evening,
    True,
    {"cards": EVENING},
    lambda evening, library: (),
    lambda evening, library: (),
    lambda evening, library: Cover(evening.title),
)
DEAL: Ruleset[State, Command, Event] = Ruleset(
    slug="deal",
    title="Deal",
    edition="test edition",
    credit="Made for the tests; no game is needed to play.",
    kinds=(KIND,),
    rulings=Rulings,
    commands=(Deal, ShowHands),
    events=(Opened, Dealt, HandsShown),
    seats=seats,
    start=lambda documents, rulings: (Opened(documents.main),),
    menu=menu,
    decide=decide,
    evolve=evolve,
    views=views,
    tell=tell,
    sheets=no_sheets,
    standing=standing,
    broken=lambda state: (),
    rulings_of=lambda state: Rulings(),
    ledger=lambda: (RuleRow("DL-001", "Nobody reads another's hand.", "Deal", "enforce", "Deal"),),
    held=lambda state, seat, choice: "showing is an act of the table" if choice.command is ShowHands else "",
    sealed=lambda before, command, seat: isinstance(command, Deal),
    opened=lambda state: replace(state, opened=True) if state.is_over else state,
)
