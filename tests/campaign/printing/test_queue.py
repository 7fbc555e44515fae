"""The queue of printing: whose turn it is, how much may wait, and what one process takes no other does.
What goes to the printers of a poster of many leaves: one part, or all of them in a pack."""

import threading
from dataclasses import replace

import pytest
from flask import Flask
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from campaign.log.running import House
from campaign.pages.paper import copies
from campaign.printing import queue
from campaign.printing.content import unpacked
from campaign.printing.queue import Asker, Standing, TooMuch
from campaign.printing.tables import PrintJob
from campaign.storage.db import now, writing
from exports.paper import wishes
from rulesets.kit.drawing.sheets import Head, Poster, Prose, Sheet
from tests.exports.hexes.hex_boards import SIX_MAPS, filled
from tests.printing import content, somebody, stranger


def order_of(session: Session) -> list[str]:
    """The titles of all jobs in the order in which they are taken."""
    titles = []
    while (taken := queue.take(session, 1)) is not None:
        titles.append(taken.content.title)
        queue.finish(session, taken.id)
    return titles


def test_a_content_comes_out_of_the_queue_as_it_went_in(session: Session) -> None:
    wanted = replace(content("Ein Blatt für Zoë", pages=3), across=800)
    assert unpacked(wanted.packed()) == wanted
    queue.ask(session, wanted, somebody())
    taken = queue.take(session, 1)
    assert taken is not None and taken.content == wanted and taken.content.hash == wanted.hash


def test_what_is_asked_for_twice_is_set_once(session: Session) -> None:
    for number in (1, 2):
        queue.ask(session, content(), somebody(number))
    assert order_of(session) == ["A page"]


def test_the_place_in_the_queue_counts_what_comes_before(session: Session) -> None:
    for number in (1, 2, 3):
        queue.ask(session, content(f"Page {number}"), somebody(number))
    assert queue.look(session, content("Page 3").hash) == Standing(3, 1, 0)
    taken = queue.take(session, 1)
    assert taken is not None and queue.look(session, taken.content.hash) == Standing(0, 1, 0)
    assert queue.look(session, content("Page 3").hash) == Standing(2, 1, 0)
    assert queue.look(session, content("Nobody's").hash) is None


def test_people_take_turns_however_much_one_of_them_asks_for(session: Session) -> None:
    for number in (1, 2, 3):
        queue.ask(session, content(f"Red {number}"), somebody(1))
    queue.ask(session, content("Blue 1"), somebody(2))
    assert order_of(session) == ["Red 1", "Blue 1", "Red 2", "Red 3"]


def test_strangers_come_last(session: Session) -> None:
    queue.ask(session, content("Of a stranger"), stranger())
    queue.ask(session, content("Of another"), stranger(2))
    queue.ask(session, content("Of a person"), somebody())
    queue.ask(session, content("Of a person again"), somebody())
    assert order_of(session) == ["Of a person", "Of a person again", "Of a stranger", "Of another"]


def test_what_a_person_wants_too_is_a_stranger_s_no_longer(session: Session) -> None:
    queue.ask(session, content("First"), stranger())
    queue.ask(session, content("Second"), stranger(2))
    queue.ask(session, content("Second"), somebody())
    assert order_of(session) == ["Second", "First"]


def test_a_person_may_have_so_many_waiting_and_the_next_is_refused_in_a_sentence(session: Session) -> None:
    for number in range(queue.PERSON):
        queue.ask(session, content(f"Page {number}"), somebody())
    with pytest.raises(TooMuch, match=f"{queue.PERSON} of your papers are in the queue already."):
        queue.ask(session, content("One more"), somebody())
    queue.ask(session, content("Page 1"), somebody())
    queue.ask(session, content("One more"), somebody(2))
    taken = queue.take(session, 1)
    assert taken is not None
    queue.finish(session, taken.id)
    queue.ask(session, content("Another"), somebody())


def test_strangers_of_one_address_share_a_limit_and_all_strangers_another(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(queue.STRANGERS_HERE):
        queue.ask(session, content(f"Page {number}"), stranger())
    with pytest.raises(TooMuch, match="papers for your address are in the queue already"):
        queue.ask(session, content("One more"), stranger())
    queue.ask(session, content("One more"), stranger(2))
    monkeypatch.setattr(queue, "STRANGERS", queue.STRANGERS_HERE + 1)
    with pytest.raises(TooMuch, match="The queue is long, and signed-in members come first"):
        queue.ask(session, content("And one"), stranger(3))
    queue.ask(session, content("And one"), somebody())


def test_an_address_may_have_so_many_waiting_whoever_asks(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue, "HERE", 2)
    for number in (1, 2):
        queue.ask(session, content(f"Page {number}"), somebody(number))
    with pytest.raises(TooMuch, match="papers for your address"):
        queue.ask(session, content("Page 3"), somebody(3))
    queue.ask(session, content("Page 3"), somebody(3, "192.0.2.201"))


@pytest.mark.parametrize(
    "one, other, is_same",
    [
        ("2001:db8::1", "2001:db8::ffff", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("", "", True),
    ],
)
def test_an_address_of_ipv6_counts_with_its_whole_network(one: str, other: str, is_same: bool) -> None:
    assert (Asker(one).name == Asker(other).name) is is_same


def test_a_failure_is_told_for_a_while_and_then_asked_for_anew(session: Session) -> None:
    queue.ask(session, content(), somebody())
    taken = queue.take(session, 1)
    assert taken is not None
    queue.fail(session, taken.id, "It is too long.")
    standing = queue.look(session, content().hash)
    assert standing is not None and standing.sentence == "It is too long."
    assert queue.take(session, 1) is None
    with writing(session):
        session.execute(update(PrintJob).values(failed=now() - queue.FAILED_FOR))
    assert queue.look(session, content().hash) is None
    queue.ask(session, content(), somebody())
    assert queue.look(session, content().hash) == Standing(1, 1, 0)


def test_a_failure_told_long_enough_is_forgotten(session: Session) -> None:
    for number, words in enumerate(("Old", "New")):
        queue.ask(session, content(words), somebody(number))
        taken = queue.take(session, 1)
        assert taken is not None
        queue.fail(session, taken.id, "No.")
    with writing(session):
        old = PrintJob.hash == content("Old").hash
        session.execute(update(PrintJob).where(old).values(failed=now() - queue.FAILED_FOR * 2))
    queue.forget_failures(session)
    assert session.scalars(select(PrintJob.hash)).all() == [content("New").hash]


def test_a_failure_does_not_count_among_what_waits(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue, "PERSON", 1)
    queue.ask(session, content("Bad"), somebody())
    taken = queue.take(session, 1)
    assert taken is not None
    queue.fail(session, taken.id, "No.")
    queue.ask(session, content("Good"), somebody())


def test_what_a_dead_process_had_taken_is_taken_again_and_fails_when_several_died(session: Session) -> None:
    queue.ask(session, content(), somebody())
    queue.ask(session, content("Of another process"), somebody(2))
    queue.take(session, 2)
    for _ in range(queue.TRIES):
        assert queue.take(session, 1) is not None
        queue.free(session, 1)
    assert queue.take(session, 1) is None
    standing = queue.look(session, content().hash)
    died = queue.look(session, content("Of another process").hash)
    assert standing is not None and died is not None
    assert {standing.sentence, died.sentence} == {"", queue._DIED}


def test_a_process_for_single_sheets_leaves_packs_to_the_other(session: Session) -> None:
    queue.ask(session, content("Pack", pages=3), somebody())
    queue.ask(session, content("Sheet"), somebody(2))
    taken = queue.take(session, 2, 1)
    assert taken is not None and taken.content.title == "Sheet"
    assert queue.take(session, 2, 1) is None
    assert queue.take(session, 1) is not None


def test_two_processes_never_take_one_job(any_house: House) -> None:
    """Several at once, each with a connection of its own, in both dialects."""
    with any_house.sessions()() as session:
        for number in range(12):
            queue.ask(session, content(f"Page {number}"), somebody(number))
    taken: list[int] = []
    begin = threading.Barrier(4)

    def work(slot: int) -> None:
        begin.wait()
        with any_house.sessions()() as session:
            while (job := queue.take(session, slot)) is not None:
                taken.append(job.id)

    threads = [threading.Thread(target=work, args=(slot,)) for slot in (1, 2, 3, 4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(taken) == 12 and len(set(taken)) == 12


BOARD = filled(SIX_MAPS)
POSTER = Sheet("poster", "Poster", Head("", "Poster"), (Poster(BOARD, part=0),))
WORDS = Sheet("words", "Words", Head("", "Words"), (Prose((("Read this.", ""),)),))


@pytest.mark.slow
def test_a_pack_holds_every_part_of_a_poster_as_a_sheet_of_its_own(app: Flask) -> None:
    number = len(wishes.poster_parts(POSTER, "A4"))
    assert number > 1
    with app.test_request_context("/"):
        pack = copies.pack(((POSTER, ""), (WORDS, "")), "All papers")
    parts = [f"Poster, part {part}" for part in range(1, number + 1)]
    assert [title for title, _ in pack.pages] == [*parts, "Words"]
    assert len({html for _, html in pack.pages}) == number + 1


@pytest.mark.slow
def test_one_part_of_a_poster_is_printed_alone(app: Flask) -> None:
    with app.test_request_context("/?part=2"):
        one, all_parts = copies.one(POSTER, "Poster"), copies.pack(((POSTER, ""),), "All papers")
    assert len(one.pages) == 1 and one.pages[0][1] == all_parts.pages[1][1]
