"""What is due by the hour: looks again and again what there is to do, and does it.

    python -m campaign.clock.worker

Invariant: it holds nothing that is not in the database, so that it may be killed at any moment; what one
task trips over stops no other, and is tried again. There is one of it (`campaign/commands/serve.py`), but two
would do each thing once as well.
"""

import logging
import time
from collections.abc import Callable, Sequence

from sqlalchemy import select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session, sessionmaker

from campaign.installation.settings import database_url, instance_folder
from campaign.log.running import open_house
from campaign.notices.sending import notices
from campaign.play import clock, copies
from campaign.program import playing
from campaign.serving.supervisor import end_with_the_supervisor
from campaign.storage.db import HouseSession
from campaign.storage.models import NO_COPY, Campaign
from rulesets import RULESETS

LOOKS_AGAIN = 15.0
PLAYS_AGAIN = 1.0
"""So often it looks whether the program has something to play: people wait for that at a table."""
Task = Callable[[Session], object]
_log = logging.getLogger("sandtable.clock")


def fallbacks(session: Session) -> int:
    """Gives the orders that were left to the clock and are due; returns how many."""
    query = select(Campaign.id).where(Campaign.finished.is_(False), NO_COPY).order_by(Campaign.id)
    return clock.strike_all(session, list(session.scalars(query)))


TASKS: tuple[Task, ...] = (fallbacks, notices, copies.end_unused)


def look(sessions: sessionmaker[HouseSession], tasks: Sequence[Task] = TASKS) -> int:
    """Does what is due now, task by task; returns how many tasks could not be done."""
    failed = 0
    for task in tasks:
        try:
            with sessions() as session:
                task(session)
        except DBAPIError as away:
            failed += 1
            _log.warning("%s: %s", task.__name__, away.orig)
        except Exception:
            failed += 1
            _log.exception("%s", task.__name__)
    return failed


def main() -> None:
    """Looks until it is asked to end."""
    end_with_the_supervisor()
    sessions = open_house(database_url(instance_folder()), RULESETS).sessions()
    due = 0.0
    while True:
        if (now := time.monotonic()) >= due:
            look(sessions)
            due = now + LOOKS_AGAIN
        look(sessions, (playing.play_on,))
        time.sleep(PLAYS_AGAIN)


if __name__ == "__main__":
    main()
