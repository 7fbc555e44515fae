"""The set-up of a match: house rules confirmed, doctrines dealt and chosen, initiative thrown for.

Cite: TS-005 to TS-009, TS-269, TS-295, TS-332.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice, OneOf, Option
from rulesets.kit.flow.conditions import Need
from rulesets.kit.flow.deciding import Happened, Order, OrderContext, Sentence, as_given
from rulesets.kit.flow.dice import Draw, Group, in_groups
from rulesets.kit.flow.rulings import switches, words as ruling_words
from rulesets.kit.words import listed
from rulesets.skirmish.document.doctrines import Doctrines
from rulesets.skirmish.document.maps import PEOPLE, SIDES, THE_SIDES, SideKey, SkirmishMap
from rulesets.skirmish.document.match import FIRST_TOKENS, Match
from rulesets.skirmish.document.prices import PriceList
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.document.units import UnitList
from rulesets.skirmish.ground.idle import idle
from rulesets.skirmish.records.changes import changed_book
from rulesets.skirmish.records.manning import Figures
from rulesets.skirmish.rules.log.asked import in_step
from rulesets.skirmish.rules.log.state import Book, State, Unit
from rulesets.skirmish.rules.turn.words import does, tells, who

HAND = 3
THE_RULES, DOCTRINE, INITIATIVE, OPENING = "house rules", "doctrine", "initiative", "opening"


@dataclass(frozen=True, slots=True)
class MatchOpened:
    match: Match
    map: SkirmishMap
    prices: PriceList
    lists: UnitList
    doctrines: Doctrines
    rulings: Rulings


SQUAD_OF_FOUR: Figures = (4, 0, 0)


def opened(event: MatchOpened) -> State:
    """The table as it is set up: markers as the map has them, squads at home.
    Cite: TS-005, TS-006, TS-295."""
    units = tuple(unit for side in SIDES for unit in _first_squads(side, event.rulings.start_squads))
    number = event.rulings.start_squads
    return State(
        event.match,
        event.map,
        event.prices,
        event.lists,
        event.doctrines,
        event.rulings,
        {side: Book(next_number=number + 1) for side in SIDES},
        {marker.name: marker.owner for marker in event.map.markers},
        units,
        counters={f"{side}:squad": number for side in SIDES},
    )


def _first_squads(side: SideKey, number: int) -> list[Unit]:
    """Three squads: an Engineer, a Recon and a plain one; or three plain ones and the two. Cite: TS-006."""
    return [
        Unit(place, side, name=f"Squad {place}", figures=SQUAD_OF_FOUR, token=FIRST_TOKENS[place - 1])
        for place in range(1, number + 1)
    ]


def tell_opened(event: MatchOpened) -> str:
    return f"The match on {event.map.title} begins."


@dataclass(frozen=True, slots=True)
class ConfirmRules:
    """This side plays by the house rules shown."""


@dataclass(frozen=True, slots=True)
class RulesConfirmed:
    side: str


def differing(state: State) -> tuple[str, ...]:
    """The house rules that differ from the default and can matter to the match. Cite: TS-332."""
    usual = type(state.rulings)()
    names = [item.name for item in switches(type(state.rulings))]
    found = [name for name in names if getattr(state.rulings, name) != getattr(usual, name)]
    quiet = idle(state.match, state.map, state.prices, state.doctrines) if found else ()
    return tuple(name for name in found if name not in quiet)


def rules(state: State, seat: str) -> Iterator[Choice]:
    """The house rules that differ from the default, for both to confirm. Cite: TS-269, TS-332."""
    if state.books[seat].confirmed:
        return
    listed = {item.name: item for item in switches(type(state.rulings))}
    shows = tuple(
        f"{listed[name].question} {ruling_words(listed[name], getattr(state.rulings, name))}".strip()
        for name in differing(state)
    )
    yield Choice(
        ConfirmRules,
        "Confirm the house rules",
        subject=THE_RULES,
        why="These differ from the defaults.",
        cite="TS-332",
        shows=tuple(said if said.endswith(".") else f"{said}." for said in shows),
    )


def confirmed(state: State, event: RulesConfirmed) -> State:
    return changed_book(state, event.side, confirmed=True)


@dataclass(frozen=True, slots=True)
class DealDoctrines:
    """Three doctrines for each side, or for the side named where each has a set of its own."""

    side: str = ""


@dataclass(frozen=True, slots=True)
class DoctrinesDealt:
    side: str
    doctrines: tuple[str, ...]


def dealing(state: State) -> Iterator[Choice]:
    """The sealed deal. Cite: TS-007, TS-008."""
    number = len(state.doctrines.doctrines)
    if state.rulings.doctrine_deal == "one_set":
        yield Choice(
            DealDoctrines,
            "Deal three doctrines to each side",
            (("side", ""),),
            subject=DOCTRINE,
            throw=Draw(HAND * len(SIDES), number),
            cite="TS-007",
        )
        return
    side = next(side for side in SIDES if not state.books[side].hand)
    people = PEOPLE[side]
    yield Choice(
        DealDoctrines,
        f"Deal three doctrines to {people}",
        (("side", side),),
        subject=DOCTRINE,
        throw=Draw(HAND, number),
        cite="TS-008",
    )


def deal(given: OrderContext[State, DealDoctrines]) -> list[object]:
    """Three for each side of one set, or three of a set of its own. Cite: TS-007, TS-008."""
    keys = [doctrine.key for doctrine in given.state.doctrines.doctrines]
    drawn = tuple(keys[face - 1] for face in given.faces)
    if given.command.side:
        return [DoctrinesDealt(given.command.side, drawn)]
    return [
        DoctrinesDealt(side, drawn[place * HAND : (place + 1) * HAND]) for place, side in enumerate(SIDES)
    ]


def dealt(state: State, event: DoctrinesDealt) -> State:
    return changed_book(state, event.side, hand=event.doctrines)


def tell_dealt(state: State, event: DoctrinesDealt, seat: str | None) -> Sentence:
    if seat != event.side:
        return f"{who(event.side)} {does(event.side, 'is', 'are')} dealt three doctrines."
    names = listed([state.doctrines.doctrine(key).name for key in event.doctrines])
    return f"You are dealt {names}."


@dataclass(frozen=True, slots=True)
class ChooseDoctrine:
    doctrine: str


@dataclass(frozen=True, slots=True)
class DoctrineChosen:
    side: str
    doctrine: str


@dataclass(frozen=True, slots=True)
class DoctrinesOpened:
    allied: str
    axis: str


def choosing(state: State, seat: str) -> Iterator[Choice]:
    book = state.books[seat]
    if book.doctrine:
        return
    options = tuple(Option(key, state.doctrines.doctrine(key).name) for key in book.hand)
    yield Choice(
        ChooseDoctrine,
        "Choose your doctrine",
        (),
        (OneOf("doctrine", "Doctrine", options),),
        DOCTRINE,
        why="Both choices are revealed together. Your other two doctrines leave the match.",
        cite="TS-007",
    )


def doctrine_chosen(state: State, event: DoctrineChosen) -> State:
    return changed_book(state, event.side, doctrine=event.doctrine)


def tell_doctrine_chosen(state: State, event: DoctrineChosen, seat: str | None) -> Sentence:
    if seat != event.side:
        return f"{who(event.side)} {does(event.side, 'has', 'have')} chosen a doctrine."
    return f"You chose {state.doctrines.doctrine(event.doctrine).name}."


def doctrines_opened(state: State, event: DoctrinesOpened) -> State:
    return state


def tell_doctrines_opened(state: State, event: DoctrinesOpened, seat: str | None) -> Sentence:
    allied, axis = (state.doctrines.doctrine(key).name for key in (event.allied, event.axis))
    return f"The Allies play {allied}, the Axis {axis}."


@dataclass(frozen=True, slots=True)
class ThrowInitiative:
    """A black and a red die for each side."""


@dataclass(frozen=True, slots=True)
class InitiativeThrown:
    """`side` is empty for a full tie, which is thrown again."""

    side: str
    faces: tuple[int, int, int, int]


def throwing() -> Choice:
    groups = (Group(f"{side.title}: black, then red", 2, side.key) for side in THE_SIDES)
    return Choice(
        ThrowInitiative,
        "Roll for initiative",
        subject=INITIATIVE,
        throw=in_groups(*groups),
        why="The higher black die begins. On a tie the higher red die decides; on a full tie, roll again.",
        cite="TS-009",
    )


def throw(given: OrderContext[State, ThrowInitiative]) -> list[object]:
    """The higher black die, then the higher red one. Cite: TS-009."""
    black, red, other_black, other_red = given.faces
    one, other = (black, red), (other_black, other_red)
    side = "" if one == other else "allied" if one > other else "axis"
    return [InitiativeThrown(side, (black, red, other_black, other_red))]


def thrown(state: State, event: InitiativeThrown) -> State:
    return replace(state, initiative=event.side)


def tell_thrown(state: State, event: InitiativeThrown, seat: str | None) -> Sentence:
    allied, axis = event.faces[:2], event.faces[2:]
    dice = (
        f"the Allies rolled black {allied[0]} and red {allied[1]}, the Axis black {axis[0]} and red {axis[1]}"
    )
    if not event.side:
        return f"A full tie: {dice}. Both roll again."
    return f"{who(event.side)} {does(event.side, 'has', 'have')} initiative: {dice}."


ORDERS = (
    Order(
        ConfirmRules,
        as_given(RulesConfirmed),
        (
            in_step("TS-332", "rules"),
            Need(lambda o: not o.s.books[o.side].confirmed, "The house rules are confirmed.", "TS-332"),
        ),
        held="Each player confirms the house rules for themselves.",
    ),
    Order(DealDoctrines, deal, (in_step("TS-007", "deal"),), sealed=True),
    Order(
        ChooseDoctrine,
        as_given(DoctrineChosen),
        (
            in_step("TS-007", "doctrine"),
            Need(lambda o: not o.s.books[o.side].doctrine, "Your doctrine is already chosen.", "TS-007"),
            Need(
                lambda o: o.c.doctrine in o.s.books[o.side].hand,
                "That doctrine was not dealt to you. Choose one of your three.",
                "TS-007",
            ),
        ),
        sealed=True,
    ),
    Order(ThrowInitiative, throw, (in_step("TS-009", "initiative"),)),
)
EVENTS = (
    Happened(RulesConfirmed, confirmed, tells("confirms", "confirm", "the house rules")),
    Happened(DoctrinesDealt, dealt, tell_dealt),
    Happened(DoctrineChosen, doctrine_chosen, tell_doctrine_chosen),
    Happened(DoctrinesOpened, doctrines_opened, tell_doctrines_opened),
    Happened(InitiativeThrown, thrown, tell_thrown),
)
