"""Rules under another title, at another time, for another side or people, and switches without words."""

import pytest

from rulesets.memoir44.check.check import check
from rulesets.memoir44.document.document import Scenario
from tests.rulesets.memoir44.check.lines.defects_of_cites import LONG, cited, switched
from tests.rulesets.memoir44.sound import SOUND, Change, after, english, of, with_


def found(document: Scenario) -> list[str]:
    return [item.code for item in check(document, {}) if item.level != "note"]


WRONG = (
    ("citation", english(rules="- Paradrop rules (Actions 21) are in effect.")),
    ("citation", english(rules="Use the Capture HQ rules (Actions 7).")),
    ("citation", english(rules="Destroyer rules (Troops 13) hold.")),
    ("template-text", english(bibliography="My bibliography")),
    ("template-text", with_(author="TODO")),
    ("rule-date", english(rules="Badges are not required (SWAs 4)."), with_(date_begin="1942-07-30")),
    ("rule-date", cited(("Some units may have one.", "SWAs 1"))),
    ("rule-side", cited(("French Resistance may join the Axis.", "Nations 1"))),
    ("rule-people", cited(("The American engineer unit carries its badge.", "Troops 4"))),
    ("switch-untold", english(rules=LONG), switched("airdrop")),
    ("switch-untold", english(rules=LONG), switched("blitz_rules")),
    ("switch-off", english(rules="Smoke Screen (Actions 21)."), switched("smoke_screen", "false")),
    ("rule-without-object", cited(("It has one figure.", "Troops 16"))),
    ("rule-without-object", cited(("The tent counts.", "Actions 17"))),
    (
        "told-nation",
        english(description="Axis Player [Italien]\nTake 4 cards.\nAllied Player [USA]\nTake 5."),
    ),
)


@pytest.mark.parametrize("case", WRONG, ids=lambda case: case[0])
def test_what_is_cited_or_switched_on_wrongly_is_one_line(case: tuple[str, *tuple[Change, ...]]) -> None:
    code, *changes = case
    assert found(after(SOUND, *changes)) == [code]


RIGHT = (
    (english(rules="Night comes. Paradrop and Smoke Screen rules (Actions 20) hold."),),
    (english(rules="Our own rule for mules (Actions 77) holds."),),
    (english(rules="The cavalry of the village rides (Troops 44)."),),
    (english(rules="Units marked so are elite (Troops 2 - Specialized Units)."),),
    (cited(("The Allies may be joined by the Resistance.", "Nations 1")),),
    (cited(("German engineers carry a badge.", "Troops 4")),),
    (cited(("American Elite Infantry units carry badges.", "Troops 2")),),
    (cited(("British and German troops use the road.", "")),),
    (english(rules=f"{LONG} It is night."), switched("night_visibility_rules")),
    (english(rules=f"{LONG} Les parachutistes tombent."), switched("airdrop")),
    (english(rules="Short."), switched("smoke_screen")),
    (english(rules=LONG), switched("smoke_screen", "false")),
    (cited(("One may be chosen.", "SWAs 1")), with_(date_begin="1942-08-30"), of("bottom", nation="US")),
    (cited(("One may be chosen.", "SWAs 1"), ("Any may be late.", "SWAs 7")),),
    (cited(("A Machine Gun or a Mortar may be chosen.", "SWAs 7")),),
    (with_(author="A. Name"),),
)


@pytest.mark.parametrize("changes", RIGHT)
def test_what_is_rightly_cited_may_stand(changes: tuple[Change, ...]) -> None:
    assert found(after(SOUND, *changes)) == []
