"""How long an edit of a drawn map of 100 areas takes: the edit, what is found after it, and both by the form.

    python -m tests.benchmarks.areas [EDITS]

Aim: an edit with its findings beside it within 100 ms, all findings within 300 ms.
"""

import random
import re
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from app import create_app
from authoring import drafts
from campaign.log.running import open_house
from campaign.storage import migrate
from rulesets.axis_allies_dday.check.check import check
from rulesets.axis_allies_dday.document.battle import Battle, Link, Zone
from rulesets.axis_allies_dday.editing.editing import EDITING, blank
from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY
from rulesets.kit.areas.findings import spots
from rulesets.kit.drawing.outlines import contacts
from rulesets.kit.flow.refusals import Refusal
from tests import builders
from tests.benchmarks import stroke
from tests.campaign.web import signed_in
from tests.kit.areas.maps import random_map
from tests.kit.areas.random_edits import random_edit

AREAS = 108
"""Cells of the random map, of which about 100 are areas."""


def a_battle() -> Battle:
    """A battle without pieces on a map of 100 areas."""
    chart = random_map(7, AREAS)
    zones = tuple(Zone(shape.key) for shape in chart.areas)
    links = tuple(Link(*sorted(pair)) for pair in contacts(chart))
    return replace(blank("cards"), title="A hundred areas", zones=zones, links=links, map=chart)


def _edited(battle: Battle, number: int, chance: random.Random) -> None:
    """One random edit, with its findings beside it; a refusal takes as long."""
    assert battle.map is not None
    try:
        edited = EDITING.edit(battle, random_edit(battle.map, chance, number))
    except Refusal:
        return
    assert edited.map is not None
    list(spots(edited.map))


def _by_form(visitor: Any, base: str, number: int) -> None:
    """A point moved by the form of an outline, to and fro."""
    page = visitor.page(f"{base}/A{number % 40 + 1}")
    typed = dict(re.findall(r'name="([xy]-\w+)"[^>]*\s+value="([^"]*)"', page))
    typed["x-1"] = f"{float(typed['x-1']) + (0.1 if number % 80 < 40 else -0.1):g}"
    hidden = dict(re.findall(r'name="(csrf_token|revision)"[^>]*value="([^"]*)"', page))
    answer = visitor.client.post(f"{base}/A{number % 40 + 1}", data={**typed, **hidden, "do": "save"})
    assert answer.status_code in (303, 422), answer.text


def main(times: int) -> None:
    """Says each figure."""
    battle, chance = a_battle(), random.Random(7)
    print(f"{len(battle.zones)} areas, {len(battle.links)} links", flush=True)
    stroke.measured("an edit and its findings", times, lambda number: _edited(battle, number, chance))
    stroke.measured("all findings of the draft", max(2, times // 4), lambda _: check(battle, {}))
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'sandtable.sqlite'}"
        systems = (AXIS_ALLIES_DDAY,)
        house = open_house(url, systems)
        migrate.upgrade(house.engine)
        app = create_app({"DATABASE_URL": url, "INSTANCE": folder, "RATELIMIT_ENABLED": False}, systems)
        with house.sessions()() as session, app.app_context():
            person = builders.with_password(session, builders.a_person(session, "Ada"))
            uid = drafts.create(session, person, AXIS_ALLIES_DDAY, AXIS_ALLIES_DDAY.kinds[0], battle).uid
        visitor, base = signed_in(app, "Ada"), f"/desk/{uid}/outlines"
        stroke.measured("an outline loaded and saved", times, lambda number: _by_form(visitor, base, number))
        app.extensions["sandtable"]["house"].engine.dispose()
        house.engine.dispose()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
