"""What hits, who gives up what, and when it is destroyed. The battle board on the page: who attacks and
defends in which column, as fortune has it."""

import pytest

from rulesets.axis_allies_dday.pages.views import views
from rulesets.axis_allies_dday.rules.evolve import tell
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.turn.menu import duties
from rulesets.kit.drawing.board import Panel
from rulesets.kit.drawing.sheets import SignRows
from rulesets.kit.flow import agreement
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e

BAYEUX = {"Z15": {"germany": "2I A T B", "uk": "3T"}}
"""Two infantry, an artillery, a tank and a blockhouse against three tanks."""


def bayeux(*faces: int) -> State:
    """The British tanks have attacked there with these dice."""
    return g.ordered(g.on_card(11, BAYEUX), "allies", c.Attack(("Z15",)), *faces)


@rule("AD-102")
@pytest.mark.parametrize(
    ("card", "seat", "there", "faces", "hits"),
    [
        (11, "allies", {"uk": "I A T", "germany": "8I"}, (1, 2, 3), 3),
        (11, "allies", {"uk": "I A T", "germany": "8I"}, (2, 3, 4), 0),
        (13, "axis", {"germany": "I A T B", "us": "8I"}, (1, 2, 3, 3), 4),
        (13, "axis", {"germany": "I A T B", "us": "8I"}, (2, 3, 4, 4), 0),
    ],
)
def test_an_attacking_unit_hits_on_its_attack_or_less(
    card: int, seat: str, there: dict[str, str], faces: tuple[int, ...], hits: int
) -> None:
    state = g.on_card(card, {"Z30": there})
    assert g.dice_of(g.choices(state, seat, c.Attack)[0]) == len(faces)
    (rolled,) = p.only(g.events_of(state, seat, c.Attack(("Z30",)), *faces), e.AttackRolled)
    assert rolled.hits == hits


@rule("AD-104")
@pytest.mark.parametrize(("faces", "hits"), [((2, 2, 3, 1), 4), ((3, 3, 4, 2), 0)])
def test_all_axis_defenders_roll_though_all_are_in_the_casualty_zone(
    faces: tuple[int, ...], hits: int
) -> None:
    state = g.on_card(11, {"Z15": {"germany": "I A T B", "uk": "8I"}})
    state = g.ordered(state, "allies", c.Attack(("Z15",)), 1, 1, 1, 1, 6, 6, 6, 6)
    assert p.asked(state) == [("FireBack", ("axis",))], "four hits on four units: nothing to choose"
    events = g.events_of(state, "axis", c.FireBack(), *faces)
    assert [event.hits for event in p.only(events, e.DefenceRolled)] == [hits]
    after = g.ordered(state, "axis", c.FireBack(), *faces)
    assert (g.standing(after, "Z15", "germany"), g.standing(after, "Z15", "uk")) == ("", f"{8 - hits}I")


@rule("AD-104")
@pytest.mark.parametrize(("faces", "hits"), [((2, 2, 2), 3), ((3, 3, 3), 0)])
def test_allied_tanks_defend_on_two_like_all_their_others(faces: tuple[int, ...], hits: int) -> None:
    state = g.on_card(13, {"Z30": {"germany": "4I", "uk": "I A T"}})
    state = g.ordered(state, "axis", c.Attack(("Z30",)), 1, 1, 6, 6)
    events = g.events_of(
        state, "allies", p.giving_up(state, "allies", Z30_uk_infantry=1, Z30_uk_tank=1), *faces
    )
    assert [event.hits for event in p.only(events, e.DefenceRolled)] == [hits]


@rule("AD-103", "AD-106")
def test_for_each_hit_the_defender_gives_up_what_he_likes_a_blockhouse_too() -> None:
    state = bayeux(1, 3, 6)
    assert p.asked(state) == [("NameLosses", ("axis",))]
    for short in ({"Z15_germany_infantry": 1}, {"Z15_germany_infantry": 2, "Z15_germany_tank": 1}):
        with pytest.raises(Exception, match="must be 2 losses"):
            p.giving_up(state, "axis", **short)
    for pair in ("infantry artillery", "blockhouse tank", "artillery blockhouse", "tank infantry"):
        given = p.giving_up(state, "axis", **{f"Z15_germany_{kind}": 1 for kind in pair.split()})
        assert p.refused(state, "allies", given, *(6,) * 5)
        after = g.ordered(state, "axis", given, *(6,) * 5)
        assert p.lost(after) == {("germany", kind): 1 for kind in pair.split()}


@rule("AD-105", "AD-106")
def test_for_each_hit_of_the_defenders_the_attacker_gives_up_what_he_likes() -> None:
    state = g.on_card(11, {"Z15": {"germany": "2I", "uk": "2I A T"}})
    state = g.ordered(state, "allies", c.Attack(("Z15",)), 6, 6, 6, 6)
    state = g.ordered(state, "axis", c.FireBack(), 2, 1)
    assert p.asked(state) == [("NameLosses", ("allies",))]
    choice = g.choices(state, "allies", c.NameLosses)[0]
    assert g.dice_of(choice) == 0 and choice.totals[0].low == choice.totals[0].high == 2
    given = p.giving_up(state, "allies", Z15_uk_tank=1, Z15_uk_artillery=1)
    assert p.refused(state, "axis", given)
    assert p.lost(g.ordered(state, "allies", given)) == {("uk", "artillery"): 1, ("uk", "tank"): 1}
    given = p.giving_up(state, "allies", Z15_uk_infantry=2)
    assert g.standing(g.ordered(state, "allies", given), "Z15", "uk") == "A T"


@rule("AD-107")
def test_hits_beyond_the_number_of_enemy_units_are_lost() -> None:
    state = g.on_card(11, {"Z20": {"germany": "I", "uk": "3T"}, "Z21": {"germany": "I"}})
    events = g.events_of(state, "allies", c.Attack(("Z20",)), 1, 1, 1)
    assert [(event.losses, event.how) for event in p.only(events, e.LossesNamed)] == [
        ((("germany-infantry", 1),), "all")
    ]
    state = g.ordered(g.ordered(state, "allies", c.Attack(("Z20",)), 1, 1, 1), "axis", c.FireBack(), 6)
    assert p.lost(state) == {("germany", "infantry"): 1} and g.standing(state, "Z21", "germany") == "I"


@rule("AD-108")
def test_the_lost_of_both_sides_are_destroyed_together_when_both_have_rolled() -> None:
    state = bayeux(1, 1, 6)
    given = p.giving_up(state, "axis", Z15_germany_infantry=2)
    assert p.lost(state) == {}
    happened = [type(event) for event in g.events_of(state, "axis", given, 1, 6, 6, 6, 6)]
    assert happened[:4] == [e.LossesNamed, e.DefenceRolled, e.LossesNamed, e.CycleEnded]
    after = g.ordered(state, "axis", given, 1, 6, 6, 6, 6)
    assert p.lost(after) == {("germany", "infantry"): 2, ("uk", "tank"): 1}


@rule("AD-108")
def test_until_the_attacker_has_named_his_losses_nobody_has_left_the_board() -> None:
    state = g.on_card(11, {"Z15": {"germany": "I A", "uk": "2I A"}})
    state = g.ordered(state, "allies", c.Attack(("Z15",)), 1, 6, 6)
    state = g.ordered(state, "axis", p.giving_up(state, "axis", Z15_germany_artillery=1), 6, 2)
    assert p.asked(state) == [("NameLosses", ("allies",))] and p.lost(state) == {}
    assert g.standing(state, "Z15", "germany") == "I A"
    after = g.ordered(state, "allies", p.giving_up(state, "allies", Z15_uk_infantry=1))
    assert p.lost(after) == {("germany", "artillery"): 1, ("uk", "infantry"): 1}


@rule("AD-110")
def test_two_allied_players_fight_as_one_force_and_agree_which_pieces_are_lost() -> None:
    there = {"Z30": {"germany": "3T", "uk": "I A", "us": "2I"}}
    state = g.on_card(13, there, players=3)
    state = g.ordered(state, "axis", c.Attack(("Z30",)), 1, 1, 6)
    assert p.asked(state) == [("NameLosses", ("uk", "us"))]
    assert [
        p.most(g.choices(state, "uk", c.NameLosses)[0], f"losses.Z30-{spot}")
        for spot in ("uk-infantry", "uk-artillery", "us-infantry")
    ] == [1, 1, 2]
    state = g.ordered(state, "uk", p.giving_up(state, "uk", Z30_us_infantry=2))
    assert [duty.seats for duty in duties(state)] == [("us",)] and p.lost(state) == {}
    state = g.ordered(state, "us", agreement.Agree("allies"))
    assert g.dice_of(g.choices(state, "uk", c.CarryOut)[0]) == 4, "all four roll as one force"
    events = g.events_of(state, "uk", c.CarryOut(), 6, 6, 2, 2)
    assert [event.hits for event in p.only(events, e.DefenceRolled)] == [2]
    state = g.ordered(state, "uk", c.CarryOut(), 6, 6, 2, 2)
    assert p.lost(state) == {("germany", "tank"): 2, ("us", "infantry"): 2} and g.card_of(state) == 14


@rule("AD-111")
def test_the_chronicle_keeps_every_die_of_a_step() -> None:
    state = g.on_card(11, BAYEUX)
    (rolled,) = p.only(g.events_of(state, "allies", c.Attack(("Z15",)), 5, 3, 1), e.AttackRolled)
    assert [volley.faces for volley in rolled.volleys] == [(5, 3, 1)]
    assert tell(state, rolled, None) == "Z15 (Bayeux) is attacked, 3 tanks on 1 to 3: 5 3 1: 2 hits."
    state = bayeux(5, 3, 1)
    given = p.giving_up(state, "axis", Z15_germany_artillery=1, Z15_germany_tank=1)
    (rolled,) = p.only(g.events_of(state, "axis", given, 4, 2, 6, 3, 1), e.DefenceRolled)
    assert [(volley.kind, volley.faces) for volley in rolled.volleys] == [
        ("infantry", (4, 2)),
        ("artillery", (6,)),
        ("tank", (3,)),
        ("blockhouse", (1,)),
    ]


MIXED = {"Z20": {"germany": "I B", "uk": "I A", "us": "2I"}, "Z26": {"germany": "I", "us": "I"}}


def board(state: State) -> list[tuple[str, str, int]]:
    """Who stands in Z20 on the battle board: attackers first, with the number and how many are given up."""
    (shown,) = (view for view in views(state, None) if view.key == "battle-board")
    strips = [panel for panel in shown.panels if isinstance(panel, SignRows) and panel.key.endswith("Z20")]
    groups = [group for strip in strips for row in strip.rows for group in row]
    return [(group.name, group.sub, sum(sign.state == "done" for sign in group.signs)) for group in groups]


def test_the_board_has_each_kind_of_each_power_under_its_number() -> None:
    assert board(g.on_card(11, MIXED)) == [
        ("British infantry", "on 1", 0),
        ("British artillery", "on 1 or 2", 0),
        ("American infantry", "on 1", 0),
        ("German infantry", "on 1 or 2", 0),
        ("German blockhouse", "on 1", 0),
    ]


def test_what_is_given_up_is_struck_out_till_both_have_rolled() -> None:
    state = g.ordered(g.on_card(11, MIXED), "allies", c.Attack(("Z20",)), 1, 6, 6, 6)
    state = g.ordered(state, "axis", p.giving_up(state, "axis", Z20_germany_blockhouse=1), 2, 6)
    assert [given for _, _, given in board(state)] == [0, 0, 0, 0, 1]


def test_by_good_fortune_infantry_stands_under_two() -> None:
    numbers = [number for _, number, _ in board(p.lucky(MIXED, 11, 1))]
    assert numbers == ["on 1 or 2", "on 1 or 2", "on 1 or 2", "on 1 or 2", "on 1"]


def test_a_power_that_bad_fortune_keeps_from_attacking_has_no_number() -> None:
    state = g.ordered(p.lucky(MIXED, 11, 6), "allies", c.NameZones("us", ("Z26",)))
    assert [row[:2] for row in board(state)][:3] == [
        ("British infantry", "on 1"),
        ("British artillery", "on 1 or 2"),
        ("American infantry", "does not fire"),
    ]


def test_the_card_in_play_shows_the_number_that_fortune_put_in_the_place_of_its_own() -> None:
    there = {"Z15": {"germany": "B"}, "Z20": {"germany": "I"}, "airfield": {"uk": "H"}}
    shown = ((2, 3, "1 or 2"), (2, 1, "1 to 3"), (2, 6, "1"), (5, 1, "1 to 5"), (5, 6, "1 to 3"))
    for card, face, number in shown:
        (panel,) = (row for row in views(p.lucky(there, card, face), None)[0].panels if row.key == "card")
        assert isinstance(panel, Panel)
        assert {fact.word: fact.text for fact in panel.facts}["Hits on"] == number
