"""Who may command: commanders of the side's nation with a deck that is free, and what it takes the place of.

Cite: Tide of Iron: Normandy, "Commanders"; TN-115 to TN-128, TN-236 to TN-238.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.kit.flow.sides import other
from rulesets.tide_of_iron.document.scenario import SIDES, Commander, Deck, Scenario
from rulesets.tide_of_iron.rules.battle.state import State


@dataclass(frozen=True, slots=True)
class Candidate:
    """A commander that may be chosen, with the decks of his that are free."""

    commander: Commander
    decks: tuple[str, ...]


def candidates(state: State, side: str) -> tuple[Candidate, ...]:
    """The commanders the side may choose; one without a free deck is none. Cite: TN-120, TN-121, TN-236."""
    taken = state.chosen.get(other(SIDES, side))
    barred = {taken.deck} if taken else set()
    if state.rulings.leadership_removed == "withdrawn":
        barred |= set(withdrawn(state.scenario))
    nations = nations_of(state, side)
    found = (
        Candidate(one, tuple(deck for deck in one.decks if deck and deck not in barred))
        for one in state.scenario.own.commanders
        if one.nation in nations
    )
    return tuple(candidate for candidate in found if candidate.decks)


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
        return "it has no deck of its own to give up for one"
    if not candidates(state, side):
        return "no commander of its nation has a free deck"
    return ""
