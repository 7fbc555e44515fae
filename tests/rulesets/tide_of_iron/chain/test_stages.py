"""Stages of a chain: begun, reported, agreed to, conceded, void; what they bring and where they lead. Where
the stages of a chain lead."""

from dataclasses import replace

import networkx as nx
import pytest

from rulesets.kit.flow import agreement
from rulesets.kit.flow.agreement import Agree, Dispute, Settle, Withdraw
from rulesets.kit.flow.refusals import Refusal
from rulesets.tide_of_iron.document.chain import RESULTS, Award, Bonus, Chain, Effect, Stage, Way
from rulesets.tide_of_iron.document.ways import graph, next_of
from rulesets.tide_of_iron.rules.chain.ending import ConcedeChain
from rulesets.tide_of_iron.rules.chain.judging import ChainWentOn, RosterJudged
from rulesets.tide_of_iron.rules.chain.roster import ChooseSpecialization, SetLevel, TypeBase
from rulesets.tide_of_iron.rules.chain.squads import figures_words, mixes, read, written
from rulesets.tide_of_iron.rules.chain.stages import (
    BeginStage,
    ConcedeStage,
    ReportStage,
    StageBegun,
    StageEnded,
    VoidStage,
)
from rulesets.tide_of_iron.rules.chain.state import StageReported
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from tests.rules import rule
from tests.rulesets.tide_of_iron.chain.games import CHAIN, FULL, STAGES, game, with_empty_roster

ONE = (("regular", 1),)


@rule("TN-140", "TN-150", "TN-151", "TN-153", "TN-245")
def test_who_agrees_is_shown_losses_medals_falls_points_and_what_comes_next() -> None:
    played = game()
    played.play("allied", {"b1": ONE})
    played.give("axis", BeginStage("s2"))
    played.report("axis", {"b2": (), "b3": ONE}, remark="A long evening.")
    shows = played.state.pendings[0].shows
    assert shows == (
        "“Bluff” was won by the enemy.",
        "Left of Base 2: nobody.",
        "Left of Base 3: 1 regular.",
        "Base 2 was wiped out and loses Bronze Star.",
        "Points: the 29th Division 1, the enemy 5.",
        "Next: “Village”.",
        "“A long evening.”",
    )
    played.give("axis", Agree("stage"))
    assert played.state.levels == {"b1": 0, "b2": 0, "b3": 1}


@rule("TN-165", "TN-167")
def test_a_stage_takes_three_orders_and_one_change_of_seat() -> None:
    played = game()
    events = [
        *played.give("allied", BeginStage("s1")),
        *played.report("draw"),
        *played.give("axis", Agree("stage")),
    ]
    assert [type(event) for event in events if not isinstance(event, agreement.EVENTS)] == [
        StageBegun,
        StageReported,
        StageEnded,
        RosterJudged,
        ChainWentOn,
    ]
    assert (played.state.stage, played.state.phase) == ("s2", "before")


@rule("TN-144")
def test_bases_come_back_at_full_strength_or_with_what_was_left_as_the_house_rule_says() -> None:
    whole, worn = game(), game(returning_strength="left")
    for played in (whole, worn):
        played.play("allied", {"b1": ONE, "b2": ()})
    assert whole.state.bases["b1"].figures == FULL
    assert (worn.state.bases["b1"].figures, worn.state.bases["b2"].figures) == (ONE, FULL)


@rule("TN-241")
def test_a_base_that_was_wiped_out_keeps_its_specialization_or_chooses_anew() -> None:
    trained = replace(CHAIN, roster=tuple(replace(base, specialization="medic") for base in CHAIN.roster))
    kept, chosen = game(trained), game(trained, returning_specialization="chosen")
    for played in (kept, chosen):
        played.play("allied", {"b1": ()})
    assert kept.offers("axis", BeginStage("s2"))
    assert not chosen.offers("axis", BeginStage("s2"))
    chosen.give("allied", ChooseSpecialization("b1", "engineer"))
    specializations = [played.state.bases["b1"].specialization for played in (kept, chosen)]
    assert specializations == ["medic", "engineer"]
    assert chosen.offers("axis", BeginStage("s2"))


@rule("TN-168")
@pytest.mark.parametrize("left", [(("b1:regular", 4), ("b1:officer", 1)), (("b1:regular", 3),)])
def test_more_figures_than_a_base_has_or_a_missing_base_refuse_the_report(
    left: tuple[tuple[str, int], ...],
) -> None:
    played = game(replace(CHAIN, roster=CHAIN.roster[:1]))
    played.give("allied", BeginStage("s1"))
    with pytest.raises(Refusal):
        played.give("allied", ReportStage("s1", "allied", left))
    assert played.state.report is None


@rule("TN-245")
def test_a_disputed_report_is_settled_by_the_organiser_and_one_that_falls_is_given_again() -> None:
    played = game()
    played.give("allied", BeginStage("s1"))
    played.report("allied")
    played.give("axis", Dispute("stage", "We held the bluff."))
    assert not played.offers("axis", Settle("stage", "falls"))
    played.give("organiser", Settle("stage", "falls", "Look again."))
    assert (played.state.report, played.state.phase) == (None, "playing")
    played.report("draw")
    played.give("allied", Withdraw("stage"))
    played.report("axis")
    played.give("axis", Agree("stage"))
    assert [item.result for item in played.state.past] == ["axis"]


@rule("TN-244")
def test_who_concedes_a_stage_loses_it_and_nobody_loses_a_figure() -> None:
    played = game()
    played.give("axis", ConcedeStage("s1", "Out of time."))
    assert (played.state.past[0].result, played.state.past[0].conceded_by) == ("allied", "axis")
    assert played.state.levels == {"b1": 1, "b2": 1, "b3": 1}
    played.give("allied", ConcedeStage("s2"))
    assert played.state.past[1].result == "axis"


@rule("TN-244")
def test_who_gives_the_chain_up_has_lost_it() -> None:
    played = game()
    played.play("allied")
    played.give("allied", ConcedeChain("We move house."))
    said = played.standing.result
    assert said.startswith("The enemy won the chain: the 29th Division 3, the enemy 0.")
    assert "We move house." in said


@rule("TN-242")
def test_a_void_stage_gives_no_levels_and_no_points_and_the_way_on_is_chosen() -> None:
    played = game()
    played.give("organiser", VoidStage("s1", "s2", "The hall was shut."))
    assert (played.state.stage, played.state.levels) == ("s2", {"b1": 0, "b2": 0, "b3": 0})
    assert played.points == (0, 0)
    assert not played.offers("allied", VoidStage("s2", "s3", "No."))


@rule("TN-247", "TN-154")
def test_an_exception_in_words_is_applied_by_the_organiser_with_a_reason() -> None:
    worded = replace(STAGES[0], award=Award(exception="The base that takes the bunker rises twice."))
    played = game(replace(CHAIN, stages=(worded, *STAGES[1:])))
    played.play("allied")
    with pytest.raises(Refusal):
        played.give("organiser", SetLevel("b1", "2", ""))
    played.give("organiser", SetLevel("b1", "2", "It took the bunker."))
    assert played.state.levels["b1"] == 2
    assert "The organiser corrects: Base 1 has Silver Star. Reason: It took the bunker." in played.told


@rule("TN-159")
def test_a_bonus_comes_for_a_win_or_for_what_the_table_states() -> None:
    bonus = (Bonus("allied", 4, "won"), Bonus("axis", 3, "stated", "The bridge is blown"))
    chain = replace(CHAIN, stages=(replace(STAGES[0], bonus=bonus), *STAGES[1:]))
    won, lost = game(chain), game(chain)
    won.play("allied")
    lost.play("axis", bonuses=("1",))
    assert won.points == (3 + 4, 0)
    assert lost.points == (0, 5 + 3)


@rule("TN-143", "TN-171", "TN-193")
def test_bases_that_the_record_lacks_are_typed_in_before_the_first_battle() -> None:
    played = game(with_empty_roster())
    assert not played.offers("allied", BeginStage("s1"))
    played.give("axis", TypeBase("b1", "regular4", "demolitions"))
    assert not played.offers("allied", TypeBase("b2", "regular2-mg1", "medic"))
    played.give("allied", TypeBase("b2", "regular2-mg1"))
    played.give("allied", TypeBase("b3", "elite4"))
    assert played.state.bases["b2"].figures == (("regular", 2), ("mg", 1))
    assert played.offers("allied", BeginStage("s1"))


@rule("TN-139", "TN-156", "TN-171")
def test_a_battle_that_begins_says_what_a_template_still_lacks_for_it() -> None:
    played = game(replace(CHAIN, missing=("What the medals give.",)))

    def why(seat: str = "axis") -> str:
        (begin,) = (one for one in TIDE_OF_IRON.menu(played.state, seat) if one.command is BeginStage)
        return begin.why

    assert why() == "Its scenario is not in this chain. Use your own booklet."
    played.play("allied", {"b1": ()})
    assert why().endswith("The effect of Bronze Star is missing here. Look it up before you begin.")
    played.play("allied")
    assert why().endswith("Bronze Star and Silver Star is missing here. Look it up before you begin.")
    told = tuple(replace(medal, words="One more die.") for medal in CHAIN.medals)
    played = game(replace(CHAIN, missing=("The card.",), medals=told))
    played.play("allied")
    assert "Nobody has filled in" not in why()
    played = game()
    assert why() == ""


@rule("TN-190")
def test_every_mix_fits_the_four_slots_of_a_base_and_is_read_as_it_was_written() -> None:
    every = [*mixes(crewed=False), *mixes(crewed=True)]
    assert len(every) == len(set(every)) == 57
    assert [read(written(mix)) for mix in every] == every
    assert mixes(crewed=False)[0] == (("regular", 4),)
    assert figures_words(read("regular3-officer1")) == "3 regulars and 1 officer"


@rule("TN-161")
@pytest.mark.parametrize(
    ("setting", "winner"), [("draw", "Nobody"), ("allied", "The 29th"), ("axis", "The enemy")]
)
def test_a_tie_goes_to_whom_the_house_rule_names(setting: str, winner: str) -> None:
    chain = replace(CHAIN, stages=STAGES[:1], roster=CHAIN.roster[:1])
    played = game(chain, campaign_tie=setting)
    played.play("draw")
    assert played.standing.result.startswith(winner)


@rule("TN-170")
def test_between_stages_the_score_is_called_provisional() -> None:
    played = game()
    assert played.standing.verdict == ""
    played.play("allied")
    assert played.standing.verdict == (
        "Provisional: the 29th Division would win (the 29th Division 3, the enemy 0)."
    )


PLACES = tuple(Stage(key, key.title()) for key in ("beach", "bluff", "village", "town"))
LINE = Chain("Line", "", "allied", "29th", "american", PLACES, (), ())
MORE = Effect("add pieces", "axis", 1, "stug3", 1)
FORK = replace(
    LINE,
    ways=(
        Way("beach", "allied", "village", grade="major", effects=(MORE,)),
        Way("beach", "allied", "bluff"),
        Way("beach", "axis", "bluff"),
        Way("beach", "draw", "bluff"),
    ),
)


def test_the_graph_has_a_node_a_stage_and_shows_a_loop() -> None:
    drawn = graph(FORK)
    assert set(drawn) == {"beach", "bluff", "village", "town"}
    assert drawn.number_of_edges("beach", "village") == 1
    assert nx.is_directed_acyclic_graph(drawn)
    loop = replace(FORK, ways=(*FORK.ways, *(Way("bluff", result, "beach") for result in RESULTS)))
    assert not nx.is_directed_acyclic_graph(graph(loop))
    assert next_of(loop, "village", "draw", "") == "town"
