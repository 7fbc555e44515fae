"""Step One, Manoeuvre: which Firestorm Troops may be committed to a battle, and who names his first."""

import pytest

from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.ground.position import troops_in
from rulesets.firestorm.ground.state import Force, Stage, State
from rulesets.kit.flow.choices import SomeOf, takes
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, AXIS, orders

THREE = ("8-brigade", "50-division", "3-agra")


def crowded(**rulings: object) -> State:
    """Turn 2 with three Allied troops in A2, an AGRA among them, and three German ones in B2."""
    state = b.place(b.in_battles(2, **rulings), "3-agra", "A2")
    return b.place_all(state, "B2", "21-panzer", "12-ss", "7-werfer")


def attacking(**rulings: object) -> State:
    """The same, with the arrow from A2 to B2 placed."""
    return b.arrow(crowded(**rulings), "A2", "B2")


@rule("FC-051")
def test_every_troop_with_a_token_is_a_ground_troop_artillery_included() -> None:
    assert len(CAEN.troops) == 41
    assert troops_in(crowded(), "A2") == THREE
    listed = {
        troop
        for choice in b.offered(attacking(), ALLIED, orders.CommitAttackers)
        for troop in b.values(choice, "troops")
    }
    assert listed == set(THREE)
    assert b.may(attacking(), ALLIED, orders.CommitAttackers(1, ("3-agra",)))


@rule("FC-051")
def test_sorties_naval_gunfire_and_german_defence_are_no_troops_of_the_map() -> None:
    keys = {troop.key for troop in CAEN.troops}
    assert not keys & {"typhoon", "air-sortie", "naval-gunfire", "german-defence"}
    assert b.refused(attacking(), ALLIED, orders.CommitAttackers(1, ("typhoon",))).cite == "FC-051"


@rule("FC-052")
def test_the_attacker_commits_at_most_two_troops() -> None:
    state = attacking()
    assert b.may(state, ALLIED, orders.CommitAttackers(1, ("8-brigade", "3-agra")))
    assert b.refused(state, ALLIED, orders.CommitAttackers(1, THREE)).cite == "FC-052"
    assert b.refused(state, ALLIED, orders.CommitAttackers(1, ("3-agra", "3-agra"))).cite == "FC-052"


@rule("FC-052")
def test_the_defender_commits_at_most_two_troops() -> None:
    state = b.commit(attacking(), "8-brigade")
    assert b.may(state, AXIS, orders.CommitDefenders(1, ("21-panzer", "7-werfer")))
    assert (
        b.refused(state, AXIS, orders.CommitDefenders(1, ("21-panzer", "12-ss", "7-werfer"))).cite == "FC-052"
    )


@rule("FC-053")
def test_an_attacker_commits_troops_only_from_the_area_attacked_from() -> None:
    refusal = b.refused(attacking(), ALLIED, orders.CommitAttackers(1, ("8-brigade", "3-canadian-division")))
    assert refusal.cite == "FC-053"
    assert "3rd Canadian Division is not in Gold Beach (A2)" in refusal.sentence


@rule("FC-053")
def test_a_defender_commits_troops_only_from_the_area_attacked() -> None:
    state = b.commit(b.place(attacking(), "12-ss", "B3"), "8-brigade")
    assert b.refused(state, AXIS, orders.CommitDefenders(1, ("12-ss",))).cite == "FC-053"
    assert b.refused(state, AXIS, orders.CommitDefenders(1, ("50-division",))).cite == "FC-053"


@rule("FC-054")
def test_an_attacker_commits_at_least_one_ground_troop() -> None:
    assert b.refused(attacking(), ALLIED, orders.CommitAttackers(1)).cite == "FC-054"
    assert b.refused(attacking(), ALLIED, orders.CommitAttackers(1, sortie=True)).cite == "FC-054"
    assert b.last(b.commit(attacking(), "8-brigade")).attack.ground == ("8-brigade",)


@rule("FC-054")
def test_a_ground_troop_takes_the_attackers_first_place() -> None:
    force = b.last(b.commit(attacking(), "50-division", sortie=True)).attack
    assert (force.ground, force.places) == (("50-division",), 2)


@rule("FC-055")
@pytest.mark.parametrize("troops", [(), ("21-panzer",), ("12-ss", "21-panzer")])
def test_a_defender_may_commit_none_one_or_two_of_the_troops_present(troops: tuple[str, ...]) -> None:
    named = b.defend(b.commit(attacking(), "8-brigade"), *troops)
    assert b.last(named).defence.troops == troops
    assert b.last(named).stage is Stage.FIGHT


@rule("FC-057")
def test_one_troop_may_fight_in_several_battles_of_a_turn() -> None:
    state = _after_a_lost_attack(one_battle_per_troop=False)
    again = b.arrow(state, "A2", "B2")
    assert b.may(again, ALLIED, orders.CommitAttackers(2, ("8-brigade",)))


@rule("FC-057")
def test_under_the_other_ruling_a_troop_fights_in_one_battle_of_a_turn() -> None:
    state = _after_a_lost_attack(one_battle_per_troop=True)
    again = b.arrow(state, "A2", "B2")
    assert b.refused(again, ALLIED, orders.CommitAttackers(2, ("8-brigade",))).cite == "FC-057"
    assert b.may(again, ALLIED, orders.CommitAttackers(2, ("50-division",)))
    used = b.place_all(b.initiative(state, "allied"), "A3", "50-division", "3-agra")
    assert b.refused(used, ALLIED, orders.PlaceArrow(2, "A2", "B2")).cite == "FC-049"
    defended = b.commit(again, "50-division")
    assert b.refused(defended, AXIS, orders.CommitDefenders(2, ("21-panzer",))).cite == "FC-057"
    assert b.may(defended, AXIS, orders.CommitDefenders(2, ("12-ss",)))


def _after_a_lost_attack(one_battle_per_troop: bool) -> State:
    """Turn 2 after 8 Brigade attacked 21 Panzer in vain and nobody fell."""
    state = attacking(one_battle_per_troop=one_battle_per_troop)
    fought = b.report(b.defend(b.commit(state, "8-brigade"), "21-panzer"), 1, 3)
    return b.destroy(fought, AXIS, 1)


@rule("FC-058")
def test_the_attacker_names_everything_before_the_defender_names_anything() -> None:
    begun = b.initiative(crowded(), "allied")
    assert b.refused(begun, AXIS, orders.CommitDefenders(1, ("21-panzer",))).cite == "FC-058"
    placed = b.order(begun, ALLIED, orders.PlaceArrow(1, "A2", "B2"))
    assert b.offered(placed, AXIS, orders.CommitDefenders) == ()
    assert b.refused(placed, AXIS, orders.CommitDefenders(1, ("21-panzer",))).cite == "FC-058"
    named = b.commit(placed, "8-brigade", sortie=True)
    assert b.offered(named, AXIS, orders.CommitDefenders)
    assert b.refused(named, ALLIED, orders.CommitAttackers(1, ("50-division",))).cite == "FC-058"
    assert b.refused(named, ALLIED, orders.CommitDefenders(1)).cite == "FC-058"
    assert b.last(named).attack == Force(("8-brigade",), sortie=True)


def test_troops_come_named_and_nobody_is_named_by_leaving_a_list_empty() -> None:
    drawn = b.initiative(crowded(), "allied")
    arrows = [item for item in b.offered(drawn, ALLIED, orders.PlaceArrow) if item.places[0] == "A2"]
    attack = b.offered(attacking(), ALLIED, orders.CommitAttackers)
    state = b.commit(attacking(), "8-brigade")
    *named, nobody = b.offered(state, AXIS, orders.CommitDefenders)
    for choice in (*arrows, *attack, *named):
        for field in choice.fields:
            if isinstance(field, SomeOf):
                assert len(field.default) == min(field.most, len(field.options)), choice.label
    assert named and nobody.button == "Defend B2 without troops"
    plain = [choice for choice in named if not (b.fixed(choice, "sortie") or b.fixed(choice, "defence"))]
    assert plain and all(not takes(choice, orders.CommitDefenders(1)) for choice in plain)
    assert b.defend(state).battles[-1].defence.troops == ()
