"""Cards whose effect is not public: shown at the right moment, told with their owner's words, applied by
rulings; and what an owner may write down of his deck. Whose the tactics cards are and which the book's last
three remarks are about, as the owner or the public sources have it."""

from dataclasses import replace

import pytest

from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.shipped import NORMANDY, WALCHEREN
from rulesets.axis_allies_dday.kind import BATTLE
from rulesets.axis_allies_dday.rules.evolve import evolve
from rulesets.axis_allies_dday.rules.state.deck import CardKey
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.turn.menu import duties
from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY
from rulesets.kit.drawing.board import Panel
from rulesets.kit.flow.choices import Count
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


ALLIED = {1, 3, 5, 9, 10, 11, 12, 14, 16}


@rule("AD-221")
def test_nine_cards_are_allied_and_seven_are_the_axis() -> None:
    for number in (4, 5, 6, 9, 11, 12, 13, 14, 15):
        state = at_tactics(game(), number)
        owner, other = ("allies", "axis") if number in ALLIED else ("axis", "allies")
        assert c.UseTactics in g.asked_of(state, owner) and g.asked_of(state, other) == set()
    sides = [card.side for card in g.begun(decks="all").battle.tactics]
    assert (sides.count("allies"), sides.count("axis")) == (9, 7)
    assert {card.number for card in NORMANDY.tactics if card.side == "allies"} == ALLIED


@pytest.mark.parametrize(
    ("ruling", "owner", "other"), [("9 and 7", "allies", "axis"), ("relabelled", "axis", "allies")]
)
@rule("AD-221")
def test_a_card_its_owner_relabelled_changes_hands_by_the_house_rule_alone(
    ruling: str, owner: str, other: str
) -> None:
    state = at_tactics(game(battle=written(9, side="axis"), tactics_sides=ruling), 9)
    assert c.UseTactics in g.asked_of(state, owner) and g.asked_of(state, other) == set()


def exchanged() -> Battle:
    """Normandy whose owner gives the remark on volunteers to card 14, and that on strafing to 16."""
    effects = {14: "volunteers", 16: "extra strafing"}
    rows = tuple(replace(row, effect=effects.get(row.number, row.effect)) for row in NORMANDY.tactics)
    return replace(NORMANDY, tactics=rows)  # type: ignore[arg-type]


def lost(state: State) -> State:
    """The game with two of the British infantry that came ashore lost."""
    state = with_waiting(state, uk=tuple(range(8, 29)))
    return replace(state, position=replace(state.position, lost={("uk", "infantry"): 2}))


@pytest.mark.parametrize(("ruling", "number", "other"), [("14, 15, 16", 16, 14), ("reassigned", 14, 16)])
@rule("AD-248")
def test_the_books_last_remarks_belong_to_the_cards_of_their_titles_or_to_those_the_owner_says(
    ruling: str, number: int, other: int
) -> None:
    start = lost(game(battle=exchanged(), tactics_remarks=ruling))
    (volunteers,) = using(at_tactics(start, number), "allies")
    assert [type(field) for field in volunteers.fields] == [Count]
    back = g.ordered(at_tactics(start, number), "allies", c.UseTactics(number, "uk", count=2))
    assert back.charts["uk"].waiting[:2] == (2, 5) and CardKey("tactics", number) in back.deck.gone
    strafing = g.ordered(at_tactics(start, other), "allies", c.UseTactics(other))
    assert come_up(strafing) == CardKey("tactics", other)


@rule("AD-221", "AD-248")
def test_cards_under_titles_of_their_own_and_those_of_another_battle_stay_as_they_are_written() -> None:
    own = written(9, side="axis", title="Deceptive Silence")
    assert c.UseTactics in g.asked_of(at_tactics(game(battle=own), 9), "axis")
    assert g.begun(WALCHEREN, decks="all").battle.tactics == WALCHEREN.tactics


@rule("AD-221", "AD-248")
def test_neither_house_rule_changes_while_the_game_runs() -> None:
    state = at_tactics(game(), 9)
    for name, value in (("tactics_sides", "relabelled"), ("tactics_remarks", "reassigned")):
        assert p.refused(state, "organiser", c.ChangeRuling(name, value, "too late"))


@pytest.mark.slow
def test_an_owner_who_relabels_is_told_which_house_rule_takes_his_cards() -> None:
    def told(battle: Battle) -> list[tuple[str, str]]:
        return [(item.code, item.where) for item in BATTLE.check(battle, {}) if item.code == "tactic-source"]

    relabelled = written(9, side="axis")
    assert told(relabelled) == [("tactic-source", "tactics.8")]
    assert told(exchanged()) == [("tactic-source", "tactics.13")]
    rulings = replace(NORMANDY.rulings, tactics_sides="relabelled")
    assert told(replace(relabelled, rulings=rulings)) == told(NORMANDY) == told(WALCHEREN) == []
