"""Special rules that say another number than the book, and places that lie on another map."""

from dataclasses import replace

import pytest

from rulesets.memoir44.check.check import check
from rulesets.memoir44.dday.dday import DDAY
from rulesets.memoir44.document.document import Scenario
from tests.rules import rule

SWORD = DDAY["sword"]


def told(**change: object) -> list[tuple[str, str]]:
    """Code and place of what is found in the map of Sword beside what is found in it as it is."""
    usual = {(item.code, item.where) for item in check(SWORD, {})}
    return [
        (item.code, item.where)
        for item in check(replace(SWORD, **change), {})  # type: ignore[arg-type]
        if item.level != "note" and (item.code, item.where) not in usual
    ]


def worded(catalogue: str, old: str, new: str) -> tuple[dict[str, object], str]:
    """The special rules with one reworded, and where it stands."""
    place = next(n for n, one in enumerate(SWORD.special) if one.catalogue == catalogue)
    assert old in SWORD.special[place].text
    other = replace(SWORD.special[place], text=SWORD.special[place].text.replace(old, new))
    return {"special": (*SWORD.special[:place], other, *SWORD.special[place + 1 :])}, f"special.{place}"


@rule("MD-086", "MD-092")
@pytest.mark.parametrize(
    ("catalogue", "old", "new", "code"),
    [
        ("Actions 35", "4 dice", "5 dice", "dice-told"),
        ("Actions 35", "4 dice", "four dice", ""),
        ("Actions 34", "2 dice", "three dice", "dice-told"),
        ("Troops 12", "one cross-hair", "three cross-hair", "crosshairs-told"),
        ("Troops 12", "off the land", "off Grandcamp", "place-elsewhere"),
        ("Troops 12", "off the land", "off Ouistreham", ""),
    ],
)
def test_a_special_rule_with_another_number_or_place_is_told(
    catalogue: str, old: str, new: str, code: str
) -> None:
    change, where = worded(catalogue, old, new)
    assert told(**change) == ([(code, where)] if code else [])


@rule("MD-251")
def test_a_map_of_d_day_on_another_front_is_told() -> None:
    assert "dday" in SWORD.boxes
    assert told(front="MEDITERRANEAN") == [("front-of-box", "front")]
    assert told(front="") == []


def test_no_shipped_map_speaks_of_a_place_of_another() -> None:
    document: Scenario
    for document in DDAY.values():
        codes = {item.code for item in check(document, {})}
        assert not codes & {"dice-told", "crosshairs-told", "place-elsewhere", "front-of-box"}
