"""Another version of a theatre of one's own in a running campaign: map, words and figures change."""

from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.log.running import running
from campaign.play import opening
from campaign.shelf import works
from rulesets.axis_allies_dday.document.shipped import WALCHEREN
from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY
from rulesets.firestorm.document.own import OWN
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.editing.areas import AddMark, ChartEdit, DropArea, MoveMark
from rulesets.kit.editing.editing import Edit
from rulesets.kit.editing.rows import AddRow, SetField
from rulesets.kit.ruleset import AnyRuleset
from tests import builders
from tests.campaign.web import signed_in

DRAWN: tuple[ChartEdit, ...] = (MoveMark("title", "", (5.0, 5.0)), AddMark("sea", (20.0, 20.0), "Deep water"))
THEATRES: tuple[tuple[AnyRuleset, Any, tuple[Edit, ...], Edit, str], ...] = (
    (
        FIRESTORM,
        OWN[0],
        (SetField("title", "Carentan again"), SetField("borders.1.kind", "closed"), *DRAWN),
        AddRow("areas", (("key", "E9"), ("name", "Elsewhere"))),
        "keeps its areas",
    ),
    (
        AXIS_ALLIES_DDAY,
        replace(WALCHEREN, key="own", title="Our island"),
        (SetField("title", "Our island again"), SetField("links.1.kind", "closed"), *DRAWN),
        DropArea("W07"),
        "keeps its zones",
    ),
)


@pytest.mark.plays(FIRESTORM, AXIS_ALLIES_DDAY)
@pytest.mark.parametrize(("ruleset", "document", "edits", "other", "why"), THEATRES)
def test_a_version_with_another_map_takes_the_place_of_the_one_that_is_played(
    app: Flask,
    session: Session,
    ruleset: AnyRuleset,
    document: Any,
    edits: tuple[Edit, ...],
    other: Edit,
    why: str,
) -> None:
    kind, olga = ruleset.kinds[0], builders.an_organiser(session)
    assert kind.editing is not None
    versions = [document, document, kind.editing.edit(document, other)]
    for edit in edits:
        versions[1] = kind.editing.edit(versions[1], edit)
    for version in versions:
        works.publish(session, olga, works.Publication(ruleset, kind, version, "d1"))
    start = opening.Start(ruleset.slug, kind.name, document, ruleset.rulings(), "Ours")
    campaign = opening.start_campaign(session, olga, start)
    who, address = signed_in(app, "Olga"), f"/c/{campaign.slug}/document/"
    refused = who.press(address, "Use this version", version="3", reason="Larger")
    assert refused.status_code == 422 and why in refused.text and "Larger" in refused.text
    assert who.press(address, "Use this version", version="2", reason="The map was wrong").status_code == 303
    table = who.page(f"/c/{campaign.slug}/")
    assert "The map was wrong" in table and "Deep water" in table
    state = running(session, campaign.id).state
    assert ruleset.broken(state) == ()
