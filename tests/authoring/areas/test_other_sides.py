"""A theatre of one's own speaks of its own sides, on every page of its draft and of a campaign with it."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from html import unescape

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from authoring import drafts
from campaign.play import opening
from campaign.storage.models import User
from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY
from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.editing.editing import blank, edit
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.editing.areas import AddArea
from rulesets.kit.editing.rows import AddRow, SetField
from rulesets.kit.ruleset import AnyRuleset
from tests import builders
from tests.campaign.web import Visitor, signed_in
from tests.rulesets.axis_allies_dday.test_own_sides import danish_landing

pytestmark = [pytest.mark.plays(FIRESTORM, AXIS_ALLIES_DDAY), pytest.mark.slow]
CAENS = re.compile(
    r"\b(Allie[sd]|Axis|Germans?(?! Defence)|British(?! Airborne)|Orne|Caumont|[Bb]ocage|Caen)\b"
)
NOT_ITS = re.compile(
    r"Firestorm: Caen|Axis (?:&amp;|.) Allies|<(script|style|footer).*?</\1>|<[^>]+>", re.DOTALL
)
"""The name of the game, and what nobody reads."""


def danish_war() -> Campaign:
    """Three areas, two troops, other sides; the book's cards and ground under names of its own."""
    made = blank("frame")
    lands, defends = made.sides
    danes = replace(lands, title="Danes", adjective="Danish", people="the Danes")
    prussians = replace(
        defends, title="Prussians", adjective="Prussian", people="the Prussians", is_one=False
    )
    made = replace(
        made,
        title="Danish war",
        sides=(danes, prussians),
        terrains=tuple(
            replace(kind, title=f"Ground {at}", spoken=f"ground {at}")
            for at, kind in enumerate(made.terrains)
        ),
        cards=tuple(
            replace(card, title=f"Card {at}", words="", profiles=(), notes=(), corrections=())
            for at, card in enumerate(made.cards)
        ),
        tables=replace(
            made.tables,
            bonuses=tuple(replace(row, title=f"Kind {at}") for at, row in enumerate(made.tables.bonuses)),
            defence=tuple(replace(row, words="They stand.") for row in made.tables.defence),
        ),
    )
    for number, side in enumerate(("allied", "axis", "axis")):
        left, right = 100.0 * number, 100.0 * number + 100
        ring = ((left, 100.0), (right, 100.0), (right, 300.0), (left, 300.0))
        made = edit(made, AddArea(f"A{number + 1}", ring))
        for name, value in (("control", side), ("supply", side), ("worth", 60)):
            made = edit(made, SetField(f"areas.{number}.{name}", value))
    for side, area in (("allied", "A1"), ("axis", "A2")):
        row = (("name", f"Troop {area}"), ("short", area), ("side", side), ("comes", f"start:{area}"))
        made = edit(made, AddRow("troops", row))
    return made


def wrong(who: Visitor, start: str, inside: str) -> Iterator[str]:
    """Each place on the pages that links lead to from the first where a word is Caen's; the rows of the
    book's rules are not read."""
    met, left = {start}, [start]
    while left:
        answer = who.client.get(left.pop(), follow_redirects=True)
        if answer.status_code != 200 or answer.mimetype != "text/html":
            continue
        found = set(re.findall(rf'href="({inside}[^"#?]*)"', answer.text)) - met - {f"{inside}rules/"}
        met, left = met | found, [*left, *found]
        said = " ".join(unescape(NOT_ITS.sub(" ", answer.text)).split())
        for word in CAENS.finditer(said):
            yield f"{answer.request.path}: {said[max(0, word.start() - 40) : word.end() + 20]}"
    assert len(met) > 12, met


OWN = pytest.mark.parametrize(
    ("system", "document", "first"),
    [
        pytest.param(FIRESTORM, danish_war, "areas", id="campaign"),
        pytest.param(AXIS_ALLIES_DDAY, danish_landing, "battle", id="battle"),
    ],
)


@OWN
def test_no_page_of_a_draft_speaks_of_other_sides(
    app: Flask, session: Session, ada: User, system: AnyRuleset, document: Callable[[], object], first: str
) -> None:
    draft = drafts.create(session, ada, system, system.kinds[0], document())
    who = signed_in(app, "Ada")
    assert [*wrong(who, f"/desk/{draft.uid}/form/{first}", f"/desk/{draft.uid}/")] == []


@OWN
def test_no_page_of_its_campaign_does(
    app: Flask, session: Session, system: AnyRuleset, document: Callable[[], object], first: str
) -> None:
    olga = builders.an_organiser(session)
    start = opening.Start(system.slug, system.kinds[0].name, document(), system.rulings(), "Danish war")
    campaign = opening.start_campaign(session, olga, start)
    assert [*wrong(signed_in(app, "Olga"), f"/c/{campaign.slug}/", f"/c/{campaign.slug}/")] == []
