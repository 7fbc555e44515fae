"""What the rules say of objectives against their fields: kind, holder, which places, ways to win at once."""

from dataclasses import replace

import pytest

from rulesets.memoir44.check.check import check
from rulesets.memoir44.document.document import BridgeControl, Medal, SuddenDeath
from tests.rulesets.memoir44.check.defect import MEDAL, hex_of
from tests.rulesets.memoir44.check.defects_of_laws import ruled
from tests.rulesets.memoir44.sound import SOUND, Change, after, lay, with_


def told(*changes: Change) -> list[tuple[str, str]]:
    """Where the rules and a field differ, and the sentence on it."""
    document = after(SOUND, *changes)
    return [(item.where, item.sentence) for item in check(document, {}) if item.code == "told-field"]


def differ(said: str, field: str) -> str:
    return f"The rules say {said}, the field says {field}."


MILL = replace(MEDAL, title="The mill")
FORD = Medal(hex_of("I5"), title="The ford")
BOTH = with_(medals=(MILL, FORD))
CHURCHES = lay("terrain", "church", "G5", "I5")


@pytest.mark.parametrize(("holder", "field"), [("allied", "Allies"), ("", "nobody")])
def test_a_medal_that_is_held_at_first_has_its_holder(holder: str, field: str) -> None:
    mill = with_(medals=(replace(MILL, holder=holder),))
    said = ruled("The mill is the Axis' from the first.")
    assert told(mill, said) == [("medals.0.holder", differ("the Axis hold it at first", field))]
    assert told(with_(medals=(replace(MILL, holder="axis"),)), said) == []


def test_medals_of_the_other_kind_are_told_together_at_the_first_of_them() -> None:
    assert told(BOTH, ruled("The ford is a permanent medal.")) == [
        ("medals.1", differ("The ford is permanent", "temporary"))
    ]
    assert told(BOTH, ruled("The mill and the ford are permanent medals.")) == [
        ("medals.0", differ("The mill and The ford are permanent", "temporary"))
    ]
    held = with_(medals=(replace(MILL, permanent=True), FORD))
    assert told(held, ruled("The mill is a temporary medal.")) == [
        ("medals.0", differ("The mill is temporary", "permanent"))
    ]


def medals(*kinds: bool) -> Change:
    """A medal on each of the churches, permanent or not."""
    places = zip(("G5", "I5"), kinds, strict=False)
    return with_(medals=tuple(Medal(hex_of(name), permanent=kind) for name, kind in places))


def test_the_kind_of_a_sort_of_place_is_told_where_none_of_them_is_of_it() -> None:
    rule = ruled("Each church is a permanent medal.")
    assert told(CHURCHES, medals(False, False), rule) == [
        ("medals.0", differ("the medal of a church is permanent", "temporary"))
    ]
    assert told(CHURCHES, medals(False, True), rule) == []


@pytest.mark.parametrize(
    "rule", ["Each church is a medal.", "A church is a temporary medal, a bridge a permanent one."]
)
def test_a_rule_that_names_no_kind_or_two_says_nothing_of_a_sort_of_place(rule: str) -> None:
    assert told(CHURCHES, medals(True, True), ruled(rule)) == []


DEATH = with_(sudden_death=(SuddenDeath("axis", 2, (hex_of("B1"), hex_of("D1"))),))


def test_hexes_that_win_at_once_are_those_of_the_conditions() -> None:
    assert told(DEATH, ruled("The Axis wins at once with B1 and F1.")) == [
        ("sudden_death.0", differ("the Axis win at once with B1 and F1", "B1 and D1"))
    ]


def test_hexes_of_a_side_that_do_not_win_at_once_say_nothing_of_it() -> None:
    assert told(DEATH, ruled("The Axis moves up to B1 and F1.")) == []


UNDER = with_(bridges=BridgeControl(tuple(map(hex_of, ("B5", "D5", "F5")))))
BRIDGES = lay("tile", "bridge", "D5", "F5")


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("Bridge Control on B5 and D5.", [("bridges.bridges", 2, "F5")]),
        ("Bridge Control on B5, D5 and f5.", []),
        ("Bridge Control on B5 and f5.", [("bridges.bridges", 1, "D5 and F5")]),
        ("Bridge Control, 1 medal each: B5, D5 and f5.", []),
        ("Bridge Control, 1 medal each: B5, D5 and F55.", []),
        ("Bridge Control on B5, D5, F5 and f5.", []),
        ("Bridge Control on B5, D5, H5 and f5.", [("bridges.bridges", 3, "H5")]),
    ],
)
def test_a_label_that_is_no_hex_may_stand_for_a_bridge_that_is_not_named(
    rule: str, said: list[tuple[str, int, str]]
) -> None:
    assert told(UNDER, BRIDGES, ruled(rule)) == [
        (where, differ(f"which bridges are under Bridge Control (here {number})", f"otherwise of {others}"))
        for where, number, others in said
    ]


@pytest.mark.parametrize("label", ["f5", "F55"])
def test_what_stands_in_a_list_of_hexes_is_told_to_be_no_hex(label: str) -> None:
    document = after(SOUND, ruled(f"Hold for the night: B5, D5 and {label}."))
    assert [item.code for item in check(document, {})] == ["told-hex"]
    document = after(SOUND, ruled(f"Hold B5 for the night, or the like of {label}."))
    assert [item.code for item in check(document, {})] == []
