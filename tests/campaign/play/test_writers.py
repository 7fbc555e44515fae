"""Two writers at once, and a writer killed in the middle: no acknowledged entry is ever lost."""

from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.context import ForkProcess
from pathlib import Path

import pytest
from sqlalchemy import select

from campaign.log.entries import read
from campaign.log.fold import Log, state_after
from campaign.log.running import House
from campaign.storage.models import Campaign, Entry
from rulesets.kit.ruleset import fold
from tests.builders import an_auction
from tests.campaign.play.writer import be_killed, give_orders
from tests.length import far
from tests.systems.sealed_bid import SEALED_BID

pytestmark = pytest.mark.writers

Acknowledged = dict[int, str]
ORDERS, KILLS = far(20, 200), far(3, 20)
STALLED = 180
"""Seconds: on a busy machine a writer is slow, yet it goes on."""


def start_writer(
    how: Callable[..., None], url: str, campaign: int, person: int, seat: str, file: Path, number: int
) -> ForkProcess:
    file.touch()
    writer = get_context("fork").Process(target=how, args=(url, campaign, person, seat, file, number))
    writer.start()
    return writer


def ended(*writers: tuple[ForkProcess, Path]) -> list[int | None]:
    """The exit codes of writers; one that acknowledges nothing for so long as STALLED has failed."""
    for writer, file in writers:
        size = -1
        while writer.is_alive():
            before, size = size, file.stat().st_size
            if size == before:
                writer.kill()
                pytest.fail(f"{file.name} acknowledged nothing for {STALLED} seconds")
            writer.join(STALLED)
    return [writer.exitcode for writer, _ in writers]


def acknowledged_in(*files: Path) -> Acknowledged:
    """Number and key of every order that a writer was told is stored; a line cut off by a kill is none."""
    lines = [line for file in files for line in file.read_text().splitlines(keepends=True)]
    pairs = [line.split() for line in lines if line.endswith("\n")]
    found = {int(number): key for number, key in pairs}
    assert len(found) == len(pairs), "two orders were told the same number"
    return found


def check_log(house: House, campaign: int, acknowledged: Acknowledged) -> int:
    """Nothing acknowledged is lost, no number is missing, and the log folds; how many entries there are."""
    with house.sessions()() as session:
        entries = select(Entry).where(Entry.campaign_id == campaign).order_by(Entry.number)
        records = tuple(read(SEALED_BID, entry) for entry in session.scalars(entries))
        last = session.get_one(Campaign, campaign).last
    assert [record.number for record in records] == list(range(1, len(records) + 1))
    keys = {record.number: record.key for record in records}
    assert {number: keys.get(number) for number in acknowledged} == acknowledged
    assert last == len(records)
    state = fold(SEALED_BID, [event for record in records for event in record.events])
    assert state_after(Log(SEALED_BID, records), len(records)) == state
    assert SEALED_BID.broken(state) == ()
    return len(records)


def test_the_orders_of_two_writers_at_once_are_all_stored(
    any_house: House, any_database: str, tmp_path: Path
) -> None:
    with any_house.sessions()() as session:
        campaign, who = an_auction(session)
        number, people = campaign.id, {seat: person.id for seat, person in who.items()}
    files = {seat: tmp_path / seat for seat in ("red", "blue")}
    writers = [
        (start_writer(give_orders, any_database, number, people[seat], seat, file, ORDERS), file)
        for seat, file in files.items()
    ]
    assert ended(*writers) == [0, 0]
    acknowledged = acknowledged_in(*files.values())
    assert len(acknowledged) == 2 * ORDERS
    assert check_log(any_house, number, acknowledged) == 2 * ORDERS + 1


def test_a_writer_killed_again_and_again_loses_nothing_that_was_acknowledged(
    any_house: House, any_database: str, tmp_path: Path
) -> None:
    with any_house.sessions()() as session:
        campaign, who = an_auction(session)
        number, people = campaign.id, {seat: person.id for seat, person in who.items()}
    files = {seat: tmp_path / seat for seat in ("red", "blue")}
    killed = start_writer(be_killed, any_database, number, people["red"], "red", files["red"], KILLS)
    steady = start_writer(give_orders, any_database, number, people["blue"], "blue", files["blue"], 2 * KILLS)
    assert ended((killed, files["red"]), (steady, files["blue"])) == [0, 0]
    acknowledged = acknowledged_in(*files.values())
    assert len(acknowledged) >= 3 * KILLS
    entries = check_log(any_house, number, acknowledged)
    assert entries - 1 - len(acknowledged) <= KILLS
