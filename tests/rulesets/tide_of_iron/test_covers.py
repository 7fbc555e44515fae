"""What lists say of boards, scenarios and chains."""

from dataclasses import replace

from rulesets.kit.codec import from_json, shape, to_json
from rulesets.tide_of_iron.document.shipped import CHAINS, SCENARIOS
from rulesets.tide_of_iron.kind import BOARD, CHAIN, SCENARIO
from rulesets.tide_of_iron_box.board_kind import BOARDS

MORVIN = SCENARIOS["morvin"]


def test_a_list_tells_whole_sentences_of_a_long_background() -> None:
    about = SCENARIO.cover(MORVIN, {}).about
    assert about.endswith(".") and MORVIN.background.startswith(about) and len(about) <= 200
    endless = "A" * 300 + ". And more."
    assert SCENARIO.cover(replace(MORVIN, background=endless), {}).about == "A" * 300 + "."
    assert SCENARIO.cover(replace(MORVIN, background=""), {}).about == ""


def test_what_is_reconstructed_is_said_of_the_29th_and_not_of_boards_of_our_own() -> None:
    assert CHAIN.cover(CHAINS["29th"], {}).credit
    assert not any(BOARD.cover(board, {}).credit for board in BOARDS.values())


def test_who_wrote_a_scenario_and_after_what_stands_on_its_page_and_its_sheet() -> None:
    told = replace(MORVIN, author="Rosa", bibliography="A diary\nof 1944")
    assert [(fact.word, fact.text) for fact in SCENARIO.glance(told, {}).whose] == [
        ("Author", "Rosa"),
        ("Sources", "A diary of 1944"),
    ]
    sheets = [
        next(sheet for sheet in SCENARIO.handouts(one, {}) if sheet.key == "scenario")
        for one in (told, MORVIN)
    ]
    printed = ["Author and sources" in str(sheet.blocks) for sheet in sheets]
    assert printed == [True, False]


def test_a_scenario_without_an_author_keeps_its_text() -> None:
    assert "author" not in to_json(shape(SCENARIO.type), replace(MORVIN, author=""))
    named = replace(MORVIN, author="Rosa", bibliography="A diary")
    assert from_json(shape(SCENARIO.type), to_json(shape(SCENARIO.type), named)) == named
    fields = [field.name for page in SCENARIO.editing.forms(MORVIN) for field in page.fields]
    assert {"author", "bibliography"} <= set(fields)
