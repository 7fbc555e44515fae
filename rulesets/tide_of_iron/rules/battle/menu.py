"""Everything a seat may order in a battle now, enumerated once: answers, beginnings, rounds, the end.

What is done at the table meanwhile is in `menu_table.py`.

Cite: TN-105 to TN-122, TN-183, TN-244, TN-245.
"""

from collections.abc import Iterator

from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, Option, Text
from rulesets.kit.flow.dice import Draw, Throw
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.rulings import spelled, switches, words as ruling_words
from rulesets.kit.remembered import remembered
from rulesets.tide_of_iron.document.chain import RESULTS
from rulesets.tide_of_iron.document.offered import THE_SIDES
from rulesets.tide_of_iron.rules.battle import commands as c
from rulesets.tide_of_iron.rules.battle.commanders import candidates, given_up
from rulesets.tide_of_iron.rules.battle.menu_table import dice, table
from rulesets.tide_of_iron.rules.battle.outcome import WON
from rulesets.tide_of_iron.rules.battle.state import (
    COMMANDERS,
    INITIATIVE,
    ROUND,
    SUBJECT,
    State,
    choosing,
    players,
    side_of,
    uses_commanders,
)
from rulesets.tide_of_iron.rules.battle.weather import deck_of
from rulesets.tide_of_iron.rules.chain.commands import ChangeRuling
from rulesets.tide_of_iron.rules.chain.squads import WORDS

REASON = Text("reason", "Reason", 300, least=1)
MOST_ROUNDS = 99


@remembered
def menu(state: State, seat: str) -> tuple[Choice, ...]:
    """All choices of the seat, what is asked first."""
    if state.is_finished:
        return ()
    answers = agreement.choices(state.pendings, seat, seat == ORGANISER)
    if seat == ORGANISER:
        return (*answers, *_rulings(state))
    if seat not in players(state.scenario):
        return ()
    if state.pendings:
        return (*answers, *_conceding())
    if waiting := tuple(dice(state)):
        return (*waiting, *_conceding())
    return (*_before(state, seat), *_conceding())


def _before(state: State, seat: str) -> Iterator[Choice]:
    """The way to the first round; from there on rounds, the table, and the report."""
    if not state.initiative:
        throw = Throw(2, names=tuple(side.title for side in THE_SIDES))
        yield Choice(
            c.RollInitiative,
            "Throw for initiative",
            subject=INITIATIVE,
            throw=throw,
            why="The higher begins; a tie is thrown again.",
            cite="TN-119",
        )
    elif uses_commanders(state) is None:
        if seat not in state.answers:
            yield _asking()
    elif side := choosing(state):
        if seat == side:
            yield from _commanders(state, side)
    else:
        yield from _round(state)
        yield from table(state, side_of(seat))
        yield _report(state)


def _asking() -> Choice:
    options = (Option("yes", "with commanders"), Option("no", "without"))
    return Choice(
        c.UseCommanders,
        "Say whether you play with commanders",
        (),
        (OneOf("answer", "Play", options),),
        COMMANDERS,
        why="All players must say yes; one no, and nobody uses them.",
        cite="TN-116",
    )


def _commanders(state: State, side: str) -> Iterator[Choice]:
    decks = tuple(Option(title, title) for title in given_up(state, side))
    for found in candidates(state, side):
        name = found.commander.name
        fields = (
            OneOf("deck", "With the Leadership deck", tuple(Option(deck, deck) for deck in found.decks)),
            OneOf("replaced", "In the place of", decks),
        )
        yield Choice(
            c.ChooseCommander,
            f"Choose {name}",
            (("commander", name),),
            fields,
            COMMANDERS,
            cite="TN-118",
            asks="Choose a commander",
        )


def _round(state: State) -> Iterator[Choice]:
    if state.is_last:
        return
    after, weather = state.round + 1, state.scenario.weather
    draw = Draw(1, len(deck_of(weather)), deck_of(weather)) if weather and state.has_check else None
    why = "A check token lies here: the weather card is turned up with it." if draw else ""
    fixed = (("round", after),)
    yield Choice(
        c.BeginRound, f"Begin round {after}", fixed, subject=ROUND, throw=draw, why=why, cite="TN-107"
    )


def _report(state: State) -> Choice:
    """The report: who won, of which grade; of a battle of a chain what is left of each base."""
    grades = {row.grade for sheet in state.scenario.sides for row in sheet.grades if row.grade}
    left = tuple(
        Count(f"left.{base.key}:{kind}", f"{base.name}: {WORDS[kind][1]}", 0, number, number)
        for base in state.scenario.roster
        for kind, number in base.figures
    )
    graded = (Option("", "no grade"), *(Option(grade, grade) for grade in sorted(grades)))
    fields: tuple[Field, ...] = (
        OneOf("result", "Result", tuple(Option(result, WON[result]) for result in RESULTS)),
        OneOf("grade", "Grade", graded, ""),
        *left,
        Text("remark", "Remark", 500),
    )
    return Choice(
        c.ReportBattle,
        "Report how the battle ended",
        (),
        fields,
        SUBJECT,
        weight="asked" if state.is_last else "open",
        why="The other side agrees to what you report.",
        cite="TN-245",
        reports=True,
    )


def _conceding() -> Iterator[Choice]:
    reason = Text("reason", "Reason", 300)
    yield Choice(
        c.ConcedeBattle,
        "Give the battle up",
        (),
        (reason,),
        "words",
        weight="paper",
        cite="TN-244",
        ends=True,
    )


def _rulings(state: State) -> Iterator[Choice]:
    """The organiser's."""
    most = state.scenario.rounds or MOST_ROUNDS
    if state.round:
        field = Count("round", "Round being played", 1, most, state.round)
        yield _ruling(c.SetRound, "Another round is being played", field)
    for item in switches(type(state.rulings)):
        now = getattr(state.rulings, item.name)
        rows = tuple(
            Option(spelled(value), ruling_words(item, value)) for value, _ in item.values if value != now
        )
        yield _ruling(ChangeRuling, item.question, OneOf("value", "Rule", rows), (("name", item.name),))
    results = tuple(Option(result, WON[result]) for result in RESULTS)
    yield _ruling(c.CloseBattle, "End the battle", OneOf("result", "Result", results), ends=True)


def _ruling(
    command: type, label: str, field: Field, fixed: tuple[tuple[str, str], ...] = (), *, ends: bool = False
) -> Choice:
    subject = f"ruling-{label}"
    return Choice(command, label, fixed, (field, REASON), subject, weight="ruling", cite="TN-245", ends=ends)
