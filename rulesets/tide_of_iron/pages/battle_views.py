"""The pages of a battle: its map, the round with its weather, objectives, what is due, charges and ruins.

Nothing is hidden: every seat and the public get the same.

Cite: TN-066, TN-107, TN-181, TN-183, TN-185.
"""

from collections.abc import Iterator

from rulesets.kit.drawing.board import Fact, Panel, Row, Table, Track
from rulesets.kit.ruleset import View
from rulesets.kit.words import begun
from rulesets.tide_of_iron.document.offered import PEOPLE, THE_SIDES
from rulesets.tide_of_iron.document.scenario import SIDES, sheet_of
from rulesets.tide_of_iron.pages import core
from rulesets.tide_of_iron.pages.battle_map import map_board, map_places
from rulesets.tide_of_iron.rules.battle.charges import charge_words
from rulesets.tide_of_iron.rules.battle.ending import objectives, points, reached, worth
from rulesets.tide_of_iron.rules.battle.state import State, has_weather, uses_commanders
from rulesets.tide_of_iron.rules.battle.words import due_in

LONG = 12
"""Rounds of a track that no scenario ends."""


def battle_views(state: State, seat: str | None) -> tuple[View, ...]:
    """The table page first, then what the sides are to reach, and the wall."""
    board, leading = map_board(state), (card(state), track(state), goals(state))
    further = (*_lying(state), coming(state), *core.blocks(state))
    return (
        View("table", "Battle", board, (*leading, *further), map_places(state)),
        View("orders", "Objectives", None, tuple(orders(state))),
        View("wall", "Big screen", board, leading, wall=True),
    )


def card(state: State) -> Panel:
    """The round now played: weather, initiative, commanders."""
    facts = []
    if has_weather(state.scenario):
        facts.append(Fact("Weather", state.weather or "none", cite="TN-109"))
    if state.initiative:
        facts.append(Fact("Initiative", f"{begun(PEOPLE[state.initiative])}", state.initiative))
    if uses_commanders(state):
        for side, chosen in state.chosen.items():
            told = f"{chosen.commander}, {chosen.deck} for {chosen.replaced}" if chosen else "none"
            facts.append(Fact("Commander", told, side))
    title = f"Round {state.round}" if state.round else "Before the first round"
    words = next((own.words for own in state.scenario.own.cards if own.key == state.weather), "")
    return Panel("round", title, tuple(facts), (words,) if words else (), leads=True)


def track(state: State) -> Track:
    """The rounds, with those before which the weather is looked at."""
    last = state.scenario.rounds or max(LONG, state.round)
    weather = state.scenario.weather
    checks = tuple(check for check in weather.checks if check not in state.checked) if weather else ()
    marks = tuple((check, "weather") for check in checks if check <= last)
    says = f"Round {state.round} of {last}." if state.scenario.rounds else f"Round {state.round}."
    return Track("rounds", "Rounds", 0, last, state.round, marks, says=says)


def goals(state: State) -> Table:
    """The objectives with who holds each."""
    rows = tuple(
        Row(
            (hex, str(worth(state, hex) or ""), begun(PEOPLE.get(state.held.get(hex, ""), "nobody"))),
            side=state.held.get(hex, ""),
            key=f"goal-{hex}",
        )
        for hex in objectives(state)
    )
    told = [f"{side.title} {points(state, side.key)}" for side in THE_SIDES]
    return Table("goals", "Objectives", ("Hex", "Points", "Held by"), rows, ", ".join(told), (1,))


def _lying(state: State) -> Iterator[Panel]:
    """Charges that lie and are left, ruins made."""
    facts = []
    for one in state.charges:
        inside = ", in the pillbox" if one.where == "inside" else ""
        facts.append(Fact("Lies", f"{one.hex}: {charge_words(one.nation)}{inside}", one.side))
    facts += [
        Fact("Left", charge_words(nation, number), side)
        for side in SIDES
        for nation, number in state.supply[side].items()
    ]
    if facts:
        yield Panel("charges", "Charges", tuple(facts))
    if state.ruins:
        yield Panel("ruins", "Ruins", (Fact("Fallen", ", ".join(state.ruins)),))


def coming(state: State) -> Panel:
    """What comes in this round and the ones after it."""
    scenario = state.scenario
    rounds = sorted({row.round for row in scenario.reinforcements if row.round >= max(1, state.round)})
    facts = tuple(Fact(f"Round {number}", told) for number in rounds for told in due_in(scenario, number))
    return Panel("coming", "Reinforcements", facts, () if facts else ("No more to come.",))


def orders(state: State) -> Iterator[Panel]:
    """What each side is to reach, with the grade it has reached now."""
    for side in SIDES:
        sheet = sheet_of(state.scenario, side)
        now = reached(state, side)
        facts = tuple(
            Fact(begun(grade.grade or "objective"), f"{grade.words}{' Reached.' * (grade is now)}", side)
            for grade in sheet.grades
        )
        decks = ", ".join(deck.title for deck in sheet.decks)
        says = (f"Actions a turn: {sheet.actions}.", *((f"Strategy decks: {decks}.",) if decks else ()))
        yield Panel(f"orders-{side}", begun(PEOPLE[side]), facts, says)
    if state.scenario.special_rules:
        yield Panel("special", "Special rules", (), state.scenario.special_rules)
