"""The papers of a chain, read as they are printed."""

from dataclasses import replace

from exports.paper import sheets as paper
from exports.signs.palette import MONO
from rulesets.kit.drawing.diagrams import Ways
from rulesets.kit.drawing.sheets import Grid, Prose, Sheet
from rulesets.tide_of_iron.document.chain import RESULTS, Award, Bonus, Effect, Stage, Way
from rulesets.tide_of_iron.document.scenario import Base
from rulesets.tide_of_iron.rules.chain.stages import VoidStage
from rulesets.tide_of_iron.rules.chain.words import effect_words
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from tests.rules import rule
from tests.rulesets.tide_of_iron.chain.games import CHAIN, STAGES, Game, game, with_empty_roster

MORE = Effect("add pieces", "axis", 1, "stug3", 1)


def printed(played: Game) -> dict[str, Sheet]:
    public, allied, axis = (TIDE_OF_IRON.sheets(played.state, seat) for seat in (None, "allied", "axis"))
    assert public == allied == axis
    return {sheet.key: sheet for sheet in public}


def rows(sheet: Sheet, head: str) -> list[tuple[str, ...]]:
    return next(
        [row.cells for row in block.rows]
        for block in sheet.blocks
        if isinstance(block, Grid) and head in block.heads
    )


@rule("TN-172")
def test_the_roster_has_every_base_with_figures_medal_story_and_room_for_what_is_left() -> None:
    played = game(CHAIN)
    played.play("allied", {"b2": (("regular", 1),)})
    sheet = printed(played)["roster"]
    assert rows(sheet, "Story")[:2] == [
        ("1", "Base 1", "Bronze Star", "Whole after Beach: Bronze Star.", "4", "____", "____", "____"),
        ("2", "Base 2", "no medal", "1 figure left after Beach.", "1", "____", "____", "____"),
    ]
    page = paper.page(sheet, paper="A4", palette=MONO)
    assert "2 points" in page and "All bases return at full strength." in page
    assert page.count("The booklet says what a medal gives") == 1


@rule("TN-144")
def test_the_roster_says_how_bases_come_back() -> None:
    played = game(CHAIN, returning_strength="left")
    assert "the figures they had left" in printed(played)["roster"].head.lines[0]


@rule("TN-156")
def test_medals_whose_words_are_typed_in_need_no_line_to_write_on() -> None:
    told = replace(CHAIN, medals=tuple(replace(medal, words="One more die.") for medal in CHAIN.medals))
    for sheet in ("roster", "orders"):
        page = paper.page(printed(game(told))[sheet], paper="A4", palette=MONO)
        assert page.count("One more die.") == 3 and "stands in the booklet" not in page
        bare = paper.page(printed(game())[sheet], paper="A4", palette=MONO)
        assert "One more die." not in bare


@rule("TN-143")
def test_a_base_nobody_has_typed_in_has_a_line_to_write_on() -> None:
    page = paper.page(printed(game(with_empty_roster()))["roster"], paper="A4", palette=MONO)
    assert page.count("______ figures") == 3


@rule("TN-145", "TN-150", "TN-159", "TN-165")
def test_the_order_sheet_tells_forces_what_counts_what_is_changed_and_where_it_leads() -> None:
    stage = Stage(
        "s1",
        "Beach",
        extra=(("sherman", 2),),
        award=Award(3, after_loss=4),
        bonus=(Bonus("axis", 2, "won", "holding the wall"),),
    )
    ways = (
        Way("s1", "allied", "s2"),
        Way("s1", "axis", "s3", effects=(MORE,)),
        Way("s1", "draw", "s2"),
    )
    played = game(replace(CHAIN, stages=(stage, *STAGES[1:]), ways=ways))
    sheet = printed(played)["orders"]
    page = paper.page(sheet, paper="A4", palette=MONO)
    for words in (
        "A base rises after a win with 3 figures or more left, after a loss with 4",
        "2 × M4A1 Sherman",
    ):
        assert words in page
    assert "2 points: holding the wall" in page
    assert rows(sheet, "Next") == [
        ("Won by the 29th Division", "Bluff is next."),
        ("Won by the enemy", "Village is next. More for the enemy, division 1: 1 × StuG III."),
        ("A draw", "Bluff is next."),
    ]
    played.play("axis")
    assert "More for the enemy" in paper.page(printed(played)["orders"], paper="A4", palette=MONO)


@rule("TN-167", "TN-168")
def test_the_result_form_has_a_box_for_each_result_and_each_figure_of_each_base() -> None:
    roster = (Base("a", "Abbot", (("regular", 3), ("officer", 1))), Base("b", "Baker", (("mg", 1),)))
    stated = Stage("s1", "Beach", bonus=(Bonus("axis", 2, "stated", "The wall was held."),))
    played = game(replace(CHAIN, roster=roster, stages=(stated, *STAGES[1:])))
    sheet = printed(played)["result"]
    assert rows(sheet, "Figures left (strike out the lost)") == [
        ("Abbot", "[] [] [] regulars, [] officer"),
        ("Baker", "[] machine-gun crew"),
    ]
    assert rows(sheet, "Condition met") == [("[]", "The wall was held.")]
    assert sheet.page == "report:stage 1"
    page = paper.page(sheet, paper="A4", palette=MONO)
    assert page.count('class="tick"') >= 9 and "Won by the enemy" in page


@rule("TN-172")
def test_a_chain_that_is_over_has_its_final_report_and_no_order_sheet() -> None:
    played = game(CHAIN)
    for _ in STAGES:
        played.play("allied", remark="a long day")
    found = printed(played)
    assert set(found) == {"final-report", "roster", "way"}
    assert rows(found["final-report"], "Result")[0] == (
        "1",
        "Beach",
        "Won by the 29th Division",
        "a long day",
    )
    assert rows(found["final-report"], "Medal")[0] == (
        "1",
        "Base 1",
        "Medal of Honor",
        "Whole after Beach: Bronze Star. Whole after Bluff: Silver Star. "
        "Whole after Village: Medal of Honor. Whole after Town.",
    )
    assert "9 points" in paper.page(found["final-report"], paper="A4", palette=MONO)
    assert found["final-report"].head.lines[0].startswith("The 29th Division won the chain")


@rule("TN-242")
def test_a_stage_that_was_not_played_leaves_a_stroke_on_the_roster() -> None:
    played = game(CHAIN)
    played.give("organiser", VoidStage("s1", "s2", "no time"))
    assert rows(printed(played)["roster"], "Story")[0][4:] == ("-", "____", "____", "____")


@rule("TN-149")
def test_the_way_is_a_leaf_to_hang_up() -> None:
    sheet = printed(game(CHAIN))["way"]
    assert sheet.orientation == "landscape" and isinstance(sheet.blocks[0], Ways)


@rule("TN-159", "TN-165")
def test_the_way_tells_of_each_battle_what_it_brings_and_where_it_leads_by_grade() -> None:
    ways = (
        *(Way("s1", result, "s2") for result in RESULTS),
        Way("s1", "allied", "s3", "major", (MORE,)),
        *(Way(of, result, "s4") for of in ("s2", "s3") for result in RESULTS),
    )
    bonus = (Bonus("allied", 1, "won"),)
    played = game(replace(CHAIN, stages=(*STAGES[:3], replace(STAGES[3], bonus=bonus)), ways=ways))
    rises = "A base rises after a win with 2 figures or more left."
    assert rows(printed(played)["way"], "Battle") == [
        (
            "1",
            "Beach",
            rises,
            "Won by the 29th Division (major): Village is next. "
            "More for the enemy, division 1: 1 × StuG III. "
            "Won by the 29th Division: Bluff is next. Won by the enemy: Bluff is next. "
            "A draw: Bluff is next.",
            "",
        ),
        ("2", "Bluff", rises, "Town is next.", ""),
        ("3", "Village", rises, "Town is next.", ""),
        (
            "4",
            "Town",
            "No base rises after the last battle. The 29th Division: 1 point: the battle is won.",
            "The chain ends.",
            "",
        ),
    ]
    graded = rows(printed(played)["orders"], "Next")[0]
    assert graded[0] == "Won by the 29th Division (major)" and graded[1].startswith("Village is next.")
    played.play("axis")
    assert rows(printed(played)["way"], "Battle")[0][4] == "Won by the enemy"


@rule("TN-243")
def test_what_a_result_changes_is_told_in_whole_sentences() -> None:
    told = {
        effect_words(CHAIN, effect)
        for effect in (
            Effect("take pieces", "allied", 2, "truck", 2),
            Effect("shift reinforcement", "axis", 1, number=-1),
            Effect("shift reinforcement", "axis", 1, number=2),
            Effect("length", number=1),
            Effect("length", number=-2),
            Effect("victory value", what="C5", number=2),
            Effect("victory value", what="C5", number=-1),
        )
    }
    assert told == {
        "Less for the 29th Division, division 2: 2 × Truck.",
        "Reinforcements of the enemy, division 1 arrive 1 round earlier.",
        "Reinforcements of the enemy, division 1 arrive 2 rounds later.",
        "The battle is 1 round longer.",
        "The battle is 2 rounds shorter.",
        "C5 is worth 2 more.",
        "C5 is worth 1 less.",
    }


@rule("TN-171")
def test_what_nobody_has_filled_in_is_listed_on_the_order_sheet() -> None:
    lacking = replace(CHAIN, missing=("The fourth scenario.", "What the medals do."))
    sheet = printed(game(lacking))["orders"]
    said = [words for block in sheet.blocks if isinstance(block, Prose) for words, _ in block.paragraphs]
    assert said[-2:] == ["The fourth scenario.", "What the medals do."]
    whole = printed(game())["orders"]
    assert not [block for block in whole.blocks if isinstance(block, Prose)]
