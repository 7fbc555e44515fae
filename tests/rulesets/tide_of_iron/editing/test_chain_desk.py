"""Every field and row of a chain by its forms: what it shows is what it takes, and what goes along. A chain
typed as one table by whoever owns its booklet."""

from dataclasses import replace

import pytest

from rulesets.kit.editing.hexes import ClearHexes
from rulesets.kit.editing.rows import AddRow, DropRow, MoveRow, SetField
from rulesets.kit.findings import Aside
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Ref, Shelf
from rulesets.tide_of_iron.check.chain.chain import check_chain
from rulesets.tide_of_iron.document.chain import Bonus, Chain, Effect, Points, Way, preset_of, with_preset
from rulesets.tide_of_iron.document.shipped import CHAINS
from rulesets.tide_of_iron.editing.chain_editing import BLANKS, editing as chain_editing
from rulesets.tide_of_iron.kind import CHAIN
from tests.rules import rule
from tests.rulesets.forms import asked, held, takes_back

MORVIN = Ref("scenario", "morvin", 1)
assert CHAIN.editing_with is not None
SHELF = Shelf(offered=lambda kind: ((MORVIN, "The ford at Morvin"),) if kind == "scenario" else ())
EDITING = CHAIN.editing_with(SHELF)
THE_29TH = CHAINS["29th"]
WHOLE = replace(
    THE_29TH,
    roster=(replace(THE_29TH.roster[0], figures=(("regular", 2), ("mg", 1))), *THE_29TH.roster[1:]),
    stages=(
        replace(THE_29TH.stages[0], scenario=MORVIN, extra=(("sherman", 2),)),
        *THE_29TH.stages[1:],
    ),
    ways=(Way("first", "axis", "third", "major", (Effect("add pieces", "allied", 1, "sherman", 2),)),),
    asides=(Aside("roster-empty", "roster.1", "so be it"),),
)
NOBODY_TYPES = {"roster.key", "stages.key"}
"""Keys made of names."""
Change = SetField | AddRow | DropRow | MoveRow


def done(*changes: Change, chain: Chain = WHOLE) -> Chain:
    """The chain after the edits."""
    for change in changes:
        chain = EDITING.edit(chain, change)
    return chain


def test_every_field_takes_back_what_it_shows_and_nothing_changes() -> None:
    assert len(takes_back(WHOLE, EDITING)) > 90


def test_all_that_a_chain_holds_can_be_typed() -> None:
    bonus = (Bonus("allied", 2, "won", "held"),)
    chain = replace(WHOLE, stages=(replace(WHOLE.stages[0], bonus=bonus),))
    left = set(held(chain)) - asked(chain, EDITING)
    assert {path for path in left if path.partition(".")[0] != "asides"} == NOBODY_TYPES


def test_a_row_gets_a_key_of_its_name_and_another_where_that_is_taken() -> None:
    after = done(AddRow("stages", (("title", "The Town"),)), AddRow("stages", (("title", "The town"),)))
    assert [stage.key for stage in after.stages[-2:]] == ["the-town", "the-town-2"]
    assert after.stages[-1].award.minimum == 2 and after.stages[-1].scenario is None


def test_ways_points_and_what_they_change_are_rows_of_what_they_belong_to() -> None:
    after = done(
        AddRow("ways", (("of", "second"), ("result", "draw"), ("to", "fourth"))),
        AddRow("ways.1.effects", (("kind", "sentence"), ("words", "It rains."))),
        AddRow("stages.1.bonus", (("points", 3), ("when", "won"))),
    )
    assert after.ways[1] == Way("second", "draw", "fourth", "", (Effect("sentence", words="It rains."),))
    assert after.stages[1].bonus == (Bonus("allied", 3, "won"),)
    assert done(DropRow("ways.1.effects", 0), chain=after).ways[1].effects == ()


def test_forces_are_typed_a_kind_a_line_by_their_titles() -> None:
    after = done(SetField("stages.1.extra", "2 m4a1 sherman\n1 x Truck\n1 sherman"))
    assert after.stages[1].extra == (("sherman", 3), ("truck", 1))
    with pytest.raises(Refusal, match="Did you mean M4A1 Sherman"):
        done(SetField("stages.1.extra", "2 Shermann"))
    with pytest.raises(Refusal, match="has no number"):
        done(SetField("stages.1.extra", "Sherman"))


def test_a_nation_is_typed_by_its_people_and_may_be_one_of_ones_own() -> None:
    assert done(SetField("nation", "british")).nation == "british"
    assert EDITING.value(done(SetField("nation", "Soviets")), "nation") == "Soviets"
    assert done(SetField("nation", "Poles")).nation == "Poles"


def test_a_scenario_is_one_of_those_on_the_shelf() -> None:
    assert done(SetField("stages.2.scenario", "scenario/morvin/1")).stages[2].scenario == MORVIN
    assert done(SetField("stages.0.scenario", "")).stages[0].scenario is None
    with pytest.raises(Refusal):
        done(SetField("stages.2.scenario", "scenario/elsewhere/1"))


@rule("TN-162")
def test_the_milder_preset_gives_a_level_after_a_loss_and_three_points_a_lost_battle() -> None:
    mild = done(SetField("preset", "milder"))
    assert {stage.award.after_loss for stage in mild.stages} == {3} and mild.points.enemy_win == 3
    assert {stage.award.minimum for stage in mild.stages} == {2}
    assert with_preset(mild, "reported") == WHOLE
    assert preset_of(mild) == "milder" and preset_of(WHOLE) == "reported"


@rule("TN-163")
def test_every_number_can_be_changed_and_is_then_no_preset_any_more() -> None:
    changes = (
        SetField("points.level", 2),
        SetField("points.enemy_win", 4),
        SetField("stages.1.award.minimum", 3),
    )
    assert done(SetField("points.level", 20), SetField("points.enemy_win", 40)).points == Points(20, 40)
    after = done(*changes)
    assert (after.points.level, after.points.enemy_win, after.stages[1].award.minimum) == (2, 4, 3)
    assert EDITING.value(after, "preset") == "own"
    assert done(SetField("preset", "reported"), chain=after) == WHOLE


@pytest.mark.parametrize(
    "change",
    [
        SetField("stages.99.title", "x"),
        SetField("stages.0.key", "x"),
        SetField("points.level", 21),
        SetField("points.enemy_win", 41),
        SetField("follows", "soviet"),
        SetField("rulings.campaign_tie", "seven"),
        SetField("roster.0.figures", "regular9"),
        AddRow("missing", ()),
        DropRow("nothing", 0),
        MoveRow("roster", 0, 99),
        ClearHexes(()),
    ],
)
def test_what_no_form_has_or_holds_is_refused(change: Change) -> None:
    with pytest.raises(Refusal):
        EDITING.edit(WHOLE, change)


def test_a_blank_is_an_empty_division_or_the_29ths_battles() -> None:
    division, battles = (EDITING.blank(option.value) for option in BLANKS)
    assert (len(division.roster), len(division.medals), division.stages) == (10, 3, ())
    assert battles.stages == THE_29TH.stages and not battles.title
    assert "no-stages" in {item.code for item in check_chain(division, {})}


def test_the_report_says_what_the_roster_comes_to() -> None:
    (report,) = EDITING.reports(WHOLE, ())
    assert report.rows[0] == ("Squad 1", "2 regulars and 1 machine-gun crew", "0", "")
    assert report.rows[1][1:3] == ("not known", "")


FILLED = """Row\tName\tFigures
Battle\tFourth battle\t3\t\t1 M4A1 Sherman, 1 truck\t4\tthe church is held
squad;Squad 2;2 Reg + 1 MG
squad | Able | 3 regulars and 1 officer | enginer
medals: | Medal of Honor | Once a battle it acts again.

"card","Draw one more."
"""


def typed(text: str, chain: Chain = THE_29TH) -> Chain:
    done: Chain = CHAIN.editing.edit(chain, SetField("booklet", text))
    return done


@rule("TN-143", "TN-148", "TN-156", "TN-159", "TN-171")
def test_a_table_fills_battles_squads_medals_and_the_card_however_its_cells_are_parted() -> None:
    chain = typed(FILLED)
    fourth = chain.stages[3]
    assert (fourth.award.minimum, fourth.award.after_loss) == (3, None)
    assert fourth.extra == (("sherman", 1), ("truck", 1))
    assert fourth.bonus == (Bonus("allied", 4, "stated", "the church is held"),)
    able, second = chain.roster[:2]
    assert (able.name, able.figures, able.specialization) == (
        "Able",
        (("regular", 3), ("officer", 1)),
        "engineer",
    )
    assert (second.name, second.figures) == ("Squad 2", (("regular", 2), ("mg", 1)))
    assert [medal.words for medal in chain.medals] == ["", "", "Once a battle it acts again."]
    assert chain.initiative_card == "Draw one more."
    lacked = {words.split()[0] + words.split()[-1] for words in set(THE_29TH.missing) - set(chain.missing)}
    assert lacked == {"Whatwhen", "Thecard"}


@rule("TN-139", "TN-171")
def test_a_battle_is_linked_to_the_one_published_scenario_of_its_title() -> None:
    refs = {number: Ref("scenario", f"own-{number}", 1) for number in range(5)}
    titles = ("bloody omaha", "Battle of Bocage", "Vierville", "Vierville", "Breakout Through St. Lo")
    shelf = Shelf(offered=lambda kind: tuple(zip(refs.values(), titles, strict=True)))
    done: Chain = chain_editing(shelf).edit(THE_29TH, SetField("booklet", "battle | Vierville"))
    assert [stage.scenario for stage in done.stages] == [None, refs[1], refs[4], None]
    assert any("scenarios themselves" in words for words in done.missing)
    stages = (*(replace(stage, title=titles[0]) for stage in THE_29TH.stages),)
    done = chain_editing(shelf).edit(replace(THE_29TH, stages=stages), SetField("booklet", ""))
    assert not any("scenarios themselves" in words for words in done.missing)


@rule("TN-171")
def test_every_line_that_cannot_be_read_is_named_and_nothing_changes() -> None:
    lines = ("squad | Able | 5 regulars", "squad | Dog | 4 riflemen", "squad | Fox | 4 elites | cooking")
    more = ("battle | Fourth battle | six", "hill | 108", "medal", *["medal | Star"] * 4)
    with pytest.raises(Refusal) as refused:
        typed("\n".join((*lines, *more)))
    told = [str(fault).partition(":")[0] for fault in refused.value.faults]
    assert told == [f"Line {number}" for number in (1, 2, 3, 4, 5, 6, 10)]


@pytest.mark.parametrize("key", CHAINS)
def test_what_the_table_shows_is_read_as_the_same_chain(key: str) -> None:
    shown = CHAIN.editing.value(CHAINS[key], "booklet")
    assert typed(f"{shown}\n", CHAINS[key]) == CHAINS[key]
