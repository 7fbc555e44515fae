"""Everything a seat may order in a tournament now, enumerated once.

Who sits among the entrants may do all that a round needs, and so may the organiser; rulings are the
organiser's alone. Cite: TS-324 to TS-329, TS-346, TS-349, TS-350.
"""

from collections.abc import Iterator

from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, Option, Text
from rulesets.kit.flow.dice import Draw
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.rulings import spelled, switches, words as ruling_words
from rulesets.kit.remembered import remembered
from rulesets.skirmish.document.maps import SIDES, THE_SIDES
from rulesets.skirmish.event import commands as c
from rulesets.skirmish.event.document import LONGEST_NAME, MOST_ENTRANTS
from rulesets.skirmish.event.state import LIST, ROUND, SEATS, State, Table, subject_of
from rulesets.skirmish.event.words import leader_words, match_key, pairing_words

MOST_LEFT, MOST_GAINED = 10, 400
"""The victory points a side begins with, and more quarters of experience than any match brings."""
REASON = Text("reason", "Reason", 300, least=1)


@remembered
def menu(state: State, seat: str) -> tuple[Choice, ...]:
    """All choices of the seat, what is asked first."""
    if state.is_finished or seat not in SEATS:
        return ()
    rulings = tuple(_rulings(state)) if seat == ORGANISER else ()
    return (*_of_round(state), *_of_list(state), *rulings)


def _of_round(state: State) -> Iterator[Choice]:
    if state.may_pair:
        yield _pairing(state)
    elif state.may_finish:
        yield Choice(
            c.FinishTournament,
            "Close the tournament",
            subject=ROUND,
            why="The standings are final then.",
            cite="TS-350",
        )
    for table in state.open_tables:
        yield _reporting(state, table)


def _pairing(state: State) -> Choice:
    """The next round. Before the first one each entrant draws a lot. Cite: TS-325, TS-346."""
    number = len(state.rounds) + 1
    staying = state.still_in
    names = tuple(entrant.name for entrant in staying)
    throw = None if state.rounds else Draw(len(staying), len(staying), names)
    why = "The first round is paired at random." if throw else "Drop out before the round is paired."
    return Choice(
        c.PairRound,
        f"Pair round {number}",
        (("round", number),),
        subject=ROUND,
        throw=throw,
        why=why,
        cite="TS-346" if throw else "TS-325",
    )


def _reporting(state: State, table: Table) -> Choice:
    at = state.rounds[-1].number
    one, other = leader_words(state, table)
    return Choice(
        c.ReportMatch,
        f"Report table {table.number}: {pairing_words(state, table)}",
        (("round", at), ("table", table.number)),
        (*_result_fields(one, other), Text("remark", "Remark", 200)),
        subject_of(at, table),
        why="If time was called, victory points and experience decide by the house rules.",
        cite="TS-327",
        asks="Report a match",
        reports=True,
    )


def _result_fields(one: str, other: str) -> tuple[Field, ...]:
    """How a match ended, with what each side has left and gained."""
    leaders = tuple(zip(SIDES, (one, other), strict=True))
    won = tuple(Option(side, f"{who} won") for side, who in leaders)
    results = (*won, Option("draw", "drawn"), Option("time", "time was called"))
    return (
        OneOf("result", "Result", results),
        *(Count(f"left.{side}", f"{who}: victory points left", 0, MOST_LEFT) for side, who in leaders),
        *(
            Count(f"gained.{side}", f"{who}: experience gained", 0, MOST_GAINED, 0, in_quarters=True)
            for side, who in leaders
        ),
    )


def _of_list(state: State) -> Iterator[Choice]:
    """Who comes and who goes, while no round is played. Cite: TS-324."""
    if state.phase == "sign-up" and len(state.still_in) < MOST_ENTRANTS:
        asked = not state.may_pair
        name = Text("name", "Name", LONGEST_NAME, least=1)
        yield Choice(
            c.SignUp,
            "Sign up an entrant",
            fields=(name,),
            subject=LIST,
            weight="asked" if asked else "open",
            cite="TS-324",
        )
    if state.phase in ("sign-up", "between") and state.still_in:
        rows = tuple(Option(str(entrant.number), entrant.name) for entrant in state.still_in)
        field = OneOf("entrant", "Who", rows)
        yield Choice(
            c.DropOut, "Remove an entrant", fields=(field,), subject=LIST, weight="open", cite="TS-324"
        )


def _rulings(state: State) -> Iterator[Choice]:
    """The organiser's. Cite: TS-349, TS-350."""
    reported = tuple(
        Option(match_key(paired.number, table), _listed(state, paired.number, table))
        for paired in reversed(state.rounds)
        for table in paired.tables
        if table.outcome
    )
    if reported:
        fields = _result_fields(*(side.people for side in THE_SIDES))
        yield _ruling(c.SetResult, "Correct a result", "TS-349", OneOf("match", "Match", reported), *fields)
    for item in switches(type(state.rulings)):
        now = getattr(state.rulings, item.name)
        rows = tuple(
            Option(spelled(value), ruling_words(item, value)) for value, _ in item.values if value != now
        )
        yield _ruling(
            c.ChangeRuling, item.question, item.id, OneOf("value", "Rule", rows), fixed=(("name", item.name),)
        )
    yield _ruling(c.CloseTournament, "End the tournament here", "TS-350", ends=True)


def _listed(state: State, number: int, table: Table) -> str:
    one, other = leader_words(state, table)
    return f"Round {number}, table {table.number}: {one}, {other}"


def _ruling(
    command: type,
    label: str,
    cite: str,
    *fields: Field,
    fixed: tuple[tuple[str, str], ...] = (),
    ends: bool = False,
) -> Choice:
    subject = f"ruling-{label}"
    return Choice(command, label, fixed, (*fields, REASON), subject, weight="ruling", cite=cite, ends=ends)
