"""What the pages of a chain show: the way, the roster, the story of each base."""

from dataclasses import replace

from rulesets.kit.drawing.board import Table
from rulesets.kit.drawing.diagrams import Ways
from rulesets.kit.drawing.sheets import SignRows
from rulesets.kit.ruleset import View
from rulesets.tide_of_iron.document.chain import RESULTS, Bonus, Effect, Stage, Way
from rulesets.tide_of_iron.document.scenario import Base
from rulesets.tide_of_iron.pages.chain_views import HOW, lacking, stage_panel, views
from rulesets.tide_of_iron.pages.way import results
from rulesets.tide_of_iron.rules.chain.outcome import score
from rulesets.tide_of_iron.rules.chain.roster import TypeBase
from rulesets.tide_of_iron.rules.chain.stages import VoidStage
from tests.rules import rule
from tests.rulesets.tide_of_iron.chain.games import CHAIN, STAGES, Game, game, with_empty_roster

FORK = replace(
    CHAIN,
    stages=(*STAGES[:2], Stage("wood", "Wood"), Stage("lane", "Lane"), STAGES[3]),
    ways=(
        *(Way("s1", result, "s2") for result in RESULTS),
        Way("s2", "allied", "wood"),
        Way("s2", "axis", "lane"),
        Way("s2", "draw", "lane"),
        *(Way(stage, result, "s4") for stage in ("wood", "lane") for result in RESULTS),
    ),
)


def shown(played: Game) -> tuple[View, ...]:
    found = views(played.state, None)
    assert found == views(played.state, "allied") == views(played.state, "axis")
    return found


def way_of(played: Game) -> Ways:
    return next(panel for panel in shown(played)[0].panels if isinstance(panel, Ways))


def told(played: Game) -> dict[str, tuple[str, ...]]:
    table = next(panel for panel in shown(played)[0].panels if isinstance(panel, Table))
    return {row.cells[1]: (*row.cells[2:], row.sub) for row in table.rows}


@rule("TN-164", "TN-165")
def test_the_way_shows_what_is_over_now_ahead_and_cannot_come_any_more() -> None:
    played = game(FORK)
    states = lambda: {stop.key: stop.state for stop in way_of(played).stops}  # noqa: E731
    assert states() == {"s1": "now", "s2": "ahead", "wood": "ahead", "lane": "ahead", "s4": "ahead"}
    played.play("allied")
    played.play("axis")
    assert states() == {"s1": "done", "s2": "done", "wood": "out", "lane": "now", "s4": "ahead"}
    legs = {(leg.origin, leg.target): (leg.state, leg.words) for leg in way_of(played).legs}
    assert legs == {
        ("s1", "s2"): ("taken", ""),
        ("s2", "wood"): ("out", "Won"),
        ("s2", "lane"): ("taken", "Lost"),
        ("wood", "s4"): ("out", ""),
        ("lane", "s4"): ("open", ""),
    }
    beside = {stop.key: stop.beside for stop in way_of(played).stops if stop.beside}
    assert beside == {"s2": "Won, it would have led to Wood."}


@rule("TN-242")
def test_a_stage_that_was_not_played_is_over_and_the_way_from_it_was_taken() -> None:
    played = game(CHAIN)
    played.give("organiser", VoidStage("s1", "s2", "no time"))
    legs = [(leg.origin, leg.target) for leg in way_of(played).legs if leg.state == "taken"]
    assert legs == [("s1", "s2")]
    assert {stop.key: stop.words for stop in way_of(played).stops}["s1"] == "Not played"


@rule("TN-165", "TN-169")
def test_each_stage_that_is_over_has_a_row_with_its_figures_points_and_changes() -> None:
    more = Effect("add pieces", "axis", 1, "stug3", 1)
    played = game(replace(CHAIN, ways=(Way("s1", "axis", "s2", effects=(more,)),)))
    assert [view.key for view in shown(played)] == ["table", "wall"]
    played.play("axis", {"b1": (("regular", 2),)})
    table = shown(played)[1].panels[0]
    assert isinstance(table, Table) and [row.subject for row in table.rows] == ["stage 1"]
    assert table.rows[0].cells == (
        "1",
        "Beach",
        "Won by the enemy",
        "Base 1 2",
        "none",
        "the enemy 5",
        "More for the enemy, division 1: 1 × StuG III.",
    )


@rule("TN-169")
def test_at_the_end_nothing_is_now_and_nothing_ahead() -> None:
    played = game(CHAIN)
    for _ in STAGES:
        played.play("allied")
    assert played.state.is_finished
    assert {stop.state for stop in way_of(played).stops} == {"done"}


@rule("TN-142", "TN-172")
def test_each_base_has_its_story_by_stage() -> None:
    played = game(CHAIN)
    played.play("allied", {"b2": (("regular", 1),)})
    played.play("allied", {"b1": (), "b3": (("regular", 2),)})
    stories = {name: under.partition(". ")[2] for name, (_, under) in told(played).items()}
    assert stories == {
        "Base 1": "Whole after Beach: Bronze Star. Wiped out at Bluff, its Bronze Star gone.",
        "Base 2": "1 figure left after Beach. Whole after Bluff: Bronze Star.",
        "Base 3": "Whole after Beach: Bronze Star. 2 figures left after Bluff: Silver Star.",
    }
    assert told(game(CHAIN))["Base 1"] == ("no medal", "3 regulars and 1 officer")


@rule("TN-158", "TN-159")
def test_the_results_add_up_what_a_stage_brought_a_side_as_the_score_does() -> None:
    twice = replace(STAGES[0], bonus=(Bonus("axis", 2, "won"), Bonus("axis", 3, "won")))
    played = game(replace(CHAIN, stages=(twice, *STAGES[1:])))
    played.play("axis")
    (row,) = results(played.state).rows
    assert row.cells[5] == "the enemy 10"
    assert score(played.state.chain, played.state.levels, played.state.past) == (0, 10)


@rule("TN-172")
def test_the_roster_draws_each_base_with_its_figures_its_training_and_its_medal() -> None:
    bases = (
        Base("a", "Abbot", (("regular", 2), ("officer", 1)), "engineer"),
        Base("b", "Baker", (("regular", 2), ("mg", 1))),
        *(Base(f"x{n}", f"Base {n}", (("elite", 4),)) for n in range(4)),
    )
    played = game(replace(CHAIN, roster=bases))
    played.play("allied")
    wall = next(view for view in shown(played) if view.wall)
    strip = next(panel for panel in wall.panels if isinstance(panel, SignRows))
    assert [len(row) for row in strip.rows] == [5, 1]
    first, second = strip.rows[0][:2]
    assert [sign.symbol for sign in first.signs] == ["squad/rro-/E", "medal/1"]
    assert (first.name, first.sub) == ("Abbot", "Engineer, Bronze Star")
    assert [sign.symbol for sign in second.signs] == ["squad/grr/", "medal/1"]
    table = next(panel for panel in shown(played)[0].panels if isinstance(panel, Table))
    assert table.rows[0].signs == ((1, "squad/rro-/E"), (2, "medal/1"))
    assert table.rows[0].sub == "2 regulars and 1 officer; Engineer. Whole after Beach: Bronze Star."


@rule("TN-143")
def test_what_the_record_lacks_is_named_and_an_unknown_base_is_said_to_be_so() -> None:
    played = game(replace(with_empty_roster(), missing=("What the medals give.",)))
    assert lacking(played.state) == (
        "The figures and specializations of Base 1, Base 2 and Base 3",
        "What the medals give.",
    )
    panels = {getattr(panel, "key", ""): panel for panel in shown(played)[0].panels}
    assert panels["lacking"].sentences == (*lacking(played.state), HOW)  # type: ignore[union-attr]
    assert told(played)["Base 1"][1] == "not known"


@rule("TN-143", "TN-171")
def test_a_base_that_was_typed_in_is_missing_no_more() -> None:
    played = game(replace(with_empty_roster(), missing=("The figures of the ten squads",)))
    for base in ("b1", "b2", "b3"):
        assert len(lacking(played.state)) == 1
        assert "lacking" in {getattr(panel, "key", "") for panel in shown(played)[0].panels}
        played.give("allied", TypeBase(base, "regular4"))
    assert lacking(played.state) == ()
    assert "lacking" not in {getattr(panel, "key", "") for panel in shown(played)[0].panels}


@rule("TN-149", "TN-159")
def test_the_stage_says_who_rises_and_that_nobody_does_after_the_last() -> None:
    open_bonus = replace(STAGES[3], bonus=(Bonus("allied"),), extra=(("sherman", 2),))
    played = game(replace(CHAIN, stages=(*STAGES[:3], open_bonus)))
    facts = lambda: {fact.word: fact.text for fact in stage_panel(played.state).facts}  # noqa: E731
    points = {"Points": "1 for each level, 5 for each battle the enemy wins"}
    assert facts() == {"Medals": "A base rises after a win with 2 figures or more left", **points}
    for _ in STAGES[:3]:
        played.play("allied")
    assert facts() == {
        "Medals": "No base rises after the last battle",
        "Besides": "other points, still missing",
        "Once": "2 × M4A1 Sherman",
        **points,
    }
