"""The pages of a tournament: what is played now, the standings, every pairing, the wall.

Nothing is hidden: every seat and the public get the same. Cite: TS-325 to TS-330.
"""

from collections.abc import Iterator

from rulesets.kit.drawing.board import Fact, Panel, Row, Table as Grid
from rulesets.kit.flow.rulings import switches, words as ruling_words
from rulesets.kit.ruleset import View
from rulesets.kit.words import begun, count
from rulesets.skirmish.event.document.rulings import TIE_BREAKS
from rulesets.skirmish.event.rules.rounds import match_of
from rulesets.skirmish.event.rules.scores import Played, ScoreLine, lines_of
from rulesets.skirmish.event.rules.state import Round, State, name_of, rounds_for, subject_of
from rulesets.skirmish.event.rules.words import (
    met_before,
    place_words,
    points_words,
    quarters_words,
    result_words,
)


def views(state: State, seat: str | None) -> tuple[View, ...]:
    """The table page first."""
    now = round_table(state, state.rounds[-1]) if state.rounds else entered(state)
    standing = standings_table(state)
    return (
        View("table", "Tournament", None, (*_about(state), now, standing)),
        View("standings", "Standings", None, (standing, cross_table(state), rules_panel(state))),
        View("pairings", "Pairings", None, tuple(_all_rounds(state))),
        View("wall", "Big screen", None, (now, standing), wall=True),
    )


def _about(state: State) -> Iterator[Panel]:
    number = len(state.still_in)
    rounds = state.of or rounds_for(state.tournament, state.rulings, number)
    facts = [Fact("Entrants", count(number, "entrant")), Fact("Rounds", str(rounds), cite="TS-345")]
    match = match_of(state)
    if match is not None:
        facts.append(Fact("Played now", match.title, cite="TS-329"))
    about = (state.tournament.about,) if state.tournament.about else ()
    yield Panel("about", state.tournament.title, tuple(facts), about, leads=True)


def entered(state: State) -> Grid:
    """Who has signed up so far. Cite: TS-324."""
    rows = tuple(Row((str(place), entrant.name)) for place, entrant in enumerate(state.listed, 1))
    return Grid("entrants", "Entrants", ("No.", "Name"), rows, numbers=(0,))


def round_table(state: State, paired: Round) -> Grid:
    """A round: who plays whom at which table, and how it ended. Cite: TS-330."""
    rows = [
        Row(
            (
                str(table.number),
                name_of(state, table.allied),
                name_of(state, table.axis),
                result_words(state, table, table.outcome) if table.outcome else "",
            ),
            subject=subject_of(paired.number, table),
            state="done" if table.outcome else "open",
            sub=begun(met_before(state, paired.number, table.allied, table.axis)),
        )
        for table in paired.tables
    ]
    if paired.bye:
        rows.append(Row(("", name_of(state, paired.bye), "has a bye", "")))
    heads = ("Table", "Allies", "Axis", "Result")
    title = f"Round {paired.number} of {state.of}"
    return Grid(f"round-{paired.number}", title, heads, tuple(rows), numbers=(0,))


def _all_rounds(state: State) -> Iterator[Grid]:
    yield from (round_table(state, paired) for paired in reversed(state.rounds))
    if not state.rounds:
        yield entered(state)


def standings_table(state: State) -> Grid:
    """Everybody's points and tie-breaks in their order, the best first. Cite: TS-328, TS-330."""
    breaks = (TIE_BREAKS[kind].capitalize() for kind in state.rulings.order)
    rows = tuple(Row(_line(state, line)) for line in lines_of(state))
    return Grid("standings", "Standings", ("Place", "Name", "Points", *breaks), rows, numbers=(2, 3, 4, 5))


def _line(state: State, line: ScoreLine) -> tuple[str, ...]:
    told = {
        "opponents": points_words(line.opponents),
        "left": str(line.left),
        "gained": quarters_words(line.gained),
    }
    breaks = (told[kind] for kind in state.rulings.order)
    return (place_words(line), line.entrant.name, points_words(line.points), *breaks)


def cross_table(state: State) -> Grid:
    """What everybody did in each round: against whom, and what it brought."""
    numbers = [paired.number for paired in state.rounds]
    rows = tuple(
        Row((line.entrant.name, *(_of_round(state, line, number) for number in numbers)))
        for line in lines_of(state)
    )
    heads = ("Name", *(f"Round {number}" for number in numbers))
    return Grid("cross", "Round by round", heads, rows)


def _of_round(state: State, line: ScoreLine, number: int) -> str:
    return "; ".join(_played_words(state, one) for one in line.played if one.round == number)


def _played_words(state: State, one: Played) -> str:
    against = name_of(state, one.against) if one.against else "bye"
    return f"{points_words(one.points)}, {against}"


def rules_panel(state: State) -> Panel:
    """How this tournament is counted."""
    facts = tuple(
        Fact(item.question, ruling_words(item, getattr(state.rulings, item.name)), cite=item.id)
        for item in switches(type(state.rulings))
    )
    return Panel("rules", "House rules", facts)
