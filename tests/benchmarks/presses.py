"""How many presses it takes to make a campaign of one's own from a scan: its areas with names and terrain,
rivers, troops and turns, published and begun.

    python -m tests.benchmarks.presses

Aim: twenty areas in at most 400. A press is a click, a chord of keys, or a field that is filled.
"""

import logging
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from app import create_app
from campaign.log.running import open_house
from campaign.storage import migrate
from rulesets.firestorm.system import FIRESTORM
from tests import builders
from tests.browser.conftest import CHROMIUM, FLAGS, open_people, serve
from tests.browser.scan import country
from tests.browser.theatre import Maker, draws_a_theatre

ACROSS, DOWN = 5, 4
MOST = 400


def main() -> None:
    """Says what each step takes, and all together."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    systems, names = (FIRESTORM,), [f"Town {number}" for number in range(1, ACROSS * DOWN + 1)]
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
                _made(maker, Path(folder), names)
        chromium.close()
        app.extensions["sandtable"]["house"].engine.dispose()
        house.engine.dispose()
    for step, number in maker.counts.items():
        print(f"  {step:24}{number:>5}")
    print(f"{len(names)} areas: {maker.presses} presses, at most {MOST}")


def _made(maker: Maker, folder: Path, names: list[str]) -> None:
    draws_a_theatre(maker, folder, country(ACROSS, DOWN), names)
    maker.begins("names of the sides")
    maker.names_the_sides()
    maker.begins("tables")
    maker.fills_in(len(names), ACROSS)
    maker.begins("a campaign")
    maker.publishes()


if __name__ == "__main__":
    main()
