"""The book's example of combat: Germany (3I 1A 3T) attacks the British (2I 4A 1T) in Caen, with its dice."""

from fractions import Fraction

import pytest

from rulesets.axis_allies_dday.rules.evolve import tell
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.kit.odds import mean
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e

CAEN = c.Attack(("Z30",))
ATTACK = (4, 2, 5, 2, 2, 2, 5)
DEFENCE = (1, 2, 3, 3, 4, 5, 5)


def opened() -> State:
    """Card 13 with these pieces in Caen."""
    return g.on_card(13, {"Z30": {"germany": "3I A 3T", "uk": "2I 4A T"}})


def attacked() -> State:
    """The Germans have rolled."""
    return g.ordered(opened(), "axis", CAEN, *ATTACK)


def british_losses(state: State) -> c.NameLosses:
    """Two infantry and an artillery, as the example has it."""
    order: c.NameLosses = p.giving_up(state, "allies", Z30_uk_infantry=2, Z30_uk_artillery=1)
    return order


def defended() -> State:
    """The British have given up theirs and rolled."""
    state = attacked()
    return g.ordered(state, "allies", british_losses(state), *DEFENCE)


@rule("AD-251")
def test_three_one_and_three_stand_under_one_two_and_three_and_all_seven_british_under_two() -> None:
    state = opened()
    (attack,) = g.choices(state, "axis", c.Attack)
    assert [(group.words, group.dice) for group in attack.throw.groups] == [  # type: ignore[union-attr]
        ("Z30 (Caen), German infantry on 1", 3),
        ("Z30 (Caen), German artillery on 1 or 2", 1),
        ("Z30 (Caen), German tanks on 1 to 3", 3),
    ]
    defence = g.choices(g.ordered(state, "axis", CAEN, *ATTACK), "allies", c.NameLosses)[0]
    assert [(group.words, group.dice) for group in defence.throw.groups] == [  # type: ignore[union-attr]
        ("Z30 (Caen), British infantry on 1 or 2", 2),
        ("Z30 (Caen), British artillery on 1 or 2", 4),
        ("Z30 (Caen), British tanks on 1 or 2", 1),
    ]


@rule("AD-252")
def test_the_germans_miss_with_infantry_and_hit_once_with_artillery_and_twice_with_tanks() -> None:
    (rolled,) = p.only(g.events_of(opened(), "axis", CAEN, *ATTACK), e.AttackRolled)
    hits = {volley.kind: sum(face <= volley.needed for face in volley.faces) for volley in rolled.volleys}
    assert hits == {"infantry": 0, "artillery": 1, "tank": 2} and rolled.hits == 3


@rule("AD-253")
def test_the_british_give_up_three_and_still_roll_seven_dice() -> None:
    state = attacked()
    assert p.asked(state) == [("NameLosses", ("allies",))]
    (loss,) = g.choices(state, "allies", c.NameLosses)
    assert g.dice_of(loss) == 7 and (loss.totals[0].low, loss.totals[0].high) == (3, 3)
    (rolled,) = p.only(g.events_of(state, "allies", british_losses(state), *DEFENCE), e.DefenceRolled)
    assert sum(len(volley.faces) for volley in rolled.volleys) == 7


@rule("AD-250", "AD-254")
def test_the_british_hit_twice_with_one_two_and_five_higher_dice_and_the_axis_gives_up_two() -> None:
    state = attacked()
    (rolled,) = p.only(g.events_of(state, "allies", british_losses(state), *DEFENCE), e.DefenceRolled)
    assert rolled.hits == 2
    assert p.asked(defended()) == [("NameLosses", ("axis",))]
    (loss,) = g.choices(defended(), "axis", c.NameLosses)
    assert (loss.totals[0].low, loss.totals[0].high) == (2, 2)
    after = g.ordered(defended(), "axis", p.giving_up(defended(), "axis", Z30_germany_infantry=2))
    assert p.lost(after)[("germany", "infantry")] == 2


@rule("AD-255")
def test_the_two_german_infantry_are_the_attackers_casualties() -> None:
    state = defended()
    events = g.events_of(state, "axis", p.giving_up(state, "axis", Z30_germany_infantry=2))
    (named,) = p.only(events, e.LossesNamed)
    assert (named.side, named.losses[0]) == ("axis", ("germany-infantry", 2))
    assert tell(state, named, None) == "The Axis gives up 2 German infantry in Z30 (Caen)."
    before = attacked()
    (named,) = p.only(g.events_of(before, "allies", british_losses(before), *DEFENCE), e.LossesNamed)
    assert (named.side, named.losses[:2]) == ("allies", (("uk-infantry", 2), ("uk-artillery", 1)))


@rule("AD-256")
def test_after_the_cycle_caen_is_contested_and_the_next_waits_for_the_next_attack_card() -> None:
    state = g.ordered(defended(), "axis", p.giving_up(defended(), "axis", Z30_germany_infantry=2))
    assert g.standing(state, "Z30", "germany") == "I A 3T" and g.standing(state, "Z30", "uk") == "3A T"
    assert state.position.holder("Z30") is None and g.card_of(state) == 14
    following = g.at_card(state, 11)
    assert p.asked(following) == [("Attack", ("allies",))]


@rule("AD-250")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_unit_that_defends_on_two_hits_with_one_and_two_alone(face: int) -> None:
    state = g.on_card(13, {"Z30": {"germany": "I", "uk": "I"}})
    state = g.ordered(state, "axis", CAEN, 6)
    (rolled,) = p.only(g.events_of(state, "allies", c.FireBack(), face), e.DefenceRolled)
    assert rolled.hits == (face in (1, 2))


@pytest.mark.slow
@rule("AD-268")
def test_three_hits_of_the_germans_and_two_of_the_british_have_their_exact_chances() -> None:
    state, german, british = opened(), [Fraction(0)] * 8, [Fraction(0)] * 8
    for faces, chance in p.every_way(1, 1, 1, 2, 3, 3, 3):
        (attack,) = p.only(g.events_of(state, "axis", CAEN, *faces), e.AttackRolled)
        german[attack.hits] += chance
    state = g.ordered(state, "axis", CAEN, *(6,) * 7)
    for faces, chance in p.every_way(*(2,) * 7):
        (defence,) = p.only(g.events_of(state, "allies", c.FireBack(), *faces), e.DefenceRolled)
        british[defence.hits] += chance
    assert (german[3], british[2]) == (Fraction(469, 1728), Fraction(224, 729))
    assert mean(german) == mean(british) == Fraction(7, 3)
