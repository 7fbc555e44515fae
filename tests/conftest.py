"""What all tests share: a house with an empty, migrated database, and the application over it."""

import gc
import shutil
import sqlite3
import uuid
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, settings
from jinja2.bccache import Bucket, BytecodeCache
from sqlalchemy import Engine, event
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.orm import Session
from sqlalchemy.pool import Pool
from sqlalchemy.util import ThreadLocalRegistry

import authoring.models  # noqa: F401  (its tables belong to the house's shape)
import campaign.aliases
import campaign.annals.choices
import campaign.calendar.feeds
import campaign.closed.waiting
import campaign.evenings.tables
import campaign.notices.tables
import campaign.outbox
import campaign.printing.tables
import campaign.printing.taken
import campaign.shelf.tables
import campaign.talk.tables
import campaign.timing.absences  # noqa: F401
from campaign import migrate
from campaign.log.running import House, open_house
from campaign.people.security import limiter
from exports.pdf import pdf
from rulesets.kit.ruleset import AnyRuleset
from tests.postgresql import NoServer, a_server
from tests.proofs import SYSTEMS, Proofs, note_calls, note_codes
from tests.systems.sealed_bid import SEALED_BID

FAST_HASHES = {
    "SECURITY_PASSWORD_HASH_OPTIONS": {},
    "SECURITY_PASSWORD_HASH_PASSLIB_OPTIONS": {
        "argon2__time_cost": 1,
        "argon2__memory_cost": 64,
        "argon2__parallelism": 1,
    },
}


def pytest_addoption(parser: pytest.Parser) -> None:
    slugs = [system.slug for system in SYSTEMS]
    parser.addoption("--proofs", choices=slugs, help="list a system's rules, each with the tests of it")


def pytest_configure(config: pytest.Config) -> None:
    share_statements()
    patient = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
    settings.register_profile("on a busy machine", **patient)
    settings.load_profile("on a busy machine")
    for system in SYSTEMS:
        note_calls(system)
    note_codes()
    config.pluginmanager.register(Proofs(config))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks every test that needs a server of PostgreSQL."""
    for item in items:
        taken = getattr(item, "callspec", None)
        if "postgresql" in getattr(item, "fixturenames", ()) or (
            taken and "postgresql" in (taken.params.get("any_database"), taken.params.get("any_house"))
        ):
            item.add_marker("postgresql")


def pytest_collection_finish() -> None:
    """What is loaded by now stays: it is not looked over for garbage again, a sixth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


class Compiled(BytecodeCache):
    """Templates compiled once for all applications of the tests; a changed source is compiled anew."""

    def __init__(self) -> None:
        self.known: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self.known:
            bucket.bytecode_from_string(self.known[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.known[bucket.key] = bucket.bytecode_to_string()


COMPILED = Compiled()


def share_statements() -> None:
    """Statements are compiled once for all SQLite engines of the tests, of which each test has new ones."""
    first: list[Engine] = []

    def created(engine: Engine) -> None:
        first.append(engine)
        engine.dialect, engine._compiled_cache = first[0].dialect, first[0]._compiled_cache
        del first[1:]

    SQLiteDialect_pysqlite.engine_created = created


@pytest.fixture(autouse=True)
def closed_databases() -> Iterator[None]:
    """Every SQLite connection a test opened is closed at its end, whoever forgot it; no commit waits for
    the disk."""
    opened: list[sqlite3.Connection] = []

    def note(connection: object, _: object) -> None:
        if isinstance(connection, sqlite3.Connection):
            opened.append(connection)

    def hurry(connection: object, *_: object) -> None:
        if isinstance(connection, sqlite3.Connection):
            connection.execute("PRAGMA synchronous=OFF")

    event.listen(Pool, "connect", note)
    event.listen(Pool, "checkout", hurry)
    yield
    event.remove(Pool, "connect", note)
    event.remove(Pool, "checkout", hurry)
    for connection in opened:
        connection.close()


@pytest.fixture(autouse=True)
def paper_is_marked(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test that sets a PDF is marked `paper`, or `./test quick` would not be quick."""
    with pytest.MonkeyPatch.context() as patch:
        if not any(request.node.get_closest_marker(name) for name in ("paper", "browser")):
            patch.setattr(pdf, "_set", lambda _: pytest.fail("a test that sets a PDF is marked `paper`"))
        yield


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file that the migrations made; tests take copies."""
    path = tmp_path_factory.mktemp("database") / "empty.sqlite"
    house = open_house(f"sqlite:///{path}", (SEALED_BID,))
    migrate.upgrade(house.engine)
    house.engine.dispose()
    return path


@pytest.fixture
def database(empty_database: Path, tmp_path: Path) -> str:
    """The address of a fresh database."""
    path = tmp_path / "sandtable.sqlite"
    shutil.copy(empty_database, path)
    return f"sqlite:///{path}"


@pytest.fixture
def systems() -> tuple[AnyRuleset, ...]:
    """What the tests' house plays: Sealed Bid, unless a test module says otherwise."""
    return (SEALED_BID,)


@pytest.fixture
def house(database: str, systems: tuple[AnyRuleset, ...]) -> Iterator[House]:
    """A house that plays those systems."""
    house = open_house(database, systems)
    yield house
    house.engine.dispose()


@pytest.fixture
def session(house: House) -> Iterator[Session]:
    """A session of the house."""
    with house.sessions()() as session:
        yield session


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


@pytest.fixture
def app(database: str, tmp_path: Path, systems: tuple[AnyRuleset, ...]) -> Iterator[Flask]:
    """The application over the test's database: one for all tests of the same systems, which moves into
    each test's house. Who changes it takes `own_app`."""
    key = tuple(map(id, systems))
    if key not in APPS:
        APPS[key] = an_app(database, tmp_path, systems)
        APPS[key].extensions["sandtable"]["house"].engine.dispose()
    app, house = APPS[key], open_house(database, systems)
    with_house(app, house)
    app.config["DATABASE_URL"] = database
    app.instance_path = str(tmp_path)
    yield app
    house.engine.dispose()


def with_house(app: Flask, house: House) -> None:
    """Lets the application serve that house from now on."""
    known = app.extensions["sandtable"]
    known["sessions"].remove()
    known["sessions"].registry = ThreadLocalRegistry(house.sessions())
    known.update(house=house, csp_reports=[], stamp="")
    limiter.enabled = app.config["RATELIMIT_ENABLED"]  # the limiter is of the program, not of an application


@pytest.fixture
def own_app(database: str, tmp_path: Path, systems: tuple[AnyRuleset, ...]) -> Iterator[Flask]:
    """An application of the test's own, which it may change."""
    app = an_app(database, tmp_path, systems)
    yield app
    app.extensions["sandtable"]["house"].engine.dispose()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A browser without scripts."""
    return app.test_client()


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a PostgreSQL server, to be filled with the name of a database."""
    try:
        with a_server() as address:
            yield address
    except NoServer as why:
        pytest.skip(f"no PostgreSQL server can be started here: {why}")


@pytest.fixture(params=["sqlite", "postgresql"])
def any_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database without tables, in each of the two dialects."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'any.sqlite'}"
    address: str = request.getfixturevalue("postgresql")
    name = f"test_{uuid.uuid4().hex}"
    with psycopg.connect(address.format(name="postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return address.format(name=name)


@pytest.fixture
def any_house(any_database: str) -> Iterator[House]:
    """A house that plays Sealed Bid over a migrated database of each dialect."""
    house = open_house(any_database, (SEALED_BID,))
    migrate.upgrade(house.engine)
    yield house
    house.engine.dispose()
