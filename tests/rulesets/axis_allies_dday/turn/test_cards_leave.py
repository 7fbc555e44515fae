"""Which order cards leave the deck, and when. A card on which nothing can happen this turn is passed over
with a note, and stays."""

from collections.abc import Mapping

import pytest

from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.turn.follow import spent
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g
from tests.rulesets.axis_allies_dday.stored import c, e

MOVERS = {"Z33": {"uk": "I"}, "Z36": {"germany": "I"}}
GUN = {"Z01": {"germany": "A B"}}
"""Artillery, and a blockhouse without an arc."""
HOLD, NO_PATROL = ("allies", c.HoldFire()), ("allies", c.EndPatrols())
ALLIES_REST, AXIS_RESTS = ("allies", c.EndMoves()), ("axis", c.EndMoves())


def played(standing: Mapping[str, Mapping[str, str]], *kept: str, decks: str = "orders") -> State:
    """A game with somebody to move on each side, these pieces, and units on the charts kept alone."""
    return g.spent_charts(g.placed(g.begun(decks=decks), {**MOVERS, **standing}), *kept)


def left(state: State, *orders: tuple[str, object]) -> set[int]:
    """The order cards that leave while these orders are given."""
    gone: set[int] = set()
    for seat, command in orders:
        events = g.events_of(state, seat, command)
        gone |= {event.number for event in events if isinstance(event, e.CardLeft) and event.deck == "orders"}
        state = g.ordered(state, seat, command)
    return gone


@rule("AD-071")
@pytest.mark.parametrize(("removal", "asks"), [("automatically", False), ("asked", True)])
def test_a_card_that_can_do_nothing_any_more_leaves_by_itself_or_after_its_side_is_asked(
    removal: str, asks: bool
) -> None:
    state = g.placed(g.begun(card_removal=removal), {**MOVERS, "Z15": {"germany": "B"}})
    state = g.ordered(g.at_card(state, 2), "allies", c.HoldFire())
    if not asks:
        assert g.card_of(state) == 8
        assert not any(state.deck.has("orders", number) for number in (3, 4, 5, 6, 7))
        return
    assert (g.card_of(state), g.asked_of(state, "allies"), g.asked_of(state, "axis")) == (
        3,
        {c.AgreeToRemoval},
        set(),
    )
    gone = g.ordered(state, "allies", c.AgreeToRemoval(True))
    assert not gone.deck.has("orders", 3)
    kept = g.ordered(state, "allies", c.AgreeToRemoval(False))
    assert kept.deck.has("orders", 3)
    assert (g.card_of(kept), g.asked_of(kept, "axis")) == (4, {c.AgreeToRemoval})


@rule("AD-072")
def test_cards_of_fighters_leave_without_fighters_and_those_of_bombers_without_bombers() -> None:
    aircraft = {3, 4, 5, 6, 7, 16}
    rest = (ALLIES_REST, AXIS_RESTS)
    fighters = g.at_card(played({**GUN, "airfield": {"us": "F"}}), 2)
    assert left(fighters, HOLD, NO_PATROL, *rest) & aircraft == {5, 6, 7}
    bombers = g.at_card(played({**GUN, "airfield": {"uk": "H"}}), 2)
    assert left(bombers, HOLD, HOLD, *rest) & aircraft == {3, 4, 16}
    assert left(g.at_card(played(GUN), 2), HOLD, *rest) & aircraft == aircraft


@rule("AD-072", "AD-077")
def test_the_return_stays_and_its_fortune_die_is_thrown_while_a_lost_aircraft_can_come_back() -> None:
    state = played({**GUN, "airfield": {"us": "F H"}}, decks="orders and fortune")
    state = g.at_card(state, 2)
    for kind in ("fighter", "bomber"):
        state = g.ordered(state, "organiser", c.TakeUnits("airfield", "us", kind, 1, "shot down"))
    state = g.ordered(state, *HOLD)
    for number, kind in ((7, "bomber"), (16, "fighter")):
        assert (g.card_of(state), g.asked_of(state, "allies")) == (number, {c.RollFortune})
        back = g.ordered(state, "allies", c.RollFortune(), 1)
        assert back.position.number("airfield", (kind,), power="us") == 1
        state = g.ordered(state, "allies", c.RollFortune(), 3)
        assert state.deck.has("orders", number)
        if number == 7:
            state = g.ordered(state, "allies", c.RollFortune(), 3)
            state = g.ordered(state, *ALLIES_REST)
            state = g.ordered(state, "axis", c.RollFortune(), 3)
            state = g.ordered(state, *AXIS_RESTS)


@rule("AD-072")
def test_the_return_leaves_where_no_aircraft_was_lost_that_could_come_back() -> None:
    state = g.ordered(g.at_card(played(GUN, decks="orders and fortune"), 2), *HOLD)
    assert (g.card_of(state), g.asked_of(state, "allies")) == (7, {c.RollFortune})
    assert not g.ordered(state, "allies", c.RollFortune(), 1).deck.has("orders", 7)


@rule("AD-073")
def test_antiaircraft_fire_leaves_without_axis_artillery_on_the_board_or_on_a_chart() -> None:
    aircraft = {"Z01": {"germany": "B"}, "airfield": {"us": "F H"}, "Z34": {"uk": "A"}}
    orders = (HOLD, NO_PATROL, HOLD)
    assert left(g.at_card(played(aircraft, "uk", "us"), 2), *orders) == {4, 6}
    for waits in ("rennes-chartres", "rouen-chartres"):
        assert left(g.at_card(played(aircraft, waits), 2), *orders) == set()
    assert left(g.at_card(played({**aircraft, **GUN}), 2), *orders) == set()


@rule("AD-074")
def test_the_bombardment_leaves_when_no_blockhouse_stands() -> None:
    drop = {"Z17": {"germany": "I"}, "british-airborne": {"uk": "I"}, "airfield": {"uk": "F"}}
    bare = g.events_of(g.at_card(played(drop), 1), "allies", c.DropParatroopers(), 6)
    assert e.CardLeft("orders", 2, "no blockhouse is left") in bare
    guarded = g.ordered(g.at_card(played({**drop, **GUN}), 1), "allies", c.DropParatroopers(), 6)
    assert g.card_of(guarded) == 2


@rule("AD-074")
def test_the_fire_to_sea_leaves_without_a_blockhouse_that_has_an_arc() -> None:
    boats = {"gold": {"uk": "I"}}
    assert left(g.at_card(played({**GUN, **boats}), 8), ALLIES_REST) == {9}
    assert left(g.at_card(played({"Z15": {"germany": "B"}}, "uk"), 8), ALLIES_REST) == set()


@rule("AD-074")
def test_the_fire_to_sea_leaves_after_the_landings_have_left() -> None:
    state = g.at_card(played({"Z15": {"germany": "B"}}), 8)
    assert 10 in left(state, ALLIES_REST) and 9 not in left(state, ALLIES_REST)
    assert 9 in left(state, ALLIES_REST, AXIS_RESTS, HOLD, ALLIES_REST)


@rule("AD-075")
@pytest.mark.slow
def test_landings_and_reinforcements_leave_when_nobody_is_on_the_way() -> None:
    orders = (ALLIES_REST, AXIS_RESTS)
    on_the_way = {10, 14, 15}
    assert left(g.at_card(played({}), 8), *orders) & on_the_way == {10, 14, 15}
    afloat = g.at_card(played({"juno": {"uk": "I"}}), 8)
    assert left(afloat, ALLIES_REST, ("allies", c.EndLandings()), AXIS_RESTS) & on_the_way == {14, 15}
    for waits in ("uk", "us"):
        assert left(g.at_card(played({}, waits), 8), *orders) & on_the_way == set(), "14 asks for dice"
        assert (
            g.card_of(g.ordered(g.ordered(g.at_card(played({}, waits), 8), *ALLIES_REST), *AXIS_RESTS)) == 14
        )
    for waits in ("rennes-chartres", "rouen-chartres"):
        state = g.ordered(g.ordered(g.at_card(played({}, waits), 8), *ALLIES_REST), *AXIS_RESTS)
        assert (g.card_of(state), state.deck.has("orders", 14)) == (15, False)


@rule("AD-076")
def test_movement_and_attack_never_leave_the_deck() -> None:
    state = g.placed(g.begun(early_axis_win="play on"), {"Z36": {"germany": "I"}})
    state = g.at_card(g.spent_charts(state), 12)
    for _ in range(3):
        state = g.ordered(state, *AXIS_RESTS)
    assert [card.number for card in state.deck.cards] == [8, 11, 12, 13]


@rule("AD-077")
@pytest.mark.slow
def test_cards_stay_while_a_tactics_card_could_give_them_something_to_do() -> None:
    state = g.at_card(played({"Z15": {"germany": "I"}}, decks="orders and tactics"), 8)
    built = g.ordered(state, "organiser", c.MoveCard("tactics", 8, True, "it was used"))
    volunteered = g.ordered(state, "organiser", c.MoveCard("tactics", 16, True, "it was used"))

    def gone(state: State) -> set[int]:
        state = g.ordered(state, *ALLIES_REST)
        found: set[int] = set()
        while state.turn == 1 or g.card_of(state) < 8:
            assert state.card is not None
            if state.card.key.deck == "tactics":
                seat = next(seat for seat in ("allies", "axis") if c.PassTactics in g.asked_of(state, seat))
                order: tuple[str, object] = (seat, c.PassTactics(state.card.key.number))
            else:
                order = AXIS_RESTS
            found |= left(state, order)
            state = g.ordered(state, *order)
        return found & {2, 9, 10, 14}

    assert gone(state) == set()
    assert gone(built) == {2}
    assert gone(volunteered) == {10, 14}


@rule("AD-074", "AD-077")
def test_the_fire_to_sea_leaves_after_the_landings_though_a_blockhouse_could_still_be_built() -> None:
    state = g.at_card(played({"Z15": {"germany": "I"}}, decks="orders and tactics"), 8)
    state = g.ordered(state, "organiser", c.MoveCard("tactics", 16, True, "it was used"))
    assert state.deck.has("tactics", 8) and spent(state, 9) == ""
    without = g.ordered(state, "organiser", c.MoveCard("orders", 10, True, "nobody is left to land"))
    assert spent(without, 9) == "nobody can land any more"


def notes(events: tuple[object, ...]) -> dict[int, str]:
    """What is noted of each completed order card."""
    return {
        event.number: event.note
        for event in events
        if isinstance(event, e.CardCompleted) and event.deck == "orders"
    }


@rule("AD-078", "AD-278")
def test_a_card_that_can_do_nothing_this_turn_is_passed_over_with_a_note_and_stays() -> None:
    standing = {**MOVERS, "Z15": {"germany": "A B"}, "airfield": {"uk": "F H"}}
    state = g.on_card(3, standing)
    resting = g.events_of(state, "allies", c.EndPatrols())
    assert notes(resting) == {3: "", 4: "no gun is under fighters"}
    state = g.ordered(state, "allies", c.EndPatrols())
    resting = g.events_of(state, "allies", c.HoldFire())
    assert notes(resting) == {5: "", 6: "no gun is under bombers", 7: "no bomber is out"}
    state = g.ordered(state, "allies", c.HoldFire())
    resting = g.events_of(state, "allies", c.EndMoves())
    assert notes(resting) == {
        8: "",
        9: "no blockhouse bears on a unit",
        10: "no unit can land",
        11: "no zone is contested",
    }
    assert "Order card 10, Allies Land, is skipped: no unit can land." in g.told(
        state, "allies", c.EndMoves()
    )
    state = g.ordered(state, "allies", c.EndMoves())
    assert g.card_of(state) == 12
    assert all(state.deck.has("orders", number) for number in range(2, 17))


@rule("AD-078")
def test_a_card_on_which_the_last_target_fell_is_done_without_a_note() -> None:
    standing = {**MOVERS, "Z15": {"germany": "B"}, "airfield": {"uk": "H", "us": "H"}}
    state = g.on_card(2, standing)
    assert notes(g.events_of(state, "allies", c.Bombard("Z15", dice=6), 1, 1, 1, 1, 1, 1))[2] == ""
    strike = g.on_card(5, {"Z15": {"germany": "I"}, "airfield": standing["airfield"]})
    assert notes(g.events_of(strike, "allies", c.SendBomber("uk", "Z15", "infantry"), 1))[5] == ""


@rule("AD-078")
@pytest.mark.parametrize(
    ("aircraft", "card", "seat", "command", "number"),
    [("F", 12, "axis", c.EndMoves(), 16), ("H", 2, "allies", c.HoldFire(), 7)],
)
def test_the_return_of_aircraft_that_flew_is_done_without_a_note(
    aircraft: str, card: int, seat: str, command: object, number: int
) -> None:
    standing = {**MOVERS, "Z31": {"uk": aircraft}, "Z01": {"germany": "B"}}
    state = g.at_card(g.spent_charts(g.placed(g.begun(), standing)), card)
    assert notes(g.events_of(state, seat, command))[number] == ""
