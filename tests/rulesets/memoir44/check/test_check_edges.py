"""Where the checks of a scenario begin: what lies just within is found, what lies just beyond is not."""

from dataclasses import dataclass, replace

import pytest

from rulesets.kit.hexes.hexes import Hex
from rulesets.memoir44.check.check import check
from rulesets.memoir44.check.objectives import off_board
from rulesets.memoir44.document.document import Arrival, Medal, Missing, ReinforcementTable, SpecialRule
from rulesets.memoir44.ground.analysis import survey
from tests.rulesets.memoir44.check.defect import MEDAL, UNITS, far_hex, hex_of
from tests.rulesets.memoir44.check.defects import DEFECTS, NOTED
from tests.rulesets.memoir44.check.judged import found, noted
from tests.rulesets.memoir44.sound import SOUND, Change, after, english, landing, lay, of, with_


@dataclass(frozen=True)
class Edge:
    """A sound scenario changed, and the codes of what is then found."""

    says: str
    changes: tuple[Change, ...]
    codes: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.says


def right(says: str, *changes: Change) -> Edge:
    return Edge(says, changes)


def wrong(code: str, says: str, *changes: Change) -> Edge:
    return Edge(says, changes, (code,))


def cited(day: str, *numbers: int) -> tuple[Change, ...]:
    """A battle of that day whose rules cite these Special Weapon Assets."""
    rules = tuple(SpecialRule(f"The weapon units of page {number}.", f"SWAs {number}") for number in numbers)
    return lay(UNITS, "infus", "B1", badge="badge41"), with_(date_begin=day, special=rules)


def told(text: str) -> Change:
    return english(description=text)


EDGES = (
    right("a battle of one day ends on the day it begins", with_(date_end="1944-07-30")),
    wrong("date-order", "a battle ends the day before", with_(date_end="1944-07-29")),
    right(
        "a battery of two figures is a Big Gun",
        lay(UNITS, "gunger", "L9", badge="badge5", figures=2),
        with_(packs=("base", "terrain", "mediterranean")),
    ),
    right(
        "a bridge of a road needs no bank", lay("terrain", "road", "I5"), lay("tile", "bridge", "I5", turn=2)
    ),
    right("early weapons in 1942", *cited("1942-12-31", 3)),
    wrong("weapon-date", "late weapons in 1942", *cited("1942-12-31", 4)),
    wrong("weapon-date", "early weapons in 1943", *cited("1943-01-01", 3)),
    right("early and late weapons in 1943", *cited("1943-01-01", 3, 4)),
    wrong("unusual-number", "thirteen cards", of("top", cards=13)),
    right("a river that ends in the open", lay("terrain", "river", "D5")),
    right(
        "one of three places of craft ashore",
        of("map", face="BEACH"),
        with_(craft=tuple(map(hex_of, ("A1", "C1", "I5")))),
    ),
    right("the number of cards in words", told("Axis Player: take four Command cards.")),
    right("who begins told to the other side", told("Axis Player: hold on.\nAllied Player: you move first.")),
    wrong("told-start", "who begins told to a people", told("German player: you move first.")),
    wrong("told-cards", "the cards of a people", told("American player: take 3 cards.")),
    right("a player of whom nobody knows the side", told("French player: take 3 cards.")),
    wrong(
        "told-cards",
        "a French player where only the Axis is French",
        of("top", nation="FR"),
        told("French player: take 3 cards."),
    ),
    right("cards of whoever is not told", told("Take 9 command cards.")),
    right("a hand that is an exception", told("Axis Player: take 6 cards if it rains.")),
)


@pytest.mark.parametrize("edge", EDGES, ids=str)
def test_what_is_found_begins_where_it_is_said_to(edge: Edge) -> None:
    assert [code for code, _ in found(after(SOUND, *edge.changes))] == list(edge.codes)


def test_a_medal_out_of_reach_may_be_told_of_by_its_hex() -> None:
    sunk = after(SOUND, with_(medals=(replace(MEDAL, at=hex_of("A5")),)))
    assert found(sunk) == [("medal-out-of-reach", "A5")]
    assert found(after(sunk, english(rules="A5 is won from the bank."))) == []


def test_hills_at_the_shore_are_believed_to_be_what_a_text_calls_them() -> None:
    hill = next(item.document for item in NOTED if item.code == "hill-shore")
    assert noted(hill) == [("hill-shore", "g6")]
    assert noted(after(hill, english(rules="The hills by the sea are bluffs."))) == []


def sentence(code: str) -> str:
    """What the first seeded defect of the code is called."""
    defect = next(defect for defect in DEFECTS if defect.code == code)
    return next(finding.sentence for finding in check(defect.document, {}) if finding.code == code)


def test_one_is_told_from_several() -> None:
    assert "one core game holds" in sentence("more-than-owned")
    assert sentence("beach-section").endswith(" section.")


def test_the_hexes_off_the_board_are_named_up_to_six() -> None:
    seen, far = survey(SOUND), tuple(Hex(row, 40) for row in range(7))
    assert off_board(seen, (hex_of("G5"),)) == ""
    assert off_board(seen, far[:6]).endswith("row 5 column 40")
    assert off_board(seen, far).endswith("row 5 column 40, 1 more")


def test_a_unit_of_less_than_no_figures_is_said_to_have_none() -> None:
    (finding,) = check(after(SOUND, lay(UNITS, "infus", "B1", figures=-1)), {})
    assert finding.sentence == "This unit has 0 figures; a unit has 1 to 4."


def test_a_tile_that_no_set_of_the_face_has_is_at_home_on_it() -> None:
    packs = with_(packs=("base", "terrain", "eastern"))
    assert noted(after(SOUND, packs, lay("terrain", "wruins", "I5"))) == []
    assert noted(after(SOUND, packs, lay("terrain", "wforest", "I5"))) == [("other-climate", "I5")]


def test_a_craft_is_no_obstacle_to_a_place_of_craft() -> None:
    places = with_(craft=tuple(map(far_hex, ("b2", "c2", "d2"))), craft_used=1)
    assert found(after(landing(), lay("tile", "barge", "c2"), places)) == []


def test_a_line_on_a_table_leads_to_the_rows_it_speaks_of_and_no_others() -> None:
    rows = (Arrival("star", "infger", 4, "entry"), Arrival("flag", "on-the-move", 0, "entry"))
    rows += (Arrival("infantry", "infger", 4, "coast"),)
    tables = with_(reinforced=("axis",), reinforcements=(ReinforcementTable("axis", rows),))
    given = [item.places for item in check(after(landing(), tables), {}) if item.code == "no-entry"]
    assert given == [("reinforcements.0", "table.axis.star.unit")]


def test_what_is_filled_in_by_guess_may_still_be_missing() -> None:
    guess = Missing("top.cards", "The hand of the Axis follows from the order of the columns.")
    assert [code for code, _ in found(after(SOUND, with_(missing=(guess,))))] == ["missing"]


def test_a_name_that_is_empty_is_not_swapped_with_the_subtitle() -> None:
    assert found(after(SOUND, english(name="", subtitle="The Mill at the Ford"))) == []


def test_a_neutral_medal_is_free_and_so_is_one_of_the_own_side() -> None:
    for name in ("medal0", "medal1"):
        assert found(after(SOUND, with_(medals=(replace(MEDAL, name=name, side="allied"),)))) == []
    both = tuple(Medal(hex_of(name), "medal6") for name in ("G5", "C7"))
    assert found(after(SOUND, with_(medals=both, packs=("base", "terrain", "eastern")))) == []
