"""Fortune of the two attack cards: infantry that hits on two, and attacks in few zones only."""

import pytest

from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e

GOOD, NOTHING, BAD = 1, 3, 6
FOUR_FIGHTS = {
    "Z20": {"germany": "I", "uk": "I"},
    "Z26": {"germany": "I", "us": "I"},
    "Z30": {"germany": "I", "uk": "I", "us": "2I"},
    "Z31": {"germany": "I", "us": "T"},
}


@rule("AD-205", "AD-210")
@pytest.mark.parametrize(
    ("card", "seat", "there", "faces"),
    [
        (11, "allies", {"uk": "I A", "us": "I", "germany": "4T"}, (2, 3, 2)),
        (13, "axis", {"germany": "2I A", "uk": "4T"}, (2, 2, 3)),
    ],
)
@pytest.mark.parametrize(("fortune", "hits"), [(GOOD, 2), (NOTHING, 0)])
def test_by_good_fortune_attacking_infantry_hits_on_two(
    card: int, seat: str, there: dict[str, str], faces: tuple[int, ...], fortune: int, hits: int
) -> None:
    state = p.lucky({"Z20": there}, card, fortune)
    (rolled,) = p.only(g.events_of(state, seat, c.Attack(("Z20",)), *faces), e.AttackRolled)
    assert rolled.hits == hits


@rule("AD-205", "AD-210")
def test_by_good_fortune_infantry_hits_on_two_and_not_on_three_and_artillery_as_ever() -> None:
    state = p.lucky({"Z20": {"uk": "2I A", "germany": "4T"}}, 11, GOOD)
    (rolled,) = p.only(g.events_of(state, "allies", c.Attack(("Z20",)), 2, 3, 3), e.AttackRolled)
    assert rolled.hits == 1
    assert g.dice_of(g.choices(state, "allies", c.Attack)[0]) == 3


@rule("AD-205")
def test_by_bad_fortune_each_allied_power_attacks_in_one_zone_of_the_allies_choice() -> None:
    state = p.lucky(FOUR_FIGHTS, 11, BAD)
    assert g.asked_of(state, "allies") == {c.NameZones} and g.asked_of(state, "axis") == set()
    assert p.refused(state, "allies", c.NameZones("uk", ("Z20", "Z30")))
    assert p.refused(state, "allies", c.NameZones("uk", ("Z26",))), "no British stand there"
    state = g.ordered(state, "allies", c.NameZones("uk", ("Z20",)))
    state = g.ordered(state, "allies", c.NameZones("us", ("Z31",)))
    assert dict(g.choices(state, "allies", c.Attack)[0].fixed)["zones"] == ("Z20", "Z31")
    state = g.ordered(state, "allies", c.Attack(("Z20", "Z31")), 6, 6)
    state = g.ordered(state, "axis", c.FireBack(), 6, 6)
    assert g.card_of(state) != 11 and p.lost(state) == {}


@rule("AD-205")
def test_with_three_players_each_names_the_zone_of_his_own_power() -> None:
    state = p.lucky(FOUR_FIGHTS, 11, BAD, players=3)
    assert p.asked(state) == [("NameZones", ("uk",)), ("NameZones", ("us",))]
    assert p.refused(state, "uk", c.NameZones("us", ("Z31",)))
    state = g.ordered(state, "us", c.NameZones("us", ("Z26",)))
    assert p.asked(state) == [("NameZones", ("uk",))]
    state = g.ordered(state, "uk", c.NameZones("uk", ("Z20",)))
    assert dict(g.choices(state, "uk", c.Attack)[0].fixed)["zones"] == ("Z20", "Z26")


@rule("AD-206")
@pytest.mark.parametrize(("mixed", "dice"), [("each power", 2), ("whole zone", 3)])
def test_in_a_zone_of_both_powers_the_one_that_chose_it_rolls_or_all_do(mixed: str, dice: int) -> None:
    state = p.lucky(FOUR_FIGHTS, 11, BAD, fortune_11_mixed=mixed)
    state = g.ordered(state, "allies", c.NameZones("us", ("Z30",)))
    state = g.ordered(state, "allies", c.NameZones("uk", ("Z20",)))
    alone = next(row for row in g.choices(state, "allies", c.Attack) if dict(row.fixed)["zones"] == ("Z30",))
    assert g.dice_of(alone) == dice
    state = g.ordered(state, "allies", c.Attack(("Z30",)), *(6,) * dice)
    state = g.ordered(state, "axis", c.FireBack(), 1)
    fields = {field.name for field in g.choices(state, "allies", c.NameLosses)[0].fields}
    assert fields == {"losses.Z30-uk-infantry", "losses.Z30-us-infantry"}, "either power may lose there"


@rule("AD-210")
def test_by_bad_fortune_the_axis_attacks_in_two_zones_of_its_choice() -> None:
    state = p.lucky(FOUR_FIGHTS, 13, BAD)
    assert p.asked(state) == [("NameZones", ("axis",))] and g.asked_of(state, "allies") == set()
    assert p.refused(state, "axis", c.NameZones("axis", ("Z20",)))
    assert p.refused(state, "axis", c.NameZones("axis", ("Z20", "Z26", "Z30")))
    state = g.ordered(state, "axis", c.NameZones("axis", ("Z26", "Z31")))
    assert dict(g.choices(state, "axis", c.Attack)[0].fixed)["zones"] == ("Z26", "Z31")
    state = g.ordered(state, "axis", c.Attack(("Z26", "Z31")), 6, 6)
    state = g.ordered(state, "allies", c.FireBack(), 6, 6)
    assert g.card_of(state) != 13


@rule("AD-210")
def test_where_no_more_than_two_zones_are_contested_the_axis_has_nothing_to_name() -> None:
    state = p.lucky({zone: FOUR_FIGHTS[zone] for zone in ("Z20", "Z26")}, 13, BAD)
    assert p.asked(state) == [("Attack", ("axis",))]


@rule("AD-211")
@pytest.mark.parametrize("unattacked", ["do not fire", "fire"])
@pytest.mark.parametrize(("card", "attacks", "defends"), [(11, "allies", "axis"), (13, "axis", "allies")])
def test_defenders_of_a_zone_that_is_not_attacked_fire_or_not_by_the_house_rule(
    unattacked: str, card: int, attacks: str, defends: str
) -> None:
    there = {
        "Z20": {"germany": "I", "uk": "I"},
        "Z26": {"germany": "I", "uk": "I"},
        "Z31": {"germany": "I", "uk": "I"},
    }
    state = p.lucky(there, card, BAD, unattacked_defend=unattacked)
    named = ("uk", ("Z20",)) if card == 11 else ("axis", ("Z20", "Z26"))
    state = g.ordered(state, attacks, c.NameZones(*named))
    attack = g.choices(state, attacks, c.Attack)[0]
    assert g.dice_of(attack) == len(named[1])
    state = g.ordered(state, attacks, c.Attack(dict(attack.fixed)["zones"]), *(6,) * g.dice_of(attack))  # type: ignore[arg-type]
    back = g.choices(state, defends, c.FireBack)[0]
    assert g.dice_of(back) == (3 if unattacked == "fire" else len(named[1]))
    after = g.ordered(state, defends, c.FireBack(), *(6,) * (g.dice_of(back) - 1), 1)
    loser, zone = ("germany", "uk")[card == 11], "Z31" if unattacked == "fire" else named[1][-1]
    assert p.lost(after) == {(loser, "infantry"): 1} and g.standing(after, zone, loser) == ""
