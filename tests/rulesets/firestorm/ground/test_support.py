"""Air support, naval gunfire off the beaches, carpet bombing: what comes from outside the map."""

from itertools import combinations, product

import pytest

from rulesets.firestorm.ground.position import bombings_left, sorties_left, troops_in
from rulesets.firestorm.ground.state import RESERVE, Stage, State
from rulesets.kit.flow.choices import SomeOf
from rulesets.kit.flow.duties import ORGANISER
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, AXIS, orders
from tests.rulesets.firestorm.turns import battles_over, next_turn


def attacking(turn: int = 2, **rulings: object) -> State:
    """The Allies attack B2 from A2, their troops still to be named."""
    return b.arrow(b.in_battles(turn, **rulings), "A2", "B2")


def attacked(area: str = "A5", turn: int = 2, **rulings: object) -> State:
    """21 Panzer attacks the area from B4; the Allies still to name their troops."""
    return b.commit(b.arrow(b.in_battles(turn, **rulings), "B4", area), "21-panzer")


def voided(state: State) -> State:
    """The battle begun last given up by the organiser."""
    return b.order(state, ORGANISER, orders.FallBack(b.last(state).number, "void"))


@rule("FC-060")
def test_only_the_allies_have_sorties() -> None:
    state = b.arrow(b.in_battles(), "B4", "A5")
    assert b.refused(state, AXIS, orders.CommitAttackers(1, ("21-panzer",), sortie=True)).cite == "FC-060"
    defending = b.commit(attacking(), "8-brigade")
    assert b.refused(defending, AXIS, orders.CommitDefenders(1, sortie=True)).cite == "FC-060"


@rule("FC-060")
def test_under_the_other_ruling_the_germans_have_as_many_sorties() -> None:
    state = b.place(b.in_battles(german_air=True), "12-ss", "reserve")
    assert sorties_left(state, "axis") == sorties_left(state, "allied") == 2
    assert b.may(b.arrow(state, "B4", "A5"), AXIS, orders.CommitAttackers(1, ("21-panzer",), sortie=True))
    defending = b.commit(b.arrow(state, "A2", "B2"), "8-brigade")
    assert b.may(defending, AXIS, orders.CommitDefenders(1, (), ("12-ss",), sortie=True))
    assert b.may(defending, AXIS, orders.CommitDefenders(1, sortie=True, defence=True))
    assert sorties_left(b.defend(defending, sortie=True), "axis") == 1


def subsets(*troops: str) -> list[tuple[str, ...]]:
    return [found for size in range(3) for found in combinations(troops, size)]


EITHER = (False, True)
FORCES = tuple(product(subsets("21-panzer", "12-ss"), subsets("9-ss", "10-ss"), EITHER, EITHER))


@rule("FC-052")
def test_two_places_are_filled_in_every_way_and_no_third_is() -> None:
    state = b.place_all(b.in_battles(3, german_air=True), "B4", "21-panzer", "12-ss")
    state = b.place_all(state, RESERVE, "9-ss", "10-ss")
    defending = b.commit(b.arrow(state, "A5", "B4"), "27-brigade")
    placed = b.arrow(state, "B4", "A5")
    for troops, spare, sortie, defence in FORCES:
        places = len(troops) + len(spare) + sortie + defence
        command = orders.CommitDefenders(1, troops, spare, sortie, defence)
        assert b.may(defending, AXIS, command) == (places <= 2), command
        if not defence:
            attack = orders.CommitAttackers(1, troops, spare, sortie)
            assert b.may(placed, AXIS, attack) == (places <= 2 and bool(troops + spare)), attack


@rule("FC-061")
def test_a_sortie_joins_any_allied_battle_anywhere_in_attack_or_defence() -> None:
    for origin, target in (("A2", "A1"), ("A3", "B3"), ("B5", "C7")):
        state = b.arrow(b.in_battles(), origin, target)
        assert b.may(state, ALLIED, orders.CommitAttackers(1, troops_in(state, origin)[:1], sortie=True))
    for area in ("A5", "B5"):
        assert b.may(attacked(area), ALLIED, orders.CommitDefenders(1, sortie=True))


@rule("FC-061")
def test_a_sortie_has_no_place_on_the_map() -> None:
    before = attacking()
    assert b.commit(before, "8-brigade", sortie=True).troops == before.troops


@rule("FC-062")
def test_a_sortie_fills_one_of_the_two_places() -> None:
    assert (
        b.refused(
            attacking(), ALLIED, orders.CommitAttackers(1, ("8-brigade", "50-division"), sortie=True)
        ).cite
        == "FC-052"
    )
    refusal = b.refused(
        attacked(), ALLIED, orders.CommitDefenders(1, ("27-brigade", "3-division"), sortie=True)
    )
    assert refusal.cite == "FC-052"
    assert b.last(b.defend(attacked(), "27-brigade", sortie=True)).defence.places == 2


@rule("FC-063")
def test_an_attacking_sortie_comes_only_after_a_ground_troop() -> None:
    assert b.refused(attacking(), ALLIED, orders.CommitAttackers(1, sortie=True)).cite == "FC-054"
    with_air = [
        choice
        for choice in b.offered(attacking(), ALLIED, orders.CommitAttackers)
        if ("sortie", True) in choice.fixed
    ]
    troops = [field for choice in with_air for field in choice.fields if isinstance(field, SomeOf)]
    assert [(field.least, field.most) for field in troops] == [(1, 1)]


@rule("FC-064")
def test_a_defending_sortie_needs_no_ground_troop_beside_it() -> None:
    alone = b.defend(attacked(), sortie=True)
    assert (b.last(alone).defence.ground, b.last(alone).defence.sortie) == ((), True)


@rule("FC-065")
def test_each_sortie_serves_once_in_its_turn() -> None:
    state = b.in_battles(2)
    for number in (1, 2):
        state = voided(b.commit(b.arrow(state, "A2", "B2"), "8-brigade", sortie=True))
        assert sorties_left(state, "allied") == 2 - number
    used_up = b.arrow(state, "A2", "B2")
    assert b.refused(used_up, ALLIED, orders.CommitAttackers(3, ("8-brigade",), sortie=True)).cite == "FC-065"


@rule("FC-065")
def test_the_last_sortie_may_be_flown_in_defence_too() -> None:
    state = voided(b.commit(b.arrow(b.in_battles(2), "A2", "B2"), "8-brigade", sortie=True))
    assert sorties_left(state, "allied") == 1
    defending = b.commit(b.arrow(state, "B4", "A5"), "21-panzer")
    assert b.may(defending, ALLIED, orders.CommitDefenders(2, sortie=True))


@rule("FC-065")
@pytest.mark.parametrize("used", [False, True])
def test_no_sortie_is_carried_over(used: bool) -> None:
    state = attacking(2)
    state = voided(b.commit(state, "8-brigade", sortie=used))
    assert sorties_left(next_turn(battles_over(state)), "allied") == 3


@rule("FC-067")
@pytest.mark.parametrize(("origin", "beach"), [("B2", "A2"), ("B2", "A3"), ("B4", "A5")])
def test_a_beach_the_germans_attack_may_have_naval_gunfire(origin: str, beach: str) -> None:
    state = b.place(b.in_battles(), "21-panzer", origin)
    defending = b.commit(b.arrow(state, origin, beach), "21-panzer")
    assert b.may(defending, ALLIED, orders.CommitDefenders(1, naval="yes"))
    assert b.may(defending, ALLIED, orders.CommitDefenders(1, naval="no")), "it may be added, it need not"
    assert b.last(b.defend(defending, naval="yes")).defence.naval


@rule("FC-067")
def test_no_other_area_and_no_attack_has_naval_gunfire() -> None:
    assert b.refused(attacked("B5"), ALLIED, orders.CommitDefenders(1, naval="yes")).cite == "FC-067"
    german = b.commit(b.arrow(b.in_battles(), "A2", "B2"), "8-brigade")
    assert b.refused(german, AXIS, orders.CommitDefenders(1, naval="yes")).cite == "FC-067"
    assert all(
        b.values(choice, "naval") == () for choice in b.offered(attacking(), ALLIED, orders.CommitAttackers)
    )
    lost = b.give(b.place(b.in_battles(), "3-division", "A3"), "A5", "axis")
    retaking = b.commit(b.arrow(b.place(lost, "27-brigade", "B5"), "B5", "A5"), "27-brigade")
    assert b.refused(retaking, AXIS, orders.CommitDefenders(1, naval="yes")).cite == "FC-067"


@rule("FC-068")
def test_naval_gunfire_comes_on_top_of_the_two_troops_and_has_no_token() -> None:
    defending = attacked()
    defended = b.defend(defending, "27-brigade", "3-division", naval="yes")
    force = b.last(defended).defence
    assert (force.ground, force.naval, force.places) == (("27-brigade", "3-division"), True, 2)
    assert defended.troops == defending.troops


@rule("FC-069")
@pytest.mark.parametrize(("turn", "bombings"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1)])
def test_the_allies_have_one_carpet_bombing_in_turns_4_and_5(turn: int, bombings: int) -> None:
    assert bombings_left(b.a_campaign(turn)) == bombings
    if turn > 1:
        bombed = orders.CommitAttackers(1, ("8-brigade",), bombing="yes")
        assert b.may(attacking(turn), ALLIED, bombed) is bool(bombings)


@rule("FC-069")
def test_a_used_carpet_bombing_is_gone() -> None:
    again = b.arrow(voided(b.commit(attacking(4), "8-brigade", bombing="yes")), "A2", "B2")
    assert b.refused(again, ALLIED, orders.CommitAttackers(2, ("8-brigade",), bombing="yes")).cite == "FC-069"


@rule("FC-069")
@pytest.mark.parametrize("used", ["yes", "no"])
def test_an_unused_carpet_bombing_is_lost_at_the_end_of_its_turn(used: str) -> None:
    fourth = voided(b.commit(attacking(4), "8-brigade", bombing=used))
    fifth = next_turn(battles_over(fourth))
    assert (fifth.turn, bombings_left(fifth)) == (5, 1)


@rule("FC-070")
def test_carpet_bombing_only_where_the_allies_attack() -> None:
    assert (
        b.refused(
            b.arrow(b.in_battles(4), "B4", "A5"),
            AXIS,
            orders.CommitAttackers(1, ("21-panzer",), bombing="yes"),
        ).cite
        == "FC-070"
    )
    for seat, state in ((ALLIED, attacked(turn=4)), (AXIS, b.commit(attacking(4), "8-brigade"))):
        assert all(
            b.values(choice, "bombing") == () for choice in b.offered(state, seat, orders.CommitDefenders)
        )


@rule("FC-071")
@pytest.mark.parametrize(
    ("troops", "sortie"),
    [(("8-brigade", "50-division"), False), (("8-brigade",), True), (("8-brigade",), False)],
)
def test_carpet_bombing_comes_on_top_of_two_troops(troops: tuple[str, ...], sortie: bool) -> None:
    named = b.commit(attacking(4), *troops, sortie=sortie, bombing="yes")
    assert b.last(named).attack.bombing
    assert b.last(named).attack.places == len(troops) + sortie


@rule("FC-072")
def test_carpet_bombing_is_declared_with_the_troops_and_refused_later() -> None:
    named = b.commit(attacking(4), "8-brigade")
    late = orders.CommitAttackers(1, ("8-brigade",), bombing="yes")
    assert b.refused(named, ALLIED, late).cite == "FC-058"
    defended = b.defend(named, defence=False)
    assert b.last(defended).stage is Stage.FIGHT
    assert b.refused(defended, ALLIED, late).cite == "FC-058"
    assert b.refused(b.report(defended, 6, 1), ALLIED, late).cite == "FC-058"
