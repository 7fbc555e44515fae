"""A chain typed as one table by whoever owns its booklet."""

from dataclasses import replace

import pytest

from rulesets.kit.editing.rows import SetField
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Ref, Shelf
from rulesets.tide_of_iron.document.chain import Bonus, Chain
from rulesets.tide_of_iron.document.shipped import CHAINS
from rulesets.tide_of_iron.editing.chain_editing import editing as chain_editing
from rulesets.tide_of_iron.kind import CHAIN
from tests.rules import rule

THE_29TH = CHAINS["29th"]
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
