"""The papers of a tournament: pairings to hang up, standings, a slip for each table, the list of entrants.

Cite: TS-330.
"""

from collections.abc import Iterator

from rulesets.kit.drawing.board import Row
from rulesets.kit.drawing.sheets import Cards, FillIn, Grid, Head, Sheet, TextCard, for_sides
from rulesets.skirmish.document.maps import THE_SIDES
from rulesets.skirmish.event.pages.views import standings_table
from rulesets.skirmish.event.rules.ending import result, standing
from rulesets.skirmish.event.rules.state import Round, State, Table, name_of
from rulesets.skirmish.event.rules.words import result_words
from rulesets.skirmish.sheets.common import whose_blocks

NEEDED = "Tide of Iron, with the rules of its Skirmish Mode, is needed to play"
"""Whose game it is, at the foot of every sheet."""
BLANK_ROWS = 8
LEFT_AND_GAINED = "____ victory points, ____ experience"
WON_BY = "Won by, drawn, or time: ____________________"


def sheets(state: State, seat: str | None) -> tuple[Sheet, ...]:
    """The papers of the tournament as it stands, the same for everybody."""
    return for_sides(_sheets(state), THE_SIDES)


def _sheets(state: State) -> Iterator[Sheet]:
    if state.rounds:
        yield pairings_sheet(state, state.rounds[-1])
        yield slips_sheet(state, state.rounds[-1])
        yield standings_sheet(state)
    else:
        yield list_sheet(state)


def _head(state: State, what: str, *lines: str, number: str = "") -> Head:
    label = f"{what} · {standing(state, None).turn}"
    return Head(label, state.tournament.title, tuple(line for line in lines if line), number)


def pairings_sheet(state: State, paired: Round) -> Sheet:
    """Who sits at which table, to hang up; with results as far as they are in."""
    rows = [_pairing(state, table) for table in paired.tables]
    if paired.bye:
        rows.append(Row(("", name_of(state, paired.bye), "has a bye", "–")))
    grid = Grid(("Table", "Allies", "Axis", "Result"), tuple(rows), numbers=(0,))
    return Sheet(
        "pairings",
        f"Pairings of round {paired.number}",
        _head(state, "Pairings", number=str(paired.number)),
        (grid,),
        about="Who plays whom at which table, to put up.",
        foot=NEEDED,
        group="Round",
    )


def _pairing(state: State, table: Table) -> Row:
    said = result_words(state, table, table.outcome) if table.outcome else ""
    names = (name_of(state, number) for number in (table.allied, table.axis))
    return Row((str(table.number), *names, said))


def slips_sheet(state: State, paired: Round) -> Sheet:
    """A slip for each table, to be filled in and handed to the organiser."""
    return Sheet(
        "slips",
        f"Result slips of round {paired.number}",
        _head(state, "Result slips", number=str(paired.number)),
        (Cards(tuple(_slip(state, paired, table) for table in paired.tables)),),
        about="One slip for each table, to cut out.",
        foot=NEEDED,
        group="Round",
    )


def _slip(state: State, paired: Round, table: Table) -> TextCard:
    """Who plays stands in small type below, so that the longest names fit."""
    lines = tuple(f"{side.title}: {LEFT_AND_GAINED}" for side in THE_SIDES)
    leaders = (name_of(state, number) for number in (table.allied, table.axis))
    facts = tuple((side.title, name) for side, name in zip(THE_SIDES, leaders, strict=True))
    title = f"Round {paired.number}"
    return TextCard(str(table.number), title, "", "Table", (*lines, WON_BY), "Signed by both", facts)


def standings_sheet(state: State) -> Sheet:
    """Points and tie-breaks of everybody."""
    told = standings_table(state)
    return Sheet(
        "standings",
        "Standings",
        _head(state, "Standings", result(state)),
        (Grid(told.heads, told.rows, numbers=told.numbers),),
        about="Points and tie-breaks, the best first.",
        foot=NEEDED,
        group="Tournament",
    )


def list_sheet(state: State) -> Sheet:
    """Who has signed up, with room for more."""
    rows = tuple(Row((str(place), entrant.name, "[]")) for place, entrant in enumerate(state.still_in, 1))
    grid = Grid(("No.", "Name", "Here"), rows, numbers=(0,))
    return Sheet(
        "entrants",
        "List of entrants",
        _head(state, "Entrants", state.tournament.about),
        (grid, FillIn((), BLANK_ROWS, "Also playing"), *whose_blocks(state.tournament)),
        about="To tick off arrivals, with room for sign-ups at the door.",
        foot=NEEDED,
        group="Tournament",
    )
