"""No line of the log stands in the newspaper as it is: not in any issue of a replay. A long run reads the
issues of all replays, and of some each side's edition."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.orm import Session

from campaign.log.fold import told
from campaign.log.running import running
from campaign.pages.frame.reader import Reader
from campaign.pages.news import front_page
from campaign.pages.news.issue import Issue, issue_of, turns_over
from campaign.play import replays
from rulesets import RULESETS
from rulesets.kit.drawing.sheets import MapPicture
from tests.length import IS_LONG, far

pytestmark = pytest.mark.plays(*RULESETS)

KEPT = Path("tests/replays")
READ_BY_ALL = (
    "firestorm/draw",
    "memoir44/single-allied-victory",
    "axis_allies_dday/allied-victory",
    "tide_of_iron/battle-allied-victory",
    "tide_of_iron/american-win",
    "skirmish/eight-rounds",
    "skirmish_event/evening-won",
)
"""The games of which each side's edition is read besides the public's."""
KEPT_GAMES = sorted(str(path.relative_to(KEPT).with_suffix("")) for path in KEPT.rglob("*.json"))
GAMES = KEPT_GAMES if IS_LONG else READ_BY_ALL


def words_of(block: Any) -> Iterator[str]:
    """Every text of a sheet or a part of it, pictures left out."""
    if isinstance(block, str):
        yield block
    elif isinstance(block, tuple):
        for item in block:
            yield from words_of(item)
    elif is_dataclass(block) and not isinstance(block, MapPicture):
        for item in fields(block):
            yield from words_of(getattr(block, item.name))


def editions(session: Session, name: str) -> Iterator[Reader]:
    """The public's edition of the replayed game, and one for each side."""
    campaign = replays.open_replay(session, (KEPT / f"{name}.json").read_text("utf-8"), None, "Played")
    at = running(session, campaign.id)
    sides = {seat.side: seat.key for seat in reversed(at.seats) if seat.side}
    for key, readable in ((None, {""}), *((key, {"", side}) for side, key in sides.items())):
        yield Reader(session, at, None, (key,), key, (), frozenset(readable), False)


PUBLIC: dict[str, list[Issue]] = {}
"""The issues of the public's edition, by their games: each edition is made once."""


def check(session: Session, name: str, most: int) -> None:
    """Each issue of so many editions tells something, and none of its texts holds a line of the log."""
    for who in islice(editions(session, name), most):
        issues = []
        for number, turn in enumerate(turns_over(who), 1):
            issue = issue_of(who, number)
            assert issue is not None and issue.headline
            issues.append(issue)
            assert 2 <= len(issue.lead) <= 3, issue.lead
            assert all(words[0] == words[0].upper() and words[-1] == "." for words in issue.lead), issue.lead
            lines = {line for record in turn.records for line in told(who.running.log, record, who.key)}
            text = "\n".join(words_of(front_page.sheet(who, issue, "today")))
            found = [line for line in lines if line and line.rstrip(".") in text]
            assert found == [], f"{name}, no. {number}, read by {who.key}"
        PUBLIC.setdefault(name, issues)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_no_line_of_the_log_stands_in_an_issue(session: Session, name: str) -> None:
    check(session, name, far(1, 3) if name in READ_BY_ALL else 1)
