"""What a tournament shows and prints: nothing is hidden from anybody. Matches of a round as games of their
own, and what is left to the house."""

from dataclasses import replace

from exports.paper.text_cards import too_long
from rulesets.kit.drawing.board import Panel, Table
from rulesets.kit.drawing.sheets import Cards, Grid, Sheet, TextCard
from rulesets.kit.flow.choices import fill, fitting
from rulesets.kit.flow.instructions import Taken
from rulesets.kit.ruleset import Ref
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.document.rulings import Rulings as OfMatch
from rulesets.skirmish.event.document.rulings import Rulings
from rulesets.skirmish.event.document.tournament import LONGEST_NAME, TOURNAMENTS, Tournament
from rulesets.skirmish.event.kind import EVENT
from rulesets.skirmish.event.rules.state import ENTRANTS, Outcome, State
from rulesets.skirmish.event.system import SKIRMISH_EVENT
from tests.rules import rule
from tests.rulesets.skirmish_event.log import c
from tests.rulesets.skirmish_event.tournaments import NAMES, Running, begun, reported, tournament


def paper(state: State, key: str) -> Sheet:
    return next(sheet for sheet in SKIRMISH_EVENT.sheets(state, None) if sheet.key == key)


def cells(sheet: Sheet) -> list[tuple[str, ...]]:
    """The rows of the sheet's table."""
    grid = sheet.blocks[0]
    assert isinstance(grid, Grid)
    return [row.cells for row in grid.rows]


def blocks(state: State, key: str) -> dict[str, Panel | Table]:
    """The blocks of that page by their keys."""
    view = next(view for view in SKIRMISH_EVENT.views(state, None) if view.key == key)
    return {block.key: block for block in view.panels if isinstance(block, Panel | Table)}


def in_round_two() -> Running:
    """Five entrants, the second round paired and one table of it reported."""
    running = tournament(5)
    running.pair()
    running.report(1, "allied", (7, 0), (6, 3))
    running.report(2, "time", (5, 4), (1, 0))
    running.pair()
    running.report(1, "draw")
    return running


@rule("TS-330")
def test_pairings_are_printed_with_table_numbers_and_the_bye() -> None:
    running = tournament(3)
    running.pair()
    sheet = paper(running.state, "pairings")
    assert (sheet.title, sheet.head.number) == ("Pairings of round 1", "1")
    assert cells(sheet) == [("1", "Ada", "Boris", ""), ("", "Clara", "has a bye", "–")]


@rule("TS-330")
def test_standings_are_printed_with_tie_breaks_in_their_order() -> None:
    running = tournament(3, rulings=Rulings(tie_breaks="left gained opponents"))
    running.pair()
    running.report(1, "allied", (7, 0), (6, 3))
    grid = paper(running.state, "standings").blocks[0]
    assert isinstance(grid, Grid)
    breaks = ("Victory points left", "Experience gained", "Opponents' points")
    assert grid.heads == ("Place", "Name", "Points", *breaks)
    assert grid.rows[0].cells == ("1", "Ada", "1", "7", "1½", "0")
    assert grid.rows[2].cells == ("3", "Boris", "0", "0", "¾", "1")


@rule("TS-330")
def test_each_table_has_a_slip_to_fill_in_and_before_the_first_round_there_is_a_list() -> None:
    running = tournament(4)
    assert [row[1] for row in cells(paper(running.state, "entrants"))] == ["Ada", "Boris", "Clara", "Dmitri"]
    (grid, _) = paper(running.state, "entrants").blocks
    assert isinstance(grid, Grid) and grid.numbers == (0,)
    running.pair()
    cards = paper(running.state, "slips").blocks[0]
    assert isinstance(cards, Cards)
    first = cards.cards[0]
    assert isinstance(first, TextCard) and first.number == "1"
    assert first.facts == (("Allies", "Ada"), ("Axis", "Boris"))
    assert first.lines[0] == "Allies: ____ victory points, ____ experience"
    assert len(cards.cards) == 2


@rule("TS-330")
def test_the_longest_names_fit_a_slip() -> None:
    running = tournament(0)
    for letter in "MW":
        running.give(c.SignUp(letter * LONGEST_NAME))
    running.pair()
    assert not too_long(paper(running.state, "slips"))


@rule("TS-330")
def test_a_document_prints_the_list_of_its_entrants() -> None:
    evening = TOURNAMENTS["evening"]
    (sheet,) = EVENT.handouts(evening, {})
    assert tuple(row[1] for row in cells(sheet)) == evening.entrants


def test_the_table_page_shows_the_round_and_the_standings() -> None:
    shown = blocks(in_round_two().state, "table")
    assert list(shown) == ["about", "round-2", "standings"]
    played = shown["round-2"]
    assert isinstance(played, Table)
    assert [row.state for row in played.rows] == ["done", "open", ""]
    assert played.rows[0].cells[3] == "drawn, 5 : 5 victory points, 0 : 0 experience"


def test_before_the_first_round_the_table_page_shows_who_has_signed_up() -> None:
    shown = blocks(tournament(2).state, "table")
    assert list(shown) == ["about", "entrants", "standings"]
    listed = blocks(tournament(2).state, "pairings")["entrants"]
    assert isinstance(listed, Table) and [row.cells for row in listed.rows] == [("1", "Ada"), ("2", "Boris")]


def test_all_rounds_are_shown_the_newest_first_and_what_each_did_in_them() -> None:
    state = in_round_two().state
    assert list(blocks(state, "pairings")) == ["round-2", "round-1"]
    cross = blocks(state, "standings")["cross"]
    assert isinstance(cross, Table)
    by_name = {row.cells[0]: row.cells[1:] for row in cross.rows}
    assert by_name["Edith"][0] == "1, bye" and by_name["Boris"][0] == "0, Ada"


def test_who_dropped_out_is_marked_in_the_standings() -> None:
    running = tournament(4, rounds=3)
    running.play("Ada", "Clara")
    running.give(c.DropOut("4"))
    table = blocks(running.state, "standings")["standings"]
    assert isinstance(table, Table) and table.rows[-1].cells[:2] == ("4, dropped out", "Dmitri")


def test_everybody_sees_the_same() -> None:
    state = in_round_two().state
    for seen in (SKIRMISH_EVENT.views, SKIRMISH_EVENT.sheets, SKIRMISH_EVENT.standing):
        assert seen(state, None) == seen(state, ENTRANTS) == seen(state, "organiser")


def test_what_happened_is_told_in_a_sentence_each() -> None:
    running = tournament(3)
    running.pair()
    assert running.told == [
        "Lots are drawn: Ada 1, Boris 2 and Clara 3.",
        "Round 1 of 2 is paired: table 1 Ada (Allies) against Boris (Axis); Clara has a bye.",
    ]
    running.give(replace(reported(1, 1, "draw", gained=(2, 0)), remark=" Close! "))
    assert running.told[-1] == "Table 1: drawn, 5 : 5 victory points, ½ : 0 experience. “Close!”"


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
    assert running.offers(ENTRANTS, reported(1, 1, "draw"))


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
