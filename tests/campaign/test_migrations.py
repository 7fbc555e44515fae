"""The database's shape: from nothing, back and forth, the same as the tables say, in both dialects. The files
of the database are for their owner alone."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import inspect, select, text
from sqlalchemy.exc import DBAPIError

from campaign.backups.backup import Held, backup
from campaign.backups.reading import read_backup
from campaign.backups.restore import restore
from campaign.club import notes
from campaign.log.running import House, open_house, running
from campaign.people import seating, seats
from campaign.play import children, copies, reports, trial
from campaign.printing.tables import Passing
from campaign.storage import migrate
from campaign.storage.db import open_engine, writer_of, writing
from campaign.storage.models import Base, Campaign, Membership, PracticeCopy
from tests.builders import a_campaign, a_person, an_auction, order, take_seat
from tests.campaign.sale import a_sale
from tests.systems.house_sale import HOUSE_SALE
from tests.systems.sealed_bid import SEALED_BID

UNSEEN = pytest.mark.filterwarnings(  # SQLite does not tell of an index over an expression
    "ignore:Skipped unsupported reflection of expression-based index one_name",
    "ignore:autogenerate skipping metadata-specified expression-based index 'one_name'",
)


@UNSEEN
def test_migrations_make_exactly_the_tables_the_models_name(any_house: House) -> None:
    with any_house.engine.connect() as connection:
        differences = compare_metadata(
            MigrationContext.configure(connection), [Base.metadata, Passing.metadata]
        )
    assert [item for item in differences if "one_name" not in str(item)] == []
    assert migrate.revision_of(any_house.engine) == migrate.newest()


def test_the_shape_goes_back_to_nothing_and_up_again(any_house: House) -> None:
    migrate.downgrade(any_house.engine, "base")
    assert set(inspect(any_house.engine).get_table_names()) == {"alembic_version"}
    migrate.upgrade(any_house.engine)
    with any_house.sessions()() as session:
        assert an_auction(session)[0].last == 1


def test_who_organises_the_campaign_he_made_is_appointed_and_nobody_else(any_house: House) -> None:
    with any_house.sessions()() as session:
        mine, who = an_auction(session)
        given = a_campaign(session, who["organiser"], "New game night")
        take_seat(session, given, who["organiser"], who["red"], "red")
        seating.hand_on_organiser(session, given.id, who["organiser"], who["red"])
        mine_id, given_id, olga = mine.id, given.id, who["organiser"].id
    migrate.downgrade(any_house.engine, "0007")
    migrate.upgrade(any_house.engine)
    with any_house.sessions()() as session:
        rows = session.query(Membership).filter_by(role="organiser")
        assert {row.campaign_id: row.appointed_by_id for row in rows} == {mine_id: olga, given_id: None}


def test_a_second_upgrade_changes_nothing(any_house: House) -> None:
    with any_house.sessions()() as session:
        number = an_auction(session)[0].id
    migrate.upgrade(any_house.engine)
    with any_house.sessions()() as session:
        assert running(session, number).log.last == 1


@pytest.mark.parametrize("words", ["UPDATE entries SET who = 'x'", "DELETE FROM entries"])
def test_the_log_is_guarded_by_the_database(any_house: House, words: str) -> None:
    with any_house.sessions()() as session:
        an_auction(session)
        with pytest.raises(DBAPIError, match="never changed"):
            session.execute(text(words))


def test_two_people_cannot_have_one_name_in_two_cases(any_house: House) -> None:
    with any_house.sessions()() as session:
        a_person(session, "Rosa")
        with pytest.raises(DBAPIError):
            a_person(session, "ROSA")


@pytest.mark.slow
def test_a_backup_moves_a_house_from_one_database_to_the_other(
    any_house: House, database: str, tmp_path: Path
) -> None:
    with open_house(database, (SEALED_BID,)).sessions()() as session:
        campaign, who = an_auction(session)
        order(session, campaign, who["red"], "red", "Bid for the Brass Lamp", {"price": 3})
        number, state = campaign.id, running(session, campaign.id).state
        house = session.info["house"]
    backup(house, tmp_path / "backup.zip", tmp_path)
    house.engine.dispose()
    for _ in range(2):
        assert restore(any_house, read_backup(tmp_path / "backup.zip"), tmp_path) == Held(1, 2)
    backup(any_house, tmp_path / "again.zip", tmp_path)
    first, again = (read_backup(tmp_path / name) for name in ("backup.zip", "again.zip"))
    assert (again.house, again.states, again.secrets) == (first.house, first.states, first.secrets)
    differ = {name for name in first.tables if again.tables[name] != first.tables[name]}
    assert differ == {"identity", "security_log"}
    with any_house.sessions()() as session:
        assert running(session, number).state == state
        assert a_person(session, "Somebody new").id > 4


def test_a_campaign_of_before_is_the_child_of_none(any_house: House) -> None:
    with any_house.sessions()() as session:
        number = an_auction(session)[0].id
    migrate.downgrade(any_house.engine, "0013")
    migrate.upgrade(any_house.engine)
    with any_house.sessions()() as session:
        campaign = session.get_one(Campaign, number)
        assert (campaign.parent_id, campaign.subject) == (None, "")


def test_practice_copies_of_before_are_marked_and_nothing_else(any_house: House) -> None:
    with any_house.sessions()() as session:
        campaign, who = an_auction(session)
        marked = {
            trial.start_trial(session, campaign.id, who[name], name).id: who[name].id
            for name in ("red", "blue")
        }
        told, shared = (trial.start_trial(session, campaign.id, who["red"], "red").id for _ in range(2))
        with writing(session):
            notes.put(session, told, "people", who["red"], "Red gives Blue the seat.")
            seats.add_member(session, shared, who["blue"], "observer")
        named = trial.start_trial(session, campaign.id, who["blue"], "blue")
        with writing(session):
            for row in session.scalars(select(Campaign).where(Campaign.id != campaign.id)):
                row.title = f"Trial of {campaign.title}"  # what they were called then
            named.title = "Trial of another evening"
    migrate.downgrade(any_house.engine, "0027")
    migrate.upgrade(any_house.engine)
    with any_house.sessions()() as session:
        rows = session.scalars(select(PracticeCopy)).all()
        assert {row.campaign_id: row.user_id for row in rows} == marked
        assert copies.end_unused(session) == 0


@pytest.mark.slow
def test_a_backup_keeps_parents_and_children(any_database: str, database: str, tmp_path: Path) -> None:
    systems = (HOUSE_SALE, SEALED_BID)
    here, there = open_house(database, systems), open_house(any_database, systems)
    with here.sessions()() as session:
        sale, who = a_sale(session)
        stable = children.begin_child(session, sale.id, who["organiser"], "stable")
        loft = children.begin_child(session, stable.id, who["organiser"], "loft")
        family = [(None, ""), (sale.id, "stable"), (stable.id, "loft")]
        assert loft.id > stable.id > sale.id
    backup(here, tmp_path / "backup.zip", tmp_path)
    here.engine.dispose()
    for _ in range(2):
        restore(there, read_backup(tmp_path / "backup.zip"), tmp_path)
        with there.sessions()() as session:
            rows = session.scalars(select(Campaign).order_by(Campaign.id)).all()
            assert [(row.parent_id, row.subject) for row in rows] == family
            assert [child.title for child in reports.children_of(session, rows[0].id)] == ["The stable"]
        backup(there, tmp_path / "backup.zip", tmp_path)
    there.engine.dispose()


def _rights(folder: Path) -> dict[str, str]:
    return {path.name: oct(path.stat().st_mode & 0o777) for path in folder.iterdir()}


def _written(path: Path) -> dict[str, str]:
    engine = open_engine(f"sqlite:///{path}")
    migrate.upgrade(engine)
    with writer_of(engine).begin() as connection:
        connection.exec_driver_sql("UPDATE identity SET stamp = 'x'")
        found = _rights(path.parent)
    engine.dispose()
    return found


def test_a_database_and_what_lies_beside_it_are_for_their_owner_alone(tmp_path: Path) -> None:
    found = _written(tmp_path / "sandtable.sqlite")
    assert found == {f"sandtable.sqlite{end}": "0o600" for end in ("", "-wal", "-shm")}


def test_one_of_before_is_tightened_when_it_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "sandtable.sqlite"
    _written(path)
    for file in tmp_path.iterdir():
        file.chmod(0o644)
    found = _written(path)
    assert set(found.values()) == {"0o600"}
