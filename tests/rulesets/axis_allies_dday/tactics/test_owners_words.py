"""Cards whose effect is not public: shown at the right moment, told with their owner's words, applied by
rulings; and what an owner may write down of his deck."""

from dataclasses import replace

import pytest

from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.shipped import NORMANDY
from rulesets.axis_allies_dday.rules.evolve import evolve
from rulesets.axis_allies_dday.rules.state.deck import CardKey
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.turn.menu import duties
from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY
from rulesets.kit.drawing.board import Panel
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Documents
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c
from tests.rulesets.axis_allies_dday.tactics.played import (
    ASHORE,
    at_tactics,
    come_up,
    game,
    using,
    with_waiting,
    written,
)

PEOPLE = {"allies": "The Allies", "axis": "The Axis"}
WORDS = "One die for each, on 2 or less."


@pytest.mark.parametrize(
    ("number", "title", "side"),
    [
        pytest.param(4, "Fireball from Above", "axis", marks=rule("AD-231")),
        pytest.param(5, "Heavy Bombardment", "allies", marks=rule("AD-232")),
        pytest.param(6, "Friendly Fire", "axis", marks=rule("AD-233")),
        pytest.param(7, "Flooding the Lowlands", "axis", marks=rule("AD-235")),
        pytest.param(9, "Deceptive Landing", "allies", marks=rule("AD-238")),
        pytest.param(11, "Long-Range Howitzers", "allies", marks=rule("AD-241")),
        pytest.param(12, "French Resistance", "allies", marks=rule("AD-242")),
        pytest.param(13, "Long-Range 88s", "axis", marks=rule("AD-243")),
        pytest.param(14, "Reconnaissance Strafing", "allies", marks=rule("AD-244")),
        pytest.param(15, "German Convoy", "axis", marks=rule("AD-245")),
    ],
)
def test_a_card_that_is_not_public_waits_for_its_owners_words_and_the_tables_rulings(
    number: int, title: str, side: str
) -> None:
    state = at_tactics(game(battle=written(number, words=WORDS)), number)
    other = "axis" if side == "allies" else "allies"
    assert come_up(state) == CardKey("tactics", number)
    assert shown(state) == (f"Tactics {number}: {title}", WORDS)
    assert g.asked_of(state, side) == {c.UseTactics, c.PassTactics} and g.asked_of(state, other) == set()
    command = c.UseTactics(number, "Z09") if number == 7 else c.UseTactics(number)
    said = g.told(state, side, command)
    use = "uses" if side == "axis" else "use"
    assert said[0] == f"{PEOPLE[side]} {use} tactics card {number}, {title}. {WORDS}"
    used = g.ordered(state, side, command)
    assert come_up(used) == CardKey("tactics", number) and used.position == state.position
    assert [row.why for row in g.choices(used, side, c.EndTactics)] == [WORDS]
    ruled = g.ordered(used, "organiser", c.TakeUnits("Z20", "germany", "infantry", 1, WORDS))
    assert g.standing(ruled, "Z20", "germany") == "" and come_up(ruled) == CardKey("tactics", number)
    assert p.refused(ruled, other, c.EndTactics(number))
    done = g.ordered(ruled, side, c.EndTactics(number))
    assert CardKey("tactics", number) in done.deck.gone


def shown(state: State) -> tuple[str, ...]:
    """The card beside the map: its title and what is said of it."""
    panel = AXIS_ALLIES_DDAY.views(state, None)[0].panels[0]
    assert isinstance(panel, Panel)
    return (panel.title, *panel.sentences)


@rule("AD-237")
def test_how_many_blockhouses_more_are_built_is_a_ruling() -> None:
    state = at_tactics(game(battle=written(8, words=WORDS)), 8)
    assert g.told(state, "axis", c.UseTactics(8, "Z14"))[0].endswith(f"Blockhouse Construction. {WORDS}")
    built = g.ordered(state, "axis", c.UseTactics(8, "Z14"))
    more = g.ordered(built, "organiser", c.PutUnits("Z15", "germany", "blockhouse", 2, WORDS))
    assert (g.standing(more, "Z14", "germany"), g.standing(more, "Z15", "germany")) == ("B", "2B")


@rule("AD-244")
def test_the_extra_strafe_takes_nothing_from_the_strafing_of_card_fifteen() -> None:
    pieces = {**ASHORE, "Z34": {"us": "2F"}}
    state = at_tactics(g.placed(game(), pieces), 14)
    state = g.ordered(g.ordered(state, "allies", c.UseTactics(14)), "allies", c.EndTactics(14))
    assert come_up(state) == CardKey("orders", 15)
    state = g.ordered(state, "axis", c.RollReinforcements(), 1, 1, 1, 1)
    state = g.ordered(state, "axis", c.BringIn("rennes-chartres", "Z34", 2))
    (end,) = [row for row in g.choices(state, "axis", c.EndPlacing) if row.throw is not None]
    assert end.throw is not None and sum(row.dice for row in end.throw.groups) == 4  # type: ignore[union-attr]


@rule("AD-245")
def test_one_axis_unit_of_the_convoy_is_moved_and_strafed_by_rulings() -> None:
    state = g.ordered(
        at_tactics(g.placed(game(), {**ASHORE, "Z36": {"germany": "T"}}), 15), "axis", c.UseTactics(15)
    )
    state = g.ordered(state, "organiser", c.ShiftUnits("Z36", "germany", "tank", 1, "Z37", "the convoy"))
    assert g.standing(state, "Z37", "germany") == "T"
    state = g.ordered(state, "organiser", c.TakeUnits("Z37", "germany", "tank", 1, "strafed on 1"))
    assert g.standing(state, "Z37", "germany") == "" and g.choices(state, "axis", c.EndTactics)


@rule("AD-279")
def test_amended_words_stand_at_once_and_leave_the_game_as_it_stands() -> None:
    state = g.ordered(at_tactics(game(), 4), "axis", c.PassTactics(4, until_told=True))
    state = with_waiting(g.ordered(at_tactics(state, 12), "allies", c.UseTactics(12)), uk=(7, 9))
    assert [row.why for row in g.choices(state, "allies", c.EndTactics)] == [""]
    amended = with_battle(state, written(12, words=WORDS, title="The Maquis"))
    assert [row.why for row in g.choices(amended, "allies", c.EndTactics)] == [WORDS]
    assert amended.charts["uk"].waiting == (7, 9) and amended.passed == (4,)
    assert (amended.position, amended.deck, amended.card) == (state.position, state.deck, state.card)
    assert shown(amended) == ("Tactics 12: The Maquis", WORDS)
    done = g.ordered(amended, "allies", c.EndTactics(12))
    assert CardKey("tactics", 12) in done.deck.gone


def with_battle(state: State, battle: Battle) -> State:
    """The running game with another version of its battle."""
    for event in AXIS_ALLIES_DDAY.amend(state, Documents(battle), "read off the card"):  # type: ignore[misc]
        state = evolve(state, event)
    return state


@pytest.mark.parametrize("kept", ["tactics", "orders", "zones", "charts", "boxes", "powers", "fortune"])
@rule("AD-279")
def test_a_version_with_other_cards_places_or_charts_is_refused_in_mid_game(kept: str) -> None:
    state = at_tactics(game(), 12)
    other = replace(NORMANDY, **{kept: getattr(NORMANDY, kept)[1:]})
    with pytest.raises(Refusal, match="A running game keeps its"):
        with_battle(state, other)
    assert using(state, "allies") and tuple(duties(state))
