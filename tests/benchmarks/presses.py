"""How many presses it takes to make a campaign of one's own from a scan: its areas with names and terrain,
rivers, troops and turns, published and begun.

    python -m tests.benchmarks.presses [ACROSS DOWN]

Aim: twenty areas in at most 400. A press is a click, a chord of keys, or a field that is filled.
"""

import logging
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from app import create_app
from campaign.log.running import open_house
from campaign.storage import migrate
from rulesets.firestorm.system import FIRESTORM
from tests import builders
from tests.browser.conftest import CHROMIUM, FLAGS, open_people, serve
from tests.browser.desk.scan import country, scan
from tests.browser.desk.theatre import Maker

MOST = 400


def main(across: int, down: int) -> None:
    """Says what each step takes, and all together."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    systems = (FIRESTORM,)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        url = f"sqlite:///{Path(folder) / 'sandtable.sqlite'}"
        house = open_house(url, systems)
        migrate.upgrade(house.engine)
        app = create_app({"DATABASE_URL": url, "INSTANCE": folder, "RATELIMIT_ENABLED": False}, systems)
        with house.sessions()() as session, app.app_context():
            builders.with_password(session, builders.an_organiser(session))
        chromium = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        for served in serve(app):
            for someone in open_people(chromium, served):
                maker = Maker(someone("Olga"))
                _made(maker, Path(folder), across, down)
        chromium.close()
        app.extensions["sandtable"]["house"].engine.dispose()
        house.engine.dispose()
    for step, number in maker.counts.items():
        print(f"  {step:24}{number:>5}")
    print(f"{across * down} areas: {maker.presses} presses, at most {MOST} for 20")


def _made(maker: Maker, folder: Path, across: int, down: int) -> None:
    land, names = country(across, down), [f"Town {number}" for number in range(1, across * down + 1)]
    maker.begins("a draft")
    maker.begins_a_draft("The Danish war")
    maker.begins("the scan")
    maker.page.wait_for_selector("#map[data-ready]")
    maker.lays_under(scan(land, folder / "scan.png"))
    maker.begins("areas")
    maker.traces(land, names)
    maker.begins("rivers")
    maker.draws_rivers(land, ("Eider", "Treene"))
    maker.begins("names of the sides")
    maker.names_the_sides()
    maker.begins("tables")
    maker.fills_in(len(names), across)
    maker.begins("a campaign")
    maker.publishes()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3] or (5, 4)))
