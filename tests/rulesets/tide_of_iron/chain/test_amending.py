"""A running chain takes in what the booklet's owner filled in, and nothing that would make it another."""

from dataclasses import replace
from typing import Any

import pytest

from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Documents
from rulesets.tide_of_iron.document.chain import Effect, Stage, Way
from rulesets.tide_of_iron.document.scenario import Base, Medal
from rulesets.tide_of_iron.rules.chain.opening import amend
from rulesets.tide_of_iron.rules.chain.roster import TypeBase
from rulesets.tide_of_iron.rules.chain.stages import BeginStage
from rulesets.tide_of_iron.rules.chain.state import ChainEnded
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from tests.rules import rule
from tests.rulesets.tide_of_iron.chain.games import CHAIN, FULL, STAGES, Game, game, with_empty_roster

ELITE = (("elite", 4),)


def amended(played: Game, **changes: Any) -> Game:
    chain = replace(played.state.chain, **changes)
    (event,) = amend(played.state, Documents(chain), "the booklet came")
    played.told.append(TIDE_OF_IRON.tell(played.state, event, None) or "")
    return Game(TIDE_OF_IRON.evolve(played.state, event), played.told)


@rule("TN-143")
def test_figures_nobody_knew_are_filled_in_and_those_typed_in_stay() -> None:
    played = game(with_empty_roster())
    played.give("allied", TypeBase("b1", "regular3-officer1"))
    roster = tuple(replace(base, figures=ELITE) for base in CHAIN.roster)
    after = amended(played, roster=roster)
    assert [after.state.bases[key].full for key in ("b1", "b2", "b3")] == [FULL, ELITE, ELITE]
    assert after.state.empty_bases == ()
    assert after.told[-1] == "The chain is corrected. Reason: the booklet came."
    assert after.offers("axis", BeginStage("s1"))


@rule("TN-156")
def test_what_a_medal_gives_is_read_in_the_new_version() -> None:
    medals = (Medal("Bronze Star", "One more die."), *CHAIN.medals[1:])
    played = game()
    played.play("allied")
    after = amended(played, medals=medals)
    assert after.state.chain.medals[0].words == "One more die."
    assert after.state.levels == {"b1": 1, "b2": 1, "b3": 1}


@rule("TN-139")
def test_a_stage_ahead_may_be_named_and_what_the_last_result_changes_is_read_anew() -> None:
    played = game()
    played.play("axis")
    more = Effect("add pieces", "allied", 1, "sherman", 1)
    ways = (*(Way("s1", result, "s2", effects=(more,)) for result in ("allied", "axis", "draw")),)
    after = amended(played, ways=ways, stages=(*STAGES[:3], Stage("s4", "Named at last")))
    assert after.state.effects == (more,)
    assert after.state.chain.stages[3].title == "Named at last"
    before = game()
    assert amended(before, ways=ways).state.effects == ()


@rule("TN-139")
@pytest.mark.parametrize(
    ("changes", "kept"),
    [
        ({"follows": "axis"}, "its division"),
        ({"nation": "british"}, "its division"),
        ({"roster": CHAIN.roster[:2]}, "its bases"),
        ({"roster": (*CHAIN.roster, Base("b4", "Base 4", FULL))}, "its bases"),
        ({"stages": STAGES[1:]}, "its past stages"),
        ({"stages": (STAGES[0], *STAGES[2:])}, "its past stages"),
        ({"medals": ()}, "its medals"),
    ],
    ids=str,
)
def test_another_division_or_roster_and_stages_gone_through_are_refused(
    changes: dict[str, Any], kept: str
) -> None:
    played = game()
    played.play("allied")
    with pytest.raises(Refusal, match=f"A running chain keeps {kept}"):
        amended(played, **changes)


@rule("TN-245")
def test_nothing_is_mended_while_a_report_waits_for_its_answer() -> None:
    played = game()
    played.give("allied", BeginStage("s1"))
    played.report("allied")
    with pytest.raises(Refusal, match="A report is still open"):
        amended(played, about="Another.")


@rule("TN-139")
def test_an_amended_chain_is_played_on() -> None:
    played = game()
    played.play("allied")
    after = amended(played, about="Another.")
    after.play("axis")
    assert after.state.results == ("allied", "axis")
    assert not any(isinstance(event, ChainEnded) for event in after.give("allied", BeginStage("s3")))
