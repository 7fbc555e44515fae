"""House rules that change nothing in a battle are not asked about on the page of a new game."""

from dataclasses import replace

from rulesets.axis_allies_dday.document.disputed import OF_A_BATTLE, unasked
from rulesets.axis_allies_dday.document.shipped import NORMANDY, WALCHEREN
from rulesets.axis_allies_dday.editing.forms import SETTINGS


def test_normandy_is_asked_about_every_house_rule_but_those_for_an_owners_own_cards_and_arcs() -> None:
    assert unasked(NORMANDY) == ("arcs", "tactics_sides", "tactics_remarks")


def test_an_owners_own_cards_and_arcs_are_asked_about() -> None:
    first, *others = NORMANDY.zones
    armed = replace(NORMANDY, zones=(replace(first, arcs=("utah", "omaha")), *others))
    assert "arcs" not in unasked(armed)
    given = tuple(replace(card, side="axis") if card.number == 5 else card for card in NORMANDY.tactics)
    assert set(unasked(replace(NORMANDY, tactics=given))) == {"arcs", "tactics_remarks"}
    moved = tuple(
        replace(card, effect="extra strafing") if card.number == 16 else card for card in NORMANDY.tactics
    )
    assert set(unasked(replace(NORMANDY, tactics=moved))) == {"arcs", "tactics_sides"}


def test_a_battle_of_one_allied_power_without_paratroopers_is_asked_less() -> None:
    idle = unasked(WALCHEREN)
    assert {"players", "allied_voice", "fortune_11_mixed", "setup_z02", "t1_dice", "t1_hit"} <= set(idle)
    assert not {"hold", "fortune_idle", "tactics_without_order", "t10_attack"} & set(idle)


def test_a_battle_without_a_deck_is_not_asked_about_its_cards() -> None:
    idle = unasked(replace(NORMANDY, fortune=(), tactics=()))
    assert {"fortune_idle", "fortune_12_bad", "tactics_sides", "t1_dice", "t16_returns"} <= set(idle)
    assert "card_removal" not in idle and "decks" in idle
    assert "decks" not in unasked(replace(NORMANDY, fortune=()))


def test_an_alternative_is_of_a_house_rule_about_set_up_or_board_and_of_no_other() -> None:
    named = {option.value.split("=")[0] for option in SETTINGS}
    assert named == set(OF_A_BATTLE)
