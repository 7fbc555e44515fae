"""What the check finds by the rows of the ledger, each by a seeded defect, told once and at its place. Each
defect of a battle gives exactly its finding, and none makes the check raise."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace

import pytest

from rulesets.axis_allies_dday.check.check import check
from rulesets.axis_allies_dday.document.battle import Battle, Link, Piece, Queue, Zone
from rulesets.axis_allies_dday.document.shipped import SHIPPED, WALCHEREN
from rulesets.kit.findings import Aside, Finding
from tests.length import far
from tests.rules import rule
from tests.rulesets.axis_allies_dday.check.defects import (
    A_QUEUE,
    CANADA,
    LINKS,
    NORMANDY,
    PIECES,
    Defect,
    alternative,
    at,
    both,
    field,
    first_unit,
    found,
    noted,
    piece,
    plus,
    row,
    ruled,
    without,
)

TWO_ARCS = row("zones", "Z14", arcs=("omaha", "gold"))
NO_ATTACK = field(
    orders=tuple(
        replace(card, number=card.number - (card.number > 13))
        for card in NORMANDY.orders
        if card.number != 13
    ),
    fortune=(),
    tactics=(),
)
NO_BEACH = plus("charts", Queue("canada", "Canadian chart", "canada", (A_QUEUE.rows[0],)))
MORE_AT_GOLD = next(item for item in NORMANDY.alternatives if item.switch == "setup_gold_infantry").pieces
LATE, EARLY = (
    both(row("orders", one, number=99), row("orders", other, number=one), row("orders", 99, number=other))
    for one, other in ((11, 13), (3, 16))
)
FOUND: tuple[tuple[pytest.MarkDecorator | None, Defect, tuple[tuple[str, str], ...]], ...] = (
    (rule("AD-012"), ruled(board=41), (("board-count", "rulings.board"),)),
    (rule("AD-013"), plus("links", Link("Z01", "Z99")), (("unknown-zone", f"links.{LINKS}"),)),
    (rule("AD-013"), plus("links", Link("Z02", "Z01")), (("link-twice", f"links.{LINKS}"),)),
    (
        rule("AD-014"),
        without("links", lambda link: "Z08" in (link.a, link.b)),
        (("map-apart", at("zones", "Z08")),),
    ),
    (rule("AD-016"), plus("zones", Zone("Z20")), (("zone-twice", "zones.42"),)),
    (rule("AD-017"), row("zones", "Z26", city=False), (("cities-needed", "cities_needed"),)),
    (rule("AD-017"), field(cities_needed=0), (("out-of-range", "cities_needed"),)),
    (
        rule("AD-018"),
        row("charts", "rennes-chartres", sectors=("renes", "chartres")),
        (("sector-nowhere", "charts.2"),),
    ),
    (rule("AD-019"), row("boxes", "gold", power="germany"), (("box-power", at("boxes", "gold")),)),
    (rule("AD-019"), row("boxes", "gold", zone=""), (("unknown-zone", at("boxes", "gold")),)),
    (rule("AD-020", "AD-044", "AD-050"), row("boxes", "gold", room=6), (("box-full", at("boxes", "gold")),)),
    (rule("AD-020"), row("boxes", "gold", room=0), (("out-of-range", f"{at('boxes', 'gold')}.room"),)),
    (
        rule("AD-021", "AD-046"),
        without("set_up", lambda item: item.place == "american-z11"),
        (("airborne-empty", at("boxes", "american-z11")),),
    ),
    (rule("AD-025"), row("zones", "Z14", coastal=False), (("beachhead-inland", at("boxes", "omaha")),)),
    (rule("AD-027"), row("zones", "Z16", arcs=("june",)), (("unknown-place", at("zones", "Z16")),)),
    (rule("AD-027"), row("zones", "Z16", arcs=("british-airborne",)), (("arc-nowhere", at("zones", "Z16")),)),
    (rule("AD-026"), row("zones", "Z13", arcs=("utah",)), (("arc-idle", at("zones", "Z13")),)),
    (rule("AD-028"), TWO_ARCS, (("arcs-several", at("zones", "Z14")),)),
    (rule("AD-028"), both(TWO_ARCS, ruled(arcs="typed in")), ()),
    (rule("AD-032"), row("orders", 13, procedure="allies attack"), (("procedure-twice", at("orders", 13)),)),
    (rule("AD-032"), LATE, (("card-sequence", "orders.12"),)),
    (rule("AD-032"), EARLY, (("card-early", "orders.3"),)),
    (rule("AD-033"), plus("set_up", Piece("Z20", "uk", "tank")), (("allies-ashore", f"set_up.{PIECES}"),)),
    (
        rule("AD-041"),
        plus("set_up", Piece("omaha", "germany", "infantry")),
        (("axis-afloat", f"set_up.{PIECES}"),),
    ),
    (
        rule("AD-043", "AD-249"),
        row("zones", "Z15", blockhouses=1),
        (("blockhouse-places", at("zones", "Z15")),),
    ),
    (
        rule("AD-045"),
        alternative("setup_gold_infantry", pieces=(*MORE_AT_GOLD, Piece("gold", "uk", "tank", 3))),
        (("box-full", "alternatives.5"),),
    ),
    (
        rule("AD-047"),
        without("orders", lambda order: "fighters" in order.procedure),
        (("air-idle", "set_up.51"), ("card-numbers", "orders")),
    ),
    (rule("AD-049"), plus("set_up", Piece("Z20", "italy", "tank")), (("unknown-power", f"set_up.{PIECES}"),)),
    (
        rule("AD-049"),
        plus("set_up", Piece("Z77", "germany", "tank")),
        (("unknown-place", f"set_up.{PIECES}"),),
    ),
    (rule("AD-049"), row("powers", "us", key="usa"), (("unknown-power", at("boxes", "utah")),)),
    (rule("AD-050"), piece("Z30", "artillery", count=8), (("stack-full", at("zones", "Z30")),)),
    (rule("AD-050"), piece("Z15", "infantry", count=8), ()),
    (
        rule("AD-057"),
        plus("set_up", Piece("omaha", "us", "blockhouse")),
        (("allied-blockhouse", f"set_up.{PIECES}"),),
    ),
    (
        rule("AD-057"),
        plus("set_up", Piece("airfield", "germany", "fighter")),
        (("axis-aircraft", f"set_up.{PIECES}"),),
    ),
    (rule("AD-060"), row("orders", 9, hits=0), (("card-hits", at("orders", 9)),)),
    (rule("AD-060"), row("orders", 5, hits=7), (("out-of-range", f"{at('orders', 5)}.hits"),)),
    (rule("AD-066"), row("orders", 4, side="allies"), (("card-side", at("orders", 4)),)),
    (rule("AD-157"), first_unit("uk", only=("utah",)), (("chart-bound", at("charts", "uk")),)),
    (rule("AD-157"), first_unit("us", only=("utha",)), (("unknown-place", at("charts", "us")),)),
    (
        rule("AD-157"),
        first_unit("rouen-chartres", only=("Z32",)),
        (("chart-bound", at("charts", "rouen-chartres")),),
    ),
    (rule("AD-161"), first_unit("uk", kind="blockhouse"), (("chart-kind", at("charts", "uk")),)),
    (rule("AD-188"), field(turns=1, about=""), (("out-of-range", "turns"),)),
    (rule("AD-189"), without("fortune", lambda card: card.number == 7), (("deck-part", "fortune"),)),
    (rule("AD-189"), row("tactics", 7, number=8), (("deck-part", "tactics.6"),)),
    (rule("AD-189"), row("orders", 9, number=8), (("card-numbers", "orders.8"),)),
    (rule("AD-189"), field(tactics=(), fortune=()), ()),
    (rule("AD-280"), NO_ATTACK, (("card-missing", "orders"),)),
    (
        rule("AD-280"),
        without("charts", lambda queue: queue.power != "germany"),
        (("card-no-chart", at("orders", 14)),),
    ),
    (
        rule("AD-280"),
        both(plus("powers", CANADA), NO_BEACH),
        (("powers-many", "powers.1"), ("chart-nowhere", "charts.4")),
    ),
    (rule("AD-280"), field(turns=2, about=""), (("city-late", at("zones", "Z02")),)),
    (None, row("powers", "us", title="United Kingdom"), (("power-name-twice", "powers.2"),)),
    (
        None,
        both(plus("zones", Zone("Z 43")), plus("links", Link("Z42", "Z 43"))),
        (("zone-key", "zones.42"),),
    ),
    (None, row("zones", "Z06", blockhouses=-1), (("out-of-range", f"{at('zones', 'Z06')}.blockhouses"),)),
    (None, row("boxes", "gold", title=" "), (("box-untitled", at("boxes", "gold")),)),
    (None, row("charts", "uk", title=""), (("chart-untitled", at("charts", "uk")),)),
    (None, row("fortune", 7, good=3), (("fortune-fixed", at("fortune", 7)),)),
    (None, row("fortune", 8, good=3), (("fortune-fixed", at("fortune", 8)),)),
    (None, row("fortune", 16, bad=2), (("fortune-fixed", at("fortune", 16)),)),
)
"""The rows of the ledger that it proves, what is wrong with the battle, and all that is found. What designs
show (`designs/mistakes`) is not repeated here but for its row."""


def _case(row: pytest.MarkDecorator | None, *of_case: object) -> object:
    return pytest.param(*of_case, marks=row or [])


@pytest.mark.parametrize(("seed", "expected"), [_case(*found_) for found_ in FOUND])
def test_a_seeded_defect_gives_exactly_its_findings(seed, expected) -> None:
    assert tuple(found(seed(NORMANDY))) == expected


@rule("AD-049")
def test_a_key_mistyped_in_the_list_of_zones_is_told_once_with_every_place_that_misses_it() -> None:
    mistyped = row("zones", "Z16", key="Z61")(NORMANDY)
    (told,) = [item for item in check(mistyped, {}) if item.level != "note"]
    assert (told.code, len(told.places)) == ("unknown-zone", 5)


def test_a_column_of_fortune_cards_that_is_exchanged_is_one_mistake() -> None:
    cards = tuple(replace(card, good=card.bad, bad=card.good) for card in NORMANDY.fortune)
    codes = [code for code, _ in found(replace(NORMANDY, fortune=cards))]
    assert len(codes) == len(set(codes))
    assert "fortune-good" in codes


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


@pytest.mark.slow
def test_the_check_never_raises_whatever_is_spoiled() -> None:
    tried = [*spoiled(NORMANDY), *spoiled(WALCHEREN)]
    for battle in tried[:: far(len(tried) // 10, 25)]:
        assert isinstance(battle, Battle)
        assert all(isinstance(item, Finding) for item in check(battle, {}))
