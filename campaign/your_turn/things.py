"""The one list of what is for a person to do, over all campaigns.

Invariant: whoever can act or is asked anything finds it here, and nobody else does; every page that says what
waits for somebody shows this list or a part of it.
"""

from collections.abc import Iterable

from sqlalchemy.orm import Session

from campaign.storage.models import User
from campaign.your_turn.nights import of_nights
from campaign.your_turn.of_table import of_table
from campaign.your_turn.thing import Table, Thing, ordered


def things(session: Session, person: User, tables: Iterable[Table]) -> list[Thing]:
    """All that is for the person to do: at these tables, which are all of theirs, and for the club."""
    return ordered((*(item for who in tables for item in of_table(who)), *of_nights(session, person)))
