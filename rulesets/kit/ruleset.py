"""A game system as one value, and a document kind as another.

`Ruleset` is all that the rest of Sandtable knows of a system. Whatever leaves a state takes a seat (None is
the public) and gives only what that seat may know. It needs no database, clock or randomness.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from rulesets.kit.children import Child, Report
from rulesets.kit.document.joining import Joining as Joining, Ref as Ref, Way as Way
from rulesets.kit.drawing.board import Board, Line, Panel, Table, Track, Tray
from rulesets.kit.drawing.diagrams import Ways
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.drawing.sheets import Sheet, SignRows
from rulesets.kit.editing.editing import Editing
from rulesets.kit.findings import Code, Finding
from rulesets.kit.first_time import FirstTime
from rulesets.kit.flow.asking import Playing, Weigh
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.conditions import Near
from rulesets.kit.flow.counted import Counting, all_seen
from rulesets.kit.flow.dice import Faces
from rulesets.kit.flow.duties import Duty
from rulesets.kit.flow.instructions import Filled, Instruction, Taken
from rulesets.kit.flow.sides import Side
from rulesets.kit.hexes.played import Playouts
from rulesets.kit.ledger import RuleRow
from rulesets.kit.news import Outlook, Row as NewsRow
from rulesets.kit.odds import Aid, Odds
from rulesets.kit.own_switches import OwnSwitch
from rulesets.kit.summary import Cover, Glance

State = TypeVar("State")
Command = TypeVar("Command")
Event = TypeVar("Event")
Document = TypeVar("Document")


Library: TypeAlias = Mapping[Ref, object]


@dataclass(frozen=True, slots=True)
class Documents(Generic[Document]):
    """The document a campaign starts from, with all it refers to, resolved."""

    main: Document
    references: tuple[tuple[Ref, object], ...] = ()

    @property
    def library(self) -> Library:
        """What the document refers to, by reference."""
        return dict(self.references)


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at the table. `side` is the key of one of the game's sides, empty for none; `role`: organiser,
    general, commander, player ... `holders` is the least and the most people in it (most 0: any number).
    `people` is the name of its players in a sentence ("the Allies"), the title by default. `place` is its
    part of the field, if each seat has its own ("Sword Beach")."""

    key: str
    title: str
    side: str
    role: str
    holders: tuple[int, int] = (1, 1)
    people: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """A typed question: its `kind` as the system names it, with places and values."""

    kind: str
    places: tuple[str, ...] = ()
    values: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """Sentences, and what to draw: lines, marked regions. `chances` are its columns that show odds."""

    title: str
    sentences: tuple[str, ...]
    lines: tuple[Line, ...] = ()
    places: tuple[str, ...] = ()
    table: Table | None = None
    cite: str = ""
    odds: tuple[Odds, ...] = ()
    chances: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """What is shown beside the map for a selected region: facts, and possible questions. What it `cannot` do
    stands in kept files of closed campaigns alone."""

    key: str
    panel: Panel
    questions: tuple[tuple[str, Question], ...] = ()
    cannot: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """A named page of a running game. The first of a system's views is the table page; one may be made for
    the `wall`, a big screen read from across the room. `trays` lie below the board."""

    key: str
    title: str
    board: Board | HexBoard | None = None
    panels: tuple[Panel | Table | Track | SignRows | Ways, ...] = ()
    places: tuple[Place, ...] = ()
    wall: bool = False
    trays: tuple[Tray, ...] = ()


@dataclass(frozen=True, slots=True)
class Phase:
    """A step of the turn. A card of a deck has its `number`, and is "out" once it has left the deck."""

    label: str
    state: Literal["done", "now", "ahead", "out"]
    number: str = ""


def phases(labels: Iterable[str], now: int) -> tuple[Phase, ...]:
    """The phases of these labels, with that at place `now` running; those before it are done."""
    return tuple(
        Phase(label, "done" if place < now else "now" if place == now else "ahead")
        for place, label in enumerate(labels)
    )


@dataclass(frozen=True, slots=True)
class Score:
    side: str
    title: str
    points: int


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing of the game, as the seat may know it. `subjects` are the open matters that may have a
    date: (subject, words). `result` is empty until the end; `verdict` reads "if it ended now". `winners` are
    the keys of the winning sides: empty before the end, and for a draw."""

    turn: str
    phases: tuple[Phase, ...]
    scores: tuple[Score, ...]
    subjects: tuple[tuple[str, str], ...]
    duties: tuple[Duty, ...]
    verdict: str = ""
    result: str = ""
    number: int = 0
    winners: tuple[str, ...] = ()

    @property
    def is_finished(self) -> bool:
        return bool(self.result)


@dataclass(frozen=True, slots=True)
class Remark:
    """Something a foreign format could not express, or said oddly."""

    where: str
    sentence: str


def _as_it_is(rulings: Any) -> Any:
    return rulings


@dataclass(frozen=True, slots=True)
class Format(Generic[Document]):
    """A file format of another program. `read` never raises: without a document the remarks say why. A remark
    of `write` says what the format cannot carry. A file has at most `most` MB. `of_draft` is the document
    marked as a draft, if the format has a mark for it."""

    name: str
    suffix: str
    read: Callable[[bytes], tuple[Document | None, tuple[Remark, ...]]]
    write: Callable[[Document], tuple[bytes, tuple[Remark, ...]]]
    most: int = 2
    of_draft: Callable[[Document], Document] = _as_it_is


@dataclass(frozen=True, slots=True)
class Shelf:
    """What an editor knows of other documents. `look_up` returns the document of a reference, None if it is
    not here. `offered(kind)` are the documents of that kind one can refer to now, each in its newest version
    with its name in a list."""

    look_up: Callable[[Ref], object | None] = lambda ref: None
    offered: Callable[[str], tuple[tuple[Ref, str], ...]] = lambda kind: ()


Questions: TypeAlias = tuple[tuple[str, Question], ...]


def _no_sides(document: Any) -> tuple[Side, ...]:
    return ()


def _no_glance(document: Any, library: Library) -> Glance:
    return Glance()


def _no_questions(document: Any, library: Library, places: tuple[str, ...]) -> Questions:
    return ()


@dataclass(frozen=True, slots=True)
class DocumentKind(Generic[Document]):
    """A kind of document that a designer fills in.

    Its checks, drawings, sheets and cover get all documents it refers to, if they are there. `builtin` maps
    an id to a shipped example. `editing` is None if it cannot be edited here, `joining` if it is not joined
    from others. `switches` are its choices between ways of play, which random games set. `glance` says how it
    is played; empty if it is not. `small` is its picture in lists, if that is not its drawing: the ground it
    is played on, the way it leads. `editing_with(shelf)` is the editing if it needs more than the document:
    forms that choose another document, or a map that lies on others. `questions(document, library, places)`
    are the possible questions about no place, one or two, with their words, and `ask` answers them.
    `playouts` play it by a small engine, where its battle is not played here."""

    name: str
    title: str
    type: type[Document]
    playable: bool
    builtin: Mapping[str, Document]
    check: Callable[[Document, Library], tuple[Finding, ...]]
    handouts: Callable[[Document, Library], tuple[Sheet, ...]]
    cover: Callable[[Document, Library], Cover]
    drawing: Callable[[Document, Library], Board | HexBoard | None] = lambda document, library: None
    glance: Callable[[Document, Library], Glance] = _no_glance
    formats: tuple[Format[Document], ...] = ()
    editing: Editing[Document] | None = None
    editing_with: Callable[[Shelf], Editing[Document]] | None = None
    questions: Callable[[Document, Library, tuple[str, ...]], Questions] = _no_questions
    ask: Callable[[Document, Library, Question], Answer] | None = None
    joining: Joining[Document] | None = None
    switches: tuple[OwnSwitch, ...] = ()
    small: Callable[[Document, Library], Board | HexBoard | Ways | None] | None = None
    playouts: Playouts[Document] | None = None


AnyDocumentKind: TypeAlias = DocumentKind[Any]


def _its_rulings(state: Any) -> object:
    return state.rulings


def _no_answer(state: Any, seat: str | None, question: Question) -> Answer:
    return Answer("No answer", ("This game has no questions to choose. See its pages.",))


def _never_held(state: Any, seat: str, choice: Choice) -> str:
    return ""


def _nothing_left(state: Any, seat: str, menu: Sequence[Choice], taken: tuple[Taken, ...]) -> Filled | None:
    return None


@dataclass(frozen=True, slots=True)
class Ruleset(Generic[State, Command, Event]):
    """One game system. `rulings` is the dataclass of its house rules (see kit/flow/rulings.py).

    Play: `start(documents, rulings)` returns the opening events, and `menu(state, seat)` every Choice.
    `decide(state, seat, command, faces)` returns the events or a Refusal, and `evolve` the next state.
    `amend(state, documents, reason)` returns the events that put another version of its document into a
    running game, or refuses; None if a system cannot. The copy in the state is the truth. `rulings_of(state)`
    are the current house rules, and `broken(state)` violated invariants.

    Seats: `views`, `ask`, `tell`, `sheets` and `standing` show a seat what it may know. `tell(before, event,
    seat)` is one sentence, empty if the event only leads to the next, or None if it is hidden from that seat.
    An order's events say something together. `seen_by(state, seat)` is the state without what the seat may
    not know. `sealed(before, command, seat)`: an order's own words and dice are hidden from the seat, even
    its giver's, although its sentence is shown (cards dealt, say). The answer never depends on what the seat
    may not know. `opened(state)` is an ended state with its secrets open, and any other unchanged. Until then
    they stay hidden, because dice may be disputed. `nearly(state, seat)` is what the seat could choose except
    for something missing: one entry per piece or place, with the sentence of the refusal.

    Automation (kit/automation.py): `held(state, seat, choice)` says why a person must give an order without a
    choice in it; empty if it may be automatic. `instructions(seen, seat)` are the standing orders a seat can
    take. `staff(seen, seat, menu, taken)` is the Choice they fill in, or None if a person must decide.

    Newspaper (kit/news.py): `news(before, event, seat)` are the rows an event adds that the seat is told of.
    `outlook(state, seat)` is what it says of the game at the end of a turn.

    Odds (kit/odds.py): `odds(seen, seat, choice)` is what the dice after an order may bring. `odds_asked` are
    the kinds of questions that are answered with odds, and `odds_aid` is a form for them. A campaign can hide
    all of them.

    Players of the house (kit/players.py): `weigh` is what an order is worth to them, `weigh_by_plan` to the
    one that follows its document's plan. `drawn` says what players draw because people fight it. `acts` are
    the orders by which pieces act: to lose points before one is a flaw. `playing` is a fast way through its
    game (kit/playing.py), and `counting` what the lab counts of it (kit/lab/).

    Other games (kit/children.py): `children(state)` are the games within this one that can begin now.
    `report(state)` is what a finished game says to its parent. Both get what the public may see. `guests` are
    kinds of other systems, each with the slug of its home, to which its documents may refer.

    `has_map`: the main page of a game shows a map, and menus call it so.

    Data: `sides(document)` are the sides of a document of any kind. `ledger()` are the rule rows,
    `readings()` what is unclear in the book by the id of an ambiguity ("K25"), in our words.
    `demonstrations()` are replays that show it, and `findings()` all that its checks may say. `first_time()`
    is what it says to somebody who is new to it. `as_read_in(rulings, format)` are the house rules of a
    replay in that format, with the readings corrected since. `lasting(state, subject)` is the permanent name
    of a subject, the only one that leaves the system (kit/lasting.py).
    """

    slug: str
    title: str
    edition: str
    credit: str
    kinds: tuple[AnyDocumentKind, ...]
    rulings: type
    commands: tuple[type, ...]
    events: tuple[type, ...]
    seats: Callable[[Documents[Any], Any], tuple[Seat, ...]]
    start: Callable[[Documents[Any], Any], tuple[Event, ...]]
    menu: Callable[[State, str], tuple[Choice, ...]]
    decide: Callable[[State, str, Command, Faces], tuple[Event, ...]]
    evolve: Callable[[State | None, Event], State]
    views: Callable[[State, str | None], tuple[View, ...]]
    tell: Callable[[State, Event, str | None], str | None]
    sheets: Callable[[State, str | None], tuple[Sheet, ...]]
    standing: Callable[[State, str | None], Standing]
    broken: Callable[[State], tuple[str, ...]]
    ledger: Callable[[], tuple[RuleRow, ...]]
    rulings_of: Callable[[State], object] = _its_rulings
    ask: Callable[[State, str | None, Question], Answer] = _no_answer
    has_map: bool = False
    readings: Callable[[], Mapping[str, str]] = dict
    demonstrations: Callable[[], tuple[str, ...]] = tuple
    findings: Callable[[], tuple[Code, ...]] = tuple
    first_time: Callable[[], FirstTime] = FirstTime
    amend: Callable[[State, Documents[Any], str], tuple[Event, ...]] | None = None
    nearly: Callable[[State, str], Iterable[Near]] = lambda state, seat: ()
    held: Callable[[State, str, Choice], str] = _never_held
    seen_by: Callable[[State, str | None], State] = all_seen
    instructions: Callable[[State, str], tuple[Instruction, ...]] = lambda state, seat: ()
    staff: Callable[[State, str, Sequence[Choice], tuple[Taken, ...]], Filled | None] = _nothing_left
    sealed: Callable[[State, Command, str | None], bool] = lambda before, command, seat: False
    opened: Callable[[State], State] = _as_it_is
    sides: Callable[[Any], tuple[Side, ...]] = _no_sides
    as_read_in: Callable[[Any, int], Any] = lambda rulings, format: rulings
    children: Callable[[State], tuple[Child, ...]] = lambda state: ()
    report: Callable[[State], Report] = lambda state: ()
    guests: tuple[tuple[str, AnyDocumentKind], ...] = ()
    lasting: Callable[[State, str], str] = lambda state, subject: subject
    news: Callable[[State, Event, str | None], Iterable[NewsRow]] = lambda before, event, seat: ()
    outlook: Callable[[State, str | None], Outlook] = lambda state, seat: Outlook()
    odds: Callable[[State, str, Choice], tuple[Odds, ...]] = lambda seen, seat, choice: ()
    odds_asked: tuple[str, ...] = ()
    odds_aid: Callable[[State, str | None], Aid | None] = lambda seen, seat: None
    weigh: Weigh | None = None
    weigh_by_plan: Weigh | None = None
    playing: Playing[State] | None = None
    drawn: str = ""
    acts: tuple[type, ...] = ()
    counting: Counting[State] | None = None


AnyRuleset: TypeAlias = Ruleset[Any, Any, Any]


def fold(ruleset: AnyRuleset, events: tuple[Any, ...] | list[Any], state: Any = None) -> Any:
    """The state after the events."""
    for event in events:
        state = ruleset.evolve(state, event)
    return state


def kind_named(ruleset: AnyRuleset, name: str) -> AnyDocumentKind:
    """The document kind of that name; KeyError if the system has none."""
    for kind in ruleset.kinds:
        if kind.name == name:
            return kind
    raise KeyError(name)
