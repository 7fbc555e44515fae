"""Campaigns brought in that wait for the keys of their sides, and how each comes to be played on.

Invariant: until every side's key was given nothing of the game is here but what is open in the file. What a
key opens is shown to whoever gave it, once; of it the share of its side is kept, which opens nothing alone.
"""

import base64
import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, String, Text, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from campaign.closed import keys, sealing
from campaign.closed.sealing import Part
from campaign.installation import tokens
from campaign.log.running import ruleset_named
from campaign.play import archive
from campaign.play.opening import checked_title
from campaign.storage.db import Utc, now, writing
from campaign.storage.models import Base, User
from campaign.talk import albums
from rulesets.kit.codec import Json, Unreadable, digest
from rulesets.kit.flow import spelling
from rulesets.kit.flow.refusals import Refusal

WRONG = (
    "This key does not fit this file. Is it from another campaign, or from a seat that was transferred since?"
)


class ClosedCampaign(Base):
    """A file that waits for keys: `shares` is JSON text, what each side's key gave; `slug` is the address of
    the campaign it has become, and then `file` is empty."""

    __tablename__ = "closed_campaigns"

    id: Mapped[int] = mapped_column(primary_key=True)
    uid: Mapped[str] = mapped_column(String(32), unique=True)
    title: Mapped[str] = mapped_column(String(120))
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    at: Mapped[datetime] = mapped_column(Utc)
    file: Mapped[str] = mapped_column(Text)
    shares: Mapped[str] = mapped_column(Text, default="{}")
    slug: Mapped[str] = mapped_column(String(80), default="")

    @property
    def data(self) -> Any:
        """The file as data."""
        return json.loads(self.file)

    @property
    def missing(self) -> tuple[str, ...]:
        """The sides whose keys are missing, as a sentence names them."""
        given = json.loads(self.shares)
        return tuple(item["people"] for item in self.data["sides"] if item["side"] not in given)


@dataclass(frozen=True, slots=True)
class KeyResult:
    """What came of a key: the part it opened, and the address of the campaign once all are there."""

    part: Part
    slug: str


def is_closed(data: Json) -> bool:
    """Whether the data are a file in which something is closed."""
    return isinstance(data, dict) and (data.get("sandtable"), data.get("format")) == (
        archive.NAME,
        sealing.FORMAT,
    )


def bring_in(session: Session, data: Json, person: User) -> ClosedCampaign:
    """The file, which waits for its keys. Raises Unreadable where it is damaged; then nothing is stored."""
    try:
        data = _checked(session, data)
        with writing(session):
            row = ClosedCampaign(
                uid=tokens.random_bytes(16).hex(),
                title=checked_title(str(data["title"])),
                user_id=person.id,
                at=now(),
                file=spelling.unturned(json.dumps(data, ensure_ascii=False)),
                shares="{}",
                slug="",
            )
            session.add(row)
        return row
    except Refusal as refusal:
        raise Unreadable(refusal.sentence.removesuffix(".")) from refusal
    except archive.DAMAGED as error:
        raise Unreadable(f"something in it is missing or not what it should be ({error})") from error


def _checked(session: Session, data: Json) -> Json:
    """The data, with the photographs made anew."""
    if digest({name: item for name, item in data.items() if name != "digest"}) != data["digest"]:
        raise Unreadable("it is damaged: it is not what the hash in the file says")
    ruleset_named(session, str(data["ruleset"]))
    album = albums.made_anew(data.get("photographs", []))
    texts = [
        data["turn"],
        data["whole"],
        *(part[name] for part in data["parts"] for name in ("seat", "sealed")),
    ]
    texts += [item[name] for item in data["sides"] for name in ("side", "people")]
    texts += [item["album"] for item in data["sides"] if "album" in item]
    texts += [title for title, _ in data["scores"]]
    _require_texts(*texts, *_texts_of(data["told"], data["notes"]))
    if not data["sides"]:
        raise Unreadable("it names no sides")
    return {**data, "photographs": album}


def _texts_of(told: Sequence[Json], notes: Sequence[Json]) -> list[Json]:
    said = [item[name] for item in notes for name in ("who", "text")]
    return said + [text for line in told for text in (line["at"], *line["said"])]


def _require_texts(*texts: Json) -> None:
    if not all(isinstance(text, str) and "\x00" not in text for text in texts):
        raise Unreadable("something in it is not what it should be")


def pixels(photograph: Json) -> bytes:
    """A photograph of a file that came in, as a JPEG."""
    return base64.b64decode(photograph["jpeg"])


def closed_named(session: Session, uid: str) -> ClosedCampaign | None:
    """The file that waits at that address."""
    return session.scalar(select(ClosedCampaign).where(ClosedCampaign.uid == uid))


def of_person(session: Session, person: User) -> tuple[ClosedCampaign, ...]:
    """What the person brought in that still waits."""
    query = select(ClosedCampaign).where(ClosedCampaign.user_id == person.id, ClosedCampaign.slug == "")
    return tuple(session.scalars(query.order_by(ClosedCampaign.id)))


def give_key(session: Session, uid: str, typed: str) -> KeyResult:
    """What the key opens; the campaign begins to run with the last one. Refuses a key that opens nothing.
    Raises Unreadable where the whole is damaged."""
    key = keys.read(typed)
    try:
        return _given(session, uid, key)
    except archive.DAMAGED as error:
        raise Unreadable("what was closed in it is damaged") from error


def _given(session: Session, uid: str, key: bytes) -> KeyResult:
    with writing(session):
        row = session.scalar(select(ClosedCampaign).where(ClosedCampaign.uid == uid).with_for_update())
        if row is None or row.slug:
            raise Refusal("This campaign needs no more keys.")
        data = row.data
        part = sealing.part_of(data, key)
        if part is None:
            raise Refusal(WRONG)
        _require_texts(part.seat, part.side, *_texts_of(part.told, part.notes))
        shares = {**json.loads(row.shares), part.side: part.share.hex()}
        row.shares = json.dumps(shares)
        if not row.missing:
            opened = {side: bytes.fromhex(share) for side, share in shares.items()}
            whole = sealing.whole_of(data, opened)
            campaign = archive.import_campaign(session, whole, session.get_one(User, row.user_id))
            row.slug, row.file, row.shares = campaign.slug, "", "{}"
        return KeyResult(part, row.slug)
