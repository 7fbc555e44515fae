"""Sides, powers and players: who orders what, and what everybody sees. What two Allied players decide
together, and who decides where they cannot."""

import pytest

from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.axis_allies_dday.document.shipped import NORMANDY
from rulesets.axis_allies_dday.document.sides import seats
from rulesets.axis_allies_dday.pages.views import views
from rulesets.axis_allies_dday.rules.evolve import tell
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.kit.flow import agreement
from rulesets.kit.flow.rulings import switches
from rulesets.kit.ruleset import Documents
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c

THREE = ("axis", "uk", "us")


def powers(number: int, seat: str, **rulings: int) -> set[object]:
    """Whose units the seat may move under that card."""
    pieces = {"Z33": {"uk": "I"}, "Z34": {"us": "I"}, "Z36": {"germany": "I"}}
    state = g.on_card(number, pieces, **rulings)
    return {dict(row.fixed)["power"] for row in g.choices(state, seat, c.MoveUnits)}


@rule("AD-003")
def test_germany_is_the_axis_and_the_united_kingdom_and_the_united_states_are_the_allies() -> None:
    assert (powers(8, "allies"), powers(8, "axis")) == ({"uk", "us"}, set())
    assert (powers(12, "allies"), powers(12, "axis")) == (set(), {"germany"})


@rule("AD-004", "AD-005")
@pytest.mark.parametrize(
    ("players", "orders"),
    [
        (2, {"axis": {"germany"}, "allies": {"uk", "us"}}),
        (3, {"axis": {"germany"}, "uk": {"uk"}, "us": {"us"}}),
    ],
)
def test_two_players_or_three_hold_the_powers(players: int, orders: dict[str, set[str]]) -> None:
    chairs = seats(Documents(NORMANDY), Rulings(players=players))
    assert {chair.key for chair in chairs if chair.role == "player"} == set(orders)
    for seat in ("axis", "allies", "uk", "us"):
        moved = powers(8, seat, players=players) | powers(12, seat, players=players)
        assert moved == orders.get(seat, set())


@rule("AD-004")
def test_no_other_number_of_players_is_offered_before_the_game_or_in_it() -> None:
    (item,) = [item for item in switches(Rulings) if item.name == "players"]
    assert [value for value, _ in item.values] == [2, 3]
    changes = g.choices(g.begun(), "organiser", c.ChangeRuling)
    assert changes
    assert "players" not in {dict(row.fixed)["name"] for row in changes}
    assert p.refused(g.begun(), "organiser", c.ChangeRuling("players", "3", "a friend has come"))


@rule("AD-006")
def test_pieces_keep_their_power_when_one_player_has_both() -> None:
    state = g.on_card(8, {"Z33": {"uk": "2I", "us": "2I"}, "Z34": {"uk": "I"}})
    state = g.ordered(state, "allies", c.MoveUnits("us", "Z33", "Z34", "", 2))
    assert (g.standing(state, "Z34", "uk"), g.standing(state, "Z34", "us")) == ("I", "2I")
    assert (g.standing(state, "Z33", "uk"), g.standing(state, "Z33", "us")) == ("2I", "")
    state = g.on_card(10, {"gold": {"uk": "I"}, "omaha": {"us": "I"}})
    state = g.ordered(state, "allies", c.LandAll())
    assert (g.standing(state, "Z15", "uk"), g.standing(state, "Z14", "us")) == ("I", "I")
    state = g.ordered(g.on_card(14, {}), "allies", c.RollReinforcements(), 1, 1, 1, 1)
    assert p.refused(state, "allies", c.BringIn("uk", "utah", 1))
    state = g.ordered(state, "allies", c.BringIn("us", "utah", 2))
    assert g.standing(state, "utah", "us") == "2I"


@rule("AD-007")
def test_a_player_orders_no_piece_of_another_power() -> None:
    pieces = {
        **g.EVERYTHING,
        "Z33": {"uk": "I"},
        "omaha": {"us": "I"},
        "airfield": {"uk": "F H", "us": "F H"},
    }
    of_the_british = {
        3: c.SendFighters("uk", "Z30", 1),
        5: c.SendBomber("uk", "Z36", "tank"),
        8: c.MoveUnits("uk", "Z33", "Z34", "", 1),
        10: c.LandUnits("gold", "Z15", 1),
    }
    for number, command in of_the_british.items():
        state = g.on_card(number, pieces, players=3)
        assert g.events_of(state, "uk", command, *((6,) if number == 5 else ()))
        for seat in ("us", "axis"):
            assert p.refused(state, seat, command, *((6,) if number == 5 else ()))


@rule("AD-009")
def test_every_seat_and_the_public_see_the_same_and_the_cards_to_come() -> None:
    state = g.on_card(8, g.EVERYTHING, players=3, decks="all")
    events = g.events_of(state, "uk", c.MoveUnits("uk", "Z25", "Z26", "", 1))
    state = g.ordered(state, "uk", c.MoveUnits("uk", "Z25", "Z26", "", 1))
    for seat in (*THREE, "organiser"):
        assert views(state, seat) == views(state, None)
        for event in events:
            assert tell(state, event, seat) == tell(state, event, None)
    pages = {view.key: view for view in views(state, "axis")}
    (deck,) = pages["deck"].panels
    assert len(deck.rows) == 48  # type: ignore[union-attr]
    assert len(pages["charts"].panels) == 4


@rule("AD-023")
def test_a_box_takes_no_axis_unit_has_no_limit_of_eight_and_locks_nobody() -> None:
    pieces = {"Z14": {"germany": "8I", "us": "8I"}, "omaha": {"us": "8I"}, "Z13": {"germany": "I"}}
    state = g.on_card(12, pieces)
    to = {dict(row.fixed)["to"] for row in g.choices(state, "axis", c.MoveUnits)}
    assert to <= {zone.key for zone in state.battle.zones}
    assert p.refused(state, "axis", c.MoveUnits("germany", "Z13", "omaha", "", 1))
    for place, power in (("utah", "germany"), ("utah", "uk"), ("omaha", "us")):
        assert p.refused(state, "organiser", c.PutUnits(place, power, "infantry", 1, "not even by a ruling"))
    assert g.events_of(state, "organiser", c.PutUnits("utah", "us", "infantry", 4, "more boats"))
    landing = g.at_card(g.placed(state, {"Z13": {"us": "I"}, "omaha": {"us": "8I"}, "Z14": {"us": "I"}}), 10)
    landed = g.ordered(landing, "allies", c.LandUnits("omaha", "Z14", 7))
    assert (g.standing(landed, "Z14", "us"), g.standing(landed, "omaha", "us")) == ("8I", "I")
    regions = {region.key for view in views(state, None) if view.board for region in view.board.regions}
    assert "omaha" not in regions


@rule("AD-024")
def test_the_airfield_is_no_zone_and_counts_each_powers_aircraft_apart() -> None:
    state = g.on_card(3, {"airfield": {"uk": "4F H", "us": "3F"}, "Z30": {"germany": "A"}})
    rows = g.choices(state, "allies", c.SendFighters)
    most = {(dict(row.fixed)["power"], row.fields[0].high) for row in rows}  # type: ignore[union-attr]
    assert most == {("uk", 4), ("us", 3)}
    assert "airfield" not in {dict(row.fixed)["zone"] for row in rows}
    (board,) = [view.board for view in views(state, None) if view.key == "table"]
    assert board is not None
    here = {marker.key: marker.count for marker in board.markers if marker.region == "airfield"}
    assert here == {"airfield-uk-fighter": 4, "airfield-uk-bomber": 1, "airfield-us-fighter": 3}
    assert "airfield" in {box.key for box in board.boxes}
    assert g.asked_of(state, "axis") == set()


AIM = c.Bombard("Z15", dice=6)


def aimed(**rulings: str) -> State:
    """Card 2, where the ships' six dice are both players'."""
    blockhouses = {"Z15": {"germany": "2B"}, "Z16": {"germany": "B"}}
    return g.on_card(2, blockhouses, players=3, **rulings)


@rule("AD-008")
def test_what_is_both_players_stands_when_the_other_agrees() -> None:
    state = aimed()
    assert g.told(state, "uk", AIM) == ["The British player proposes: Fire all 6 dice."]
    state = g.ordered(state, "uk", AIM)
    assert g.asked_of(state, "uk") == {agreement.Withdraw}
    assert g.asked_of(state, "us") == {agreement.Agree, agreement.Dispute}
    assert g.asked_of(state, "axis") == set()
    assert g.told(state, "us", agreement.Agree("allies")) == ["The American player agrees."]
    agreed = g.ordered(state, "us", agreement.Agree("allies"))
    (carry,) = g.choices(agreed, "uk", c.CarryOut)
    assert g.dice_of(carry) == 6
    fired = g.ordered(agreed, "uk", c.CarryOut(), 1, 1, 6, 6, 6, 6)
    assert fired.position.lost == {("germany", "blockhouse"): 2}


@rule("AD-008")
def test_where_they_cannot_agree_the_axis_decides_and_the_chronicle_says_so() -> None:
    state = g.ordered(aimed(), "uk", AIM)
    assert g.told(state, "us", agreement.Dispute("allies", "Juno first")) == [
        "The American player disagrees: Juno first. The Axis decides."
    ]
    quarrel = g.ordered(state, "us", agreement.Dispute("allies", "Juno first"))
    (settle,) = g.choices(quarrel, "axis", agreement.Settle)
    stands = g.filled(settle, verdict="stands", reason="")
    assert g.told(quarrel, "axis", stands) == ["The Axis decides that it stands."]
    assert c.CarryOut in g.asked_of(g.ordered(quarrel, "axis", stands), "uk")
    falls = g.filled(settle, verdict="falls", reason="")
    assert g.told(quarrel, "axis", falls)[0] == "The Axis decides that it falls."
    assert c.Bombard in g.asked_of(g.ordered(quarrel, "axis", falls), "us")


@rule("AD-008")
def test_either_speaks_for_both_by_the_house_rule() -> None:
    state = g.ordered(aimed(allied_voice="either"), "us", AIM, 1, 6, 6, 6, 6, 6)
    assert state.pendings == ()
    assert state.position.lost == {("germany", "blockhouse"): 1}
