"""What all tests share: a house with an empty, migrated database, and the application over it.

What a house is made of is loaded by the fixtures that need it: a test of rules starts in half a second.
"""

from __future__ import annotations

import gc
import hashlib
import os
import shutil
import sys
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from exports.pdf import pdf
from tests.loading import once_loaded
from tests.postgresql import NoServer, a_server
from tests.proofs import NAMED, Proofs, note_codes, note_systems

if TYPE_CHECKING:
    from flask import Flask
    from flask.testing import FlaskClient
    from psycopg import Connection
    from sqlalchemy.orm import Session

    from campaign.log.running import House
    from campaign.storage.models import User
    from rulesets.kit.ruleset import AnyRuleset
    from tests.builders import Begun
    from tests.campaign.web import Visitor

MIGRATIONS = Path(__file__).parents[1] / "campaign" / "migrations"


def pytest_addoption(parser: pytest.Parser) -> None:
    slugs = tuple(NAMED)
    parser.addoption("--proofs", choices=slugs, help="list a system's rules, each with the tests of it")


def pytest_configure(config: pytest.Config) -> None:
    once_loaded("hypothesis", be_patient)
    once_loaded("sqlalchemy", set_up_connections)
    note_systems()
    note_codes()
    config.pluginmanager.register(Proofs(config))


def be_patient() -> None:
    """On a busy machine everything may take long."""
    from hypothesis import HealthCheck, settings

    settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.load_profile("patient")


def set_up_connections() -> None:
    """What databases are opened, are opened as tests like them."""
    from tests import connections

    connections.set_up()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks every test that opens a database, and every one that needs a server of PostgreSQL."""
    for item in items:
        taken, needed = getattr(item, "callspec", None), getattr(item, "fixturenames", ())
        if "database" in needed or "any_database" in needed:
            item.add_marker("database")
        if "postgresql" in needed or (
            taken and "postgresql" in (taken.params.get("any_database"), taken.params.get("any_house"))
        ):
            item.add_marker("postgresql")


def pytest_deselected(items: list[pytest.Item]) -> None:
    """Keeps for the last line how many a worker left out: pytest-xdist does not pass that on."""
    sent = getattr(items[0].config, "workeroutput", None) if items else None
    if sent is not None:
        sent["left out"] = sent.get("left out", 0) + len(items)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """All workers leave out the same tests: those of the first one are counted in the last line."""
    counted = node.config.pluginmanager.get_plugin("terminalreporter").stats
    counted.setdefault("deselected", [node] * getattr(node, "workeroutput", {}).get("left out", 0))


def pytest_collection_finish() -> None:
    """What is loaded by now stays: it is not looked over for garbage again, a sixth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@pytest.fixture(autouse=True)
def closed_databases() -> Iterator[None]:
    """Every SQLite connection a test opened is closed at its end; those of longer fixtures stay."""
    if connections := sys.modules.get("tests.connections"):
        connections.OPENED.clear()
    yield
    if connections := sys.modules.get("tests.connections"):
        connections.close()


@pytest.fixture(autouse=True)
def paper_is_marked(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test that sets a PDF is marked `paper`, or `./test quick` would not be quick."""
    with pytest.MonkeyPatch.context() as patch:
        if not any(request.node.get_closest_marker(name) for name in ("paper", "browser")):
            patch.setattr(pdf, "_set", lambda _: pytest.fail("a test that sets a PDF is marked `paper`"))
        yield


@pytest.fixture
def blank_paper(paper_is_marked: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every paper that is asked for is there, and nothing stands on it."""
    monkeypatch.setattr(pdf, "_set", lambda _: b"%PDF-1.7")


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> Path:
    """A SQLite file that the migrations made; tests take copies. It is kept for later runs by what the
    migrations are: to carry them out takes as long as ten tests."""
    import tests.housed  # noqa: F401  (its tables, also where the file is there from an earlier run)

    steps = sorted(MIGRATIONS.rglob("*.py"))
    assert steps, f"no migration lies in {MIGRATIONS}"
    known = hashlib.sha256(b"".join(step.read_bytes() for step in steps)).hexdigest()[:16]
    kept = pytestconfig.cache.mkdir("databases") / f"{known}.sqlite"
    if not kept.exists():
        path = tmp_path_factory.mktemp("database") / "empty.sqlite"
        migrated(f"sqlite:///{path}").engine.dispose()
        shutil.copy(path, part := kept.with_suffix(f".{os.getpid()}"))
        part.replace(kept)
    return kept


def migrated(address: str) -> House:
    """A house that plays Sealed Bid, over an empty database that the migrations filled with tables."""
    import tests.housed  # noqa: F401  (its tables)
    from campaign.log.running import open_house
    from campaign.storage import migrate
    from tests.systems.sealed_bid import SEALED_BID

    house = open_house(address, (SEALED_BID,))
    migrate.upgrade(house.engine)
    return house


@pytest.fixture
def database(empty_database: Path, tmp_path: Path) -> str:
    """The address of a fresh database."""
    path = tmp_path / "sandtable.sqlite"
    shutil.copy(empty_database, path)
    return f"sqlite:///{path}"


@pytest.fixture
def systems(request: pytest.FixtureRequest) -> tuple[AnyRuleset, ...]:
    """What the tests' house plays: Sealed Bid, unless the module or the test is marked `plays`."""
    from tests.systems.sealed_bid import SEALED_BID

    said = request.node.get_closest_marker("plays")
    return said.args if said else (SEALED_BID,)


@pytest.fixture
def house(database: str, systems: tuple[AnyRuleset, ...]) -> Iterator[House]:
    """A house that plays those systems. What names a matter is loaded, as an old archive renames it all."""
    import campaign.game_nights.tables
    import campaign.notices.tables
    import campaign.talk.tables  # noqa: F401
    from campaign.log.running import open_house

    house = open_house(database, systems)
    yield house
    house.engine.dispose()


@pytest.fixture
def session(house: House) -> Iterator[Session]:
    """A session of the house."""
    with house.sessions()() as session:
        yield session


@pytest.fixture
def ada(session: Session) -> User:
    """A member, who designs."""
    from tests.builders import a_person

    return a_person(session, "Ada")


@pytest.fixture
def bert(session: Session) -> User:
    """A member, whom Ada works with."""
    from tests.builders import a_person

    return a_person(session, "Bert")


@pytest.fixture
def uid(session: Session, ada: User) -> str:
    """An empty parlour of Ada's on her desk."""
    from tests.authoring.desk import a_draft

    return a_draft(session, ada).uid


@pytest.fixture
def rosa(session: Session) -> User:
    """A member."""
    from tests.builders import a_person

    return a_person(session, "Rosa")


@pytest.fixture
def auction(session: Session) -> Begun:
    """An auction with Olga as organiser and Red, Blue and Green on their seats."""
    from tests.builders import an_auction

    return an_auction(session)


@pytest.fixture
def caen(session: Session) -> Begun:
    """Caen in its second week, with people on its seats: battle 3 is fought and waits for its score."""
    from tests.campaign.caen import week_two

    return week_two(session)


@pytest.fixture
def arthur(app: Flask, caen: Begun) -> Visitor:
    """The General of the Allies in Caen, who has an arrow to place."""
    from tests.campaign.web import signed_in

    return signed_in(app, "Arthur")


@pytest.fixture
def app(database: str, tmp_path: Path, systems: tuple[AnyRuleset, ...]) -> Iterator[Flask]:
    """The application over the test's database, in a house of its own. Who changes it takes `own_app`."""
    from campaign.log.running import open_house
    from tests.housed import the_app

    house = open_house(database, systems)
    yield the_app(house, database, tmp_path)
    house.engine.dispose()


@pytest.fixture
def own_app(database: str, tmp_path: Path, systems: tuple[AnyRuleset, ...]) -> Iterator[Flask]:
    """An application of the test's own, which it may change."""
    from tests.housed import an_app

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
def any_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database without tables, in each of the two dialects."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'any.sqlite'}"
    else:
        with a_database(request.getfixturevalue("postgresql")) as address:
            yield address


@pytest.fixture
def any_house(
    any_database: str, systems: tuple[AnyRuleset, ...], request: pytest.FixtureRequest
) -> Iterator[House]:
    """A house that plays those systems over a migrated database of each dialect, a copy of one for all
    tests."""
    from campaign.log.running import open_house

    if any_database.startswith("sqlite"):
        copied(f"sqlite:///{request.getfixturevalue('empty_database')}", any_database)
    else:
        copied(request.getfixturevalue("filled_postgresql"), any_database)
    house = open_house(any_database, systems)
    yield house
    house.engine.dispose()


@pytest.fixture(scope="session")
def filled_postgresql(postgresql: str) -> str:
    """The address of a database of PostgreSQL that the migrations filled with tables; tests take copies."""
    with connected(postgresql) as connection:
        connection.execute("CREATE DATABASE filled")
    migrated(address := postgresql.format(name="filled")).engine.dispose()
    return address


@contextmanager
def a_database(server: str) -> Iterator[str]:
    """The address of an empty database of PostgreSQL, which goes with the test: a hundred of them would take
    half a minute to delete."""
    name = f"test_{uuid.uuid4().hex}"
    with connected(server) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    yield server.format(name=name)
    with connected(server) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def copied(one: str, other: str) -> None:
    """Makes the database at the other address what the one is; nobody has them open."""
    if one.startswith("sqlite"):
        shutil.copy(one.removeprefix("sqlite:///"), other.removeprefix("sqlite:///"))
        return
    here, there = (address.partition("?")[0].rpartition("/")[2] for address in (one, other))
    with connected(other.replace(f"/{there}?", "/{name}?")) as connection:
        connection.execute(f"DROP DATABASE IF EXISTS {there}")
        connection.execute(f"CREATE DATABASE {there} TEMPLATE {here}")


def connected(server: str) -> Connection:
    """A connection to the server, to make and drop databases."""
    import psycopg

    return psycopg.connect(server.format(name="postgres"), autocommit=True)
