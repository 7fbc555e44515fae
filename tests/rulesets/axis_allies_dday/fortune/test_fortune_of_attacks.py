"""Fortune of the two attack cards: infantry that hits on two, and attacks in few zones only."""

import pytest

from tests.rules import rule
from tests.rulesets.axis_allies_dday.games import choices, dice_of, events_of, ordered, standing
from tests.rulesets.axis_allies_dday.plays import asked, lost, lucky, may_order, number, only, refused
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
    state = lucky({"Z20": there}, card, fortune)
    (rolled,) = only(events_of(state, seat, c.Attack(("Z20",)), *faces), e.AttackRolled)
    assert rolled.hits == hits


@rule("AD-205", "AD-210")
def test_by_good_fortune_infantry_hits_on_two_and_not_on_three_and_artillery_as_ever() -> None:
    state = lucky({"Z20": {"uk": "2I A", "germany": "4T"}}, 11, GOOD)
    (rolled,) = only(events_of(state, "allies", c.Attack(("Z20",)), 2, 3, 3), e.AttackRolled)
    assert rolled.hits == 1
    assert dice_of(choices(state, "allies", c.Attack)[0]) == 3


@rule("AD-205")
def test_by_bad_fortune_each_allied_power_attacks_in_one_zone_of_the_allies_choice() -> None:
    state = lucky(FOUR_FIGHTS, 11, BAD)
    assert may_order(state, "allies") == {c.NameZones} and may_order(state, "axis") == set()
    assert refused(state, "allies", c.NameZones("uk", ("Z20", "Z30")))
    assert refused(state, "allies", c.NameZones("uk", ("Z26",))), "no British stand there"
    state = ordered(state, "allies", c.NameZones("uk", ("Z20",)))
    state = ordered(state, "allies", c.NameZones("us", ("Z31",)))
    assert dict(choices(state, "allies", c.Attack)[0].fixed)["zones"] == ("Z20", "Z31")
    state = ordered(state, "allies", c.Attack(("Z20", "Z31")), 6, 6)
    state = ordered(state, "axis", c.FireBack(), 6, 6)
    assert number(state) != 11 and lost(state) == {}


@rule("AD-205")
def test_with_three_players_each_names_the_zone_of_his_own_power() -> None:
    state = lucky(FOUR_FIGHTS, 11, BAD, players=3)
    assert asked(state) == [("NameZones", ("uk",)), ("NameZones", ("us",))]
    assert refused(state, "uk", c.NameZones("us", ("Z31",)))
    state = ordered(state, "us", c.NameZones("us", ("Z26",)))
    assert asked(state) == [("NameZones", ("uk",))]
    state = ordered(state, "uk", c.NameZones("uk", ("Z20",)))
    assert dict(choices(state, "uk", c.Attack)[0].fixed)["zones"] == ("Z20", "Z26")


@rule("AD-206")
@pytest.mark.parametrize(("mixed", "dice"), [("each power", 2), ("whole zone", 3)])
def test_in_a_zone_of_both_powers_the_one_that_chose_it_rolls_or_all_do(mixed: str, dice: int) -> None:
    state = lucky(FOUR_FIGHTS, 11, BAD, fortune_11_mixed=mixed)
    state = ordered(state, "allies", c.NameZones("us", ("Z30",)))
    state = ordered(state, "allies", c.NameZones("uk", ("Z20",)))
    alone = next(row for row in choices(state, "allies", c.Attack) if dict(row.fixed)["zones"] == ("Z30",))
    assert dice_of(alone) == dice
    state = ordered(state, "allies", c.Attack(("Z30",)), *(6,) * dice)
    state = ordered(state, "axis", c.FireBack(), 1)
    fields = {field.name for field in choices(state, "allies", c.NameLosses)[0].fields}
    assert fields == {"losses.Z30-uk-infantry", "losses.Z30-us-infantry"}, "either power may lose there"


@rule("AD-210")
def test_by_bad_fortune_the_axis_attacks_in_two_zones_of_its_choice() -> None:
    state = lucky(FOUR_FIGHTS, 13, BAD)
    assert asked(state) == [("NameZones", ("axis",))] and may_order(state, "allies") == set()
    assert refused(state, "axis", c.NameZones("axis", ("Z20",)))
    assert refused(state, "axis", c.NameZones("axis", ("Z20", "Z26", "Z30")))
    state = ordered(state, "axis", c.NameZones("axis", ("Z26", "Z31")))
    assert dict(choices(state, "axis", c.Attack)[0].fixed)["zones"] == ("Z26", "Z31")
    state = ordered(state, "axis", c.Attack(("Z26", "Z31")), 6, 6)
    state = ordered(state, "allies", c.FireBack(), 6, 6)
    assert number(state) != 13


@rule("AD-210")
def test_where_no_more_than_two_zones_are_contested_the_axis_has_nothing_to_name() -> None:
    state = lucky({zone: FOUR_FIGHTS[zone] for zone in ("Z20", "Z26")}, 13, BAD)
    assert asked(state) == [("Attack", ("axis",))]


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
    state = lucky(there, card, BAD, unattacked_defend=unattacked)
    named = ("uk", ("Z20",)) if card == 11 else ("axis", ("Z20", "Z26"))
    state = ordered(state, attacks, c.NameZones(*named))
    attack = choices(state, attacks, c.Attack)[0]
    assert dice_of(attack) == len(named[1])
    state = ordered(state, attacks, c.Attack(dict(attack.fixed)["zones"]), *(6,) * dice_of(attack))  # type: ignore[arg-type]
    back = choices(state, defends, c.FireBack)[0]
    assert dice_of(back) == (3 if unattacked == "fire" else len(named[1]))
    after = ordered(state, defends, c.FireBack(), *(6,) * (dice_of(back) - 1), 1)
    loser, zone = ("germany", "uk")[card == 11], "Z31" if unattacked == "fire" else named[1][-1]
    assert lost(after) == {(loser, "infantry"): 1} and standing(after, zone, loser) == ""
