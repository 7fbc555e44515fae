"""One cycle of combat: where it is fought, who rolls, and how often. What one may ask before a fight: the
chance of every number of hits of both sides."""

from rulesets.axis_allies_dday.pages.ask.ask import ask
from rulesets.axis_allies_dday.pages.views import views
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.kit.ruleset import Question
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.games import standing
from tests.rulesets.axis_allies_dday.stored import c, e


def two_fights() -> State:
    """An infantry of each side in Z20; a tank under attack by two infantry in Caen; Germans alone in Z31."""
    standing = {
        "Z20": {"germany": "I", "uk": "I"},
        "Z30": {"germany": "T", "us": "2I"},
        "Z31": {"germany": "3I"},
        "Z40": {"uk": "2I"},
    }
    return g.on_card(11, standing)


@rule("AD-097", "AD-145")
def test_each_zone_with_land_units_of_both_sides_is_fought_by_itself() -> None:
    state = two_fights()
    zones = [dict(row.fixed)["zones"] for row in g.choices(state, "allies", c.Attack)]
    assert zones == [("Z20", "Z30"), ("Z20",), ("Z30",)]
    state = g.ordered(state, "allies", c.Attack(("Z20",)), 1)
    assert p.asked(state) == [("FireBack", ("axis",))]
    state = g.ordered(state, "axis", c.FireBack(), 6)
    assert (standing(state, "Z20", "germany"), standing(state, "Z20", "uk")) == ("", "I")
    assert (standing(state, "Z30", "germany"), standing(state, "Z30", "us")) == ("T", "2I")
    assert g.card_of(state) == 11 and p.asked(state) == [("Attack", ("allies",))]
    assert [dict(row.fixed)["zones"] for row in g.choices(state, "allies", c.Attack)] == [("Z30",)]


@rule("AD-097")
def test_a_blockhouse_or_one_unit_makes_a_zone_contested_and_aircraft_do_not() -> None:
    standing = {"Z15": {"germany": "B", "uk": "I"}, "Z20": {"germany": "I", "uk": "4F"}}
    state = g.on_card(11, standing)
    assert [dict(row.fixed)["zones"] for row in g.choices(state, "allies", c.Attack)] == [("Z15",)]


@rule("AD-098")
def test_a_zone_is_fought_in_once_on_each_attack_card_and_the_survivors_fight_on_at_the_next() -> None:
    state = g.on_card(11, {"Z30": {"germany": "2I", "uk": "2I"}})
    state = g.ordered(state, "allies", c.Attack(("Z30",)), 6, 6)
    assert p.refused(state, "allies", c.Attack(("Z30",)), 6, 6)
    state = g.ordered(state, "axis", c.FireBack(), 6, 6)
    assert g.card_of(state) == 13, "nobody can move on card 12, for all are locked"
    assert p.asked(state) == [("Attack", ("axis",))]
    state = g.ordered(state, "axis", c.Attack(("Z30",)), 1, 6)
    state = g.ordered(state, "allies", c.FireBack(), 2, 6)
    assert (standing(state, "Z30", "germany"), standing(state, "Z30", "uk")) == ("I", "I")
    assert g.card_of(state) == 14


@rule("AD-099")
def test_the_attacker_can_do_nothing_but_attack_in_every_contested_zone() -> None:
    state = two_fights()
    assert g.asked_of(state, "allies") == {c.Attack}
    assert p.refused(state, "allies", c.HoldFire()) and p.refused(state, "allies", c.Attack(()))
    state = g.ordered(state, "allies", c.Attack(("Z30",)), 6, 6)
    state = g.ordered(state, "axis", c.FireBack(), 6)
    assert g.asked_of(state, "allies") == {c.Attack} and g.card_of(state) == 11
    state = g.ordered(state, "allies", c.Attack(("Z20",)), 6)
    assert g.card_of(g.ordered(state, "axis", c.FireBack(), 6)) == 12


@rule("AD-099", "AD-153", "AD-154")
def test_the_axis_must_attack_too_be_it_with_a_lone_blockhouse_on_three() -> None:
    state = g.on_card(13, {"Z15": {"germany": "B", "uk": "2I"}})
    assert g.asked_of(state, "axis") == {c.Attack} and g.asked_of(state, "allies") == set()
    for face, hits in ((3, 1), (4, 0)):
        rolled = p.only(g.events_of(state, "axis", c.Attack(("Z15",)), face), e.AttackRolled)
        assert [(event.zone, event.hits) for event in rolled] == [("Z15", hits)]


@rule("AD-100")
def test_every_land_unit_in_the_zone_takes_part_on_both_sides() -> None:
    there = {"Z15": {"germany": "2I A T 2B", "uk": "3I A T", "us": "I"}, "Z16": {"germany": "5I", "uk": "F"}}
    state = g.on_card(11, there)
    attack = g.choices(state, "allies", c.Attack)[0]
    assert g.dice_of(attack) == 6 and attack.fields == ()
    state = g.ordered(state, "allies", c.Attack(("Z15",)), *(6,) * 6)
    back = g.choices(state, "axis", c.FireBack)[0]
    assert g.dice_of(back) == 6 and back.fields == ()


@rule("AD-109")
def test_survivors_stay_in_their_zone_and_it_may_still_be_contested() -> None:
    state = g.on_card(11, {"Z30": {"germany": "2I", "uk": "2I"}})
    state = g.ordered(state, "allies", c.Attack(("Z30",)), 1, 6)
    state = g.ordered(state, "axis", c.FireBack(), 1, 6)
    assert (standing(state, "Z30", "germany"), standing(state, "Z30", "uk")) == ("I", "I")
    assert {spot.place for spot in state.position.at} == {"Z30"}
    assert state.position.holder("Z30") is None


@rule("AD-109")
def test_the_zone_is_whose_units_alone_are_left_or_nobodys() -> None:
    state = g.on_card(11, {"Z30": {"germany": "I", "uk": "I"}, "Z20": {"us": "I"}})
    for attack, defence, holder in ((1, 6, "allies"), (6, 1, "axis"), (1, 1, None)):
        after = g.ordered(state, "allies", c.Attack(("Z30",)), attack)
        after = g.ordered(after, "axis", c.FireBack(), defence)
        assert after.position.holder("Z30") == holder


@rule("AD-111")
def test_dice_of_all_zones_together_or_zone_by_zone_come_to_the_same() -> None:
    state = two_fights()
    at_once = g.events_of(state, "allies", c.Attack(("Z20", "Z30")), 1, 2, 1)
    together = g.ordered(state, "allies", c.Attack(("Z20", "Z30")), 1, 2, 1)
    together = g.ordered(together, "axis", c.FireBack(), 6, 3)
    singly = g.ordered(state, "allies", c.Attack(("Z20",)), 1)
    singly = g.ordered(singly, "axis", c.FireBack(), 6)
    singly = g.ordered(singly, "allies", c.Attack(("Z30",)), 2, 1)
    singly = g.ordered(singly, "axis", c.FireBack(), 3)
    assert singly.position == together.position
    assert standing(together, "Z30", "us") == "I" and standing(together, "Z30", "germany") == ""
    faces = [volley.faces for event in p.only(at_once, e.AttackRolled) for volley in event.volleys]
    assert faces == [(1,), (2, 1)]


CAEN = {"Z30": {"germany": "3I A 3T", "uk": "2I 4A T"}, "Z20": {"germany": "I"}}


def hits(state: State, zone: str = "Z30") -> list[tuple[str, ...]]:
    """The rows of the answer: so many hits, and the chance of it for attacker and defender."""
    answer = ask(state, "axis", Question("hits", (zone,)))
    assert answer.table is not None
    return [row.cells for row in answer.table.rows]


@rule("AD-112")
def test_before_the_fight_for_caen_every_number_of_hits_has_its_chance_for_both_sides() -> None:
    """125/2592, 1025/5184, 35/108, 469/1728 ... and 128, 448, 672, 560 ... of 2187."""
    state = g.on_card(13, CAEN)
    assert hits(state) == [
        ("0", "4.8 %", "5.9 %"),
        ("1", "19.8 %", "20.5 %"),
        ("2", "32.4 %", "30.7 %"),
        ("3", "27.1 %", "25.6 %"),
        ("4", "12.4 %", "12.8 %"),
        ("5", "3.1 %", "3.8 %"),
        ("6", "0.4 %", "0.6 %"),
        ("7", "under 0.1 %", "under 0.1 %"),
    ]
    answer = ask(state, None, Question("hits", ("Z30",)))
    assert answer.sentences == (
        "On average 2.33 hits by the Axis in attack and 2.33 by the Allies in defence.",
    )


@rule("AD-112")
def test_the_chances_are_those_of_the_attack_as_fortune_has_it() -> None:
    there = {"Z20": {"germany": "T", "uk": "2I"}}
    for face, chance in ((1, "44.4 %"), (3, "69.4 %")):
        assert hits(p.lucky(there, 11, face), "Z20")[0] == ("0", chance, "50 %")


@rule("AD-112")
def test_it_is_asked_beside_a_contested_zone_and_beside_no_other() -> None:
    table = views(g.on_card(13, CAEN), "allies")[0]
    asked = {place.key: [question.kind for _, question in place.questions] for place in table.places}
    assert [place for place, kinds in asked.items() if "hits" in kinds] == ["Z30"]
    assert ask(g.on_card(13, CAEN), None, Question("hits", ("Z20",))).title == "No answer"
