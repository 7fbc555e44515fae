"""What a map of the book must be: the figures of its document by each row, and the sums over the maps."""

from dataclasses import replace

import pytest

from rulesets.memoir44.check.check import check
from rulesets.memoir44.check.combination import check as check_combination
from rulesets.memoir44.document import combination
from rulesets.memoir44.document.combination import LISTED
from rulesets.memoir44.document.document import Missing, Player, Scenario, TownControl
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.pages.reports.medals import combinations
from rulesets.memoir44.rules.dday.book import book_maps
from rulesets.memoir44.rules.dday.dday import DDAY
from tests.rules import rule
from tests.rulesets.memoir44.check.judged import found
from tests.rulesets.memoir44.sound import SOUND, after, d_day, landing, lay, of, with_


def shipped(key: str) -> Scenario:
    """The document of that map; nothing but what the text of the book lacks is found about it."""
    assert {item.code for item in check(DDAY[key], {}) if item.level != "note"} == {"missing"}
    return DDAY[key]


def badges(key: str, army: str) -> set[str]:
    """The badges that its units of an army carry."""
    units = [cell.unit for cell in shipped(key).map.cells if cell.unit and cell.unit.name.endswith(army)]
    return {unit.badge for unit in units if unit.badge}


def exits(key: str) -> list[tuple[int, str]]:
    """How many hexes each of its exits has, and whose it is."""
    return [(len({way.at, *way.group}), way.side) for way in shipped(key).exits]


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


@rule("MD-111")
def test_supported_infantry_has_four_figures_beside_the_tank() -> None:
    for figures, wrong in ((0, False), (4, False), (3, True)):
        unit = lay("unit", "infus", "B9", figures=figures, supported="yes")
        assert (found(after(landing(), unit)) == [("supported-figures", "B9")]) == wrong


@rule("MD-117")
def test_supported_armor_has_three_figures_beside_the_infantryman() -> None:
    for figures, wrong in ((0, False), (3, False), (4, True)):
        unit = lay("unit", "tankus", "B9", figures=figures, supported="yes")
        assert (found(after(landing(), unit)) == [("supported-figures", "B9")]) == wrong


@rule("MD-160")
def test_what_the_text_lacks_of_a_map_is_a_warning_in_its_document() -> None:
    assert missing("gold", "map", "reinforcements") == [
        ("warning", "map", "MD-160"),
        ("warning", "reinforcements", "MD-033"),
    ]


@rule("MD-161")
@pytest.mark.parametrize("key", list(book_maps()))
def test_the_axis_of_the_book_is_germany(key: str) -> None:
    assert shipped(key).player("axis").nation == "DE"


@rule("MD-169")
def test_the_briefing_of_sword_is_missing() -> None:
    assert missing("sword", "top.cards", "bottom.cards", "starting") == [
        ("warning", what, "MD-169") for what in ("top.cards", "bottom.cards", "starting")
    ]


@rule("MD-178")
def test_the_briefing_of_juno_is_missing() -> None:
    assert missing("juno", "top.cards", "top.draws", "bottom.nation") == [
        ("warning", what, "MD-178") for what in ("top.cards", "top.draws", "bottom.nation")
    ]


@rule("MD-201")
def test_the_allied_briefing_of_omaha_is_missing() -> None:
    assert missing("omaha", "bottom.cards", "starting") == [
        ("warning", what, "MD-201") for what in ("bottom.cards", "starting")
    ]


@rule("MD-217")
def test_the_other_hand_and_who_opens_on_american_airborne_are_missing() -> None:
    assert missing("airborne", "bottom.cards", "starting") == [
        ("warning", what, "MD-217") for what in ("bottom.cards", "starting")
    ]


@rule("MD-171")
def test_sword_names_exactly_five_bridges() -> None:
    bridges = shipped("sword").bridges
    assert bridges is not None and (len(set(bridges.bridges)), bridges.side) == (5, "allied")


@rule("MD-220")
def test_american_airborne_names_exactly_four_bridges() -> None:
    bridges = shipped("airborne").bridges
    assert bridges is not None and (len(set(bridges.bridges)), bridges.side) == (4, "allied")


@rule("MD-192")
def test_gold_and_utah_have_four_exit_hexes_for_the_allies() -> None:
    assert exits("gold") == exits("utah") == [(4, "allied")]


@rule("MD-222")
def test_american_airborne_has_two_exit_hexes_for_the_allies() -> None:
    assert exits("airborne") == [(2, "allied")]


@rule("MD-203")
def test_no_bridge_exit_or_objective_scores_on_omaha() -> None:
    omaha = shipped("omaha")
    assert (omaha.bridges, omaha.exits, omaha.medals) == (None, (), ())


@rule("MD-174")
def test_badges_stand_on_the_units_of_sword() -> None:
    assert badges("sword", "ger") >= {"badge4", "badge5"} and badges("sword", "us") >= {"badge24", "badge1"}


@rule("MD-186")
def test_badges_stand_on_the_units_of_juno() -> None:
    assert badges("juno", "ger") >= {"badge4", "badge5", "badge6"} and "badge24" in badges("juno", "us")


@rule("MD-197", "MD-199")
def test_badges_and_a_machine_gun_stand_on_the_units_of_gold() -> None:
    assert badges("gold", "ger") >= {"badge5", "badge6", "badge45"} and "badge1" in badges("gold", "us")


@rule("MD-205", "MD-207")
def test_badges_and_a_machine_gun_stand_on_the_units_of_omaha() -> None:
    assert badges("omaha", "ger") >= {"badge4", "badge45"} and "badge2" in badges("omaha", "us")


@rule("MD-215")
def test_badges_stand_on_the_units_of_utah() -> None:
    assert badges("utah", "ger") >= {"badge4", "badge5"} and "badge2" in badges("utah", "us")


@rule("MD-228")
def test_badges_stand_on_the_units_of_american_airborne() -> None:
    assert badges("airborne", "ger") >= {"badge4", "badge5"} and "badge9" in badges("airborne", "us")


@rule("MD-235")
def test_the_targets_of_the_six_maps_are_those_of_the_book_and_add_up_to_78() -> None:
    assert [book.medals for book in book_maps().values()] == [16, 13, 12, 16, 12, 9]
    assert dict(combinations("sword"))[tuple(book_maps())] == 78
    for key, target in zip(book_maps(), (16, 13, 12, 16, 12, 9), strict=True):
        assert {player.medals for player in shipped(key).players} == {target}


@rule("MD-236")
def test_the_target_of_each_combination_is_the_sum_of_its_maps() -> None:
    sums = {keys: total for key in book_maps() for keys, total in combinations(key)}
    assert [sums[pair] for pair in LISTED["double"]] == [29, 25, 28, 28, 21]
    assert [sums[keys] for keys in LISTED["triple"]] == [41, 37]
    assert sum(sums[keys] for keys in LISTED["triple"]) == 78


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
