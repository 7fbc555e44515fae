"""Commanders: whether they are used, who may command with which deck, and what it takes the place of.

Cite: Tide of Iron: Normandy, "Commanders"; TN-115 to TN-128, TN-236 to TN-238.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice, OneOf, Option
from rulesets.kit.flow.conditions import Near, Need, Needs, Table, gate, near
from rulesets.kit.flow.deciding import Effects, Orders, as_given
from rulesets.kit.flow.sides import does as verb, other
from rulesets.kit.words import begun
from rulesets.tide_of_iron.document.offered import THE_SIDES
from rulesets.tide_of_iron.document.scenario import SIDES, Commander, Deck, Scenario, does
from rulesets.tide_of_iron.rules.battle.state import (
    COMMANDERS,
    Asked,
    CommanderChosen,
    State,
    choosing,
    uses_commanders,
)
from rulesets.tide_of_iron.rules.battle.words import seat_words


@dataclass(frozen=True, slots=True)
class UseCommanders:
    """What a player says to commanders: "yes" or "no"."""

    answer: str


@dataclass(frozen=True, slots=True)
class ChooseCommander:
    """A commander with one of their decks, in the place of one of the side's own."""

    commander: str
    deck: str
    replaced: str


@dataclass(frozen=True, slots=True)
class CommandersAnswered:
    seat: str
    answer: str


@dataclass(frozen=True, slots=True)
class CommanderPassed:
    """The side plays without a commander, for `why`."""

    side: str
    why: str


def candidates(state: State, side: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The commanders the side may choose by name, with their free decks; one without any is none.
    Cite: TN-120, TN-121, TN-236."""
    barred, nations = {"", *_taken(state, side), *_withdrawn(state)}, nations_of(state, side)
    own = (one for one in state.scenario.own.commanders if one.nation in nations)
    found = ((one.name, tuple(deck for deck in one.decks if deck not in barred)) for one in own)
    return tuple((name, decks) for name, decks in found if decks)


def _taken(state: State, side: str) -> set[str]:
    """The deck of the other side's commander."""
    return {one.deck for of, one in state.chosen.items() if one is not None and of != side}


def _withdrawn(state: State) -> set[str]:
    return set(withdrawn(state.scenario)) if state.rulings.leadership_removed == "withdrawn" else set()


def nations_of(state: State, side: str) -> tuple[str, ...]:
    """The nations whose commanders the side may choose: that of its first division, or any of the side's.
    Cite: TN-120, TN-238."""
    own = sorted((row for row in state.scenario.divisions if row.side == side), key=lambda row: row.number)
    if state.rulings.own_nation == "division":
        return tuple(row.nation for row in own[:1])
    return tuple(dict.fromkeys(row.nation for row in own))


def withdrawn(scenario: Scenario) -> Iterator[str]:
    """Leadership decks that are listed to hold a card the scenario removes. Cite: TN-125."""
    removed = {card for sheet in scenario.sides for deck in sheet.decks for card in deck.removed}
    for card in scenario.own.cards:
        if card.kind == "leadership" and card.title in removed and card.deck:
            yield card.deck


def given_up(state: State, side: str) -> tuple[str, ...]:
    """The decks one of which a Leadership deck takes the place of: the side's own, none it shares.
    Cite: TN-122."""
    decks: dict[str, tuple[Deck, ...]] = {sheet.side: sheet.decks for sheet in state.scenario.sides}
    theirs = {deck.title for deck in decks.get(other(SIDES, side), ())}
    own = decks.get(side, ())
    return tuple(deck.title for deck in own if not deck.shared and deck.title not in theirs)


def why_none(state: State, side: str) -> str:
    """Why the side cannot choose a commander; empty where it can. Cite: TN-122, TN-236, TN-237."""
    if not given_up(state, side):
        return "it has no deck of its own to exchange"
    if not candidates(state, side):
        return "no commander of its nation has a free deck"
    return ""


USE: Needs[Asked] = (
    Need(
        lambda o: o.has("commanders") and o.s.scenario.commanders == "optional",
        "The scenario decides about commanders. You have no choice here.",
        "TN-117",
    ),
    Need(lambda o: o.seat not in o.s.answers, "You have already answered about commanders.", "TN-116"),
    Need(lambda o: o.c.answer in ("yes", "no"), "Answer yes or no.", "TN-116"),
)


def _commander(o: Asked) -> Commander | None:
    return next((one for one in o.s.scenario.own.commanders if one.name == o.c.commander), None)


KNOWN: Needs[Asked] = (
    gate(lambda o: uses_commanders(o.s), "This battle has no commanders.", "TN-116"),
    Need(
        lambda o: o.seat == choosing(o.s),
        "The side without initiative chooses first, by its first division's player; then the other.",
        "TN-118",
    ),
    gate(_commander, "This scenario has no such commander. Choose one that is listed.", "TN-120"),
)


def _decks(o: Asked) -> tuple[str, ...]:
    one = _commander(o)
    return tuple(filter(None, one.decks)) if one else ()


def _is_own(o: Asked) -> bool:
    return getattr(_commander(o), "nation", "") in nations_of(o.s, o.side)


def _name(o: Asked) -> str:
    return str(o.c.commander)


ABLE: Needs[Asked] = (
    Need(
        _is_own,
        lambda o: f"{_name(o)} is not of your nation.",
        "TN-120",
    ),
    Need(_decks, lambda o: f"The decks of {_name(o)} are not known here. Enter them first.", "TN-236"),
    Need(
        lambda o: (
            not _is_own(o)
            or not {*_decks(o)} <= _taken(o.s, o.side) | _withdrawn(o.s)
            or {*_decks(o)} <= _withdrawn(o.s)
        ),
        lambda o: f"The other side has the deck of {_name(o)}. A deck never serves both.",
        "TN-121",
    ),
    Need(
        lambda o: not {*_decks(o)} or not {*_decks(o)} <= _withdrawn(o.s),
        lambda o: f"This scenario removes a card in the decks of {_name(o)}, so they are not available.",
        "TN-125",
    ),
)
"""What a commander needs to be chosen."""


CHOOSE: Needs[Asked] = (
    *KNOWN,
    *ABLE,
    Need(lambda o: o.c.deck in _decks(o), lambda o: f"{_name(o)} has no such deck.", "TN-118"),
    Need(
        lambda o: o.c.deck not in _taken(o.s, o.side),
        lambda o: f"The other side has “{o.c.deck}”. A deck never serves both.",
        "TN-121",
    ),
    Need(
        lambda o: o.c.replaced in given_up(o.s, o.side),
        "The Leadership deck replaces a strategy deck of your own side, not a shared one.",
        "TN-122",
    ),
)


NEEDS: Table[Asked] = {UseCommanders: USE, ChooseCommander: CHOOSE}


def nearly(state: State, seat: str) -> Iterator[Near]:
    """Commanders that cannot be chosen."""
    if seat == choosing(state):
        for one in state.scenario.own.commanders:
            yield from near(ABLE, one.name, Asked(state, seat, ChooseCommander(one.name, "", "")))


def asking() -> Choice:
    """Whether a player plays with commanders."""
    options = (Option("yes", "with commanders"), Option("no", "without"))
    return Choice(
        UseCommanders,
        "Vote on commanders",
        (),
        (OneOf("answer", "Play", options),),
        COMMANDERS,
        why="All players have to say yes. With one no, there are no commanders.",
        cite="TN-116",
    )


def choices(state: State, side: str) -> Iterator[Choice]:
    """The commanders the side may choose, each with their decks."""
    decks = tuple(Option(title, title) for title in given_up(state, side))
    for name, free in candidates(state, side):
        fields = (
            OneOf("deck", "With the Leadership deck", tuple(Option(deck, deck) for deck in free)),
            OneOf("replaced", "Replaces", decks),
        )
        yield Choice(
            ChooseCommander,
            f"Choose {name}",
            (("commander", name),),
            fields,
            COMMANDERS,
            cite="TN-118",
            asks="Choose a commander",
        )


def follow(state: State) -> list[object]:
    """A side that cannot choose a commander plays without, and one with a single choice has made it.
    Cite: TN-236."""
    side = "" if state.is_finished else choosing(state)
    if not side:
        return []
    if why := why_none(state, side):
        return [CommanderPassed(side, why)]
    found, decks = candidates(state, side), given_up(state, side)
    name, free = found[0]
    if len(found) == len(free) == len(decks) == 1:
        return [CommanderChosen(side, name, free[0], decks[0])]
    return []


ORDERS: Orders[State, object] = {
    UseCommanders: lambda given: [CommandersAnswered(given.seat, given.command.answer)],
    ChooseCommander: as_given(CommanderChosen),
}
EFFECTS: Effects[State] = {
    CommandersAnswered: lambda state, event: replace(
        state, answers={**state.answers, event.seat: event.answer}
    ),
    CommanderChosen: lambda state, event: replace(state, chosen={**state.chosen, event.side: event}),
    CommanderPassed: lambda state, event: replace(state, chosen={**state.chosen, event.side: None}),
}


def told(state: State, event: object) -> str | None:
    """The sentence of the event; None for one of another chapter."""
    match event:
        case CommandersAnswered(seat, answer):
            plays = verb(THE_SIDES, seat.partition("-")[0], "plays", "play")
            said = "with commanders" if answer == "yes" else "without commanders"
            return f"{begun(seat_words(seat))} {plays} {said}."
        case CommanderChosen(side, commander, deck, replaced):
            return f"{begun(does(side, 'chooses', 'choose'))} {commander}: {deck} replaces {replaced}."
        case CommanderPassed(side, why):
            return f"{begun(does(side, 'plays', 'play'))} without a commander: {why}."
    return None
