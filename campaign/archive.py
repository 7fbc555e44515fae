"""Archives: a whole campaign as one JSON file, and back.

Invariant: what is imported folds to the very state that was exported (the file carries its
digest), or nothing is stored. People become named empty chairs, to be claimed by link; what
they wrote keeps their names. A file of an older format goes through FORMATS, one plain
function a step. Who may export what is asked of `may_export`.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign import seats, shelf
from campaign.db import writing
from campaign.fold import Log, has_secrets, state_after
from campaign.log import check, is_opened, read
from campaign.models import Campaign, Document, Entry, Membership, Note, SeatHolder, User
from campaign.opening import checked_title, new_row
from campaign.running import Running, read_opening, running, ruleset_named
from campaign.service import summarise
from rulesets.kit.codec import Json, Unreadable, digest, shape, to_json
from rulesets.kit.refusals import Refusal
from rulesets.kit.ruleset import AnyRuleset

NAME = "sandtable-campaign"
FORMAT = 1
FORMATS: dict[int, Callable[[Json], Json]] = {}
ENTRY_FIELDS = ("number", "kind", "who", "seat", "typed", "key", "takes_back", "reason", "format")
ENTRY_JSON = ("command", "faces", "events", "extra")
NOTE_FIELDS = ("subject", "kind", "who", "text", "side")


def may_export(session: Session, at: Running, person: User) -> None:
    """Refuses whoever may not take the whole log out: not the organiser, or secrets are in it that
    nobody has opened and the campaign is not at its end."""
    if not seats.is_organiser(session, at.campaign.id, person):
        raise Refusal("Only the organiser of this campaign can export it.")
    if at.campaign.finished or is_opened(at.log.records) or not has_secrets(at.log):
        return
    raise Refusal("There are sealed matters in this campaign. Open them before everybody, or wait for the end.")


def state_digest(ruleset: AnyRuleset, state: object) -> str:
    """A hash of a state: equal states of two machines have equal ones."""
    return digest(to_json(shape(type(state)), state))


def export_campaign(session: Session, campaign_id: int) -> Json:
    """The campaign as plain JSON data: documents, seats by name, log, notes, the state's digest."""
    at = running(session, campaign_id)
    row = at.campaign
    entries = session.scalars(select(Entry).where(Entry.campaign_id == row.id).order_by(Entry.number)).all()
    names = {row.document, *(item[3] for item in json.loads(entries[0].extra).get("references", ()))}
    documents = session.scalars(select(Document).where(Document.hash.in_(names)).order_by(Document.hash))
    notes = session.scalars(select(Note).where(Note.campaign_id == row.id).order_by(Note.id))
    return {
        "sandtable": NAME, "format": FORMAT, "title": row.title, "ruleset": row.ruleset, "dice": row.dice,
        "created": _moment(row.created), "document": row.document,
        "documents": [{"hash": item.hash, "kind": item.kind, "format": item.format, "json": json.loads(item.json)}
                      for item in documents],
        "seats": [{"seat": chair.seat.key, "name": chair.name} for chair in seats.chairs(session, at)],
        "entries": [_entry_out(entry) for entry in entries],
        "notes": [{**{name: getattr(note, name) for name in NOTE_FIELDS}, "at": _moment(note.at)}
                  for note in notes],
        "state": state_digest(at.ruleset, at.state)}


def _entry_out(entry: Entry) -> Json:
    plain = {name: getattr(entry, name) for name in ENTRY_FIELDS}
    parsed = {name: json.loads(text) if (text := getattr(entry, name)) is not None else None
              for name in ENTRY_JSON}
    return {**plain, **parsed, "at": _moment(entry.at)}


def _moment(at: datetime) -> str:
    return at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


@dataclass(frozen=True, slots=True)
class Archive:
    """A file that was read and checked against itself, before anything is stored."""

    ruleset: AnyRuleset
    data: Json
    entries: tuple[Entry, ...]


def import_text(session: Session, text: str, organiser: User) -> Campaign:
    """A new campaign from the text of an archive; the organiser is whoever imports it.

    Raises Unreadable with a sentence where the file is damaged or of an unknown kind; then
    nothing is stored.
    """
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise Unreadable("it is no JSON, or it is cut off") from error
    return import_campaign(session, data, organiser)


def import_campaign(session: Session, data: Json, organiser: User) -> Campaign:
    """As `import_text`, from plain JSON data."""
    archive = read_archive(session, data)
    data = archive.data
    with writing(session):
        campaign = store(session, archive, checked_title(str(data["title"])))
        session.add(Membership(campaign_id=campaign.id, user_id=organiser.id, role="organiser"))
        for item in data["seats"]:
            session.add(SeatHolder(campaign_id=campaign.id, seat=item["seat"], chair=item["name"][:64]))
        session.flush()
        at = running(session, campaign.id)
        for item in data["seats"]:
            at.seat(item["seat"])
        _check_state(archive, at.log)
        summarise(at)
    return campaign


def read_archive(session: Session, data: Json) -> Archive:
    """The archive, its form and every entry checked; raises Unreadable where anything does not fit."""
    if not isinstance(data, dict) or data.get("sandtable") != NAME:
        raise Unreadable("it is no exported campaign of this program")
    data = up_to_date(data)
    try:
        ruleset = ruleset_named(session, str(data["ruleset"]))
        entries = tuple(_entry_in(item) for item in data["entries"])
        for item in data["documents"]:
            shelf.parse(ruleset, item["kind"], item["hash"], item["json"])
    except Refusal as refusal:
        raise Unreadable(refusal.sentence) from refusal
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise Unreadable(f"something is missing or not what it should be: {error}") from error
    if [entry.number for entry in entries] != list(range(1, len(entries) + 1)) or not entries:
        raise Unreadable("the log has a gap, or nothing in it")
    for entry in entries:
        check(ruleset, entry)
    return Archive(ruleset, data, entries)


def up_to_date(data: Json) -> Json:
    """The data in today's format; raises Unreadable for a format from the future."""
    at = data.get("format")
    if not isinstance(at, int) or isinstance(at, bool) or not 1 <= at <= FORMAT:
        raise Unreadable(f"its format {at!r} is unknown here; this program knows up to {FORMAT}")
    while at < FORMAT:
        data = FORMATS[at](data)
        at += 1
    return data


def _entry_in(item: Json) -> Entry:
    plain = {name: item[name] for name in ENTRY_FIELDS}
    texts = {name: None if item[name] is None else json.dumps(item[name], ensure_ascii=False,
                                                              separators=(",", ":")) for name in ENTRY_JSON}
    if not all(isinstance(item[name], str) for name in ("kind", "who", "seat", "key", "reason", "at")):
        raise Unreadable(f"entry {item['number']}: words are expected where none are")
    return Entry(**plain, **texts, user_id=None, at=_read_moment(item["at"]))


def _read_moment(text: str) -> datetime:
    return datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)


def store(session: Session, archive: Archive, title: str) -> Campaign:
    """The campaign with documents, entries and notes, nobody in it yet; the caller commits."""
    data = archive.data
    try:
        for item in data["documents"]:
            if session.get(Document, item["hash"]) is None:
                session.add(Document(hash=item["hash"], ruleset=archive.ruleset.slug, kind=item["kind"],
                                     format=item["format"], json=json.dumps(item["json"], ensure_ascii=False)))
        session.flush()
        campaign = new_row(session, title, archive.ruleset.slug, data["document"], str(data["dice"]))
        read_opening(session, archive.ruleset, data["document"], json.loads(archive.entries[0].extra))
        for entry in archive.entries:
            entry.campaign_id = campaign.id
            session.add(entry)
        for item in data["notes"]:
            session.add(Note(campaign_id=campaign.id, user_id=None, at=_read_moment(item["at"]),
                             **{name: str(item[name]) for name in NOTE_FIELDS}))
        session.flush()
        return campaign
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise Unreadable(f"something is missing or not what it should be: {error}") from error


def _check_state(archive: Archive, log: Log) -> None:
    """Folds the log from nothing and holds it against the digest of the file."""
    try:
        records = tuple(read(archive.ruleset, entry) for entry in archive.entries)
        state = state_after(Log(archive.ruleset, records), len(records))
    except Exception as error:
        raise Unreadable(f"its log does not lead to a state: {error}") from error
    if state_digest(archive.ruleset, state) != archive.data["state"] or state != log.state:
        raise Unreadable("its log does not lead to the state it was exported with")
