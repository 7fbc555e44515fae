"""What players leave to the house in a chain and in a battle."""

from typing import Any

from rulesets.kit.flow.agreement import Agree
from rulesets.kit.flow.choices import fill
from rulesets.kit.flow.instructions import Taken
from rulesets.tide_of_iron.rules.battle.commanders import UseCommanders
from rulesets.tide_of_iron.rules.battle.ending import ReportBattle
from rulesets.tide_of_iron.rules.chain.ending import ConcedeChain
from rulesets.tide_of_iron.rules.chain.roster import ChooseSpecialization
from rulesets.tide_of_iron.rules.chain.stages import BeginStage
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from tests.rulesets.tide_of_iron.battle.battles import SCENARIO, battle, opened
from tests.rulesets.tide_of_iron.chain.games import CHAIN, game


def filled(state: Any, seat: str, *given: Taken) -> object:
    """The order that is given by itself for the seat; None where a person must."""
    found = TIDE_OF_IRON.staff(state, seat, TIDE_OF_IRON.menu(state, seat), given)
    return fill(found.choice, found.by_name) if found else None


def offered(state: Any, seat: str) -> list[str]:
    return [one.key for one in TIDE_OF_IRON.instructions(state, seat)]


def test_a_report_is_agreed_to_beforehand_in_a_chain_and_in_a_battle() -> None:
    chain = game()
    chain.give("allied", BeginStage("s1"))
    chain.report("allied")
    fought = battle()
    fought.give("allied", ReportBattle("draw", "", (), ""))
    for state, subject in ((chain.state, "stage"), (fought.state, "result")):
        assert filled(state, "axis", Taken("accept")) == Agree(subject)
        assert filled(state, "axis") is None and filled(state, "allied", Taken("accept")) is None


def test_what_a_player_says_of_commanders_is_said_beforehand() -> None:
    played = opened(SCENARIO)
    said = Taken("commanders", (("answer", "no"),))
    assert filled(played.state, "axis", said) == UseCommanders("no")
    assert offered(played.state, "axis") == ["accept", "commanders"]
    assert offered(battle().state, "axis") == ["accept"]


def test_a_base_that_comes_back_keeps_what_it_is_trained_for() -> None:
    played = game(CHAIN, returning_specialization="chosen")
    assert offered(played.state, "allied") == ["accept", "keep"] and offered(played.state, "axis") == [
        "accept"
    ]
    played.play("allied", {"b1": ()})
    assert filled(played.state, "allied", Taken("keep")) == ChooseSpecialization("b1", "")


def test_the_organiser_and_a_game_that_is_over_leave_nothing_to_the_house() -> None:
    played = game()
    assert offered(played.state, "organiser") == []
    played.give("axis", ConcedeChain(""))
    assert offered(played.state, "allied") == []
