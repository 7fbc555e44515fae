"""The papers of a scenario, read as text."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from exports.paper import sheets as paper
from exports.signs.palette import MONO, PRINT
from rulesets.kit.drawing.sheets import FillIn, Grid, MapPicture, Sheet
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.own_switches import in_ways
from rulesets.kit.ruleset import Ref
from rulesets.tide_of_iron.document.own_switches import SCENARIO_SWITCHES
from rulesets.tide_of_iron.document.scenario import Core, CoreBase, Counted, Deck, Scenario, Squad
from rulesets.tide_of_iron.kind import SCENARIO
from rulesets.tide_of_iron_box.board_kind import BOARDS
from tests.rules import rule
from tests.rulesets.memoir44.papers import leaves
from tests.rulesets.tide_of_iron.chain.games import MEDALS
from tests.rulesets.tide_of_iron.sheets.papers import MORVIN, flat, rows

LIBRARY = {Ref("board", id, 1): board for id, board in BOARDS.items()}


def papers(scenario: Scenario = MORVIN) -> dict[str, Sheet]:
    """The sheets by key."""
    return {sheet.key: sheet for sheet in SCENARIO.handouts(scenario, LIBRARY)}


def words(value: Any) -> Iterator[str]:
    """All that a sheet says."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from words(item)
    elif is_dataclass(value) and not isinstance(value, type):
        for item in fields(value):
            yield from words(getattr(value, item.name))


def told(scenario: Scenario = MORVIN, key: str = "scenario") -> str:
    """The text of one sheet."""
    return " ".join(words(papers(scenario)[key]))


def picture(scenario: Scenario = MORVIN) -> Any:
    """The map on the scenario sheet."""
    return next(block for block in flat(papers(scenario)["scenario"]) if isinstance(block, MapPicture)).board


BRITISH = replace(
    MORVIN,
    divisions=(
        replace(MORVIN.divisions[0], nation="british", squads=(Squad((("regular", 4),), (), Hex(0, 2)),)),
        *MORVIN.divisions[1:],
    ),
    goals=(replace(MORVIN.goals[0], side="allied"), *MORVIN.goals[1:]),
)


@rule("TN-216")
def test_the_sheet_prints_title_front_background_length_actions_initiative_tags_and_hints() -> None:
    said = told()
    for words_ in (MORVIN.title, MORVIN.front, MORVIN.background, "8 rounds", "the Allies", MORVIN.hints):
        assert words_ in said
    assert papers()["scenario"].head.number == "1" and "medium" in said and "1944" in said
    facts = {fact.word: fact.text for fact in papers()["scenario"].blocks[0].facts}  # type: ignore[union-attr]
    assert (facts["Length"], facts["Actions a turn"]) == ("8 rounds", "3")


@rule("TN-217")
def test_the_sheet_draws_the_map_and_names_its_boards_with_place_and_turn() -> None:
    laid = rows(papers()["scenario"], "Boards, in order")
    assert laid == [
        ("Board Morvin West", "first hex at A9", "not turned"),
        ("Board Morvin East", "first hex at M9", "not turned"),
    ]
    west = MORVIN.boards[0]
    turned = replace(MORVIN, boards=(replace(west, placing=replace(west.placing, turn=3)),))
    assert rows(papers(turned)["scenario"], "Boards, in order")[0][2] == "half"
    board = picture()
    assert {"victory", "command", "entry"} <= set(words(board.signs))
    html = paper.page(papers()["scenario"], paper="A4", palette=PRINT)
    assert board.width == 24 and ">Y</text>" not in html
    assert all(f">{words_}</text>" in html for words_ in ("A9", "w2", "X1", "A", "w", "X"))


@rule("TN-218")
def test_zones_are_told_by_letters_and_sides_by_their_manner_in_black_and_white() -> None:
    board = picture()
    manners = {side.key: side.manner for side in board.sides}
    assert manners["allied"] != manners["axis"] and MONO.blue == MONO.slate
    assert {"D1", "D2"} <= set(words(board.signs))


@rule("TN-050")
def test_british_pieces_are_tan_and_their_objectives_and_starting_hexes_orange() -> None:
    inks = {side.key: side.ink for side in papers(BRITISH)["scenario"].sides}
    assert inks["british"] == "tan" and inks["british-ground"] == "orange"
    board = picture(BRITISH)
    assert {unit.side for unit in board.units} == {"british"}
    assert next(sign.side for sign in board.signs if sign.key == "goal-0") == "british-ground"
    assert "British pieces are tan" in told(BRITISH) and "British pieces" not in told()


@rule("TN-219")
def test_each_division_is_printed_with_bases_figures_vehicles_specializations_charges_and_zone() -> None:
    said = told()
    assert "Allied division 1: Americans, light bases" in said and "Axis division 2: Germans" in said
    for piece in ("Regular infantry", "Machine-gun crew", "M4A1 Sherman", "Demolitions token"):
        assert piece in said
    assert "Charge, green face up" in said and MORVIN.divisions[0].deployment in said


@rule("TN-220")
def test_each_side_is_printed_with_objective_decks_cards_and_reinforcements_in_their_order() -> None:
    sides = (replace(MORVIN.sides[0], decks=(Deck("Morale I", True, ("Rally",)),)), MORVIN.sides[1])
    scenario = replace(MORVIN, sides=sides)
    said = told(scenario)
    assert MORVIN.sides[0].grades[0].words in said and "Patrol report" in said and "Hedge Breakers" in said
    assert "Morale I, shared with the enemy, without Rally" in said
    coming = rows(papers(scenario)["scenario"], "Reinforcements")
    assert coming[0][:2] == ("2", "at its end") and "2 M10" in coming[0][2]


@rule("TN-221")
def test_special_rules_and_features_are_printed() -> None:
    said = told(replace(MORVIN, commanders="required"))
    for sentence in (
        MORVIN.special_rules[0],
        "Streams: shallow.",
        "Buildings can be destroyed.",
        "A charge deals 3 hits.",
        "The weather deck holds 1 fog and 3 clear, with a check before rounds 1, 3 and 6.",
        "Commanders must be used.",
    ):
        assert sentence in said
    assert "Commanders must" not in told()


@rule("TN-222")
def test_the_terrain_key_has_exactly_what_lies_on_the_map() -> None:
    key = rows(papers()["reference"], "Terrain on this map")
    kinds = {row[0].rstrip(" *") for row in key}
    assert {"Hedgerow", "Bunker", "Forest", "Road", "Clear with crater"} <= kinds
    assert not {"Swamp", "Beach", "Supply depot"} & kinds
    bunker = next(row for row in key if row[0] == "Bunker")
    assert bunker[1:] == ("2", "no", "no", "8", "8", "blocks")
    assert any(row[0] == "Forest *" for row in key)
    assert "not checked against the box" in told(key="reference")


@rule("TN-223")
@pytest.mark.paper
@pytest.mark.slow
def test_page_and_pdf_say_the_same() -> None:
    sheet = papers()["set-up-allied-1"]
    printed = " ".join(" ".join(leaves(sheet)).split())
    said = [cell for row in rows(sheet, "At the start") for cell in row if cell != "[]"]
    assert len(said) > 5 and [cell for cell in said if cell not in printed] == []


@rule("TN-224")
def test_the_publisher_is_credited_and_whose_scenario_it_is() -> None:
    for sheet in papers().values():
        assert "Fantasy Flight Games" in sheet.foot and "Scenario: ours." in sheet.foot


@rule("TN-225")
def test_set_up_begins_with_boards_to_fetch_then_overlays() -> None:
    fetch = rows(papers()["set-up"], "1. Boards, then overlays")
    assert [row[0] for row in fetch] == ["[]"] * 2
    assert all(row[1].startswith("Board ") for row in fetch)


@rule("TN-227")
def test_a_divisions_leaf_has_what_stands_at_the_start_apart_from_what_waits() -> None:
    leaf = papers()["set-up-allied-1"]
    start = {row[1]: row[2] for row in rows(leaf, "At the start")}
    assert start["Squad bases"] == "6" and start["M4A1 Sherman"] == "2" and "M10" not in start
    later = rows(leaf, "Reinforcement of round 2, at its end")
    assert ("[]", "M10", "2") in later
    assert not any("Reinforcement of round" in word for word in words(papers()["set-up-axis-1"]))


@rule("TN-228")
def test_set_up_lists_the_decks_to_prepare() -> None:
    ready = rows(papers()["set-up"], "3. Decks and cards")
    assert ("[]", "Allies", "Strategy deck Command I, shared with the enemy") in ready
    assert ("[]", "Allies", "Starting card Patrol report") in ready
    assert ("[]", "Allies", "Operations card Hedge Breakers") in ready
    assert "Build the weather deck: 1 fog and 3 clear." in told(key="set-up")


@rule("TN-106", "TN-229")
def test_set_up_lays_weather_checks_on_their_rounds_and_names_initiative_cards() -> None:
    said = told(key="set-up")
    assert "Place it face down beside the round track." in said
    assert "Lay a weather check token on rounds 1, 3 and 6." in said
    assert "Initiative card of the Americans" in said


@rule("TN-146", "TN-229")
@pytest.mark.parametrize(
    ("card", "told_as"),
    [(None, "the Americans"), ("", "the 29th Division"), ("Draw two.", "the 29th Division: Draw two.")],
)
def test_set_up_names_the_initiative_card_of_the_division_itself_in_the_place_of_its_nations(
    card: str | None, told_as: str
) -> None:
    core = Core("allied", "29th Division", "american", card=card)
    cards = [row[2] for row in rows(papers(replace(MORVIN, core=core))["set-up"], "3. Decks and cards")]
    assert [one for one in cards if one.startswith("Initiative")] == [
        f"Initiative card of {told_as}",
        "Initiative card of the Germans",
    ]


@rule("TN-230", "TN-123", "TN-124")
@pytest.mark.parametrize("setting", ["optional", "required", "forbidden"])
def test_the_choice_of_commanders_is_printed_in_its_order(setting: str) -> None:
    said = told(replace(MORVIN, commanders=setting), "set-up")  # type: ignore[arg-type]
    assert ("With one no, there are none." in said) is (setting == "optional")
    assert ("The side without initiative chooses first" in said) is (setting != "forbidden")
    assert (
        "draw a strategy card from the Leadership deck. Cards about strategy decks affect it" in said
    ) is (setting != "forbidden")


@rule("TN-231")
def test_set_up_ends_with_what_is_missing_from_the_sets_ticked() -> None:
    assert "No known shortage in the sets ticked." in told(key="set-up")
    bare = replace(MORVIN, sets=(("core", 1),))
    assert "Missing pieces" in told(bare, "set-up") and "Too few:" in told(bare, "set-up")


CORE = Core("allied", "29th Division", "american", MEDALS, "", "Beach", ("Reinforcements come later.",))
OFFICERS: Counted = (("officer", 4),)
MARKED = replace(
    MORVIN,
    divisions=(),
    reinforcements=(),
    core=CORE,
    roster=(
        CoreBase("b1", "Squad 1", OFFICERS, "medic", 2, 1, "second medal"),
        *(CoreBase(f"b{number}", f"Squad {number}", OFFICERS) for number in range(2, 11)),
    ),
)


@rule("TN-232")
def test_in_a_campaign_the_core_bases_are_printed_with_their_medals_and_all_that_changed() -> None:
    leaf, own = papers(MARKED)["set-up"], papers(MARKED)["set-up-allied-1"]
    assert rows(own, "Core bases among them")[:2] == [
        ("[]", "Squad 1", "4 officers", "Medic", "Silver Star"),
        ("[]", "Squad 2", "4 officers", "", "no medal"),
    ]
    assert {"Second medal: Squad 1.", "Reinforcements come later."} <= {*words(leaf)}
    assert "Changed by" not in told(key="set-up") and "Core bases" not in told(key="set-up-allied-1")


@rule("TN-226", "TN-231")
def test_core_bases_count_among_tokens_figures_and_what_the_boxes_lack() -> None:
    leaf = papers(MARKED)["set-up"]
    tokens = {row[1]: row[2:] for row in rows(leaf, "2. Tokens")}
    assert tokens["Medic"] == ("1", "under squads")
    assert rows(papers(MARKED)["set-up-allied-1"], "At the start")[0] == ("[]", "Squad bases", "10")
    assert tokens["Medal, Silver Star"] == ("1", "with Squad 1")
    lacking = {row[0]: row[2:] for row in rows(leaf, "")}
    assert lacking["American officer"] == ("40", "6", "34 short")


@rule("TN-013")
def test_the_scenario_has_a_sheet_of_its_units_beside_the_booklets() -> None:
    said = told(key="reference")
    assert "M4A1 Sherman (Americans)" in said and "5/6" in said
    assert "not checked against the boxes" in said


@rule("TN-184")
@pytest.mark.parametrize(("way", "actions"), [("", "3"), ("2", "2")])
def test_actions_a_turn_are_three_or_what_the_scenario_says(way: str, actions: str) -> None:
    scenario: Scenario = in_ways("scenario", SCENARIO_SWITCHES, MORVIN, (("scenario.actions_per_turn", way),))
    facts = {fact.word: fact.text for fact in papers(scenario)["scenario"].blocks[0].facts}  # type: ignore[union-attr]
    assert facts["Actions a turn"] == actions


def test_tracks_have_every_round_with_its_check_and_what_comes() -> None:
    track = rows(papers()["tracks"], "Rounds")
    assert len(track) == 8 and [row[2] for row in track][:3] == ["", "-", ""]
    assert "reinforcements of the Allies, division 1 arrive" in track[1][3]
    result = FillIn(("Played on", "Allies", "Axis", "Result and grade"), 2, "Result")
    assert papers()["tracks"].blocks[-1] == result
    endless: Scenario = in_ways("scenario", SCENARIO_SWITCHES, MORVIN, (("scenario.length", "unlimited"),))
    assert len(rows(papers(endless)["tracks"], "Rounds")) == 12


def test_fixed_squads_have_their_places_on_the_leaf() -> None:
    leaf = papers(BRITISH)["set-up-allied-1"]
    assert rows(leaf, "Fixed squads")[0][1:] == ("Squad 1", "4 regulars", "nothing")


def test_a_scenario_without_boards_and_divisions_still_has_papers() -> None:
    found = papers(Scenario("Bare"))
    assert {"scenario", "set-up", "tracks", "map"} <= set(found)
    assert all(isinstance(block, Grid) or block for block in flat(found["set-up"]))
