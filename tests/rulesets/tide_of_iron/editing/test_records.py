"""What a scenario keeps, typed on the desk and read back. Whatever a draft holds, the desk shows it: every
design opens, is drawn, reported and mended."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from authoring.files import our_file, read_file
from campaign.web import fields as typed
from exports.hexes.svg import draw_hexes
from rulesets.kit.editing.editing import hexes_of
from rulesets.kit.editing.hexes import SetHexes
from rulesets.kit.editing.rows import AddRow, SetField
from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Ref
from rulesets.tide_of_iron.check.check import check_scenario
from rulesets.tide_of_iron.document.scenario import Commander, Deck, Own, Scenario
from rulesets.tide_of_iron.editing.editing import BLANKS
from rulesets.tide_of_iron.kind import SCENARIO
from rulesets.tide_of_iron.pages.ask.ask import ask, questions
from rulesets.tide_of_iron.pages.drawing.boards import board_of
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from rulesets.tide_of_iron_box.laying import Laying, Placing
from rulesets.tide_of_iron_box.terrain import Terrain
from rulesets.tide_of_iron_box.units import Profile, Specialization, shipped_specializations
from tests.rules import rule
from tests.rulesets.forms import fields_of
from tests.rulesets.test_designs import MISTAKES, UNUSUAL, whole
from tests.rulesets.tide_of_iron.editing.drafts import EDITING, LIBRARY, MORVIN, WHOLE, done


def template(key: str) -> Scenario:
    """A scenario of the expansion as far as it is known, which an owner begins to fill in."""
    found: Scenario = done(SetField("complexity", "hard"), scenario=EDITING.blank(key))
    assert found.complexity == "hard" and found.missing
    return found


@rule("TN-021")
def test_a_box_whose_contents_nobody_published_can_be_owned_and_checks_say_unknown() -> None:
    found = done(SetField("sets.days_of_the_fox", 1))
    assert dict(found.sets)["days_of_the_fox"] == 1
    codes = {item.code for item in SCENARIO.check(found, LIBRARY)}
    assert "stock-unknown" in codes or not any(code.startswith("stock") for code in codes)


@rule("TN-023")
def test_figures_of_terrain_are_one_table_in_which_ones_own_take_the_place_of_shipped_ones() -> None:
    costs = (("squad", 3), ("vehicle", None), ("truck", None))
    row = (("key", "forest"), ("title", "Forest"), *costs, ("cover", 4), ("verified", "yes"))
    found = done(AddRow("own.terrain", row), scenario=MORVIN).own.terrain
    assert found == (Terrain("forest", "Forest", squad=3, cover=4, verified=True),)


@rule("TN-049")
def test_british_markers_and_objectives_are_those_of_their_side() -> None:
    flag = SetHexes("tag", (Hex(4, 4),), Piece("control", side="allied"))
    found = done(SetField("divisions.0.nation", "british"), flag, scenario=MORVIN)
    assert found.divisions[0].nation == "british"
    cell = next(cell for cell in found.map.cells if cell.at == Hex(4, 4))
    assert Piece("control", side="allied") in cell.tags


@rule("TN-051")
def test_a_profile_keeps_its_fire_movement_armour_traits_boxes_edition_and_who_verified_it() -> None:
    row = (
        ("key", "churchill"),
        ("title", "Churchill"),
        ("arm", "vehicle"),
        ("nation", "british"),
        ("infantry", "5/5"),
        ("vehicles", "6/7"),
        ("movement", 4),
        ("armour", 6),
        ("traits", ("slow",)),
        ("boxes", ("normandy",)),
        ("edition", "2015"),
        ("verified", "yes"),
    )
    assert done(AddRow("own.units", row), scenario=MORVIN).own.units == (
        Profile(
            "churchill",
            "Churchill",
            "vehicle",
            "british",
            (5, 5),
            (6, 7),
            4,
            6,
            traits=("slow",),
            boxes=("normandy",),
            edition="2015",
            verified=True,
        ),
    )


@rule("TN-063")
def test_specializations_are_those_of_the_boxes_and_ones_own_tied_to_a_box() -> None:
    titles = [found.title for found in shipped_specializations().values()]
    assert len(titles) == 15 and shipped_specializations()["demolitions"].boxes == ("normandy",)
    row = (("key", "scout"), ("title", "Scouts"), ("boxes", ("core",)))
    typed = done(AddRow("own.specializations", row), scenario=MORVIN).own.specializations
    assert typed == (Specialization("scout", "Scouts", ("core",)),)
    for title in titles:
        trained = done(SetField("divisions.0.specializations", f"1 {title}"))
        assert trained.divisions[0].specializations[0][1] == 1


@rule("TN-127")
def test_names_and_decks_of_commanders_are_typed_and_may_be_blank() -> None:
    row = (("name", "Another"), ("nation", "german"), ("decks.0", "Hero"), ("decks.1", ""))
    found = done(AddRow("own.commanders", row), scenario=MORVIN).own.commanders
    assert found[:2] == (
        Commander("James Earl Rudder", "american", ("Assaulter", "")),
        Commander("Walter Model", "german", ("Watchdog", "")),
    )
    assert found[2] == Commander("Another", "german", ("Hero", ""))


@rule("TN-133", "TN-139")
def test_the_expansions_eight_scenarios_are_templates_four_of_them_without_a_name() -> None:
    keys = [option.value for option in BLANKS[2:]]
    titles = [template(key).title for key in keys]
    assert titles == [
        "Bloody Omaha",
        "Battle of Bocage",
        "Breakout Through St. Lo",
        "Picking Up the Pieces",
        *[""] * 4,
    ]
    assert not any(template(key).divisions for key in keys)


@rule("TN-134")
def test_of_bloody_omaha_it_is_told_that_bunkers_are_attacked_from_the_beach() -> None:
    found = template("bloody-omaha")
    assert "bunkers from the beach" in found.background and "StuG III" in found.background
    assert found.background.endswith("(Source: players.)")


@rule("TN-136")
def test_battle_of_bocage_lasts_fifteen_rounds() -> None:
    found = template("battle-of-bocage")
    assert found.rounds == 15 and "hospital" in found.background


@rule("TN-137", "TN-127")
def test_breakout_through_st_lo_has_american_initiative_and_a_deck_known_of_each_side() -> None:
    found = template("breakout-through-st-lo")
    assert found.initiative == "allied"
    assert [sheet.decks for sheet in found.sides] == [
        (Deck("American Air Support"),),
        (Deck("Ground Support I"),),
    ]
    known = {one.name: one.decks[0] for one in found.own.commanders}
    assert known == {"Walter Model": "Watchdog", "James Earl Rudder": "Assaulter"}


@rule("TN-138")
def test_picking_up_the_pieces_has_one_fog_and_three_clear() -> None:
    weather = template("picking-up-the-pieces").weather
    assert weather is not None and weather.cards == (("fog", 1), ("clear", 3))


@rule("TN-174")
def test_boards_are_laid_turned_and_placed() -> None:
    row = (("board", "board/morvin-pond/1"), ("placing.row", 2), ("across", 3), ("placing.turn", "3"))
    found = done(AddRow("boards", row), scenario=MORVIN).boards[-1]
    assert (found.board.id, found.placing.row, found.placing.turn) == ("morvin-pond", 2, 3)


@rule("TN-189")
def test_a_scenario_written_to_a_file_comes_back_the_same() -> None:
    changed = done(SetField("title", "The mill – “Straße”"))
    read = read_file("mill.json", our_file(TIDE_OF_IRON, SCENARIO, changed), (TIDE_OF_IRON,))
    assert read.document == changed != WHOLE


@pytest.mark.parametrize("key", [option.value for option in BLANKS])
def test_every_blank_can_be_judged(key: str) -> None:
    assert check_scenario(EDITING.blank(key), {})


def test_nothing_of_ones_own_stands_in_a_blank() -> None:
    assert EDITING.blank("plain").own == Own()


OFF = Hex(70, 70)
ODD = {
    "nothing": Scenario(""),
    "no-sides": replace(MORVIN, sides=()),
    "before-the-map": replace(MORVIN, boards=(Laying(Ref("board", "morvin-west", 1), Placing(-3, -5, 2)),)),
    "no-size": replace(MORVIN, boards=(), map=HexMap("large", "")),
    "off-the-map": replace(
        WHOLE,
        map=replace(WHOLE.map, cells=(Cell(OFF, Piece("marble"), Piece("high")), *WHOLE.map.cells)),
        goals=(replace(WHOLE.goals[0], at=OFF),),
    ),
    "division-minus-one": replace(WHOLE, divisions=(replace(WHOLE.divisions[0], number=-1, shade="grey"),)),
    "unknown-words": replace(
        WHOLE,
        initiative="weather",
        divisions=(replace(WHOLE.divisions[0], nation="french", pieces=(("chariot", -2), ("regular", 0))),),
        sets=(("airborne", 3),),
    ),
}


def designs() -> Iterator[tuple[str, Scenario]]:
    """Those designs that are scenarios, then the odd ones."""
    for design in (*MISTAKES, *UNUSUAL):
        if design.path.parents[2].name == TIDE_OF_IRON.slug:
            found = read_file(design.path.name, whole(design), (TIDE_OF_IRON,)).document
            if isinstance(found, Scenario):
                yield design.path.stem, found
    yield from ODD.items()


DRAFTS = dict(designs())


@pytest.mark.slow
@pytest.mark.parametrize("name", DRAFTS)
def test_every_draft_is_shown_whatever_it_holds(name: str) -> None:
    draft = DRAFTS[name]
    board = EDITING.shape(draft)
    for path, field in fields_of(draft, EDITING):
        shown = EDITING.value(draft, path)
        assert typed.shown(field, shown, board) is not None
    picture = board_of(draft, LIBRARY)
    assert draw_hexes(picture).startswith("<svg")
    assert all(table.title for table in EDITING.reports(draft, (("core", 1),)))
    assert hexes_of(EDITING).palette(draft)
    for places in ((), (picture.spots[0].key,)):
        for _, question in questions(draft, LIBRARY, places):
            assert ask(draft, LIBRARY, question).sentences


@pytest.mark.slow
@pytest.mark.parametrize("name", DRAFTS)
def test_every_mend_that_is_offered_can_be_made(name: str) -> None:
    draft = DRAFTS[name]
    for found in check_scenario(draft, LIBRARY):
        for place in found.everywhere:
            for mend in EDITING.mends(draft, found.code, place):
                assert mend.label and mend.edits
                assert done(*mend.edits, scenario=draft) != draft


@pytest.mark.parametrize("name", ODD)
def test_a_title_can_be_typed_into_any_draft(name: str) -> None:
    assert done(SetField("title", "Now"), scenario=ODD[name]) == replace(ODD[name], title="Now")
