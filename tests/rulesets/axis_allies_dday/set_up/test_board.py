"""The shipped board and its marks are those of the ledger, and the check has nothing against them."""

from rulesets.axis_allies_dday.check.check import check
from rulesets.axis_allies_dday.document.shipped import NORMANDY, pieces
from tests.proofs import remembered
from tests.rules import rule


@remembered
def is_sound() -> bool:
    """Whether the check finds nothing."""
    return [item for item in check(NORMANDY, {}) if item.level != "note"] == []


def set_up(place: str, power: str = "") -> dict[str, int]:
    rows = [row for row in NORMANDY.set_up if row.place == place and power in ("", row.power)]
    return {row.kind: row.count for row in rows}


@rule("AD-013", "AD-016", "AD-017")
def test_42_zones_three_cities_and_97_links_each_listed_once() -> None:
    keys = [zone.key for zone in NORMANDY.zones]
    assert keys == [f"Z{number:02}" for number in range(1, 43)]
    pairs = {frozenset((link.a, link.b)) for link in NORMANDY.links}
    assert (len(NORMANDY.links), len(pairs)) == (97, 97)
    assert frozenset.union(*pairs) == set(keys)
    names = {zone.key: zone.name for zone in NORMANDY.zones if zone.name}
    assert names == {"Z02": "Cherbourg", "Z15": "Bayeux", "Z26": "St. Lô", "Z30": "Caen"}
    assert {zone.key for zone in NORMANDY.zones if zone.city} == {"Z02", "Z26", "Z30"}
    assert is_sound()


@rule("AD-018")
def test_each_sector_is_marked_in_two_zones() -> None:
    marked = {(sector, zone.key) for zone in NORMANDY.zones for sector in zone.sectors}
    assert marked == {
        ("rennes", "Z32"),
        ("rennes", "Z34"),
        ("chartres", "Z36"),
        ("chartres", "Z40"),
        ("rouen", "Z39"),
        ("rouen", "Z42"),
    }
    assert is_sound()


@rule("AD-019", "AD-020", "AD-044")
def test_each_beachhead_has_its_power_its_zone_and_a_unit_on_every_space() -> None:
    beaches = [box for box in NORMANDY.boxes if box.kind == "beachhead"]
    assert [(box.title, box.power, box.zone, box.room) for box in beaches] == [
        ("Utah", "us", "Z11", 4),
        ("Omaha", "us", "Z14", 8),
        ("Gold", "uk", "Z15", 7),
        ("Juno", "uk", "Z16", 5),
        ("Sword", "uk", "Z17", 6),
    ]
    words = {"utah": "3I A", "omaha": "6I 2A", "gold": "5I A T", "juno": "3I A T", "sword": "4I A T"}
    assert {box.key: set_up(box.key) for box in beaches} == {
        key: dict(pieces(word)) for key, word in words.items()
    }
    assert all(sum(set_up(box.key).values()) == box.room for box in beaches)
    assert is_sound()


@rule("AD-021", "AD-046", "AD-047")
def test_paratroopers_and_aircraft_stand_as_the_board_has_them() -> None:
    airborne = [(box.power, box.zone, set_up(box.key)) for box in NORMANDY.boxes if box.kind == "airborne"]
    three = {"infantry": 3}
    assert airborne == [("us", "Z10", three), ("us", "Z11", three), ("uk", "Z17", three)]
    for power in ("uk", "us"):
        assert set_up("airfield", power) == {"fighter": 4, "bomber": 1}
    assert is_sound()


@rule("AD-025", "AD-026", "AD-027", "AD-043")
def test_coast_arcs_and_blockhouses_are_those_of_the_board() -> None:
    coast = {1, 2, 3, 4, 5, 7, 8, 9, 11, 13, 14, 15, 16, 17, 18, 19, 24, 32}
    assert {zone.key for zone in NORMANDY.zones if zone.coastal} == {f"Z{number:02}" for number in coast}
    assert {zone.key: zone.arcs for zone in NORMANDY.zones if zone.arcs} == {
        "Z04": ("utah",),
        "Z07": ("utah",),
        "Z11": ("utah",),
        "Z14": ("omaha",),
        "Z15": ("gold",),
        "Z16": ("juno",),
        "Z17": ("sword",),
        "Z18": ("sword",),
    }
    places = {zone.key: zone.blockhouses for zone in NORMANDY.zones if zone.blockhouses}
    assert (len(places), sum(places.values())) == (13, 17)
    standing = {row.place: row.count for row in NORMANDY.set_up if row.kind == "blockhouse"}
    assert standing == places
    assert is_sound()


@rule("AD-033", "AD-041", "AD-057")
def test_every_piece_ashore_is_of_the_axis_and_every_aircraft_of_the_allies() -> None:
    zones = {zone.key for zone in NORMANDY.zones}
    assert {row.power for row in NORMANDY.set_up if row.place in zones} == {"germany"}
    assert {row.place for row in NORMANDY.set_up if row.power == "germany"} < zones
    assert {row.power for row in NORMANDY.set_up if row.kind in ("fighter", "bomber")} == {"uk", "us"}
    assert {row.power for row in NORMANDY.set_up if row.kind == "blockhouse"} == {"germany"}
    assert is_sound()


@rule("AD-048")
def test_the_charts_start_with_134_units() -> None:
    full = {queue.key: sum(len(row.units) for row in queue.rows) for queue in NORMANDY.charts}
    assert full == {"uk": 29, "us": 38, "rennes-chartres": 40, "rouen-chartres": 27}
    assert is_sound()
