"""What the check finds by the rows of the ledger, each by a seeded defect."""

from dataclasses import replace

from rulesets.axis_allies_dday.check.check import check
from rulesets.axis_allies_dday.document.battle import (
    Link,
    Piece,
    Queue,
    Zone,
)
from tests.rules import rule
from tests.rulesets.axis_allies_dday.check.defects import (
    A_QUEUE,
    CANADA,
    LINKS,
    NORMANDY,
    PIECES,
    at,
    both,
    field,
    first_unit,
    found,
    piece,
    plus,
    row,
    ruled,
    without,
)


@rule("AD-013")
def test_a_link_to_no_zone_and_one_listed_from_both_of_its_ends_are_found() -> None:
    assert found(plus("links", Link("Z01", "Z99"))(NORMANDY)) == [("unknown-zone", f"links.{LINKS}")]
    assert found(plus("links", Link("Z02", "Z01"))(NORMANDY)) == [("link-twice", f"links.{LINKS}")]


@rule("AD-014")
def test_a_zone_that_no_link_joins_to_the_map_is_found() -> None:
    apart = without("links", lambda link: "Z08" in (link.a, link.b))
    assert found(apart(NORMANDY)) == [("map-apart", at("zones", "Z08"))]


@rule("AD-016")
def test_a_key_that_two_zones_have_is_found() -> None:
    assert ("zone-twice", "zones.42") in found(plus("zones", Zone("Z20"))(NORMANDY))


@rule("AD-017")
def test_more_cities_to_hold_than_there_are_is_found() -> None:
    assert found(row("zones", "Z26", city=False)(NORMANDY)) == [("cities-needed", "cities_needed")]
    assert found(field(cities_needed=0)(NORMANDY)) == [("cities-needed", "cities_needed")]


@rule("AD-018")
def test_a_sector_that_no_zone_carries_is_found() -> None:
    lost = row("charts", "rennes-chartres", sectors=("renes", "chartres"))
    codes = [code for code, _ in found(lost(NORMANDY))]
    assert codes == ["sector-nowhere"]


@rule("AD-019")
def test_a_beachhead_of_the_axis_or_without_its_zone_is_found() -> None:
    assert ("box-power", at("boxes", "gold")) in found(row("boxes", "gold", power="germany")(NORMANDY))
    assert found(row("boxes", "gold", zone="")(NORMANDY)) == [("unknown-zone", at("boxes", "gold"))]


@rule("AD-020", "AD-044", "AD-050")
def test_a_beachhead_with_more_units_than_spaces_is_found() -> None:
    assert found(row("boxes", "gold", room=6)(NORMANDY)) == [("box-full", at("boxes", "gold"))]
    assert found(row("boxes", "gold", room=0)(NORMANDY)) == [("box-room", at("boxes", "gold"))]


@rule("AD-021", "AD-046")
def test_an_airborne_box_without_infantry_is_found() -> None:
    empty = without("set_up", lambda item: item.place == "american-z11")
    assert found(empty(NORMANDY)) == [("airborne-empty", at("boxes", "american-z11"))]


@rule("AD-025", "AD-027")
def test_a_beachhead_on_a_zone_without_coast_and_an_arc_to_no_beachhead_are_found() -> None:
    assert found(row("zones", "Z14", coastal=False)(NORMANDY)) == [("beachhead-inland", at("boxes", "omaha"))]
    assert found(row("zones", "Z16", arcs=("june",))(NORMANDY)) == [("unknown-place", at("zones", "Z16"))]
    airborne = row("zones", "Z16", arcs=("british-airborne",))
    assert found(airborne(NORMANDY)) == [("arc-nowhere", at("zones", "Z16"))]


@rule("AD-026")
def test_an_arc_without_a_blockhouse_is_found() -> None:
    assert found(row("zones", "Z13", arcs=("utah",))(NORMANDY)) == [("arc-idle", at("zones", "Z13"))]


@rule("AD-028")
def test_two_arcs_of_a_zone_are_found_unless_the_house_rule_allows_them() -> None:
    two = row("zones", "Z14", arcs=("omaha", "gold"))
    assert found(two(NORMANDY)) == [("arcs-several", at("zones", "Z14"))]
    assert found(both(two, ruled(arcs="typed in"))(NORMANDY)) == []


@rule("AD-012")
def test_a_count_of_zones_that_the_house_rule_denies_is_found_on_a_map_as_large_as_the_board() -> None:
    assert found(ruled(board=41)(NORMANDY)) == [("board-count", "rulings.board")]


@rule("AD-033", "AD-041")
def test_an_allied_piece_ashore_and_an_axis_piece_in_a_box_are_found() -> None:
    ashore = plus("set_up", Piece("Z20", "uk", "tank"))
    afloat = plus("set_up", Piece("omaha", "germany", "infantry"))
    assert found(ashore(NORMANDY)) == [("allies-ashore", f"set_up.{PIECES}")]
    assert ("axis-afloat", f"set_up.{PIECES}") in found(afloat(NORMANDY))


@rule("AD-043", "AD-249")
def test_a_printed_number_below_the_blockhouses_that_stand_is_found() -> None:
    assert found(row("zones", "Z15", blockhouses=1)(NORMANDY)) == [("blockhouse-places", at("zones", "Z15"))]


@rule("AD-047")
def test_fighters_that_no_card_lets_fly_are_found() -> None:
    idle = without("orders", lambda order: "fighters" in order.procedure)
    codes = [code for code, _ in found(idle(NORMANDY))]
    assert "air-idle" in codes


@rule("AD-049")
def test_pieces_of_no_power_or_in_no_place_are_found() -> None:
    nobody = plus("set_up", Piece("Z20", "italy", "tank"))
    nowhere = plus("set_up", Piece("Z77", "germany", "tank"))
    assert found(nobody(NORMANDY)) == [("unknown-power", f"set_up.{PIECES}")]
    assert found(nowhere(NORMANDY)) == [("unknown-place", f"set_up.{PIECES}")]


@rule("AD-050")
def test_nine_units_that_can_move_in_a_zone_are_found_and_eight_with_blockhouses_are_not() -> None:
    assert found(piece("Z30", "artillery", count=8)(NORMANDY)) == [("stack-full", at("zones", "Z30"))]
    assert found(piece("Z15", "infantry", count=8)(NORMANDY)) == []


@rule("AD-057")
def test_an_allied_blockhouse_and_an_aircraft_of_the_axis_are_found() -> None:
    allied = plus("set_up", Piece("omaha", "us", "blockhouse"))
    axis = plus("set_up", Piece("airfield", "germany", "fighter"))
    assert found(allied(NORMANDY)) == [("allied-blockhouse", f"set_up.{PIECES}")]
    assert found(axis(NORMANDY)) == [("axis-aircraft", f"set_up.{PIECES}")]


@rule("AD-157")
def test_a_unit_bound_to_the_beachhead_of_another_power_or_to_none_is_found() -> None:
    assert found(first_unit("uk", only=("utah",))(NORMANDY)) == [("chart-bound", at("charts", "uk"))]
    assert found(first_unit("us", only=("utha",))(NORMANDY)) == [("unknown-place", at("charts", "us"))]
    assert found(first_unit("rouen-chartres", only=("Z32",))(NORMANDY)) == [
        ("chart-bound", at("charts", "rouen-chartres"))
    ]


@rule("AD-161")
def test_a_blockhouse_on_a_chart_is_found() -> None:
    assert found(first_unit("uk", kind="blockhouse")(NORMANDY)) == [("chart-kind", at("charts", "uk"))]


@rule("AD-189")
def test_a_deck_of_fifteen_cards_and_a_number_that_stands_twice_are_found() -> None:
    assert found(without("fortune", lambda card: card.number == 7)(NORMANDY)) == [("deck-part", "fortune")]
    assert found(row("tactics", 7, number=8)(NORMANDY)) == [("deck-part", "tactics.6")]
    assert found(row("orders", 9, number=8)(NORMANDY))[0][0] == "card-numbers"
    assert found(field(tactics=(), fortune=())(NORMANDY)) == []


@rule("AD-280")
def test_a_battle_without_an_attack_card_a_way_to_its_city_or_its_chart_is_found() -> None:
    no_attack = both(field(fortune=(), tactics=()), without("orders", lambda card: card.number == 13))
    renumbered = field(
        orders=tuple(
            replace(card, number=card.number - (card.number > 13))
            for card in NORMANDY.orders
            if card.number != 13
        ),
        fortune=(),
        tactics=(),
    )
    assert ("card-missing", "orders") in found(no_attack(NORMANDY))
    assert found(renumbered(NORMANDY)) == [("card-missing", "orders")]
    no_chart = without("charts", lambda queue: queue.power != "germany")
    assert found(no_chart(NORMANDY)) == [("card-no-chart", at("orders", 14))]
    no_beach = plus("charts", Queue("canada", "Canadian chart", "canada", (A_QUEUE.rows[0],)))
    codes = [code for code, _ in found(both(plus("powers", CANADA), no_beach)(NORMANDY))]
    assert codes == ["powers-many", "chart-nowhere"]
    late = field(turns=2, about="")
    assert found(late(NORMANDY)) == [("city-late", at("zones", "Z02"))]


@rule("AD-188")
def test_a_battle_of_one_turn_is_found() -> None:
    assert ("turns", "turns") in found(field(turns=1, about="")(NORMANDY))


@rule("AD-060")
def test_dice_that_need_nought_or_seven_are_found() -> None:
    assert found(row("orders", 9, hits=0)(NORMANDY))[0] == ("card-hits", at("orders", 9))
    assert found(row("orders", 5, hits=7)(NORMANDY))[0] == ("card-hits", at("orders", 5))


@rule("AD-066")
def test_a_card_on_which_the_wrong_side_acts_is_found() -> None:
    assert found(row("orders", 4, side="allies")(NORMANDY)) == [("card-side", at("orders", 4))]


@rule("AD-045")
def test_an_alternative_that_overfills_a_beachhead_is_found_at_the_alternative() -> None:
    more = lambda battle: replace(  # noqa: E731
        battle,
        alternatives=tuple(
            replace(item, pieces=(*item.pieces, Piece("gold", "uk", "tank", 3)))
            if item.switch == "setup_gold_infantry"
            else item
            for item in battle.alternatives
        ),
    )
    codes = [code for code, _ in found(more(NORMANDY))]
    assert "box-full" in codes


@rule("AD-049")
def test_a_key_mistyped_in_the_list_of_zones_is_told_once_with_every_place_that_misses_it() -> None:
    mistyped = row("zones", "Z16", key="Z61")(NORMANDY)
    (told,) = [item for item in check(mistyped, {}) if item.level != "note"]
    assert told.code == "unknown-zone"
    assert told.sentence == "Z16 is named in 5 rows, but is no zone of this battle."
    assert len(told.places) == 5


def test_a_power_mistyped_in_the_list_of_powers_is_told_once() -> None:
    assert found(row("powers", "us", key="usa")(NORMANDY)) == [("unknown-power", at("boxes", "utah"))]


@rule("AD-032")
def test_a_card_with_the_procedure_of_another_is_one_mistake() -> None:
    again = row("orders", 13, procedure="allies attack")(NORMANDY)
    assert found(again) == [("procedure-twice", at("orders", 13))]
    assert "none of axis attack" in next(
        item.sentence for item in check(again, {}) if item.code == "procedure-twice"
    )


@rule("AD-032")
def test_two_orders_whose_numbers_are_exchanged_are_one_mistake() -> None:
    swapped = both(row("orders", 11, number=99), row("orders", 13, number=11), row("orders", 99, number=13))
    assert [code for code, _ in found(swapped(NORMANDY))] == ["card-sequence"]
    early = both(row("orders", 3, number=99), row("orders", 16, number=3), row("orders", 99, number=16))
    assert [code for code, _ in found(early(NORMANDY))] == ["card-early"]


def test_a_column_of_fortune_cards_that_is_exchanged_is_one_mistake() -> None:
    cards = tuple(replace(card, good=card.bad, bad=card.good) for card in NORMANDY.fortune)
    codes = [code for code, _ in found(replace(NORMANDY, fortune=cards))]
    assert len(codes) == len(set(codes))
    assert "fortune-good" in codes
