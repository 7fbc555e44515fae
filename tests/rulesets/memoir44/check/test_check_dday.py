"""What a map of the book must be: the figures of its document by each row, and the sums over the maps. Rows
of Reinforcements Tables copied from the enemy's table, and rows that only look so."""

from dataclasses import replace

import pytest

from rulesets.memoir44.check.check import check
from rulesets.memoir44.check.combination import check as check_combination
from rulesets.memoir44.document import combination
from rulesets.memoir44.document.combination import LISTED
from rulesets.memoir44.document.document import Missing, Player, ReinforcementTable, TownControl
from rulesets.memoir44.document.facts import book_maps
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.pages.reports.medals import combinations
from tests.rules import rule
from tests.rulesets.memoir44.check.defects_of_control import ALLIED, AXIS, row, tables
from tests.rulesets.memoir44.check.judged import found, shipped
from tests.rulesets.memoir44.sound import SOUND, Change, after, d_day, landing, lay, of, with_


def missing(key: str, *whats: str) -> list[tuple[str, str, str]]:
    """The findings on a map of the book whose text lacks these fields: level, place, row."""
    fields = {"cards": None, "draws": (), "nation": ""}
    document = d_day(key)
    for what in whats:
        seat, _, field = what.partition(".")
        if seat in ("top", "bottom"):
            document = after(document, of(seat, **{field: fields[field]}))
        elif seat == "starting":
            document = replace(document, starting="")
        elif seat == "reinforcements":
            document = replace(document, rulings=Rulings(reinforcements="typed_at_table"))
    lacking = tuple(Missing(what, f"the {what} of the printed map") for what in whats)
    document = replace(document, missing=lacking)
    return [(item.level, item.where, item.cite) for item in check(document, {})]


@rule("MD-033")
def test_a_reinforced_side_needs_its_table_unless_it_is_said_to_be_missing_or_looked_up() -> None:
    assert missing("sword", "reinforcements") == [("warning", "reinforcements", "MD-033")]
    document = after(landing(), with_(reinforced=("axis",)))
    for way in ("typed_at_table", "off"):
        assert found(replace(document, rulings=Rulings(reinforcements=way))) == []
    document = replace(document, missing=(Missing("reinforcements.axis", "the table"),))
    assert "no-table" not in dict(found(replace(document, rulings=None)))
    assert ("no-table", "reinforced") in found(replace(document, rulings=Rulings(reinforcements="table")))


@rule("MD-067")
def test_the_numbers_of_towns_are_stated_and_rise() -> None:
    from_nought = with_(towns=TownControl(thresholds=(0,)))
    assert ("out-of-range", "towns.thresholds") in found(after(SOUND, from_nought))


@rule("MD-095")
def test_a_big_gun_battery_is_artillery_with_two_figures_and_its_badge() -> None:
    for figures in (0, 2):
        battery = lay("unit", "gunger", "d20", figures=figures, badge="badge5")
        assert found(after(d_day("sword"), lay("unit", "infger", "d20"), battery)) == []


@rule("MD-111", "MD-117")
@pytest.mark.parametrize(("name", "whole", "other"), [("infus", 4, 3), ("tankus", 3, 4)])
def test_a_supported_unit_has_its_own_figures_beside_the_one_in_support(
    name: str, whole: int, other: int
) -> None:
    for figures, wrong in ((0, []), (whole, []), (other, [("supported-figures", "B9")])):
        unit = lay("unit", name, "B9", figures=figures, supported="yes")
        assert found(after(landing(), unit)) == wrong


@rule("MD-160")
def test_what_the_text_lacks_of_a_map_is_a_warning_in_its_document() -> None:
    assert missing("gold", "map", "reinforcements") == [
        ("warning", "map", "MD-160"),
        ("warning", "reinforcements", "MD-033"),
    ]


@rule("MD-169", "MD-178", "MD-201", "MD-217")
@pytest.mark.parametrize(
    ("key", "whats", "cite"),
    [
        ("sword", ("top.cards", "bottom.cards", "starting"), "MD-169"),
        ("juno", ("top.cards", "top.draws", "bottom.nation"), "MD-178"),
        ("omaha", ("bottom.cards", "starting"), "MD-201"),
        ("airborne", ("bottom.cards", "starting"), "MD-217"),
    ],
)
def test_what_is_missing_of_a_briefing_is_told_by_its_row(
    key: str, whats: tuple[str, ...], cite: str
) -> None:
    assert missing(key, *whats) == [("warning", what, cite) for what in whats]


@rule("MD-235")
def test_the_targets_of_the_six_maps_are_those_of_the_book_and_add_up_to_78() -> None:
    assert [book.medals for book in book_maps().values()] == [16, 13, 12, 16, 12, 9]
    assert dict(combinations("sword"))[tuple(book_maps())] == 78
    for key, target in zip(book_maps(), (16, 13, 12, 16, 12, 9), strict=True):
        assert {player.medals for player in shipped(key).players} == {target}


@rule("MD-237")
def test_juno_comes_to_13_three_ways() -> None:
    sums = dict(combinations("juno"))
    others = {key: book.medals for key, book in book_maps().items()}
    assert sums["sword", "juno"] - others["sword"] == 13
    assert sums["juno", "gold"] - others["gold"] == 13
    assert sums["sword", "juno", "gold"] - others["sword"] - others["gold"] == 13
    assert {player.medals for player in shipped("juno").players} == {13}


@rule("MD-240")
def test_the_hands_of_overthrough_come_from_their_table_and_not_from_the_maps() -> None:
    pairs = [combination.COMBINATIONS[f"overthrough-{one}-{other}"] for one, other in LISTED["double"]]
    assert [pair.hand("allied") for pair in pairs] == [12] * 5
    assert [pair.hand("axis") for pair in pairs] == [9, 9, 10, 9, 9]
    gold_and_omaha = pairs[2]
    own = [d_day(ref.id).player("axis").cards or 0 for ref in gold_and_omaha.maps]
    assert sum(own) == 8
    library = {ref: d_day(ref.id) for ref in gold_and_omaha.maps}
    assert check_combination(gold_and_omaha, library) == ()
    handless = check_combination(replace(gold_and_omaha, hands=()), library)
    assert [item.code for item in handless] == ["hands"]


@pytest.mark.parametrize("key", list(book_maps()))
def test_a_variant_under_another_key_is_free(key: str) -> None:
    variant = replace(
        d_day(key),
        key="",
        top=Player("axis", "IT", 9, 20),
        bottom=Player("allied", d_day(key).bottom.nation, 9, 20),
    )
    assert found(variant) == []


def test_a_reinforced_side_with_an_empty_table_has_none() -> None:
    given = found(after(landing(), tables(axis=ReinforcementTable("axis"))))
    assert given == [("no-table", "reinforced")]


ODD = (
    tables(),
    tables(axis=row(AXIS, 1, where="any town in the left section")),
    tables(axis=row(AXIS, 1, words="a captured Sherman")),
    tables(axis=row(AXIS, 1, words="a Tiger or a Panther")),
    tables(axis=row(AXIS, 0, figures=2)),
    tables(axis=row(AXIS, 1, unit="elite_armor", figures=4)),
    tables(axis=row(AXIS, 1, unit="")),
    tables(allied=row(ALLIED, 1, where="coast")),
    tables(allied=row(ALLIED, 0, unit="french_resistance", figures=3, where="any wood")),
)


@pytest.mark.parametrize("change", ODD)
def test_what_a_table_may_bring_is_not_doubted(change: Change) -> None:
    assert found(after(landing(), change)) == []
