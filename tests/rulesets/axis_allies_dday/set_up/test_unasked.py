"""House rules that change nothing in a battle are not asked about on the page of a new game."""

from dataclasses import replace

from rulesets.axis_allies_dday.document.disputed import unasked
from rulesets.axis_allies_dday.document.shipped import NORMANDY, WALCHEREN


def test_normandy_is_asked_about_every_house_rule() -> None:
    assert unasked(NORMANDY) == ()


def test_a_battle_of_one_allied_power_without_paratroopers_is_asked_less() -> None:
    idle = unasked(WALCHEREN)
    assert {"players", "allied_voice", "setup_z02", "t1_dice", "t1_hit"} <= set(idle)
    assert not {"hold", "fortune_idle", "tactics_without_order", "t10_attack"} & set(idle)


def test_a_battle_without_a_deck_is_not_asked_about_its_cards() -> None:
    idle = unasked(replace(NORMANDY, fortune=(), tactics=()))
    assert {"fortune_idle", "fortune_12_bad", "tactics_sides", "t1_dice", "t16_returns"} <= set(idle)
    assert "card_removal" not in idle
