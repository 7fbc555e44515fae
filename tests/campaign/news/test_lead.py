"""The headline and the lead of an issue: what they say of changes, battles and scores."""

from dataclasses import replace
from typing import Any

import pytest

from campaign.log.timeline import Turn
from campaign.pages.news.changes import Change
from campaign.pages.news.lead import NO_POINTS, NOT_YET, QUIET, headline, lead
from campaign.pages.news.moves import Moves, tables
from rulesets.kit.flow.sides import Side
from rulesets.kit.news import Battle, Move, Outlook, Pieces, added
from rulesets.kit.ruleset import Score, Standing

SIDES = (
    Side("allied", "Allies", "the Allies", "open"),
    Side("axis", "Axis", "the Axis", "solid", is_one=True),
)
SCORES = (Score("allied", "Allies", 130), Score("axis", "Axis", 90))
TURN, EARLIER = Turn("Turn 2", SCORES), Turn("Turn 1", (SCORES[1], Score("allied", "Allies", 90)))
OPEN = Standing("Turn 2", (), SCORES, (), (), verdict="Somebody would win.")
NEXT = Outlook(decides="Caen is next.")
FOUGHT = (Battle("1", "Tilly", outcome="The Axis holds Tilly."), Battle("2", "Cheux", outcome="Nobody won."))


def taken(name: str, side: str = "allied", was: str = "axis", worth: int = 10) -> Change:
    """A place that changed hands."""
    return Change(name, side, "", worth, f"key of {name}", name, was)


def first_of(*found: Change, **given: Any) -> str:
    """The first sentence of a lead."""
    told = {"battles": (), "has_places": True, **given}
    return lead(found, SIDES, told["battles"], (None, TURN), OPEN, Outlook(), told["has_places"])[0]


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("Tilly",), "The Allies take Tilly"),
        (("Tilly", "Cheux"), "The Allies take Tilly and Cheux"),
        (("Tilly", "Cheux", "Caen"), "The Allies take Tilly, Cheux and 1 place more"),
    ],
)
def test_a_headline_says_who_takes_what(names: tuple[str, ...], said: str) -> None:
    assert headline([taken(name) for name in names], SIDES, FOUGHT, TURN, "") == said


def test_without_changes_it_is_the_end_the_first_battle_or_who_leads() -> None:
    assert headline([taken("Tilly")], SIDES, FOUGHT, TURN, "The Axis wins") == "The Axis wins"
    assert headline((), SIDES, FOUGHT, TURN, "") == "The Axis holds Tilly"
    assert headline((), SIDES, (), TURN, "") == "The Allies lead 130 to 90"
    assert headline((), SIDES, (), EARLIER, "") == "Turn 1"
    fought = [replace(battle, over_place=True) for battle in FOUGHT]
    assert headline((), SIDES, fought, TURN, "") == "No place changes hands in 2 battles"
    assert first_of(battles=fought) == "No place changes hands in 2 battles."


def test_what_is_worth_most_comes_first_and_a_walk_into_nobody_s_place_is_no_news() -> None:
    found = [taken("Field", was="", worth=0), taken("Wood", worth=0), taken("Caen", "axis", "allied", 30)]
    assert headline(found, SIDES, (), TURN, "") == "The Axis takes Caen; the Allies take Wood"
    assert headline(found[:1], SIDES, (), TURN, "") == "The Allies take Field"


def test_the_first_sentence_says_from_whom() -> None:
    both = (taken("Tilly"), taken("Cheux", was=""), taken("Caen", "axis", "allied"))
    assert first_of(*both) == (
        "The Allies take Tilly from the Axis and Cheux, held by nobody before; "
        "the Axis takes Caen from the Allies."
    )
    assert first_of(taken("Tilly", "")) == "Nobody holds Tilly any longer."
    assert first_of(battles=FOUGHT) == "The Axis holds Tilly; Nobody won."
    assert first_of() == QUIET
    assert first_of(has_places=False) == NOT_YET


def test_the_second_says_who_leads_and_the_third_what_decides() -> None:
    def told(earlier: Turn | None, turn: Turn, outlook: Outlook = NEXT) -> Any:
        return lead((), SIDES, (), (earlier, turn), OPEN, outlook, True)[1:]

    assert told(EARLIER, TURN) == (
        "The Allies lead 130 to 90, after 90 to 90 a turn earlier.",
        "Caen is next.",
    )
    assert told(TURN, TURN)[0] == "The Allies lead 130 to 90, as a turn earlier."
    assert told(None, EARLIER)[0] == "Both sides stand at 90."
    assert (
        told(None, Turn("", (Score("allied", "Allies", 0), Score("axis", "Axis", 0))))[0] == f"{NO_POINTS}."
    )
    assert told(None, Turn("", ()), Outlook(score="Ada leads.")) == ("Ada leads.",)
    assert told(None, Turn("", ()), Outlook()) == ("Somebody would win.",)


def test_moves_are_grouped_by_side_act_and_way() -> None:
    rows = (
        Move("axis", "Move", (Pieces("tank", 1, "tanks"),), "C2", "B1"),
        Move("allied", "Land", (Pieces("infantry", 2, "infantry"),), "A2"),
        Move("axis", "Drop", (Pieces("Lehr"),)),
        Move("axis", "Move", (Pieces("tank", 2, "tanks"), Pieces("gun", 1)), "C2", "B1"),
        Move("allied", "Land", (Pieces("infantry", 2, "infantry"),), "A3"),
        Move("", "Draw", (Pieces("lot"),)),
    )
    assert tables(rows, SIDES) == (
        Moves("allied", "Allies", (("Land", "2 infantry each", "A2 and A3"),)),
        Moves("axis", "Axis", (("Move", "3 tanks and 1 gun", "B1 to C2"), ("Drop", "Lehr", ""))),
        Moves("", "Others", (("Draw", "Lot"),)),
    )
    assert [table.heads for table in tables(rows, SIDES)][2] == ("Move", "What")


def test_pieces_of_a_kind_are_counted_together() -> None:
    both = added((Pieces("tank", 1, "tanks"), Pieces("Lehr"), Pieces("tank", 2, "tanks"), Pieces("Lehr")))
    assert [piece.words for piece in both] == ["3 tanks", "Lehr"]
