"""The book's worked cases, played with their dice, and those derived from its rows."""

import random

import pytest

from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.axis_allies_dday.state import commands as c, events as e
from rulesets.axis_allies_dday.state.state import State
from rulesets.axis_allies_dday.turn.asked import duties
from rulesets.axis_allies_dday.turn.invariants import broken
from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.duties import open_duties
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.rulings import switches
from tests.rulesets.axis_allies_dday.games import (
    at_card,
    begun,
    choices,
    dice_of,
    events_of,
    filled,
    ordered,
    placed,
    players_of,
    random_step,
    standing,
)


def bringing(state: State, place: str) -> Choice:
    """The choice that brings units in there."""
    return next(row for row in choices(state, "allies", c.BringIn) if dict(row.fixed)["place"] == place)


def american(state: State) -> list[Choice]:
    """The choices that bring American units in."""
    return [row for row in choices(state, "allies", c.BringIn) if dict(row.fixed)["queue"] == "us"]


def test_the_fight_for_caen_goes_as_the_book_tells_it() -> None:
    """AD-251 to AD-256."""
    state = placed(begun(), {"Z30": {"germany": "3I A 3T", "uk": "2I 4A T"}})
    state = at_card(state, 13)
    attack = choices(state, "axis", c.Attack)[0]
    assert [(group.words, group.dice) for group in attack.throw.groups] == [  # type: ignore[union-attr]
        ("Z30 (Caen), German infantry on 1", 3),
        ("Z30 (Caen), German artillery on 2", 1),
        ("Z30 (Caen), German tanks on 3", 3),
    ]
    rolled = events_of(state, "axis", filled(attack), 4, 2, 5, 2, 2, 2, 5)
    assert [event.hits for event in rolled if isinstance(event, e.AttackRolled)] == [3]
    state = ordered(state, "axis", filled(attack), 4, 2, 5, 2, 2, 2, 5)
    loss = choices(state, "allies", c.NameLosses)[0]
    assert dice_of(loss) == 7
    given = {"losses.Z30-uk-infantry": 2, "losses.Z30-uk-artillery": 1, "losses.Z30-uk-tank": 0}
    state = ordered(state, "allies", filled(loss, **given), 1, 2, 3, 3, 4, 5, 5)
    loss = choices(state, "axis", c.NameLosses)[0]
    assert dice_of(loss) == 0
    given = {
        "losses.Z30-germany-infantry": 2,
        "losses.Z30-germany-artillery": 0,
        "losses.Z30-germany-tank": 0,
    }
    state = ordered(state, "axis", filled(loss, **given))
    assert standing(state, "Z30", "germany") == "I A 3T" and standing(state, "Z30", "uk") == "3A T"
    assert state.position.holder("Z30") is None and state.card is not None and state.card.key.number == 14


def test_a_first_british_roll_of_seven_brings_what_the_book_says() -> None:
    """AD-257."""
    state = placed(begun(), {"Z15": {"uk": "I"}})
    state = at_card(state, 14)
    state = ordered(state, "allies", c.RollReinforcements(), 3, 4, 1, 1)
    bring = next(
        choice for choice in choices(state, "allies", c.BringIn) if dict(choice.fixed)["place"] == "gold"
    )
    assert dict(bring.fixed)["queue"] == "uk" and bring.why == "In order: 3 infantry, 3 artillery and 1 tank."
    state = ordered(state, "allies", filled(bring, count=7))
    assert standing(state, "gold", "uk") == "3I 3A T"
    left = [unit.kind for _, unit in state.charts["uk"].upcoming()]
    assert (left.count("infantry"), left.count("artillery"), left.count("tank")) == (11, 7, 4)


def test_a_full_zone_lets_nobody_land_and_reinforcements_only_fill_the_box() -> None:
    """AD-260."""
    state = placed(begun(), {"Z15": {"uk": "8I"}, "gold": {"uk": "5I"}})
    landing = at_card(state, 10)
    assert landing.card is not None and landing.card.key.number != 10
    state = ordered(at_card(state, 14), "allies", c.RollReinforcements(), 6, 6, 1, 1)
    gold = next(
        choice for choice in choices(state, "allies", c.BringIn) if dict(choice.fixed)["place"] == "gold"
    )
    with pytest.raises(Refusal):
        events_of(state, "allies", c.BringIn("uk", "gold", 3))
    assert standing(ordered(state, "allies", filled(gold, count=2)), "gold", "uk") == "5I 2A"


def test_three_fighters_roll_nine_dice_at_three_movers() -> None:
    """AD-261."""
    state = placed(begun(), {"Z20": {"germany": "I A T", "uk": "2F", "us": "F"}})
    state = at_card(state, 12)
    state = ordered(state, "axis", c.MoveUnits("germany", "Z20", "Z21", "", 1, 1, 1))
    end = choices(state, "axis", c.EndMoves)[0]
    assert [(group.words, group.dice) for group in end.throw.groups] == [  # type: ignore[union-attr]
        ("Fighters in Z20, infantry in Z21", 3),
        ("Fighters in Z20, artillery in Z21", 3),
        ("Fighters in Z20, tank in Z21", 3),
    ]
    state = ordered(state, "axis", c.EndMoves(), 1, 1, 6, 2, 3, 4, 6, 6, 1)
    assert standing(state, "Z21", "germany") == "A" and state.position.lost[("germany", "infantry")] == 1


def test_locked_paratroopers_leave_room_for_five_of_the_six_at_sword() -> None:
    """AD-262."""
    state = placed(begun(), {"Z17": {"germany": "I", "uk": "3I"}, "sword": {"uk": "4I A T"}})
    state = at_card(state, 10)
    assert choices(state, "allies", c.LandAll) == []
    total = choices(state, "allies", c.LandUnits)[0].totals[0]
    assert (total.low, total.high) == (1, 5)


def test_bombers_are_refused_where_paratroopers_stand() -> None:
    """AD-263."""
    state = at_card(ordered_drop(), 5)
    zones = {dict(choice.fixed)["zone"] for choice in choices(state, "allies", c.SendBomber)}
    assert not zones & {"Z10", "Z11", "Z17"} and {"Z14", "Z15", "Z30"} <= zones


def ordered_drop() -> State:
    """Normandy after a drop that hits nobody."""
    state = begun()
    return ordered(state, "allies", c.DropParatroopers(), *(6,) * 9)


@pytest.mark.parametrize(("queue", "places"), [("stop", ["utah"]), ("skip", ["utah", "omaha"])])
def test_an_american_roll_of_eight_fills_utah_and_stops_or_goes_on_at_omaha(
    queue: str, places: list[str]
) -> None:
    """AD-264."""
    state = ordered(
        at_card(placed(begun(us_queue=queue), {}), 14), "allies", c.RollReinforcements(), 1, 1, 4, 4
    )
    entered: dict[str, list[str]] = {}
    while rows := american(state):
        place = str(dict(rows[0].fixed)["place"])
        entered.setdefault(place, []).append(rows[0].why)
        most = rows[0].fields[0].high  # type: ignore[union-attr]
        state = ordered(state, "allies", filled(rows[0], count=most))
    assert list(entered) == places
    assert standing(state, "utah", "us") == "4I"


def test_bad_fortune_halves_each_power_by_itself() -> None:
    """AD-266."""
    state = at_card(placed(begun(decks="orders and fortune"), {}), 14, luck=6)
    rolled = events_of(state, "allies", c.RollReinforcements(), 3, 4, 2, 3)
    assert {event.queue: event.allowed for event in rolled if isinstance(event, e.ReinforcementsRolled)} == {
        "uk": 4,
        "us": 3,
    }


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_a_game_under_any_house_rules_goes_on_to_its_end(seed: int) -> None:
    chance = random.Random(seed)
    rulings = {item.name: chance.choice([value for value, _ in item.values]) for item in switches(Rulings)}
    state = begun(**rulings)
    players = players_of(state)
    for _ in range(3000):
        if state.is_finished:
            break
        assert broken(state) == () and open_duties(duties(state))
        seat, command, faces = random_step(state, players, chance)
        state = ordered(state, seat, command, *faces)
    assert state.is_finished


def test_two_allied_players_agree_to_what_is_both_theirs_and_the_axis_decides_between_them() -> None:
    """AD-008, AD-124."""
    state = at_card(begun(players=3), 2)
    aim = choices(state, "uk", c.Bombard)[0]
    assert dice_of(aim) == 0
    asked = ordered(state, "uk", filled(aim, first="Z15", second="", third=""))
    assert [duty.seats for duty in duties(asked)] == [("us",)] and choices(
        asked, "axis", agreement.Settle
    ) == []
    agreed = ordered(asked, "us", agreement.Agree("allies"))
    fired = events_of(agreed, "uk", c.CarryOut(), 1, 2, 6, 6, 6, 6)
    assert [event.place for event in fired if isinstance(event, e.ShotFallen) and event.hit] == ["Z15", "Z15"]
    quarrel = ordered(asked, "us", agreement.Dispute("allies", "Utah first"))
    assert [duty.seats for duty in duties(quarrel)] == [("axis",)]
    fallen = ordered(quarrel, "axis", agreement.Settle("allies", "falls", ""))
    assert fallen.proposed is None and choices(fallen, "us", c.Bombard)
    stands = ordered(quarrel, "axis", agreement.Settle("allies", "stands", ""))
    assert choices(stands, "uk", c.CarryOut) and not choices(stands, "us", c.Bombard)


def test_either_allied_player_speaks_for_both_under_a_house_rule() -> None:
    """AD-008."""
    state = at_card(begun(players=3, allied_voice="either"), 2)
    assert dice_of(choices(state, "us", c.Bombard)[0]) == 6
