"""Boxes and lists of a match that do not go together."""

from dataclasses import replace
from typing import Any

import pytest

from rulesets.kit.ruleset import Ref
from rulesets.skirmish.check.match import check_match
from rulesets.skirmish.document.match import Match
from tests.rules import rule
from tests.rulesets.skirmish.check.defects import graves, row_changed
from tests.rulesets.skirmish.check.test_likely_slips import MATCH, PRICES, UNITS
from tests.rulesets.skirmish.document.shelves import LIBRARY


def boxed(**change: Any) -> Match:
    """The shipped match with its first box changed."""
    return replace(MATCH, stock=(replace(MATCH.stock[0], **change), *MATCH.stock[1:]))


@rule("TS-003", "TS-005", "TS-007", "TS-307", "TS-311")
@pytest.mark.parametrize(
    ("match", "found"),
    [
        (boxed(title="Map Pack"), ["box-named-twice"]),
        (boxed(uncounted=("mounted",)), ["piece-uncounted"]),
        (replace(MATCH, boxes=(*MATCH.boxes, "core")), ["box-chosen-twice"]),
        (replace(MATCH, about="Each side begins with 20 victory points."), ["match-told"]),
        (replace(MATCH, about="Each side begins with ten victory points."), []),
        (replace(MATCH, about="The ford, and three out of nine doctrines."), ["match-told"]),
        (replace(MATCH, about="Each side begins with five squads."), ["match-told"]),
        (replace(MATCH, about="Each side may begin with five squads."), []),
        (replace(MATCH, about="All of it from three boxes."), ["match-told"]),
        (replace(MATCH, about="The match ends after 99 rounds."), ["rounds-told"]),
    ],
)
def test_a_box_told_otherwise_than_it_is_set_is_found(match: Match, found: list[str]) -> None:
    assert graves(check_match, match, LIBRARY) == found


@rule("TS-045", "TS-297")
@pytest.mark.parametrize(
    ("kind", "document", "found"),
    [
        ("price_list", row_changed(PRICES, "su85", called=True), []),
        ("price_list", row_changed(PRICES, "m10", called=True), ["never-called"]),
        ("price_list", row_changed(PRICES, "su85", doctrine="logistics"), ["call-of-another"]),
        ("unit_list", row_changed(UNITS, "truck", transport=1), ["load-apart"]),
    ],
)
def test_lists_of_a_match_that_do_not_go_together_are_found(
    kind: str, document: Any, found: list[str]
) -> None:
    library = {**LIBRARY, Ref(kind, "club", 1): document}
    assert graves(check_match, MATCH, library) == found
