"""Conditions of orders: nothing offered breaks one, several that are broken are all named, and what is nearly
possible says the same."""

import random

import pytest

from rulesets.firestorm.document.seats import EVERYBODY
from rulesets.firestorm.ground.secrecy import seen_by
from rulesets.firestorm.ground.state import POOL, State, Step
from rulesets.firestorm.rules.turn.decide import REFUSING
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.playout import random_command, random_rulings, walk
from tests.length import far
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, ALLIED_COMMANDER, AXIS, orders


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(far(1, 4)))
def test_nothing_that_is_offered_breaks_a_condition(seed: int) -> None:
    chance = random.Random(seed)
    state = b.beginning(
        **{
            name: getattr(random_rulings(FIRESTORM.rulings, chance), name)
            for name in (
                "how_fought",
                "hidden_reserve",
                "tr_may_lead",
                "retaken_waits",
                "one_battle_per_troop",
            )
        }
    )
    for number, step in enumerate(walk(FIRESTORM, state, EVERYBODY, chance)):
        for seat in EVERYBODY if number % 4 == 0 else ():
            for choice in FIRESTORM.menu(step.after, seat):
                command = random_command(choice, chance)
                assert REFUSING.faults_of(seen_by(step.after, seat), seat, command) == (), (seat, command)
        if number > 300:
            break


def placing() -> State:
    """The Allies have an arrow to draw; two troops stand on Gold, and nobody on Juno."""
    state = b.place_all(b.in_battles(2), "A2", "50-division", "8-brigade")
    return b.initiative(b.place_all(state, POOL, "2-canadian-brigade", "3-canadian-division"), "allied")


def met() -> State:
    """12 SS defends B2 against 8th Armoured Brigade, and the Allies have won."""
    state = b.place(b.in_battles(2), "12-ss", "B2")
    state = b.report(b.defend(b.commit(b.arrow(state, "A2", "B2"), "8-brigade"), "12-ss"), 6, 1)
    return b.order(state, ALLIED, orders.RollToDestroy(1, "allied"), 1)


def landing() -> State:
    """The Allies land; Gold is full and 51st Highland waits."""
    state = b.place_all(b.a_campaign(2), "A2", "50-division", "8-brigade", "7-armoured")
    return b.at_step(b.place(state, "51-division", POOL), Step.LAND)


def deploying() -> State:
    state = b.place_all(b.a_campaign(2), "C3", "12-ss", "panzer-lehr", "2-panzer")
    return b.at_step(b.place(state, "9-ss", POOL), Step.DEPLOY)


def attacked() -> State:
    """B2, held by 12 SS, is attacked; the Germans name who defends."""
    return b.commit(b.arrow(b.place(b.in_battles(2), "12-ss", "B2"), "A2", "B2"), "8-brigade")


BAD = [
    ("no border", placing, ALLIED, orders.PlaceArrow(1, "A2", "D7"), {"FC-048"}),
    ("not held", placing, ALLIED, orders.PlaceArrow(1, "B4", "A4"), {"FC-047"}),
    ("nobody there", placing, ALLIED, orders.PlaceArrow(1, "A3", "B3"), {"FC-049"}),
    ("own area, no border", placing, ALLIED, orders.PlaceArrow(1, "A2", "B5"), {"FC-047", "FC-048"}),
    ("the other's initiative", placing, AXIS, orders.PlaceArrow(1, "B4", "A5"), {"FC-044"}),
    ("troop of another area", placing, ALLIED, orders.PlaceArrow(1, "A2", "B2", ("6-airborne",)), {"FC-053"}),
    (
        "defence with two others, one from elsewhere",
        attacked,
        AXIS,
        orders.CommitDefenders(1, ("12-ss", "21-panzer"), defence=True),
        {"FC-053", "FC-080"},
    ),
    ("a German sortie", attacked, AXIS, orders.CommitDefenders(1, ("12-ss",), sortie=True), {"FC-060"}),
    ("gunfire inland", attacked, AXIS, orders.CommitDefenders(1, ("12-ss",), naval="yes"), {"FC-067"}),
    ("retreat into the enemy", met, AXIS, orders.Retreat(1, "B2", "A2", ("12-ss",)), {"FC-131"}),
    ("advance before the retreat", met, ALLIED, orders.AdvanceSurvivors(1, ("8-brigade",)), {"FC-130"}),
    ("a full beach", landing, ALLIED, orders.LandTroops("A2", ("51-division",)), {"FC-148"}),
    ("inland", landing, ALLIED, orders.LandTroops("B5", ("51-division",)), {"FC-147"}),
    (
        "a commander, on no beach, in German hands",
        landing,
        ALLIED_COMMANDER,
        orders.LandTroops("C4", ("51-division",)),
        {"FC-038", "FC-147", "FC-148"},
    ),
    ("full ground", deploying, AXIS, orders.DeployTroops("C3", ("9-ss",)), {"FC-152"}),
    ("enemy ground", deploying, AXIS, orders.DeployTroops("A2", ("9-ss",)), {"FC-152"}),
    ("moves before deployment", deploying, AXIS, orders.MoveTroops("C3", "C2", ("12-ss",)), {"FC-145"}),
    ("a ruling by a player", placing, ALLIED, orders.GiveArea("B2", "So."), {"FC-039"}),
    ("no such area", placing, ALLIED, orders.PlaceArrow(1, "A2", "Z9"), {"FC-021"}),
    ("an arrow by the organiser", placing, ORGANISER, orders.PlaceArrow(1, "A2", "B2"), {"FC-035"}),
]


@pytest.mark.parametrize(
    ("make", "seat", "command", "rows"), [row[1:] for row in BAD], ids=[row[0] for row in BAD]
)
def test_a_bad_order_is_refused_by_every_rule_it_breaks(make, seat, command, rows) -> None:
    assert {*b.refused(make(), seat, command).rows} == rows


def test_what_is_nearly_possible_says_what_a_refusal_says() -> None:
    near = {entry.place: entry for entry in FIRESTORM.nearly(placing(), ALLIED)}
    assert near["A3"].says == b.refused(placing(), ALLIED, orders.PlaceArrow(1, "A3", "B3")).sentence
    assert near["D7"].cite == "FC-048"
    inland = b.place(b.give_all(placing(), "allied", "A1", "B1", "B2"), "50-division", "A1")
    assert {entry.place: entry.cite for entry in FIRESTORM.nearly(inland, ALLIED)}["A1"] == "FC-048"
    assert "A2" not in near and "B2" not in near
    full = {entry.place: entry.cite for entry in FIRESTORM.nearly(landing(), ALLIED)}
    assert full == {"A2": "FC-148"}
    german = b.give(deploying(), "C3", "axis")
    assert {"A2", "C3"} <= {entry.place for entry in FIRESTORM.nearly(german, AXIS)}
    assert not [*FIRESTORM.nearly(placing(), AXIS), *FIRESTORM.nearly(placing(), ORGANISER)]
