"""Every row of every ledger has tests, a run fails where none of them calls what proves it, and a proof
bites: rules broken here on purpose make a test of their row fail."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from rulesets.firestorm.ground.state import Battle, other
from rulesets.firestorm.rules.battle import by_dice, wargame
from rulesets.firestorm.rules.turn.consent import menu_with_accounts as menu
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.findings import Codes
from rulesets.kit.ledger import RuleRow
from rulesets.kit.own_switches import OwnSwitch
from rulesets.kit.ruleset import AnyRuleset
from rulesets.memoir44.rules.turn import air
from rulesets.memoir44.sheets import battle_sheet
from rulesets.memoir44.system import MEMOIR44
from tests.proofs import NAMED, Proofs, Running, choices, named, remembered, unheard_codes
from tests.proving import NOTHING, PROVED_BY, is_proven, manner, proofs, switches_of
from tests.rulesets.firestorm.battle.test_generals_wargame import (
    test_a_tie_moves_nobody_and_the_defender_holds as ties_are_the_defenders,
)
from tests.rulesets.firestorm.builders import ALLIED, beginning
from tests.rulesets.memoir44.sheets.test_papers_sheets import (
    test_the_battle_sheet_has_tracks_beyond_the_target_and_a_box_for_all_that_is_held as medals_are_tracked,
)
from tests.rulesets.memoir44.turn.test_air_superiority import (
    test_on_a_map_without_air_superiority_the_card_holds_and_stops_nobody as air_power_stops_nobody,
)
from tests.systems import sealed_bid
from tests.systems.sealed_bid import AUCTION, SEALED_BID
from tests.systems.sealed_bid.documents import EVENING, Auction


@dataclass(frozen=True, slots=True)
class Opened:
    """A state that holds its document."""

    auction: Auction


@pytest.mark.parametrize("slug", NAMED)
def test_every_row_has_a_test(slug: str) -> None:
    assert [row.id for row in named(slug).ledger() if row.id not in proofs()] == []


def tool(words: str) -> tuple[AnyRuleset, RuleRow]:
    """A row of a house rule, with another kind of proof asked for."""
    return MEMOIR44, RuleRow("MD-097", "One cross-hair.", "", words, "")


def test_an_option_that_a_document_chooses_is_proven_under_two_of_its_ways() -> None:
    purse = OwnSwitch("purse", {"full": 8}, ("SB-001",))
    system = replace(SEALED_BID, kinds=(replace(AUCTION, switches=(purse,)),))
    row = RuleRow("SB-001", "The purse is chosen.", "", "option", "")
    assert choices(system, EVENING) == (("auction.purse", "8"),)
    assert choices(system, Opened(EVENING)) == (("auction.purse", "8"),)
    assert is_proven(system, row, {"one": ["decide", "decide auction.purse=8", "decide auction.purse=9"]})
    assert not is_proven(system, row, {"one": ["decide", "decide auction.purse=8"]})
    assert not is_proven(SEALED_BID, row, {"one": ["decide"]})


@pytest.mark.parametrize(
    ("kind", "enough", "not_enough"),
    [
        ("enforce", "decide", "standing"),
        ("enforce (K2)", "menu", "check"),
        ("record", "decide", "sheets"),
        ("compute", "ask", "menu"),
        ("compute", "standing", "check"),
        ("validate", "check", "handouts"),
        ("print", "handouts", "standing"),
        ("print", "sheets", "decide"),
    ],
)
def test_a_row_needs_the_call_of_its_kind(kind: str, enough: str, not_enough: str) -> None:
    assert is_proven(*tool(kind), {"one": [not_enough], "two": [enough]})
    assert not is_proven(*tool(kind), {"one": [not_enough], "two": []})
    assert not is_proven(*tool(kind), {})


def test_a_house_rule_is_proven_under_its_default_and_another_setting() -> None:
    assert switches_of(MEMOIR44, "MD-097") == ("crosshairs",)
    one, three = "decide crosshairs=1", "menu crosshairs=3"
    assert is_proven(*tool("option"), {"one": ["decide", one], "two": ["menu", three]})
    assert not is_proven(*tool("option"), {"one": ["decide", one], "two": ["menu", "standing crosshairs=3"]})
    assert not is_proven(*tool("option"), {"one": ["decide", three, "decide crosshairs=2"]})
    system, row = tool("option")
    assert not is_proven(system, RuleRow("MD-001", row.rule, "", "option", ""), {"one": ["decide"]})


def test_how_a_row_is_proven_is_said_in_words() -> None:
    assert manner(["menu", "decide", "standing", "decide crosshairs=1"]) == "played, asked"
    assert manner([]) == NOTHING == "read from data"


def called(test: Callable[[], object]) -> set[tuple[str, str]]:
    """What is noted while the function runs as a test."""
    Running.calls = calls = set()
    try:
        test()
    finally:
        Running.calls = None
    return {(slug, member) for slug, member, *_ in calls}


def test_calls_are_noted_through_the_system_and_through_its_own_functions() -> None:
    state = beginning()
    assert called(lambda: FIRESTORM.menu(state, ALLIED)) == {("firestorm", "menu")}
    assert called(lambda: menu(state, ALLIED)) == {("firestorm", "menu")}
    assert called(lambda: FIRESTORM.views(state, ALLIED)) == set(), "what a call does is not the test's own"
    caen = FIRESTORM.kinds[0]
    assert called(lambda: caen.check(caen.builtin["caen"], {})) == {("firestorm", "check")}


def test_who_takes_a_kept_answer_has_made_its_calls() -> None:
    state = beginning()
    menus = remembered(lambda seat: FIRESTORM.menu(state, seat))
    for _ in range(2):
        assert called(lambda: menus(ALLIED)) == {("firestorm", "menu")}


def unproven(calls: set[str], *, ran: int = 2) -> tuple[int, list[str]]:
    """The exit status of a run and what it says, where the one test of a row called that in its two cases."""
    config = {"getoption": lambda *about: None, "getini": lambda *about: [], "args": ["x.py"]}
    plugin = Proofs(type("Config", (), config)())
    plugin.collected, plugin.passed = Counter({"x.py::test": 2}), Counter({"x.py::test": ran})
    plugin.notes = {"x.py::test": {"SB-001": calls}}
    session = type("Session", (), {"exitstatus": 0})()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tests.proofs.proofs", lambda rows: {"SB-001": ("x.py::test",)})
        plugin.pytest_sessionfinish(session)
    return session.exitstatus, plugin.said


def test_a_run_fails_where_no_test_of_a_row_calls_what_proves_it() -> None:
    assert SEALED_BID.ledger()[0].id == "SB-001" and "decide" in PROVED_BY[SEALED_BID.ledger()[0].tool]
    assert unproven({"decide"}) == (0, [])
    status, said = unproven({"sheets"})
    assert status == 1 and len(said) == 1 and said[0].startswith("SB-001: ")
    assert unproven(set(), ran=1) == (0, []), "a test that did not run whole says nothing"


def test_a_code_is_heard_where_a_check_says_it() -> None:
    assert {slug for slug, _ in unheard_codes(set())} <= set(NAMED)
    assert ("memoir44", "off-board") in unheard_codes(set())
    assert ("memoir44", "off-board") not in unheard_codes({("memoir44", "off-board")})
    Codes(Path(sealed_bid.__file__).parent)("no-title", "title")
    assert ("sealed_bid", "no-title") in Running.codes


def ties_go_to_the_attacker(patch: pytest.MonkeyPatch) -> None:
    def winner(state: object, one: Battle, allied: int, axis: int) -> str:
        return other(one.defender) if allied == axis else wargame.wargame_winner(state, one, allied, axis)

    patch.setattr(by_dice, "wargame_winner", winner)


def every_map_has_air_superiority(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(air, "has_air_superiority", lambda state, number, side: True)


def medals_beyond_the_target_are_not_tracked(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(battle_sheet, "BEYOND", 0)


BREAKS = {
    "FC-320": (ties_go_to_the_attacker, ties_are_the_defenders),
    "MD-087": (every_map_has_air_superiority, air_power_stops_nobody),
    "MD-376": (medals_beyond_the_target_are_not_tracked, medals_are_tracked),
}


@pytest.mark.slow
@pytest.mark.parametrize("row", BREAKS)
def test_a_rule_broken_on_purpose_fails_a_test_of_its_row(row: str, monkeypatch: pytest.MonkeyPatch) -> None:
    broken, test = BREAKS[row]
    assert test.__name__ in {name.partition("::")[2] for name in proofs()[row]}
    test()
    broken(monkeypatch)
    with pytest.raises(AssertionError):
        test()
