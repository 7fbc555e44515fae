"""A battle of a chain as a game of its own: what it is given, what it says to the chain. Whole chains, played
at random under random house rules, hold the laws of every system."""

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from rulesets.kit.children import Report
from rulesets.kit.flow.agreement import Agree
from rulesets.kit.flow.choices import Choice, fill, fitting
from rulesets.kit.playout import random_rulings, walk
from rulesets.kit.ruleset import Documents, Ref, fold
from rulesets.tide_of_iron.document.chain import RESULTS, Bonus, Chain, Effect, Way
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import Deck, Medal, Reinforcement, Scenario, Squad
from rulesets.tide_of_iron.ground.core import fielded
from rulesets.tide_of_iron.pages.chain_views import stage_panel
from rulesets.tide_of_iron.rules.battle.commanders import ChooseCommander, UseCommanders
from rulesets.tide_of_iron.rules.battle.ending import ConcedeBattle, ReportBattle
from rulesets.tide_of_iron.rules.chain.children import battle_of
from rulesets.tide_of_iron.rules.chain.stages import BeginStage, ReportStage
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from tests.length import far
from tests.rules import rule
from tests.rulesets import laws, laws_of_going_on as going_on
from tests.rulesets.tide_of_iron.battle.battles import SCENARIO, Battle, opened
from tests.rulesets.tide_of_iron.chain.games import CHAIN, FULL, STAGES, Game, with_empty_roster

FARM = Ref("scenario", "farm", 1)
LATE = Reinforcement("axis", 1, 3, bases=1)
WRITTEN = replace(SCENARIO, reinforcements=(LATE,))
LINKED = replace(CHAIN, stages=tuple(replace(stage, scenario=FARM) for stage in STAGES))


def chain_of(chain: Chain, scenario: Scenario = WRITTEN) -> Game:
    """A chain whose stages are all fought on the farm."""
    state = None
    for event in TIDE_OF_IRON.start(Documents(chain, ((FARM, scenario),)), Rulings()):
        state = TIDE_OF_IRON.evolve(state, event)
    assert state is not None
    return Game(state)  # type: ignore[arg-type]


def after(*effects: Effect) -> Scenario:
    """The second battle where the first, won by the Axis, brought these effects."""
    ways = tuple(
        Way(of.key, result, to.key, "", effects if (of.key, result) == ("s1", "axis") else ())
        for of, to in pairwise(STAGES)
        for result in RESULTS
    )
    played = chain_of(replace(LINKED, ways=ways))
    played.play("axis")
    found = battle_of(played.state)
    assert found is not None
    return found


def fought(scenario: Scenario) -> Battle:
    """The battle, reported and agreed to: one figure of the first base is left."""
    played = opened(scenario).without_commanders()
    left = tuple((f"{base.key}:{kind}", number) for base in scenario.roster for kind, number in base.figures)
    lost = tuple((key, 1 if key == "b1:regular" else 0 if key == "b1:officer" else n) for key, n in left)
    played.give("allied", ReportBattle("allied", "", lost, "A hard day."))
    played.give("axis", Agree("result"))
    return played


@rule("TN-246")
def test_a_battle_of_the_chain_is_offered_while_it_is_played_and_fills_in_its_report() -> None:
    played = chain_of(LINKED)
    assert TIDE_OF_IRON.children(played.state) == ()
    played.give("allied", BeginStage("s1"))
    (child,) = TIDE_OF_IRON.children(played.state)
    assert (child.subject, child.kind, child.title) == ("stage 1", "scenario", "A farm")
    assert child.seats == (("organiser", "organiser"), ("allied", "allied"), ("axis", "axis"))
    battle = fought(child.document)
    said: Report = TIDE_OF_IRON.report(battle.state)
    assert dict(said)["left.b1:regular"] == 1 and dict(said)["left.b1:officer"] == 0
    (choice,) = (one for one in TIDE_OF_IRON.menu(played.state, "allied") if one.subject == child.subject)
    filled = fitting(choice, dict(said))
    assert filled["result"] == "allied" and filled["remark"] == "A hard day."
    played.give("allied", fill(choice, {"played": "", "cards": "", **filled}))
    assert TIDE_OF_IRON.children(played.state) == ()
    played.give("axis", Agree("stage"))
    assert dict(played.state.past[0].left)["b1"] == (("regular", 1),)


@rule("TN-116", "TN-246")
def test_who_plays_a_side_sits_in_the_seats_of_all_its_divisions_in_the_battle() -> None:
    second = replace(WRITTEN.divisions[1], number=2)
    played = chain_of(LINKED, replace(WRITTEN, divisions=(*WRITTEN.divisions, second)))
    played.give("allied", BeginStage("s1"))
    (child,) = TIDE_OF_IRON.children(played.state)
    assert child.seats[1:] == (("allied", "allied"), ("axis", "axis"), ("axis", "axis-2"))


@rule("TN-167", "TN-246")
def test_the_report_of_a_battle_tells_commanders_decks_and_weather() -> None:
    played = opened(WRITTEN)
    for seat in ("allied", "axis"):
        played.give(seat, UseCommanders("yes"))
    played.give("allied", ChooseCommander("James Earl Rudder", "Air Raider", "Air Support"))
    played.to_round(3)
    played.give("allied", ConcedeBattle(""))
    said = dict(TIDE_OF_IRON.report(played.state))
    assert (
        said["cards"]
        == "Walter Model with Watchdog; James Earl Rudder with Air Raider; weather: clear, clear"
    )
    (choice,) = _report_of(chain_of(LINKED))
    assert fitting(choice, said)["cards"] == said["cards"]


def _report_of(played: Game) -> list[Choice]:
    played.give("allied", BeginStage("s1"))
    return [one for one in TIDE_OF_IRON.menu(played.state, "allied") if one.command is ReportStage]


@rule("TN-146")
def test_in_the_chain_the_division_uses_its_own_initiative_card_and_alone_it_does_not() -> None:
    cards = {}
    for title, words in (("29th Division", ""), ("2nd Division", ""), ("Rangers", "Draw two cards.")):
        played = chain_of(replace(LINKED, division=title, initiative_card=words))
        played.give("allied", BeginStage("s1"))
        cards[title] = TIDE_OF_IRON.children(played.state)[0].document.core.card
    assert cards == {"29th Division": "", "2nd Division": None, "Rangers": "Draw two cards."}
    assert opened(WRITTEN).state.scenario.core is None


@rule("TN-147")
def test_a_scenario_of_the_chain_played_by_itself_uses_no_roster_and_changes_none() -> None:
    played = chain_of(LINKED)
    alone = opened(WRITTEN).without_commanders()
    alone.give("allied", ConcedeBattle(""))
    assert alone.state.scenario.roster == ()
    assert dict(TIDE_OF_IRON.report(alone.state)).keys() == {"result", "grade", "remark"}
    assert played.state.levels == {"b1": 0, "b2": 0, "b3": 0}


def test_core_bases_go_into_the_battle_as_they_stand_and_extra_forces_fight_once() -> None:
    stages = (replace(LINKED.stages[0], extra=(("sherman", 2),)), *LINKED.stages[1:])
    played = chain_of(replace(LINKED, stages=stages))
    first = battle_of(played.state)
    assert first is not None
    assert [base.key for base in first.roster] == ["b1", "b2", "b3"]
    assert dict(first.divisions[0].pieces)["sherman"] == 2
    played.play("allied")
    second = battle_of(played.state)
    assert second is not None and "sherman" not in dict(second.divisions[0].pieces)


def test_bases_that_the_scenario_holds_already_are_counted_once_with_the_division_that_has_them() -> None:
    squad = Squad(FULL)
    own = replace(WRITTEN.divisions[0], bases=2, pieces=(("regular", 7), ("officer", 2)), squads=(squad,))
    second = replace(own, number=2, bases=3, pieces=(("regular", 9), ("officer", 3)))
    held = replace(WRITTEN, divisions=(own, second, WRITTEN.divisions[1]))
    stages = tuple(replace(stage, has_core=True) for stage in LINKED.stages)
    found = battle_of(chain_of(replace(LINKED, stages=stages), held).state)
    assert found is not None and [base.division for base in found.roster] == [1, 1, 2]
    first, other, _ = found.divisions
    assert (first.bases, first.pieces, first.squads) == (0, (("regular", 1),), ())
    assert (other.bases, other.pieces) == (2, (("regular", 6), ("officer", 2)))
    assert fielded(found).divisions[1] == replace(second, squads=())


@rule("TN-151", "TN-168")
def test_only_the_bases_that_fight_in_a_stage_are_asked_for_and_rise() -> None:
    first, *others = LINKED.stages
    played = chain_of(replace(LINKED, stages=(replace(first, fights=("b1", "b3", "b9")), *others)))
    found = battle_of(played.state)
    assert found is not None and [base.key for base in found.roster] == ["b1", "b3"]
    assert ("Fight", "Base 1 and Base 3") in {
        (fact.word, fact.text) for fact in stage_panel(played.state).facts
    }
    (choice,) = _report_of(played)
    assert {field.name for field in choice.fields if field.name.startswith("left.")} == {
        f"left.{key}:{kind}" for key in ("b1", "b3") for kind, _ in FULL
    }
    left = tuple((f"{key}:{kind}", number) for key in ("b1", "b3") for kind, number in FULL)
    played.give("allied", ReportStage("s1", "allied", left))
    played.give("axis", Agree("stage"))
    assert played.state.levels == {"b1": 1, "b2": 0, "b3": 1}


@rule("TN-232")
def test_the_page_of_the_battle_tells_of_medals_and_of_all_that_the_last_battle_changed() -> None:
    later = Effect("shift reinforcement", "axis", 1, number=1)
    medals = (Medal("Bronze Star", "One die more."), *LINKED.medals[1:])
    ways = (Way("s1", "allied", "s2", "", (later,)),)
    played = chain_of(replace(LINKED, medals=medals, ways=ways))
    played.play("allied", {"b2": ()})
    second = battle_of(played.state)
    assert second is not None
    panels = {panel.key: panel for panel in TIDE_OF_IRON.views(opened(second).state, None)[0].panels}
    facts = {fact.word: fact.text for fact in panels["core"].facts}
    assert facts == {
        "Initiative card": "its own, in the place of its nation's",
        "Bronze Star": "One die more.",
        "After “Beach”": "First medal: Base 1 and Base 3. "
        "Reinforcements of the Axis, division 1 arrive 1 round later.",
    }
    medals = [[sign for at, sign in row.signs if at] for row in panels["squads-allied"].rows]
    assert medals == [["medal/1"], [], ["medal/1"]]


@rule("TN-243")
@pytest.mark.parametrize(
    ("effect", "change"),
    [
        (Effect("add pieces", "axis", 1, "stug3", 2), {"pieces": (("regular", 9), ("stug3", 2))}),
        (Effect("take pieces", "axis", 1, "regular", 4), {"pieces": (("regular", 5),)}),
        (Effect("take pieces", "axis", 1, "regular", 40), {"pieces": ()}),
    ],
)
def test_pieces_come_to_a_division_or_are_taken_from_it(effect: Effect, change: dict[str, object]) -> None:
    found = after(effect)
    assert found.divisions[1] == replace(WRITTEN.divisions[1], **change)  # type: ignore[arg-type]
    assert found.divisions[0] == WRITTEN.divisions[0]


@rule("TN-243")
@pytest.mark.parametrize(
    ("effect", "change"),
    [
        (Effect("shift reinforcement", "axis", 1, number=-1), {"reinforcements": (replace(LATE, round=2),)}),
        (Effect("initiative", what="axis"), {"initiative": "axis"}),
        (Effect("length", number=2), {"rounds": 5}),
        (Effect("sentence", words="It rains."), {"special_rules": ("It rains.",)}),
        (
            Effect("victory value", what="A1", number=3),
            {"goals": (replace(WRITTEN.goals[0], value=5), WRITTEN.goals[1])},
        ),
        (
            Effect("deck", "axis", what="Morale I"),
            {
                "sides": (
                    WRITTEN.sides[0],
                    replace(WRITTEN.sides[1], decks=(Deck("Command I", True), Deck("Morale I"))),
                )
            },
        ),
    ],
)
def test_a_result_changes_only_what_its_effect_says(effect: Effect, change: dict[str, object]) -> None:
    found = after(effect)
    assert replace(found, roster=(), core=None) == replace(WRITTEN, **change)  # type: ignore[arg-type]


def test_a_stage_that_is_not_written_down_offers_no_battle() -> None:
    played = chain_of(CHAIN)
    played.give("allied", BeginStage("s1"))
    assert TIDE_OF_IRON.children(played.state) == ()


FORKED = replace(
    CHAIN,
    stages=(replace(STAGES[0], bonus=(Bonus("allied", 2, "stated", "The bridge stands"),)), *STAGES[1:]),
    ways=(
        *(Way("s1", result, "s2") for result in RESULTS),
        Way("s1", "allied", "s3", "major", (Effect("add pieces", "axis", 1, "StuG III", 1),)),
        *(Way("s2", result, "s4") for result in RESULTS),
        *(Way("s3", result, "s4") for result in RESULTS),
    ),
)
CHAINS = {"line": CHAIN, "fork": FORKED, "empty": with_empty_roster(FORKED)}
SEATS = ("organiser", "allied", "axis")
TABLE = laws.Table(TIDE_OF_IRON, SEATS, ("allied", "axis"))


@pytest.mark.slow
@pytest.mark.parametrize("name", CHAINS)
@pytest.mark.parametrize("seed", range(far(1, 6)))
def test_every_chain_comes_to_its_end_under_the_laws(name: str, seed: int) -> None:
    chance = random.Random(seed)
    opening = TIDE_OF_IRON.start(Documents(CHAINS[name]), random_rulings(Rulings, chance))
    state = fold(TIDE_OF_IRON, opening)
    for step in walk(TIDE_OF_IRON, state, TABLE.seats, chance, rulings_every=6 if seed % 2 else 60):
        laws.check_step(TABLE, step)
        laws.check_invariants(TABLE, step)
        laws.check_menu(TABLE, step.before, chance)
        laws.check_refusals(TABLE, step.before, chance)
        going_on.check_organiser(TABLE, step.after)
        going_on.check_standing(TABLE, step.after)
        going_on.check_players_can_go_on(TABLE, step.after)
        going_on.check_nobody_waits_for_nothing(TABLE, step.after)
        state = step.after
    laws.check_sentence(TIDE_OF_IRON.standing(state, None).result, "the result")
    assert TIDE_OF_IRON.standing(state, None).is_finished
