"""Tactics card 1, Paratrooper Reinforcements: from the dice to the last loss."""

import pytest

from rulesets.axis_allies_dday.pages.map import trays
from rulesets.axis_allies_dday.rules.state.deck import CardKey
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.kit.flow.choices import Way
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.rulings import with_setting
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e
from tests.rulesets.axis_allies_dday.tactics.played import ASHORE, at_tactics, game, using, with_waiting

CARD = CardKey("tactics", 1)
USE = c.UseTactics(1)


def came(state: State, *faces: int) -> list[tuple[str, str, tuple[int, ...]]]:
    """Zone, chart and places of all that land by these dice without a question."""
    events = g.events_of(state, "allies", USE, *faces)
    return [(row.zone, row.queue, row.places) for row in events if isinstance(row, e.ParatroopersCame)]


@rule("AD-223", "AD-224")
def test_a_die_from_one_to_three_brings_so_many_infantry_and_a_higher_one_none() -> None:
    state = at_tactics(game(), 1)
    (use,) = using(state, "allies")
    assert use.throw is not None and [(row.words, row.dice) for row in use.throw.groups] == [  # type: ignore[union-attr]
        ("American Airborne, Z10", 1),
        ("American Airborne, Z11", 1),
        ("British Airborne", 1),
    ]
    after = g.ordered(state, "allies", USE, 3, 4, 1)
    ashore = [g.standing(after, zone, power) for zone, power in (("Z10", "us"), ("Z11", "us"), ("Z17", "uk"))]
    assert ashore == ["3I", "", "I"]
    none = g.ordered(state, "allies", USE, 4, 5, 6)
    assert [none.position.land(zone, "allies") for zone in ("Z10", "Z11", "Z17")] == [0, 0, 0]
    assert CARD in none.deck.gone and CARD in after.deck.gone


@rule("AD-224")
def test_by_the_house_rule_each_power_has_one_die_and_chooses_among_its_boxes() -> None:
    state = at_tactics(game(t1_dice=2), 1)
    (use,) = using(state, "allies")
    groups = use.throw.groups if use.throw else ()  # type: ignore[union-attr]
    assert [(row.words, row.dice) for row in groups] == [("United States", 1), ("United Kingdom", 1)]
    rolled = g.ordered(state, "allies", USE, 3, 2)
    assert g.standing(rolled, "Z17", "uk") == "2I"
    ways = {dict(row.fixed)["place"]: row for row in g.choices(rolled, "allies", c.BringIn)}
    assert set(ways) == {"american-z10", "american-z11"}
    assert ways["american-z10"].way == Way("american-z10", "Z10") and ways["american-z10"].goes_on
    assert not [*trays(rolled, "allies")], "they come by their box on the map"
    first = g.ordered(rolled, "allies", g.filled(ways["american-z10"], count=2))
    (rest,) = [
        row for row in g.choices(first, "allies", c.BringIn) if dict(row.fixed)["place"] == "american-z11"
    ]
    assert p.refused(first, "allies", c.BringIn("us", "american-z11", 2))
    done = g.ordered(first, "allies", g.filled(rest, count=1))
    assert (g.standing(done, "Z10", "us"), g.standing(done, "Z11", "us")) == ("2I", "I")


@rule("AD-225")
def test_the_next_infantry_come_past_the_artillery_and_tanks_before_them() -> None:
    state = at_tactics(game(), 1)
    assert came(state, 4, 4, 3) == [("Z17", "uk", (2, 5, 6))]
    after = g.ordered(state, "allies", USE, 4, 4, 3)
    assert after.charts["uk"].waiting[:6] == (0, 1, 3, 4, 7, 8)


@rule("AD-225")
def test_infantry_bound_to_one_beach_come_down_in_any_zone_of_their_boxes() -> None:
    state = at_tactics(game(), 1)
    assert all(unit.only == ("utah",) for unit in state.charts["us"].units[:4])
    assert came(state, 3, 4, 4) == [("Z10", "us", (0, 1, 2))]


@rule("AD-225")
def test_where_infantry_run_short_their_owner_says_which_box_draws_first() -> None:
    state = at_tactics(with_waiting(game(), us=(4, 6, 7, 8)), 1)
    rolled = g.ordered(state, "allies", USE, 2, 3, 4)
    ways = {dict(row.fixed)["place"]: row for row in g.choices(rolled, "allies", c.BringIn)}
    assert set(ways) == {"american-z10", "american-z11"}
    assert p.refused(rolled, "allies", c.BringIn("american-z11", "american-z11", 3))
    second = g.ordered(rolled, "allies", g.filled(ways["american-z11"], count=2))
    assert (g.standing(second, "Z10", "us"), g.standing(second, "Z11", "us")) == ("", "2I")
    assert second.charts["us"].waiting == (4, 7) and CARD in second.deck.gone


@rule("AD-225")
def test_one_power_short_of_infantry_does_not_hold_up_the_other() -> None:
    state = at_tactics(with_waiting(game(), us=(0,)), 1)
    rolled = g.ordered(state, "allies", USE, 1, 1, 3)
    assert g.standing(rolled, "Z17", "uk") == "3I"
    assert [dict(row.fixed)["queue"] for row in g.choices(rolled, "allies", c.BringIn)] == [
        "american-z10",
        "american-z11",
    ]


@rule("AD-225")
def test_zones_with_little_room_ask_nothing_where_each_die_has_room_of_its_own() -> None:
    full = {"Z10": {"us": "4I A"}, "Z11": {"us": "3I 2T"}}
    state = at_tactics(g.placed(game(), {**ASHORE, **full}), 1)
    assert came(state, 3, 3, 4) == [("Z10", "us", (0, 1, 2)), ("Z11", "us", (3, 6, 8))]


@rule("AD-226")
def test_the_allies_in_a_zone_come_to_no_more_than_eight_and_the_rest_stay_on_the_chart() -> None:
    full = {"Z10": {"us": "5I 2T"}, "Z11": {"us": "4I", "uk": "4T"}, "Z17": {"uk": "6I"}}
    state = at_tactics(g.placed(game(), {**ASHORE, **full}), 1)
    assert came(state, 3, 3, 2) == [("Z10", "us", (0,)), ("Z17", "uk", (2, 5))]
    after = g.ordered(state, "allies", USE, 3, 3, 2)
    assert [after.position.land(zone, "allies") for zone in ("Z10", "Z11", "Z17")] == [8, 8, 8]
    assert after.charts["us"].waiting[:3] == (1, 2, 3) and CARD in after.deck.gone


@rule("AD-226")
def test_the_card_is_passed_over_where_no_zone_has_room_or_no_infantry_waits() -> None:
    full = {zone: {"us": "8I"} for zone in ("Z10", "Z11", "Z17")}
    state = at_tactics(g.placed(game(), {**ASHORE, **full}), 1)
    assert not using(state, "allies") and CARD in state.deck.cards
    none = at_tactics(with_waiting(game(), us=(4, 5), uk=(0, 1)), 1)
    assert not using(none, "allies") and CARD in none.deck.cards


FOUND = {"Z10": {"germany": "2I A"}, "Z11": {"germany": "B"}, "Z17": {"germany": "2I T 2B", "uk": "2I"}}


@rule("AD-227", "AD-228")
def test_those_just_landed_fire_at_once_at_units_of_their_zone_but_not_at_blockhouses() -> None:
    state = at_tactics(g.placed(game(), {**ASHORE, **FOUND}), 1)
    landed = g.ordered(state, "allies", USE, 2, 3, 1)
    (fire,) = g.choices(landed, "allies", c.DropParatroopers)
    assert [(row.words, row.dice) for row in fire.throw.groups] == [  # type: ignore[union-attr]
        ("Paratroopers in Z10", 2),
        ("Paratroopers in Z17", 1),
    ]
    assert g.asked_of(landed, "axis") == set()
    hit = g.ordered(landed, "allies", g.filled(fire), 1, 2, 1)
    (loss,) = g.choices(hit, "axis", c.NameLosses)
    names = {field.name for field in loss.fields}
    assert names == {
        "losses.Z10-germany-infantry",
        "losses.Z10-germany-artillery",
        "losses.Z17-germany-infantry",
        "losses.Z17-germany-tank",
    }
    given = dict.fromkeys(names, 0) | {"losses.Z10-germany-artillery": 1, "losses.Z17-germany-tank": 1}
    done = g.ordered(hit, "axis", g.filled(loss, **given))
    assert (g.standing(done, "Z10", "germany"), g.standing(done, "Z17", "germany")) == ("2I", "2I 2B")
    assert g.standing(done, "Z11", "germany") == "B" and CARD in done.deck.gone
    with pytest.raises(Refusal):
        g.filled(loss, **(given | {"losses.Z10-germany-infantry": 1}))


@rule("AD-227")
def test_losses_without_a_choice_are_taken_and_hits_beyond_them_are_lost() -> None:
    alone = {"Z10": {"germany": "I B"}, "Z17": {"germany": "3T"}}
    state = at_tactics(g.placed(game(), {**ASHORE, **alone}), 1)
    landed = g.ordered(state, "allies", USE, 3, 4, 2)
    done = g.ordered(landed, "allies", c.DropParatroopers(), 1, 1, 1, 1, 6)
    assert (g.standing(done, "Z10", "germany"), g.standing(done, "Z17", "germany")) == ("B", "2T")
    assert CARD in done.deck.gone


@rule("AD-227")
def test_nobody_fires_where_the_zone_was_full_or_nobody_came() -> None:
    full = {"Z10": {"germany": "I", "us": "8I"}, "Z17": {"germany": "I"}}
    state = at_tactics(g.placed(game(), {**ASHORE, **full}), 1)
    done = g.ordered(state, "allies", USE, 3, 4, 5)
    assert CARD in done.deck.gone and g.standing(done, "Z10", "germany") == "I"


@pytest.mark.parametrize(("number", "left"), [(1, "2I"), (2, "I"), (3, "")])
@rule("AD-228")
def test_they_hit_on_one_or_on_the_number_of_the_house_rule(number: int, left: str) -> None:
    alone = {"Z17": {"germany": "3I"}}
    state = at_tactics(g.placed(game(t1_hit=number), {**ASHORE, **alone}), 1)
    landed = g.ordered(state, "allies", USE, 4, 4, 3)
    done = g.ordered(landed, "allies", c.DropParatroopers(), 1, 2, 3)
    assert g.standing(done, "Z17", "germany") == left


@rule("AD-224", "AD-228")
def test_a_house_rule_changed_between_the_dice_counts_for_those_still_to_come() -> None:
    state = at_tactics(g.placed(game(), {**ASHORE, "Z17": {"germany": "3I"}}), 1)
    landed = g.ordered(state, "allies", USE, 4, 4, 3)
    changed = g.ordered(landed, "organiser", c.ChangeRuling("t1_hit", "3", "agreed at the table"))
    assert changed.rulings == with_setting(landed.rulings, "t1_hit", 3)
    done = g.ordered(changed, "allies", c.DropParatroopers(), 3, 2, 4)
    assert g.standing(done, "Z17", "germany") == "I"


@rule("AD-223", "AD-227")
def test_each_step_of_the_card_is_told() -> None:
    state = at_tactics(g.placed(game(), {**ASHORE, "Z17": {"germany": "2I"}}), 1)
    assert g.told(state, "allies", USE, 6, 5, 2) == [
        "The Allies use tactics card 1, Paratrooper Reinforcements.",
        "The die for American Airborne, Z10 shows 6: no infantry may come.",
        "The die for American Airborne, Z11 shows 5: no infantry may come.",
        "The die for British Airborne shows 2: 2 infantry may come.",
        "2 infantry of the British land in Z17.",
    ]
    landed = g.ordered(state, "allies", USE, 6, 5, 2)
    assert g.dice_of(g.choices(landed, "allies", c.DropParatroopers)[0]) == 2
