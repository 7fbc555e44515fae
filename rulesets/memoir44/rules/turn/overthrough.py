"""OverThrough: the Commander in Chief hands out cards, three Field Generals a side play them.

Cite: Memoir '44, D-Day Landings, "Double Map - OverThrough".
"""

from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, Option, SomeOf
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.words import count, listed
from rulesets.memoir44.document.document import ADJECTIVE, SECTIONS
from rulesets.memoir44.document.words import the
from rulesets.memoir44.rules.log.chapter import Asked, Chapter, Happened, Ordered, becomes
from rulesets.memoir44.rules.log.state import BOTH, State, index_of, with_pair
from rulesets.memoir44.rules.turn.air import AIR_POWER, stopped_rolls
from rulesets.memoir44.rules.turn.briefing import SET_UP
from rulesets.memoir44.rules.turn.seats import CHIEF, GENERAL_TITLES, GENERALS, maps_of_office
from rulesets.memoir44.rules.turn.steps import StepBegan


@dataclass(frozen=True, slots=True)
class AssignSections:
    """Before the start of an OverThrough: which Field General commands each section, left to right."""

    side: str
    section_1: str
    section_2: str
    section_3: str
    section_4: str
    section_5: str
    section_6: str


@dataclass(frozen=True, slots=True)
class HandOut:
    """The Commander in Chief gives cards to Field Generals, or plays one."""

    generals: tuple[str, ...]
    own: str = "none"


@dataclass(frozen=True, slots=True)
class DrawForStaff:
    """The Commander in Chief draws at the end of the turn."""

    cards: int


@dataclass(frozen=True, slots=True)
class SectionsAssigned:
    """`generals` command the sections from left to right."""

    side: str
    generals: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardsHandedOut:
    """`own` is the card the Commander in Chief plays."""

    side: str
    generals: tuple[str, ...]
    own: str


@dataclass(frozen=True, slots=True)
class StaffDrew:
    side: str
    cards: int


_GENERALS = tuple(Option(general, title) for general, title in GENERAL_TITLES.items())
_USUAL = ("general-1", "general-1", "general-2", "general-2", "general-3", "general-3")
MOST_DRAWN = 6


def section_keys(state: State) -> tuple[str, ...]:
    """The six sections from left to right, as map and section."""
    return tuple(f"{chart.key}-{section}" for chart in state.charts for section in SECTIONS)


def assigned(state: State, side: str) -> bool:
    """Whether the sections of a side have their generals. Cite: MD-147."""
    return any(of == side for of, _, _ in state.commands)


def assigning_fields(state: State) -> tuple[Field, ...]:
    """One field a section, the usual two sections a general filled in."""
    titles = [f"{chart.title}, {section}" for chart in state.charts for section in SECTIONS]
    return tuple(OneOf(f"section_{i}", title, _GENERALS, _USUAL[i - 1]) for i, title in enumerate(titles, 1))


def _six(c: AssignSections) -> tuple[str, ...]:
    return c.section_1, c.section_2, c.section_3, c.section_4, c.section_5, c.section_6


def sections_assigned(state: State, event: SectionsAssigned) -> State:
    named = tuple(
        (event.side, section, general)
        for section, general in zip(section_keys(state), event.generals, strict=True)
    )
    return replace(state, commands=(*(item for item in state.commands if item[0] != event.side), *named))


def generals_on(state: State, side: str) -> tuple[str, ...]:
    """The Field Generals of a side who command any section."""
    return tuple(general for general in GENERALS if maps_of_office(state, general, side))


def dealing_choices(state: State) -> list[Choice]:
    """Cards to Field Generals, and what the Commander in Chief plays. Cite: MD-143, MD-088."""
    hand = state.chiefs[index_of(state.side)]
    generals = tuple(Option(general, GENERAL_TITLES[general]) for general in generals_on(state, state.side))
    most = min(len(generals), max(0, hand - 1))
    own = (Option("none", "no card"), Option(AIR_POWER, "Air Power"), Option("other", "another card"))
    usual = tuple(option.value for option in generals[:most])
    fields = (
        SomeOf("generals", "One card each for", generals, 0, most, usual),
        OneOf("own", "Chief's own card", own if hand else own[:1], "none"),
    )
    return [
        Choice(
            HandOut,
            "Hand out the Command cards",
            (),
            fields,
            CHIEF,
            why=f"{count(hand, 'card')} in hand. A general without a card makes an Initiative Roll.",
            cite="MD-143",
            button="Hand out",
        )
    ]


def hand_out(given: OrderContext[State, HandOut]) -> list[object]:
    state, command = given.state, given.command
    dealt = CardsHandedOut(state.side, command.generals, command.own)
    stopped = stopped_rolls(state, CHIEF) if command.own == AIR_POWER else []
    return [dealt, *stopped, StepBegan("card")]


def cards_handed_out(state: State, event: CardsHandedOut) -> State:
    number = len(event.generals) + (event.own != "none")
    left = state.chiefs[index_of(event.side)] - number
    posts = tuple(replace(post, given=post.key in event.generals) for post in state.posts)
    return replace(state, chiefs=with_pair(state.chiefs, event.side, left), dealt=number, posts=posts)


def drawing_choices(state: State) -> list[Choice]:
    """The Commander in Chief draws.

    Reading: the book does not say how many; as many as were played are filled in, the table decides.
    """
    usual = min(state.dealt, MOST_DRAWN)
    return [
        Choice(
            DrawForStaff,
            "Draw cards and end the turn",
            (),
            (Count("cards", "Cards drawn", 0, MOST_DRAWN, usual),),
            CHIEF,
            why="The number of cards played is filled in.",
            cite="MD-143",
            button="Draw",
        )
    ]


def staff_drew(state: State, event: StaffDrew) -> State:
    hand = state.chiefs[index_of(event.side)] + event.cards
    return replace(state, chiefs=with_pair(state.chiefs, event.side, hand))


def assigning_choices(state: State) -> list[Choice]:
    """Which Field General commands which section. Cite: MD-147."""
    if state.mode != "overthrough":
        return []
    return [
        Choice(
            AssignSections,
            f"Sections of the {ADJECTIVE[side]} Field Generals",
            (("side", side),),
            assigning_fields(state),
            SET_UP,
            why="The book does not assign the sections.",
            cite="MD-147",
            asks="Assign the sections",
            button="Assign them",
        )
        for side in BOTH
        if not assigned(state, side)
    ]


ASSIGN: Needs[Asked] = (
    Need(
        lambda o: o.s.mode == "overthrough",
        "Only OverThrough assigns sections to Field Generals.",
        "MD-147",
    ),
)


def told_sections_assigned(state: State, event: SectionsAssigned) -> str:
    named = [
        f"{GENERAL_TITLES[general]} has {count(event.generals.count(general), 'section')}"
        for general in dict.fromkeys(event.generals)
    ]
    return f"Sections of {the(event.side)}: {listed(named)}."


def told_cards_handed_out(state: State, event: CardsHandedOut) -> str:
    name = f"The {ADJECTIVE[event.side]} Commander in Chief"
    given = listed([GENERAL_TITLES[general] for general in event.generals])
    said = f"{name} gives a card each to {given}" if given else f"{name} hands out no card"
    own = {"none": "", AIR_POWER: " and plays Air Power"}.get(event.own, " and plays a card")
    return f"{said}{own}."


def told_staff_drew(state: State, event: StaffDrew) -> str:
    return f"The {ADJECTIVE[event.side]} Commander in Chief draws {count(event.cards, 'card')}."


CHAPTER = Chapter(
    {
        AssignSections: Ordered(becomes(SectionsAssigned, generals=_six), ASSIGN, time="set-up"),
        HandOut: Ordered(hand_out, time="turn", step="deal"),
    },
    {
        SectionsAssigned: Happened(sections_assigned, told_sections_assigned),
        CardsHandedOut: Happened(cards_handed_out, told_cards_handed_out),
        StaffDrew: Happened(staff_drew, told_staff_drew),
    },
)
