"""Archives and replays with a value nobody means: a sentence and nothing stored, or a table that stands."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from campaign.log.fold import chronicle
from campaign.log.running import House, open_house, running
from campaign.play import archive, replays
from campaign.storage.models import Campaign, Document, Entry, Membership, Note, SeatHolder
from rulesets.kit.codec import Unreadable, digest
from rulesets.kit.flow.refusals import Refusal
from tests.builders import an_organiser
from tests.formats.kept import ARCHIVES, REPLAYS, SYSTEMS, bytes_of, title_of
from tests.length import far
from tests.odd import odd_copies

TABLES = (Campaign, Document, Entry, Membership, Note, SeatHolder)
SMALL = [path for path in ARCHIVES if len(bytes_of(path)) < 2_000_000]


@pytest.fixture
def house(database: str) -> House:
    """A house that plays every system."""
    return open_house(database, SYSTEMS)


def _stored(session: Session) -> tuple[int, ...]:
    return tuple(session.scalar(select(func.count()).select_from(table)) or 0 for table in TABLES)


def _stands(session: Session, campaign: Campaign) -> None:
    """The campaign can be read by everybody and goes out again."""
    at = running(session, campaign.id)
    for eyes in (None, *(seat.key for seat in at.seats)):
        at.ruleset.views(at.state, eyes)
        chronicle(at.log, eyes)
    json.dumps(archive.export_campaign(session, campaign.id))


def _tried(session: Session, path: Path, number: int, bring_in: Callable[[str], Campaign]) -> None:
    """Brings copies of the file in, each with one odd value: nothing is stored, or what is stored stands."""
    before = _stored(session)
    for at, value, odd in odd_copies(json.loads(bytes_of(path)), number, title_of(path)):
        try:
            if at[0] == "entries" and "log" in odd:
                odd["log"] = digest(odd["entries"])
        except ValueError:
            continue
        try:
            campaign = bring_in(json.dumps(odd))
        except (Unreadable, Refusal) as sentence:
            assert str(sentence).encode(), at
            assert _stored(session) == before, (at, value)
        except Exception as failure:
            raise AssertionError(f"{at} = {value!r:.60}") from failure
        else:
            _stands(session, campaign)
            before = _stored(session)


@pytest.mark.slow
@pytest.mark.parametrize("path", SMALL, ids=title_of)
def test_an_archive_with_an_odd_value_is_refused_or_stands(session: Session, path: Path) -> None:
    olga = an_organiser(session)
    _tried(session, path, far(3, 16), lambda text: archive.import_text(session, text, olga))


@pytest.mark.slow
@pytest.mark.parametrize("path", REPLAYS[:: max(1, len(REPLAYS) // 4)], ids=title_of)
def test_a_replay_with_an_odd_value_is_refused_or_stands(session: Session, path: Path) -> None:
    olga = an_organiser(session)
    _tried(session, path, far(3, 12), lambda text: replays.open_replay(session, text, olga))
