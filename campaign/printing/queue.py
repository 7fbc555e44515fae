"""The queue: who waits for what, whose turn is next, and how far it is.

Invariant: a content stands in the queue once, and one process has taken it or none. People come before
strangers; among equals those who asked for least take turns. It holds content, never a right: whoever asks
where his paper stands has been asked for his right to it by the page.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from ipaddress import IPv6Address, ip_address

from sqlalchemy import ColumnElement, Update, delete, func, select, update
from sqlalchemy.orm import Session, undefer

from campaign.printing.content import Content, Wish, unpacked
from campaign.printing.tables import PrintJob
from campaign.storage.db import now, writing

PERSON, STRANGERS_HERE, HERE, STRANGERS = 20, 6, 100, 60
"""How many may wait at once: of a person, of the strangers of an address, of an address, of all strangers."""
TRIES = 3
FAILED_FOR = timedelta(minutes=1)
"""How long a failure is told before the same may be asked for again."""
_DIED = "Making this PDF failed several times. Print the page from your browser instead."
_FETCH = "Wait until one of them is done."


class TooMuch(Exception):
    """Too much of his waits already; `sentence` says so to a person."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks: a person by his number, or a stranger, and from which address."""

    address: str
    person: int | None = None

    @property
    def name(self) -> str:
        """What his turns are counted by."""
        return f"stranger {self.where}" if self.person is None else f"person {self.person}"

    @property
    def rank(self) -> int:
        """0 for people, who come first, 1 for strangers."""
        return int(self.person is None)

    @property
    def where(self) -> str:
        """The address; of IPv6 the network, within which one machine has as many as it likes."""
        try:
            found = ip_address(self.address)
        except ValueError:
            return self.address[:64]
        if not isinstance(found, IPv6Address):
            return str(found)
        return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))


@dataclass(frozen=True, slots=True)
class Standing:
    """Where something stands: its `place` in the queue, 0 while it is set; how many of its sheets are done;
    and why it failed, empty for what did not."""

    place: int
    sheets: int
    done: int
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Taken:
    """A job that one process has taken."""

    id: int
    content: Wish


def look(session: Session, hash: str) -> Standing | None:
    """Where the content of that hash stands; None for what is not in the queue."""
    job = session.scalar(select(PrintJob).where(PrintJob.hash == hash))
    if job is None or (job.failed is not None and now() - job.failed >= FAILED_FOR):
        return None
    if job.failed is not None:
        return Standing(0, job.sheets, job.done, job.sentence)
    waiting = [number for number, taken in _line(session) if taken is None]
    return Standing(waiting.index(job.id) + 1 if job.id in waiting else 0, job.sheets, job.done)


def _line(session: Session) -> list[tuple[int, int | None]]:
    """The number of every job in its order, and which process has taken it."""
    rows = session.execute(
        select(PrintJob.id, PrintJob.taken)
        .where(PrintJob.failed.is_(None))
        .order_by(PrintJob.rank, PrintJob.turn, PrintJob.id)
    )
    return [(number, taken) for number, taken in rows]


def ask(session: Session, content: Wish, asker: Asker) -> None:
    """Puts the content into the queue unless it stands there; a person's wish lifts what a stranger asked
    for. Refuses with TooMuch where as much as may waits already."""
    with writing(session):
        there = session.scalar(select(PrintJob).where(PrintJob.hash == content.hash))
        if there is not None and there.failed is None:
            if there.rank and asker.person is not None:
                there.rank, there.asker, there.turn = 0, asker.name, _turn(session, asker)
            return
        if there is not None:
            session.delete(there)
            session.flush()
        require_room(session, asker)
        session.add(
            PrintJob(
                hash=content.hash,
                source=content.packed(),
                asker=asker.name,
                address=asker.where,
                rank=asker.rank,
                turn=_turn(session, asker),
                sheets=max(1, len(content.pages)),
            )
        )


def _turn(session: Session, asker: Asker) -> int:
    """The round in which his next comes: the one that is on, or the one after that of his last."""
    stand = PrintJob.failed.is_(None)
    on = session.scalar(select(func.min(PrintJob.turn)).where(stand, PrintJob.rank == asker.rank)) or 1
    last = session.scalar(select(func.max(PrintJob.turn)).where(stand, PrintJob.asker == asker.name)) or 0
    return max(on, last + 1)


def require_room(session: Session, asker: Asker) -> None:
    """Refuses with TooMuch where as much as may waits already."""
    here = PrintJob.address == asker.where
    if asker.person is not None and _waiting(session, PrintJob.asker == asker.name) >= PERSON:
        raise TooMuch(f"{PERSON} of your papers are in the queue already. {_FETCH}")
    if asker.person is None and _waiting(session, PrintJob.asker == asker.name) >= STRANGERS_HERE:
        raise TooMuch(
            f"{STRANGERS_HERE} papers for your address are in the queue already (not signed in). {_FETCH}"
        )
    if _waiting(session, here) >= HERE:
        raise TooMuch(f"{HERE} papers for your address are in the queue already. {_FETCH}")
    if asker.person is None and _waiting(session, PrintJob.rank > 0) >= STRANGERS:
        raise TooMuch("The queue is long, and signed-in members come first. Try again in a few minutes.")


def _waiting(session: Session, of: ColumnElement[bool]) -> int:
    query = select(func.count()).select_from(PrintJob).where(PrintJob.failed.is_(None), of)
    return session.scalar(query) or 0


def take(session: Session, slot: int, sheets_at_most: int = 0) -> Taken | None:
    """The next job, now taken by the process of that number; None where none waits, or none of so few
    sheets."""
    for number, taken in _line(session):
        if taken is None and _is_mine(session, number, slot, sheets_at_most):
            job = session.get_one(PrintJob, number, options=[undefer(PrintJob.source)])
            return Taken(number, unpacked(job.source))
    return None


def _is_mine(session: Session, number: int, slot: int, sheets_at_most: int) -> bool:
    """Whether the job could be taken: nobody else was quicker, and it is not too long."""
    wanted = [PrintJob.id == number, PrintJob.taken.is_(None), PrintJob.failed.is_(None)]
    if sheets_at_most:
        wanted.append(PrintJob.sheets <= sheets_at_most)
    if session.scalar(select(PrintJob.id).where(*wanted)) is None:
        return False
    with writing(session):
        mine = session.execute(
            update(PrintJob).where(*wanted).values(taken=slot, done=0).returning(PrintJob.id)
        )
        return mine.scalar() is not None


def note(session: Session, job: int, done: int) -> None:
    """Notes how many of its sheets are set."""
    with writing(session):
        session.execute(update(PrintJob).where(PrintJob.id == job).values(done=done))


def name(session: Session, job: int, content: Content) -> None:
    """Its pages are made: from now on it is known by its content and waits in its place to be set. Where that
    content waits already, the two are one, in the better place."""
    with writing(session):
        mine = session.get_one(PrintJob, job)
        there = session.scalar(select(PrintJob).where(PrintJob.hash == content.hash))
        if there is not None and there.failed is None:
            if mine.rank < there.rank:
                there.rank, there.asker, there.turn = mine.rank, mine.asker, mine.turn
            session.delete(mine)
            return
        if there is not None:
            session.delete(there)
            session.flush()
        mine.hash, mine.source, mine.taken = content.hash, content.packed(), None
        mine.sheets = max(1, len(content.pages))


def finish(session: Session, job: int) -> None:
    """Takes what is done out of the queue."""
    with writing(session):
        session.execute(delete(PrintJob).where(PrintJob.id == job))


def fail(session: Session, job: int, sentence: str) -> None:
    """Notes that it could not be set, and why."""
    with writing(session):
        session.execute(_failing(sentence).where(PrintJob.id == job))


def _failing(sentence: str) -> Update:
    return update(PrintJob).values(failed=now(), sentence=sentence, source=b"", taken=None)


def withdraw(session: Session, hashes: Iterable[str], asker: Asker) -> int:
    """Takes out what waits of what somebody asked for, and failures of it; what is taken is finished. Returns
    how many."""
    own = PrintJob.hash.in_(tuple(hashes)), PrintJob.asker == asker.name, PrintJob.taken.is_(None)
    with writing(session):
        found = tuple(session.scalars(select(PrintJob.id).where(*own)))
        session.execute(delete(PrintJob).where(PrintJob.id.in_(found)))
    return len(found)


def free(session: Session, slot: int) -> None:
    """Gives back what a process of that number had taken when it died; what several died over has failed."""
    with writing(session):
        left = PrintJob.taken == slot
        session.execute(update(PrintJob).where(left).values(tries=PrintJob.tries + 1))
        session.execute(_failing(_DIED).where(left, PrintJob.tries >= TRIES))
        session.execute(update(PrintJob).where(left).values(taken=None, done=0))


def forget_failures(session: Session) -> None:
    """Takes out what failed and was told long enough."""
    with writing(session):
        session.execute(delete(PrintJob).where(PrintJob.failed < now() - FAILED_FOR))
