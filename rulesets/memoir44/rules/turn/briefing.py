"""The briefing: starting hands and medals to win that the documents do not state.

Cite: Memoir '44, D-Day Landings, "Briefing".
"""

from dataclasses import astuple, dataclass, replace

from rulesets.kit.flow.choices import Choice, Count
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.words import agreeing, count
from rulesets.memoir44.document.document import ADJECTIVE, SIDE_TITLES
from rulesets.memoir44.document.words import The, the, verb
from rulesets.memoir44.records.medals import map_target
from rulesets.memoir44.rules.log.chapter import Asked, Chapter, Happened, Ordered
from rulesets.memoir44.rules.log.state import (
    BOTH,
    UNKNOWN,
    SideKey,
    State,
    index_of,
    there,
    with_books,
    with_pair,
)


@dataclass(frozen=True, slots=True)
class SetHand:
    """Before the start: a hand the briefing lacks."""

    map: str
    side: str
    cards: int


@dataclass(frozen=True, slots=True)
class SetHands:
    """Before the start: all hands the briefings lack, map by map, of each the Allies first."""

    hand_1: int = 0
    hand_2: int = 0
    hand_3: int = 0
    hand_4: int = 0
    hand_5: int = 0
    hand_6: int = 0
    hand_7: int = 0
    hand_8: int = 0
    hand_9: int = 0
    hand_10: int = 0
    hand_11: int = 0
    hand_12: int = 0


@dataclass(frozen=True, slots=True)
class SetTarget:
    """Before the start: how many medals win, where the briefing lacks it."""

    map: str
    side: str
    medals: int


@dataclass(frozen=True, slots=True)
class BriefingSet:
    """A number of the briefing, or one corrected: `what` is cards (the hand) or medals (the target)."""

    map: int
    side: str
    what: str
    number: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ChiefHandSet:
    side: str
    cards: int
    reason: str = ""


SET_UP = "set-up"
CARDS = "cards"
MEDALS = "medals"


MOST_CARDS = 14
MOST_MEDALS = 30


def hand_choices(state: State) -> list[Choice]:
    """Starting hands the briefings lack: all in one form, or one by one. Cite: MD-146, MD-154, MD-169."""
    field = Count("cards", "Command cards", 1, MOST_CARDS, 5)
    if state.mode == "overthrough":
        return [
            Choice(
                SetHand,
                f"Starting hand of the {ADJECTIVE[side]} Commander in Chief",
                (("map", ""), ("side", side)),
                (field,),
                SET_UP,
                cite="MD-146",
                asks="Enter the starting hands",
                button="Enter",
            )
            for side in BOTH
            if state.chiefs[index_of(side)] == UNKNOWN
        ]
    wanting = wanting_hands(state)
    if not wanting:
        return []
    fields = tuple(
        replace(field, name=f"hand_{2 * number + index_of(side) + 1}", label=_hand_title(state, number, side))
        for number, side in wanting
    )
    every = Choice(
        SetHands,
        "Enter the starting hands",
        (),
        fields,
        SET_UP,
        why="Cards each player starts with. The briefings here do not say.",
        cite="MD-154",
        asks="Enter the starting hands",
        button="Enter",
    )
    return [
        every,
        *(
            Choice(
                SetHand,
                f"{_hand_title(state, number, side)}: starting hand",
                (("map", state.charts[number].key), ("side", side)),
                (field,),
                weight="open",
                cite="MD-154",
                button="Starting hands",
            )
            for number, side in wanting
        ),
    ]


def wanting_hands(state: State) -> list[tuple[int, SideKey]]:
    """The maps and sides whose hand nobody has stated."""
    return [
        (number, side)
        for number, books in enumerate(state.books)
        for side in BOTH
        if books.hands[index_of(side)] == UNKNOWN
    ]


def _hand_title(state: State, number: int, side: str) -> str:
    return (
        f"{state.charts[number].title}, {SIDE_TITLES[side]}" if len(state.charts) > 1 else SIDE_TITLES[side]
    )


def target_choices(state: State) -> list[Choice]:
    """Medals to win the briefings lack."""
    field = Count("medals", "Medals to win", 1, MOST_MEDALS, 6)
    return [
        Choice(
            SetTarget,
            f"{chart.title}: medals that win for the {SIDE_TITLES[side]}",
            (("map", chart.key), ("side", side)),
            (field,),
            SET_UP,
            cite="MD-126",
            asks="Enter the medals to win",
            button="Enter",
        )
        for number, chart in enumerate(state.charts)
        for side in BOTH
        if map_target(state, number, side) is None
    ]


def set_hand(given: OrderContext[State, SetHand]) -> list[object]:
    state, command = given.state, given.command
    if not command.map:
        return [ChiefHandSet(command.side, command.cards)]
    return [BriefingSet(state.map_number(command.map), command.side, CARDS, command.cards)]


def set_hands(given: OrderContext[State, SetHands]) -> list[object]:
    state, command = given.state, given.command
    hands = astuple(command)
    return [
        BriefingSet(number, side, CARDS, hands[2 * number + index_of(side)])
        for number, side in wanting_hands(state)
    ]


def set_target(given: OrderContext[State, SetTarget]) -> list[object]:
    state, command = given.state, given.command
    return [BriefingSet(state.map_number(command.map), command.side, MEDALS, command.medals)]


def briefing_set(state: State, event: BriefingSet) -> State:
    books = state.books[event.map]
    if event.what == CARDS:
        return with_books(state, event.map, hands=with_pair(books.hands, event.side, event.number))
    return with_books(state, event.map, targets=with_pair(books.targets, event.side, event.number))


def chief_hand_set(state: State, event: ChiefHandSet) -> State:
    return replace(state, chiefs=with_pair(state.chiefs, event.side, event.cards))


HANDS: Needs[Asked] = (
    Need(
        lambda o: o.s.phase != "set-up" or hand_choices(o.s),
        "Those starting hands are already known.",
        "MD-154",
    ),
)


def told_briefing_set(state: State, event: BriefingSet) -> str:
    if event.what == MEDALS:
        return (
            f"{count(event.number, 'medal')} {agreeing(event.number, 'wins', 'win')} for "
            f"{the(event.side)}{there(state, event.map)}."
        )
    words = f"{The(event.side)}{there(state, event.map)} {verb(event.side, 'has', 'have')}"
    return _with_reason(f"{words} {count(event.number, 'card')}.", event.reason)


def told_chief_hand_set(state: State, event: ChiefHandSet) -> str:
    return _with_reason(
        f"The {ADJECTIVE[event.side]} Commander in Chief has {count(event.cards, 'card')}.", event.reason
    )


def _with_reason(sentence: str, reason: str) -> str:
    return f"{sentence} The organiser corrects it: {reason.rstrip('.')}." if reason else sentence


TARGET: Needs[Asked] = (
    Need(
        lambda o: o.number >= 0 and map_target(o.s, o.number, o.c.side) is None,
        "The medals to win are already known.",
        "MD-126",
    ),
)


CHAPTER = Chapter(
    {
        SetHand: Ordered(set_hand, HANDS, time="set-up"),
        SetHands: Ordered(set_hands, HANDS, time="set-up"),
        SetTarget: Ordered(set_target, TARGET, time="set-up"),
    },
    {
        BriefingSet: Happened(briefing_set, told_briefing_set),
        ChiefHandSet: Happened(chief_hand_set, told_chief_hand_set),
    },
)
