"""Matches of a round as games of their own, and what is left to the house."""

from rulesets.kit.flow.choices import fill, fitting
from rulesets.kit.flow.instructions import Taken
from rulesets.kit.ruleset import Ref
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.document.rulings import Rulings as OfMatch
from rulesets.skirmish.event.document.rulings import Rulings
from rulesets.skirmish.event.document.tournament import Tournament
from rulesets.skirmish.event.rules.state import ENTRANTS, Outcome
from rulesets.skirmish.event.system import SKIRMISH_EVENT
from tests.rules import rule
from tests.rulesets.skirmish_event.log import c
from tests.rulesets.skirmish_event.tournaments import NAMES, Running, begun, tournament

FORD, HILL = Ref("match", "ford", 1), Ref("match", "hill", 1)
MATCHES = ((FORD, Match("The ford")), (HILL, Match("The hill", rulings=OfMatch(start_squads=5))))


def with_matches() -> Running:
    document = Tournament("At the club", "", 3, NAMES[:4], (FORD, HILL))
    return begun(document, Rulings(), MATCHES)


@rule("TS-329")
def test_a_match_is_offered_for_each_open_table_and_its_report_fills_in_the_form() -> None:
    running = with_matches()
    assert SKIRMISH_EVENT.children(running.state) == ()
    running.pair()
    first, second = SKIRMISH_EVENT.children(running.state)
    assert (first.subject, first.ruleset, first.kind) == ("round-1-table-1", "skirmish", "match")
    assert first.title == "Round 1, table 1: Ada against Boris"
    assert (first.document, first.rulings, first.seats) == (MATCHES[0][1], OfMatch(), ())
    said = {"result": "axis", "left.allied": 0, "left.axis": 4, "gained.axis": 9, "gained.allied": 2}
    menu = SKIRMISH_EVENT.menu(running.state, ENTRANTS)
    (choice,) = (one for one in menu if one.subject == first.subject)
    filled = fitting(choice, said)
    assert filled == said
    assert running.state.rounds[0].tables[0].outcome is None
    running.give(fill(choice, {**filled, "remark": ""}))
    assert running.state.rounds[0].tables[0].outcome == Outcome("axis", (0, 4), (2, 9))
    assert [child.subject for child in SKIRMISH_EVENT.children(running.state)] == [second.subject]


@rule("TS-329")
def test_matches_follow_each_other_round_by_round_and_begin_anew() -> None:
    running = with_matches()
    played = []
    for _ in range(3):
        running.pair()
        child = SKIRMISH_EVENT.children(running.state)[0]
        played.append((child.document.title, child.rulings.start_squads))
        running.settle("Ada")
    assert played == [("The ford", 3), ("The hill", 5), ("The ford", 3)]


@rule("TS-329")
def test_without_a_match_results_are_typed_in() -> None:
    running = tournament(4)
    running.pair()
    assert SKIRMISH_EVENT.children(running.state) == ()
    assert running.offers(
        ENTRANTS, c.ReportMatch(1, 1, "draw", (("allied", 1), ("axis", 1)), (("allied", 0), ("axis", 0)))
    )


def filled(running: Running, *keys: str) -> object:
    """The order that is given by itself; None where a person must."""
    given = tuple(Taken(key) for key in keys)
    found = SKIRMISH_EVENT.staff(running.state, ENTRANTS, SKIRMISH_EVENT.menu(running.state, ENTRANTS), given)
    return fill(found.choice, found.by_name) if found else None


def test_the_house_goes_on_for_who_told_it_to_but_never_begins() -> None:
    running = tournament(4)
    assert [one.key for one in SKIRMISH_EVENT.instructions(running.state, ENTRANTS)] == ["go-on", "close"]
    assert filled(running, "go-on", "close") is None
    running.play("Ada", "Clara")
    assert filled(running, "close") is None and filled(running) is None
    assert filled(running, "go-on") == c.PairRound(2)
    running.play("Ada")
    assert filled(running, "go-on") is None
    assert filled(running, "close") == c.FinishTournament()
    running.give(c.FinishTournament())
    assert SKIRMISH_EVENT.instructions(running.state, ENTRANTS) == ()
