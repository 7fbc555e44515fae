"""Control from positions: beach sections, coast placement, bridges, objectives, empty sections."""

from rulesets.kit.hexes.hexes import Hex
from rulesets.memoir44.document.document import Entry, Medal, TownControl
from rulesets.memoir44.ground.control import entry_hexes, holder_of, qualifies, sides_of, town_hexes
from tests.rules import rule
from tests.rulesets.memoir44.set_ups import a_landscape, at

GROUP = (at("F5"), at("G5"), at("H5"))


@rule("MD-123")
def test_a_line_longer_than_any_board_makes_no_entry_hexes() -> None:
    assert len(entry_hexes(Entry(Hex(0, 0), "axis", Hex(0, 198)))) == 100
    assert entry_hexes(Entry(Hex(0, 0), "axis", Hex(0, 200))) == ()
    assert entry_hexes(Entry(Hex(0, 0), "axis", Hex(0, 2 * 10**12))) == ()


def test_a_group_may_need_several_hexes_any_hex_or_the_side_alone() -> None:
    standing = {GROUP[0]: "allied", GROUP[1]: "axis"}
    assert not qualifies(Medal(GROUP[0], group=GROUP, needed=2), "allied", standing)
    assert qualifies(Medal(GROUP[0], group=GROUP, needed=2, any_hex=True), "allied", standing)
    assert not qualifies(Medal(GROUP[0], group=GROUP, sole_control=True), "allied", standing)
    assert qualifies(Medal(GROUP[0], group=GROUP, sole_control=True), "allied", {GROUP[0]: "allied"})
    assert sides_of(Medal(GROUP[0], "medal1", "axis")) == ("axis",)
    last = Medal(GROUP[0], last_to_occupy=True)
    assert holder_of(last, "axis", {GROUP[0]: "allied"}) == "allied"
    assert holder_of(Medal(GROUP[0], last_to_occupy=True), "axis", {}) == "axis"


def test_towns_are_buildings_churches_and_what_is_held_from_the_start() -> None:
    landscape = a_landscape({"A5": "buildings", "B5": "church", "C5": "station", "D5": "whillvillage"})
    found = town_hexes(landscape, TownControl(held=(at("F5"),)))
    assert found == tuple(at(name) for name in ("A5", "B5", "D5", "F5"))
