"""Where the checks of a scenario begin: what lies just within is found, what lies just beyond is not."""

from dataclasses import dataclass, replace

import pytest

from rulesets.kit.hexes.hex_document import Lettering
from rulesets.kit.hexes.hexes import Hex
from rulesets.memoir44.check.check import check
from rulesets.memoir44.check.likes import check_likes
from rulesets.memoir44.check.objectives import off_board
from rulesets.memoir44.check.strays import check_strays
from rulesets.memoir44.document.document import BuiltBridge, Entry, Exit, Medal, RuleSwitch, SpecialRule
from rulesets.memoir44.ground.survey import survey
from tests.rulesets.memoir44.check.defect import MEDAL, UNITS, far_hex, hex_of
from tests.rulesets.memoir44.check.defects import DEFECTS
from tests.rulesets.memoir44.check.defects_of_laws import lettered, ruled
from tests.rulesets.memoir44.check.defects_of_likes import ROUND_C5
from tests.rulesets.memoir44.check.defects_of_names import shore
from tests.rulesets.memoir44.check.judged import found, noted
from tests.rulesets.memoir44.set_ups import a_scenario
from tests.rulesets.memoir44.sound import SOUND, Change, after, bare, english, landing, lay, of, with_


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


def victory(text: str) -> Change:
    return english(victory=text)


def named(title: str, on: str) -> tuple[Change, ...]:
    """A medal of that name, which the rules say lies on the hex."""
    return with_(medals=(replace(MEDAL, title=title),)), ruled(f"They hold {title} ({on}).")


def story(text: str) -> Change:
    return english(historical=text)


BOURG = (lay("terrain", "buildings", "C7"),)
STREET = (lay("terrain", "road", "H5", "I5", "J5", "K5", "L5", "M5"),)


def cited(day: str, *numbers: int) -> tuple[Change, ...]:
    """A battle of that day whose rules cite these Special Weapon Assets."""
    rules = tuple(SpecialRule(f"The weapon units of page {number}.", f"SWAs {number}") for number in numbers)
    return lay(UNITS, "infus", "B1", badge="badge41"), with_(date_begin=day, special=rules)


def switched(*names: str) -> Change:
    return with_(switches=tuple(map(RuleSwitch, names)))


HOME = with_(exits=(Exit(hex_of("C1"), "allied", group=(hex_of("E1"),)),))
REVERSED = "night_visibility_reverse_rule"
GAP = (lay("terrain", "river", "D5", "G5", "H5", "I5", "J5"), with_(medals=()))
ISLET = (
    lay("terrain", "lakeA", "h8", "i8", "H7", "J7", "h6", "i6"),
    with_(medals=(Medal(hex_of("I7"), "medal1"),), entries=(Entry(hex_of("I7"), "allied"),)),
    ruled("The Allies may come from I7."),
)


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
    right(
        "a place of three letters is a word of any text",
        lettered(K5="Bas"),
        victory("5 medals. The bas is worth one medal."),
    ),
    wrong(
        "told-medal",
        "a place of four letters without the medal it is worth",
        lettered(K5="Caen"),
        victory("5 medals. Caen is worth one medal."),
    ),
    right(
        "a medal two hexes from the name of its place",
        lettered(K5="Caen"),
        victory("5 medals. Caen is worth one medal."),
        with_(medals=(MEDAL, Medal(hex_of("I5")))),
    ),
    right("early weapons in 1942", *cited("1942-12-31", 3)),
    wrong("weapon-date", "late weapons in 1942", *cited("1942-12-31", 4)),
    wrong("weapon-date", "early weapons in 1943", *cited("1943-01-01", 3)),
    right("early and late weapons in 1943", *cited("1943-01-01", 3, 4)),
    right(
        "objectives that lie two and two are two groups",
        with_(medals=(Medal(hex_of("G5"), group=tuple(map(hex_of, ("G5", "H5", "A1", "B1"))), needed=2),)),
    ),
    wrong(
        "group-apart",
        "a hex across the board from three that lie in a row, each two from the next",
        with_(medals=(Medal(hex_of("G5"), group=tuple(map(hex_of, ("G5", "I5", "K5", "A1"))), needed=2),)),
    ),
    wrong("name-twice", "a town and the open beside it of one name", lettered(G5="Le Bourg", H5="Le Bourg")),
    wrong("name-twice", "the open and a far town of one name", *BOURG, lettered(C7="X", A7="X")),
    wrong("name-twice", "a town and the road beside it of one name", *STREET, lettered(G5="X", I5="X")),
    right("a town of two hexes", *BOURG, lay("terrain", "buildings", "D7"), lettered(C7="X", D7="X")),
    right("a heath of two hexes far apart", lettered(C7="Heath", K7="Heath")),
    right("a hill that goes on in the open", lay("terrain", "hills", "C7"), lettered(C7="Ridge", D7="Ridge")),
    right("a medal of three letters is a word of any text", *named("Bas", "M5")),
    wrong("told-hex", "a medal of four letters elsewhere than told", *named("Caen", "M5")),
    wrong("unusual-number", "thirteen cards", of("top", cards=13)),
    wrong(
        "told-date", "a day ten too late", with_(date_begin="1944-07-10"), story("On 20 July 1944 they met.")
    ),
    right(
        "a day told of another month's story",
        with_(date_begin="1944-07-10"),
        story("On 4 July 1944 they left."),
    ),
    right("an aircraft is never alone", lay(UNITS, "plnger", "D1")),
    wrong(
        "told-field",
        "a bridge built that is worth another number",
        with_(built_bridges=(BuiltBridge("the Orne", worth=1, places=(hex_of("A5"),)),)),
        victory("5 medals. A bridge built across the Orne is worth 2 medals."),
    ),
    right(
        "what is told of another river's bridge",
        with_(built_bridges=(BuiltBridge("the Orne", worth=1, places=(hex_of("A5"),)),)),
        victory("5 medals. A bridge built across the Odon is worth 2 medals."),
    ),
    right(
        "one of three places of craft ashore",
        of("map", face="BEACH"),
        with_(craft=tuple(map(hex_of, ("A1", "C1", "I5")))),
    ),
    right("one unit beside an exit of its own edge", with_(exits=(Exit(hex_of("M1"), "allied"),))),
    wrong(
        "exit-at-home",
        "two units beside an exit of their own edge",
        with_(exits=(Exit(hex_of("C1"), "allied"),)),
    ),
    right(
        "units two hexes from an exit of their own edge",
        with_(exits=(Exit(hex_of("A1"), "allied"),)),
        bare("B1"),
        lay(UNITS, "infus", "C1"),
    ),
    right(
        "the name on a hex is that of the thing told",
        lettered(I5="The Church"),
        ruled("The church on I5 burns."),
    ),
    wrong(
        "told-hex",
        "the name on a hex is that of another thing",
        lettered(I5="The Mill"),
        ruled("The church on I5 burns."),
    ),
    wrong("told-field", "a Big Gun of another worth", victory("5 medals. A Big Gun is worth 3 medals.")),
    right("a Big Gun of its worth", victory("5 medals. A Big Gun is worth 1 medal.")),
    right(
        "a tile of winter among three others",
        lay("terrain", "woods", "C3", "H7", "J3"),
        lay("terrain", "wforest", "I3"),
        with_(packs=("base", "terrain", "eastern")),
    ),
    wrong(
        "lone-season",
        "a tile of winter among four others",
        lay("terrain", "woods", "C3", "H7", "J3", "E3"),
        lay("terrain", "wforest", "I3"),
        with_(packs=("base", "terrain", "eastern")),
    ),
    wrong("exit-at-home", "an exit of two hexes over the own edge", HOME),
    right("an exit over the own edge, one hex of which the rules name", HOME, ruled("Nobody stays on E1.")),
    wrong("switch-without-object", "a reversed night without a night", switched(REVERSED)),
    right("a reversed night beside its night", switched("night_visibility_rules", REVERSED)),
    wrong("line-gap", "a river that misses two hexes, a unit on one", *GAP, lay(UNITS, "infus", "E5")),
    right("a river that ends at a bunker", *GAP, lay("tile", "bunker", "E5", side="axis")),
    right("a river that ends at high ground", *GAP, lay("terrain", "highground", "E5")),
    wrong("unreachable", "an entry in a ring of lakes of a side that none reinforces", *ISLET),
)


@pytest.mark.parametrize("edge", EDGES, ids=str)
def test_what_is_found_begins_where_it_is_said_to(edge: Edge) -> None:
    assert [code for code, _ in found(after(SOUND, *edge.changes))] == list(edge.codes)


def test_who_lands_may_have_a_unit_afloat_and_who_defends_may_not() -> None:
    assert found(after(landing(), lay(UNITS, "infus", "b2"))) == []
    assert found(after(landing(), lay(UNITS, "infger", "b2"))) == [("unit-at-sea", "b2")]


def test_an_island_and_what_lies_by_the_shore_is_no_land_at_sea() -> None:
    village = lay("terrain", "buildings", "b2")
    assert found(after(landing(), village)) == [("land-at-sea", "b2")]
    island = of("map", labels=(Lettering(far_hex("b2"), ("The Island",)),))
    assert found(after(landing(), village, island)) == []
    assert found(after(landing(), lay("terrain", "buildings", "B5"))) == []


@pytest.mark.parametrize(
    "island",
    [
        of("map", labels=(Lettering(far_hex("C5"), ("The Skerry",)),)),
        with_(medals=(Medal(far_hex("C5"), "medal1"),)),
        english(rules="Units on C5 hold the skerry."),
        lay("terrain", "hills", "C5"),
        lay("terrain", "beach", "c4"),
    ],
    ids=["lettered", "won", "ruled", "hilly", "ashore"],
)
def test_bare_land_in_the_sea_is_no_hole_where_something_says_what_it_is(island: Change) -> None:
    sea = lay("terrain", "ocean", *ROUND_C5)
    assert [code for code, _ in found(after(landing(), sea, lay(UNITS, "infger", "C5")))] == ["sea-hole"]
    assert "sea-hole" not in [code for code, _ in found(after(landing(), sea, island))]


def test_a_medal_of_which_one_hex_has_its_ground_is_not_missing_it() -> None:
    church = replace(MEDAL, title="The church", at=hex_of("I5"))
    assert noted(after(SOUND, with_(medals=(church,)))) == [("medal-without-ground", "medals.0")]
    wide = replace(church, group=(hex_of("G5"),))
    assert noted(after(SOUND, with_(medals=(wide,)))) == []


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


@pytest.mark.parametrize(("ashore", "codes"), [(("b4",), ["craft-apart"]), (("b4", "d4"), [])])
def test_one_place_of_a_craft_ashore_is_odd_and_two_are_a_plan(
    ashore: tuple[str, ...], codes: list[str]
) -> None:
    places = tuple(map(far_hex, ("b2", "c2", "d2", *ashore)))
    said = found(after(landing(), with_(craft=places, craft_used=1)))
    assert [code for code, _ in said] == codes


@pytest.mark.parametrize(("enemies", "codes"), [("L9", []), ("L9 K9", ["lone-unit"]), ("L9 G9", [])])
def test_a_unit_is_alone_among_the_enemy_with_two_of_them_near(enemies: str, codes: list[str]) -> None:
    own = dict.fromkeys(("A1", "B1", "C1", "M9"), "infus")
    field = a_scenario(units={**own, **dict.fromkeys(enemies.split(), "infger")})
    assert [item.code for item in check_strays(survey(field))] == codes


@pytest.mark.parametrize(("others", "codes"), [("C5", []), ("B5", ["group-apart"])])
def test_a_hex_is_apart_from_its_group_by_its_distance_from_the_nearest(
    others: str, codes: list[str]
) -> None:
    group = tuple(map(hex_of, ("G5", "I5", "K5", others)))
    document = after(SOUND, with_(medals=(Medal(group[0], group=group, needed=2),)))
    assert [item.code for item in check_likes(survey(document))] == codes


def test_whoever_is_reinforced_gets_to_the_hexes_by_which_he_enters() -> None:
    reinforced = [code for code, _ in found(after(SOUND, *ISLET, with_(reinforced=("allied",))))]
    assert "unreachable" not in reinforced


def test_where_nobody_enters_the_hex_is_one_of_the_places() -> None:
    inland = after(SOUND, with_(entries=(Entry(hex_of("F7"), "axis"),)))
    assert [item.places for item in check(inland, {})] == [("entries.0", "F7")]


def test_armies_kept_apart_are_told_with_what_nobody_can_win() -> None:
    river = lay("terrain", "river", *(f"{column}5" for column in "ABCDEFGHIJKLM"))
    mill = with_(medals=(Medal(hex_of("G7"), "medal1", title="The mill"),))
    (finding,) = check(after(SOUND, bare("B5"), river, mill), {})
    assert finding.code == "armies-apart"
    assert finding.sentence.endswith(" lets nobody through, so that nobody can win The mill.")
    assert finding.places == ("map", "medals.0")


def test_where_a_row_of_coastlines_ends_is_no_gap_in_it() -> None:
    assert found(after(landing(), *shore("f4"))) == [("shore-gap", "f4")]
    assert found(after(landing(), *shore("a4"))) == []


def test_a_unit_of_less_than_no_figures_is_said_to_have_none() -> None:
    (finding,) = check(after(SOUND, lay(UNITS, "infus", "B1", figures=-1)), {})
    assert finding.sentence == "A unit has 1 to 4 figures, this one 0."


def test_a_tile_that_no_set_of_the_face_has_is_at_home_on_it() -> None:
    packs = with_(packs=("base", "terrain", "eastern"))
    assert noted(after(SOUND, packs, lay("terrain", "wruins", "I5"))) == []
    assert noted(after(SOUND, packs, lay("terrain", "wforest", "I5"))) == [("other-climate", "I5")]
