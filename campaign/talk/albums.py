"""Albums: the photographs of a campaign as they go along in its file, and back.

Invariant: a file takes no more of them than a house takes in again: all as they are kept, or, where that is
too much, smaller copies, the newest first, and how many were left out. What comes in is believed no more than
an upload: it is counted and measured, then made anew pixel by pixel.
"""

import base64
import binascii
from collections.abc import Sequence
from datetime import UTC, datetime

from sqlalchemy import select
from sqlalchemy.orm import Session, undefer

from campaign.installation import tokens
from campaign.talk.developing import KEPT_SIDE, developed, smaller
from campaign.talk.tables import Photograph
from rulesets.kit.codec import Json, Unreadable
from rulesets.kit.flow.refusals import Refusal

MOST = 200
LARGEST = 8 * 1024**2
"""Of all together, before they are written as text, a third longer; a house takes files of 16 MB."""
FIELDS = ("subject", "side", "who", "words")
MOMENT = "%Y-%m-%dT%H:%M:%SZ"


def taken_out(
    session: Session,
    campaign_id: int,
    sides: frozenset[str] | None = None,
    room: tuple[int, int] | None = None,
) -> tuple[list[Json], int]:
    """The photographs as plain data, oldest first, and how many the file has no room for; of these sides, or
    all; `room` is for how many and for how many bytes together, where that is not a file's own."""
    most, largest = room or (MOST, LARGEST)
    query = select(Photograph).where(Photograph.campaign_id == campaign_id).order_by(Photograph.id)
    if sides is not None:
        query = query.where(Photograph.side.in_(sides))
    rows = session.scalars(query.options(undefer(Photograph.data))).all()
    if len(rows) <= most and sum(len(row.data) for row in rows) <= largest:
        return [_out(row, row.data) for row in rows], 0
    found: list[Json] = []
    left = largest
    for row in reversed(rows[-most:]):
        data = smaller(row.data).data
        if len(data) > left:
            break
        left -= len(data)
        found.insert(0, _out(row, data))
    return found, len(rows) - len(found)


def made_anew(items: Sequence[Json]) -> list[Json]:
    """The photographs of a file as plain data again, made anew. Raises Unreadable as `read_in` does."""
    return [_out(row, row.data) for row in read_in(items)]


def _out(row: Photograph, data: bytes) -> Json:
    plain = {name: getattr(row, name) for name in FIELDS}
    at = row.at.astimezone(UTC).strftime(MOMENT)
    return {**plain, "at": at, "jpeg": base64.b64encode(data).decode()}


def read_in(items: Sequence[Json]) -> tuple[Photograph, ...]:
    """The photographs of a file, made anew, for a campaign that is still to be named. Raises Unreadable for
    too many, too large ones and what is no photograph of ours."""
    if not isinstance(items, list) or len(items) > MOST:
        raise Unreadable(f"it has more than {MOST} photographs")
    texts = [item["jpeg"] for item in items]
    if any(not isinstance(text, str) for text in texts) or sum(map(len, texts)) > LARGEST * 4 // 3 + 4 * MOST:
        raise Unreadable(f"its photographs are larger than {LARGEST // 1024**2} MB together")
    return tuple(_in(item, f"photograph {number}") for number, item in enumerate(items, 1))


def _in(item: Json, what: str) -> Photograph:
    try:
        made = developed(base64.b64decode(item["jpeg"], validate=True), KEPT_SIDE)
    except (binascii.Error, Refusal) as error:
        raise Unreadable(f"{what} is damaged, or no photograph of this program") from error
    return Photograph(
        **{name: item[name] for name in FIELDS},
        uid=tokens.random_bytes(16).hex(),
        user_id=None,
        at=datetime.strptime(item["at"], MOMENT).replace(tzinfo=UTC),
        wide=made.wide,
        high=made.high,
        hash=made.hash,
        data=made.data,
    )
