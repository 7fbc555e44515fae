"""A game system as one value, and a document kind as another.

`Ruleset` is all the house knows of a system. Whatever leaves a state takes a seat (None is
the public) and gives only what that seat may know. Sound without a database, a clock or
chance: `decide` is given the faces of its dice.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from rulesets.kit.children import Child, Report
from rulesets.kit.drawing.board import Board, Line, Panel, Table, Track
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.drawing.sheets import Sheet, SignRows
from rulesets.kit.drawing.ways import Ways
from rulesets.kit.editing.editing import Editing
from rulesets.kit.findings import Code, Finding
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.conditions import Near
from rulesets.kit.flow.dice import Faces
from rulesets.kit.flow.duties import Duty
from rulesets.kit.flow.instructions import Filled, Instruction, Taken
from rulesets.kit.flow.sides import Side
from rulesets.kit.own_switches import OwnSwitch
from rulesets.kit.summary import Cover, Glance

State = TypeVar("State")
Command = TypeVar("Command")
Event = TypeVar("Event")
Document = TypeVar("Document")


@dataclass(frozen=True, slots=True)
class Ref:
    """A reference from a document to a published version of another."""

    kind: str
    id: str
    version: int


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
    """A chair at the table. `side` is the key of one of the game's sides, empty for none; `role`: organiser,
    general, commander, player ... `holders` is the least and the most people in it (most 0: any number);
    `people` what a sentence calls who sits there ("the Allies"), its title where that is empty; `place` the
    part of the field it plays, where each seat has its own ("Sword Beach")."""

    key: str
    title: str
    side: str
    role: str
    holders: tuple[int, int] = (1, 1)
    people: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """A typed question: `kind` as the system names it, the places and values it is about."""

    kind: str
    places: tuple[str, ...] = ()
    values: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """Sentences, and what to draw on the board: extra lines and marked regions."""

    title: str
    sentences: tuple[str, ...]
    lines: tuple[Line, ...] = ()
    places: tuple[str, ...] = ()
    table: Table | None = None
    cite: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """What stands beside the map when a region is chosen: facts, and questions one may ask."""

    key: str
    panel: Panel
    questions: tuple[tuple[str, Question], ...] = ()
    cannot: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """A named page of a running game. The first of a system's views is the table page; one may be made
    for the `wall`, read from across the room."""

    key: str
    title: str
    board: Board | HexBoard | None = None
    panels: tuple[Panel | Table | Track | SignRows | Ways, ...] = ()
    places: tuple[Place, ...] = ()
    wall: bool = False


@dataclass(frozen=True, slots=True)
class Phase:
    """A step of the turn. A card of a deck has its `number`, and is "out" once it left the deck."""

    label: str
    state: Literal["done", "now", "ahead", "out"]
    number: str = ""


def phases(labels: Iterable[str], now: int) -> tuple[Phase, ...]:
    """The phases of these labels where the one at place `now` runs; those before it are done."""
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
    """Where the game stands, as far as the seat may know. `subjects` are what is open and may carry
    a date: (subject, words). `result` is empty until the end; `verdict` reads "if it ended now".
    `winners` are the keys of the sides that have won: none before the end, and none of a draw."""

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
    """Something a foreign format could not say, or said oddly."""

    where: str
    sentence: str


def _as_it_is(rulings: Any) -> Any:
    return rulings


@dataclass(frozen=True, slots=True)
class Format(Generic[Document]):
    """A file format of another program. `read` never raises: no document means the remarks say why.
    A remark of `write` says what the format cannot carry. No file of it has more than `most` MB. `of_draft`
    is the document marked as a draft, as far as the format has a mark for it."""

    name: str
    suffix: str
    read: Callable[[bytes], tuple[Document | None, tuple[Remark, ...]]]
    write: Callable[[Document], tuple[bytes, tuple[Remark, ...]]]
    most: int = 2
    of_draft: Callable[[Document], Document] = _as_it_is


@dataclass(frozen=True, slots=True)
class Shelf:
    """What an editor knows of the documents beside its own: `look_up` gives the document a reference means,
    None where it is not here; `offered(kind)` are the documents of that kind one may refer to now, each in
    its newest version with what a list calls it."""

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
class Way:
    """One way to put documents together, which takes `count` of them."""

    key: str
    title: str
    count: int


@dataclass(frozen=True, slots=True)
class Joining(Generic[Document]):
    """How documents of the kind `of` are put together as one: `join(title, way, refs)` makes it of as many
    as that way takes, in the order given; `hint` says what the order means."""

    of: str
    ways: tuple[Way, ...]
    join: Callable[[str, str, tuple[Ref, ...]], Document]
    hint: str = ""


@dataclass(frozen=True, slots=True)
class DocumentKind(Generic[Document]):
    """A kind of document a designer fills in; what judges, draws, prints or introduces one is given all
    it refers to, as far as that is there. `builtin` maps an id to a shipped example, `editing` is None
    where it cannot be edited here, `joining` where it is not put together of others.
    `switches` are its choices between ways of play, as its rules read them, which random games set.
    `glance` is how it is played, empty where it is not. `small` is its picture in lists where that is not its
    drawing: the ground it is played on, the way it leads.
    `editing_with(shelf)` is the same editing where it needs more than the document: forms in which another
    document is chosen, a map that lies on others.
    `questions(document, library, places)` are what may be asked of it, of no place in particular, one or
    two, with their words, and `ask` answers them."""

    name: str
    title: str
    type: type[Document]
    playable: bool
    builtin: Mapping[str, Document]
    check: Callable[[Document, Library], tuple[Finding, ...]]
    drawing: Callable[[Document, Library], Board | HexBoard | None]
    handouts: Callable[[Document, Library], tuple[Sheet, ...]]
    cover: Callable[[Document, Library], Cover]
    glance: Callable[[Document, Library], Glance] = _no_glance
    formats: tuple[Format[Document], ...] = ()
    editing: Editing[Document] | None = None
    editing_with: Callable[[Shelf], Editing[Document]] | None = None
    questions: Callable[[Document, Library, tuple[str, ...]], Questions] = _no_questions
    ask: Callable[[Document, Library, Question], Answer] | None = None
    joining: Joining[Document] | None = None
    switches: tuple[OwnSwitch, ...] = ()
    small: Callable[[Document, Library], Board | HexBoard | Ways | None] | None = None


AnyDocumentKind: TypeAlias = DocumentKind[Any]


@dataclass(frozen=True, slots=True)
class RuleRow:
    """A row of a system's ledger: in our words, with the heading of the book it stands under."""

    id: str
    rule: str
    where: str
    tool: str
    section: str


def _never_held(state: Any, seat: str, choice: Choice) -> str:
    return ""


def _all_seen(state: Any, seat: str | None) -> Any:
    return state


def _no_instructions(state: Any, seat: str) -> tuple[Instruction, ...]:
    return ()


def _no_children(state: Any) -> tuple[Child, ...]:
    return ()


def _no_report(state: Any) -> Report:
    return ()


def _nothing_left(state: Any, seat: str, menu: Sequence[Choice], taken: tuple[Taken, ...]) -> Filled | None:
    return None


def _never_sealed(before: object, command: object, seat: str | None) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Ruleset(Generic[State, Command, Event]):
    """One game system. `rulings` is the dataclass of its house rules (see kit/flow/rulings.py).

    `start(documents, rulings)` gives the opening events; `menu(state, seat)` every Choice;
    `decide(state, seat, command, faces)` the events or a Refusal; `evolve` folds; `views`,
    `ask`, `tell`, `sheets` and `standing` show a seat what it may know. `tell(before, event,
    seat)` is one sentence, an empty one where the event only leads to the next, or None where it is hidden
    from that seat; an order's events say something together. `broken(state)` lists invariants that do not
    hold, for tests and fuzz. `rulings_of(state)` gives the house rules as they stand now. `ledger()` gives
    the rule rows, `readings()` for the id of an ambiguity ("K25") what is unclear in the book, in our words,
    `demonstrations()` the texts of replays that show it, `findings()` all that its checks may say.
    `amend(state, documents, reason)` gives the events that put another version of its document into a
    running game, whose copy in the state is the truth, or refuses; None where a system cannot.
    `sealed(before, command, seat)` says that an order's own words and the faces of its dice are closed to
    the seat, its giver's too, although its sentence is told: cards dealt, a deployment that may have come
    from a hidden reserve. It answers alike for whatever the seat may not tell apart.
    `opened(state)` is a state at its end with all that the end lays open, and any other as it is: until the
    house asks for that, a state at its end keeps its secrets, for typed dice may still be objected to.
    `sides(document)` are those who play what the document holds, of whatever kind it is.
    `as_read_in(rulings, format)` are the house rules of a game written down in that format of replays, with
    the readings that were mended since.
    `nearly(state, seat)` is what the seat could choose now but for what is missing: an entry a piece or a
    place, in the sentence with which an order of it would be refused.
    `held(state, seat, choice)` says why a person must give an order although nothing is to be chosen in
    it, and is empty where the house may (see kit/automation.py); `seen_by(state, seat)` is the state without
    what the seat may not know. `instructions(seen, seat)` are what the seat may leave to the house, and
    `staff(seen, seat, menu, taken)` is the Choice those it took fill in, or None where a person must.
    `children(state)` are the games within this one that may begin now, and `report(state)` is what a finished
    game says to the one it was begun from (see kit/children.py). The house asks both of what the public may
    see. `guests` are kinds of other systems, each with the slug of its home, to whose documents its own may
    refer. `lasting(state, subject)` is the name for ever of what the state calls so, under which alone a
    matter leaves the system (see kit/lasting.py); a lasting name stays as it is.
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
    ask: Callable[[State, str | None, Question], Answer]
    tell: Callable[[State, Event, str | None], str | None]
    sheets: Callable[[State, str | None], tuple[Sheet, ...]]
    standing: Callable[[State, str | None], Standing]
    broken: Callable[[State], tuple[str, ...]]
    rulings_of: Callable[[State], object]
    ledger: Callable[[], tuple[RuleRow, ...]]
    readings: Callable[[], Mapping[str, str]] = dict
    demonstrations: Callable[[], tuple[str, ...]] = tuple
    findings: Callable[[], tuple[Code, ...]] = tuple
    amend: Callable[[State, Documents[Any], str], tuple[Event, ...]] | None = None
    nearly: Callable[[State, str], Iterable[Near]] = lambda state, seat: ()
    held: Callable[[State, str, Choice], str] = _never_held
    seen_by: Callable[[State, str | None], State] = _all_seen
    instructions: Callable[[State, str], tuple[Instruction, ...]] = _no_instructions
    staff: Callable[[State, str, Sequence[Choice], tuple[Taken, ...]], Filled | None] = _nothing_left
    sealed: Callable[[State, Command, str | None], bool] = _never_sealed
    opened: Callable[[State], State] = _as_it_is
    sides: Callable[[Any], tuple[Side, ...]] = _no_sides
    as_read_in: Callable[[Any, int], Any] = lambda rulings, format: rulings
    children: Callable[[State], tuple[Child, ...]] = _no_children
    report: Callable[[State], Report] = _no_report
    guests: tuple[tuple[str, AnyDocumentKind], ...] = ()
    lasting: Callable[[State, str], str] = lambda state, subject: subject


AnyRuleset: TypeAlias = Ruleset[Any, Any, Any]


def fold(ruleset: AnyRuleset, events: tuple[Any, ...] | list[Any], state: Any = None) -> Any:
    """The state after the events."""
    for event in events:
        state = ruleset.evolve(state, event)
    return state


def kind_named(ruleset: AnyRuleset, name: str) -> AnyDocumentKind:
    """The document kind of that name; KeyError where the system has none."""
    for kind in ruleset.kinds:
        if kind.name == name:
            return kind
    raise KeyError(name)
