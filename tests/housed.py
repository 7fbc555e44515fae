"""The house that tests open: its tables and its application.

Loaded where one is opened: a test of rules needs none, and loading all of this takes longer than most tests.
"""

from pathlib import Path

from flask import Flask
from jinja2 import FileSystemBytecodeCache
from sqlalchemy.util import ThreadLocalRegistry

import authoring.models  # noqa: F401  (its tables belong to the house's shape)
import campaign.calendar.feeds
import campaign.closed.waiting
import campaign.club.aliases
import campaign.club.lessons
import campaign.club.outbox
import campaign.game_nights.tables
import campaign.notices.tables
import campaign.printing.tables
import campaign.printing.taken
import campaign.shelf.tables
import campaign.statistics.choices
import campaign.talk.tables
import campaign.timing.absences  # noqa: F401
from campaign.log.running import House
from campaign.people.security import limiter
from rulesets.kit.ruleset import AnyRuleset

FAST_HASHES = {
    "SECURITY_PASSWORD_HASH_OPTIONS": {},
    "SECURITY_PASSWORD_HASH_PASSLIB_OPTIONS": {
        "argon2__time_cost": 1,
        "argon2__memory_cost": 64,
        "argon2__parallelism": 1,
    },
}


CACHE = Path(__file__).parents[1] / ".pytest_cache" / "templates"
CACHE.mkdir(parents=True, exist_ok=True)
COMPILED = FileSystemBytecodeCache(CACHE, "%s")
"""Templates, compiled once for all runs; a changed source is compiled anew."""


def an_app(database: str, instance: Path, systems: tuple[AnyRuleset, ...]) -> Flask:
    """An application over the database, with cheap password hashes and no limit of tries."""
    from app import create_app  # the pages are imported by tests of pages only

    app = create_app(
        {
            "DATABASE_URL": database,
            "INSTANCE": str(instance),
            "TESTING": True,
            "SECRET_KEY": "for the tests",
            "SECURITY_PASSWORD_SALT": "of the tests",
            "RATELIMIT_ENABLED": False,
            "PRINT_POOL": False,
            "KEPT_PAGES": 0,
            **FAST_HASHES,
        },
        systems,
    )
    app.jinja_env.bytecode_cache = COMPILED
    return app


APPS: dict[tuple[int, ...], Flask] = {}


def the_app(house: House, database: str, instance: Path) -> Flask:
    """The application of all tests of the same systems, which moves into each test's house."""
    key = tuple(map(id, house.rulesets))
    if key not in APPS:
        APPS[key] = an_app(database, instance, house.rulesets)
        APPS[key].extensions["sandtable"]["house"].engine.dispose()
    app = APPS[key]
    with_house(app, house)
    app.config["DATABASE_URL"] = database
    app.instance_path = str(instance)
    return app


def with_house(app: Flask, house: House) -> None:
    """Lets the application serve that house from now on."""
    known = app.extensions["sandtable"]
    known["sessions"].remove()
    known["sessions"].registry = ThreadLocalRegistry(house.sessions())
    known.update(house=house, csp_reports=[], stamp="")
    limiter.enabled = app.config["RATELIMIT_ENABLED"]  # the limiter is of the program, not of an application
