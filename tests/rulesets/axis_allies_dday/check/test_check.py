"""Each defect of a battle gives exactly its finding, and none makes the check raise."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace

import pytest

from rulesets.axis_allies_dday.check.check import check
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.shipped import SHIPPED, WALCHEREN
from rulesets.kit.findings import Aside, Finding
from tests.length import far
from tests.rulesets.axis_allies_dday.check.defects import (
    NORMANDY,
    Defect,
    at,
    both,
    field,
    found,
    noted,
    row,
    ruled,
    without,
)


@pytest.mark.parametrize("battle", SHIPPED.values(), ids=list(SHIPPED))
def test_a_shipped_battle_is_sound_with_and_without_its_map(battle: Battle) -> None:
    assert found(battle) == []
    assert found(replace(battle, map=None)) == []


@pytest.mark.parametrize(
    "seed",
    (
        field(period="6 June 1944, 0630 to 2200"),
        field(period="June 1946", about="In a war that lasted to 1946 the Allies hold Caen."),
        both(row("zones", "Z18", arcs=("utah", "sword")), ruled(arcs="typed in")),
        without("set_up", lambda item: item.kind == "fighter"),
        field(about=NORMANDY.about, key="owners-copy"),
        field(period="", about=""),
        field(about="So the Germans, the Americans and a British corps told it."),
        field(cities_needed=2, about="Two of Cherbourg, St. Lô and Caen are enough."),
        field(cities_needed=2, about="The Allies must hold any two of Cherbourg, St. Lô and Caen."),
        row("charts", "uk", title="British and American chart"),
        row("boxes", "gold", title="Z15 by the British"),
    ),
)
def test_what_is_odd_and_said_or_after_the_book_is_not_blamed(seed: Defect) -> None:
    assert found(seed(NORMANDY)) == []


def test_a_bombardment_better_than_its_good_fortune_blames_either_card() -> None:
    (told,) = [item for item in check(row("orders", 2, hits=4)(NORMANDY), {}) if item.level == "warning"]
    assert (told.code, told.where) == ("fortune-good", at("fortune", 2))
    assert "order card 2" in told.mend


def test_a_warning_put_aside_is_a_note_with_its_reason() -> None:
    twice = replace(
        row("zones", "Z16", name="Bayeux")(NORMANDY),
        asides=(Aside("zone-name-twice", "zones.15", "so it is"),),
    )
    assert found(twice) == []
    assert ("zone-name-twice", "zones.15") in noted(twice)


def spoiled(value: object) -> Iterator[object]:
    """The value with one thing in it spoiled: a list emptied or doubled, a text or number made senseless."""
    if isinstance(value, str):
        yield ""
        yield "?"
    elif isinstance(value, int) and not isinstance(value, bool):
        yield -1
        yield 99
    elif isinstance(value, tuple) and len(value) == 2 and all(isinstance(item, float) for item in value):
        yield (0.0, -1e9)
    elif isinstance(value, tuple) and len(value) == 2 and all(isinstance(item, str) for item in value):
        yield from ((value[0], "?"), ("?", value[1]))
    elif isinstance(value, tuple):
        yield ()
        yield value + value
        for place, item in enumerate(value):
            for other in spoiled(item):
                yield (*value[:place], other, *value[place + 1 :])
    elif is_dataclass(value) and not isinstance(value, type):
        for item_ in fields(value):
            for other in spoiled(getattr(value, item_.name)):
                yield replace(value, **{item_.name: other})
    elif isinstance(value, float):
        yield 0.0
        yield -1e9


def test_the_check_never_raises_whatever_is_spoiled() -> None:
    tried = [*spoiled(NORMANDY), *spoiled(WALCHEREN)]
    for battle in tried[:: far(len(tried) // 10, 25)]:
        assert isinstance(battle, Battle)
        assert all(isinstance(item, Finding) for item in check(battle, {}))
