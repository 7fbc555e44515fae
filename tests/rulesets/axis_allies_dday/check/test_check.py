"""Each defect of a battle gives exactly its finding, and none makes the check raise."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace

import pytest

from rulesets.axis_allies_dday.check.check import check
from rulesets.axis_allies_dday.document.battle import (
    Alternative,
    Battle,
    Link,
    Piece,
    Zone,
)
from rulesets.axis_allies_dday.document.shipped import SHIPPED, WALCHEREN
from rulesets.kit.findings import Aside, Finding
from tests.length import far
from tests.rulesets.axis_allies_dday.check.defects import (
    CANADA,
    LINKS,
    NORMANDY,
    PIECES,
    Defect,
    at,
    both,
    field,
    found,
    noted,
    piece,
    piece_at,
    plus,
    row,
    ruled,
    without,
)


@pytest.mark.parametrize("battle", SHIPPED.values(), ids=list(SHIPPED))
def test_a_shipped_battle_is_sound_with_and_without_its_map(battle: Battle) -> None:
    assert found(battle) == []
    assert found(replace(battle, map=None)) == []


ITALIANS = {"title": "Italy", "adjective": "Italian", "people": "the Italians"}
A_TANK = (Piece("Z10", "germany", "tank"),)
SEEDS: tuple[tuple[str, str, Defect], ...] = (
    ("no-title", "title", field(title=" ")),
    ("told-name", "about", field(about="The fall of Cherburg.")),
    ("unnamed", "title", field(title="Copy of D-Day")),
    ("unfinished", "tactics.3", row("tactics", 4, words="TODO")),
    ("figure-told", "about", field(turns=9)),
    ("figure-told", "about", field(about="Play on 40 zones.")),
    # powers
    ("power-words", "powers.1", row("powers", "uk", people="")),
    ("power-idle", "powers.3", plus("powers", replace(CANADA, side="axis"))),
    ("power-name-twice", "powers.2", row("powers", "us", title="United Kingdom")),
    # zones
    ("zone-key", "zones.42", both(plus("zones", Zone("Z 43")), plus("links", Link("Z42", "Z 43")))),
    ("zone-name-twice", at("zones", "Z16"), row("zones", "Z16", name="bayeux ")),
    ("city-unnamed", at("zones", "Z30"), row("zones", "Z30", name="")),
    ("mark-twice", at("zones", "Z14"), row("zones", "Z14", arcs=("omaha", "omaha"))),
    ("sector-idle", at("zones", "Z33"), row("zones", "Z33", sectors=("rennnes",))),
    ("blockhouse-count", at("zones", "Z06"), row("zones", "Z06", blockhouses=-1)),
    # links
    ("link-self", f"links.{LINKS}", plus("links", Link("Z06", "Z06"))),
    ("links-cross", "links", plus("links", Link("Z02", "Z41"))),
    ("doubtful-idle", f"links.{LINKS - 5}", without("alternatives", lambda row: row.cuts)),
    # boxes
    ("box-untitled", at("boxes", "gold"), row("boxes", "gold", title=" ")),
    ("box-name-twice", at("boxes", "juno"), row("boxes", "juno", title="Gold")),
    ("box-room", at("boxes", "gold"), row("boxes", "gold", room=-1)),
    ("airborne-kind", piece_at("american-z10", "infantry"), piece("american-z10", "infantry", kind="tank")),
    # set-up
    ("piece-twice", f"set_up.{PIECES}", plus("set_up", Piece("Z06", "germany", "infantry"))),
    ("piece-count", piece_at("Z13", "infantry"), piece("Z13", "infantry", count=0)),
    ("unknown-kind", piece_at("Z13", "infantry"), piece("Z13", "infantry", kind="cavalry")),
    ("air-afield", f"set_up.{PIECES}", plus("set_up", Piece("Z06", "uk", "fighter"))),
    ("land-on-airfield", f"set_up.{PIECES}", plus("set_up", Piece("airfield", "uk", "tank"))),
    # charts
    ("chart-untitled", at("charts", "uk"), row("charts", "uk", title="")),
    ("chart-sectors", at("charts", "uk"), row("charts", "uk", sectors=("rennes",))),
    ("chart-sectors", at("charts", "rouen-chartres"), row("charts", "rouen-chartres", sectors=())),
    # decks
    ("card-hits-idle", at("orders", 8), row("orders", 8, hits=2)),
    ("card-dice", at("orders", 2), row("orders", 2, dice=0)),
    ("fortune-good", at("fortune", 2), row("fortune", 2, good=1)),
    ("fortune-bad", at("fortune", 14), row("fortune", 14, bad=0)),
    ("fortune-figure", at("fortune", 9), row("fortune", 9, good=50)),
    ("fortune-fixed", at("fortune", 7), row("fortune", 7, good=3)),
    ("fortune-fixed", at("fortune", 8), row("fortune", 8, good=3)),
    ("fortune-fixed", at("fortune", 16), row("fortune", 16, bad=2)),
    ("tactic-side", at("tactics", 2), row("tactics", 2, side="allies")),
    ("deck-none", "tactics", both(field(tactics=()), ruled(decks="all"))),
    # the whole
    ("stack", "stack", field(stack=0)),
    ("patrol", "patrol", field(patrol=0)),
    # alternatives
    ("alternative-rule", "alternatives.8", plus("alternatives", Alternative("setup_z20", "1I", ("Z20",)))),
)


@pytest.mark.parametrize(("code", "where", "seed"), SEEDS)
def test_a_seeded_defect_gives_exactly_its_finding(code: str, where: str, seed: Defect) -> None:
    assert found(seed(NORMANDY)) == [(code, where)]


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


def test_every_finding_says_what_is_wrong_what_would_mend_it_and_the_row() -> None:
    findings = [item for _, _, seed in SEEDS[::9] for item in check(seed(NORMANDY), {})]
    for item in findings:
        assert item.sentence.endswith(".")
        assert item.mend.endswith(".")
        assert item.cite.startswith("AD-")


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
