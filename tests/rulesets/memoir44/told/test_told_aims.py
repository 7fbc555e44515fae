"""What wins at once, counted hexes and odd objectives, as the texts and the fields have them."""

import pytest

from rulesets.memoir44.check.check import check
from rulesets.memoir44.document.document import Medal, Scenario, SpecialRule
from tests.rulesets.memoir44.check.defect import hex_of
from tests.rulesets.memoir44.check.lines.defects_of_aims import MEDALS, MIXED, NAMED, TOWNS, dying, ruled
from tests.rulesets.memoir44.sound import SOUND, Change, after, d_day, english, with_

BOTH = "The Axis wins at once when it holds both hexes."


def found(document: Scenario) -> list[str]:
    return [item.code for item in check(document, {}) if item.level != "note"]


WRONG = (
    ("told-at-once", dying("G5", "I5", number=1), english(victory=BOTH)),
    ("told-at-once", dying("G5", "I5"), english(victory=BOTH.replace("Axis", "Allied player"))),
    ("told-at-once", dying("I5"), english(victory="The Axis wins at once with Sainte-Croix.")),
    ("told-at-once", dying("G5", "I5"), english(victory="The Axis wins at once with Le Mesnil.")),
    ("told-hex", ruled("The two hexes (G5, I5, K5) are the town.")),
    ("told-hex", ruled("The two town hexes of the left edge (G5, I5) count.")),
    ("worth-alone", MIXED),
    ("told-medal", english(victory="Each hex of Sainte-Croix and Le Mesnil is a Medal Objective.")),
)


@pytest.mark.parametrize("case", WRONG, ids=lambda case: case[0])
def test_what_the_text_wins_otherwise_is_one_line(case: tuple[str, *tuple[Change, ...]]) -> None:
    code, *changes = case
    assert found(after(SOUND, TOWNS, NAMED, MEDALS, one_medal(code), *changes)) == [code]


def one_medal(code: str) -> Change:
    """For what lacks a medal, the one on the first town alone."""
    return with_(medals=(Medal(hex_of("D1")),)) if code == "told-medal" else MEDALS


RIGHT = (
    (dying("G5", "I5"), english(victory=BOTH)),
    (dying("G5", "I5", number=1), english(victory="The Axis wins at once with any of the hexes.")),
    (dying("G5", "I5"), english(victory="The Axis wins at once with Sainte-Croix and Le Mesnil.")),
    (dying("G5"), english(victory="Whoever holds Sainte-Croix wins at once.")),
    (ruled("The three hexes (G5, I5, K5) are the town."),),
    (ruled("Two of the hexes (G5, I5, K5) win."),),
    (MIXED, english(victory="Sainte-Croix counts double: 2 medals.")),
    (with_(medals=tuple(Medal(hex_of(name), worth=2) for name in ("G5", "I5", "K5"))),),
    (english(victory="The town of Le Mesnil is no Medal Objective."),),
)


@pytest.mark.parametrize("changes", RIGHT)
def test_what_the_text_wins_as_the_fields_do_may_stand(changes: tuple[Change, ...]) -> None:
    assert found(after(SOUND, TOWNS, NAMED, MEDALS, *changes)) == []


@pytest.mark.parametrize("map_beside", ["Omaha Beach", "Juno Beach"])
def test_the_maps_of_the_book_stand_beside_each_other_in_its_order(map_beside: str) -> None:
    said = "With {} beside this map the road leads on."
    right, wrong = (with_(special=(SpecialRule(said.format(name)),)) for name in (map_beside, "Utah Beach"))
    assert found(after(d_day("gold"), right)) == []
    assert found(after(d_day("gold"), wrong)) == ["beside-apart"]
