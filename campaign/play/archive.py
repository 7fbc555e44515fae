"""Archives: a whole campaign as one JSON file, and back.

Invariant: nothing is stored unless the file is whole (it has a hash of its log) and replays to the state it
was exported with. States are compared only if both programs have the same shape of state. People become open
seats with a name, to be claimed by link; what they wrote keeps their names. A child is exported alone:
"parent" is null. Photos are optional (`campaign/talk/albums.py`). A file of an older format goes through
FORMATS, one plain function per step.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.exc import DataError, IntegrityError
from sqlalchemy.orm import Session

from campaign.club.aliases import aliases
from campaign.club.notes import KINDS
from campaign.log.checking import check, require_fit
from campaign.log.entries import DICE, read
from campaign.log.fold import Log, chronicle, state_after
from campaign.log.names import out_with_aliases, unturned
from campaign.log.running import Running, read_start, ruleset_named, running
from campaign.people import seats
from campaign.play import naming
from campaign.play.opening import checked_title, new_row
from campaign.play.settling import throws_named
from campaign.play.writer import summarise
from campaign.storage import documents as shelf
from campaign.storage.db import writing
from campaign.storage.models import Campaign, Document, Entry, Membership, Note, SeatHolder, User
from campaign.talk import albums
from campaign.talk.tables import Photograph
from rulesets.kit.codec import Json, Unreadable, digest, schema, shape, to_json
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.json_limits import read_json
from rulesets.kit.players import names_for
from rulesets.kit.references import home_of
from rulesets.kit.ruleset import AnyRuleset

NAME = "sandtable-campaign"
FORMAT = 2
ENTRY_FIELDS = ("number", "kind", "who", "seat", "typed", "key", "takes_back", "reason", "format")
ENTRY_JSON = ("command", "faces", "events", "extra")
NOTE_FIELDS = ("subject", "kind", "who", "text", "side")
DAMAGED = (KeyError, TypeError, ValueError, AttributeError, OverflowError, RecursionError)


@dataclass(frozen=True, slots=True)
class Archive:
    """A file that was read and checked against itself, before anything is stored."""

    ruleset: AnyRuleset
    data: Json
    entries: tuple[Entry, ...]
    photographs: tuple[Photograph, ...] = ()


def state_digest(state: object) -> dict[str, str]:
    """A hash of a state and one of its shape: only states of one shape can be compared."""
    return {"shape": digest(schema(type(state))), "digest": digest(to_json(shape(type(state)), state))}


def export_open(session: Session, campaign_id: int) -> Json:
    """The campaign, of a system that hides nothing, without what sides keep among themselves: standing
    orders, and a side's notes and photos. Its entries are renumbered."""
    whole = export_campaign(session, campaign_id, with_photographs=False)
    kept = [entry for entry in whole["entries"] if entry["kind"] != "instruct"]
    numbers = {entry["number"]: place for place, entry in enumerate(kept, 1)}
    told = [_renumbered(entry, numbers) for entry in kept]
    album, left_out = albums.taken_out(session, campaign_id, frozenset({""}))
    return {
        **whole,
        "entries": told,
        "notes": [note for note in whole["notes"] if not note["side"]],
        "log": digest(told),
        **_album(album, left_out),
    }


def _renumbered(item: Json, numbers: Mapping[int, int]) -> Json:
    """An entry, or an order a correction holds, under its new number. What a standing order set off at once
    now has the beginning as its cause."""
    found = {**item, "number": numbers[item["number"]]}
    if item.get("takes_back") is not None:
        found["takes_back"] = numbers[item["takes_back"]]
    if item.get("caused_by") is not None:
        found["caused_by"] = numbers.get(item["caused_by"], 1)
    if "part_of" in item.get("extra", {}):
        found["extra"] = {**item["extra"], "part_of": numbers[item["extra"]["part_of"]]}
    if "holds" in item.get("extra", {}):
        held = [_renumbered(each, numbers) for each in item["extra"]["holds"]]
        found["extra"] = {**item["extra"], "holds": held}
    return found


def _album(album: list[Json], left_out: int) -> dict[str, Any]:
    return {"photographs": album, "photographs_left_out": left_out} if album else {}


def export_campaign(session: Session, campaign_id: int, with_photographs: bool = True) -> Json:
    """The campaign as plain JSON data: documents, seats by name, the log with all standing orders, notes and
    hashes. Photos are included if there is room. Who may have it is decided in `campaign/closed/sealing.py`.
    """
    at = running(session, campaign_id)
    row = at.campaign
    entries = session.scalars(select(Entry).where(Entry.campaign_id == row.id).order_by(Entry.number)).all()
    names = {row.document, *(name for entry in entries for name in _documents_named(entry))}
    documents = session.scalars(select(Document).where(Document.hash.in_(names)).order_by(Document.hash))
    notes = session.scalars(select(Note).where(Note.campaign_id == row.id).order_by(Note.id))
    called = aliases(session)
    told = [out_with_aliases(_entry_out(entry), called) for entry in entries]
    album, left_out = albums.taken_out(session, row.id) if with_photographs else ([], 0)
    return {
        "sandtable": NAME,
        "format": FORMAT,
        "title": row.title,
        "ruleset": row.ruleset,
        "dice": row.dice,
        **({} if row.throws == "wait" else {"throws": row.throws}),
        "created": _moment(row.created),
        "document": row.document,
        "documents": [
            {"hash": item.hash, "kind": item.kind, "format": item.format, "json": json.loads(item.json)}
            for item in documents
        ],
        "seats": [_seat_out(chair) for chair in seats.chairs(session, at)],
        "entries": told,
        "notes": [
            {**{name: getattr(note, name) for name in NOTE_FIELDS}, "at": _moment(note.at)} for note in notes
        ],
        "log": digest(told),
        "state": state_digest(at.state),
        "parent": None,
        **_album(album, left_out),
    }


def _seat_out(chair: seats.Chair) -> Json:
    program = {"program": chair.program} if chair.program else {}
    return {"seat": chair.seat.key, "name": chair.name, **program}


def _documents_named(entry: Entry) -> tuple[str, ...]:
    """The hashes of the documents an entry names: at the beginning, or in an amendment."""
    extra = json.loads(entry.extra)
    named = (extra["document"],) if "document" in extra else ()
    return (*named, *(item[3] for item in extra.get("references", ())))


def _entry_out(entry: Entry) -> Json:
    plain = {name: getattr(entry, name) for name in ENTRY_FIELDS}
    parsed = {
        name: json.loads(text) if (text := getattr(entry, name)) is not None else None for name in ENTRY_JSON
    }
    cause = {} if entry.caused_by is None else {"caused_by": entry.caused_by}
    return {**plain, **cause, **parsed, "at": _moment(entry.at)}


def _moment(at: datetime) -> str:
    return at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _read_moment(text: str) -> datetime:
    return datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)


def import_text(session: Session, text: str, organiser: User) -> Campaign:
    """A new campaign from the text of an archive; the importing person is its organiser.

    Raises Unreadable with a sentence if the file is damaged or of an unknown kind. Then nothing is stored.
    """
    return import_campaign(session, read_json(text), organiser)


def import_campaign(session: Session, data: Json, organiser: User) -> Campaign:
    """As `import_text`, from plain JSON data."""
    try:
        archive = read_archive(session, data)
        with writing(session):
            return _store(session, archive, organiser)
    except Refusal as refusal:
        raise Unreadable(refusal.sentence.removesuffix(".")) from refusal  # who tells it goes on with a stop
    except DAMAGED as error:
        raise Unreadable(f"something in it is missing or not what it should be ({error})") from error
    except (IntegrityError, DataError) as error:
        raise Unreadable("something in it is too long, or is there twice") from error


def read_archive(session: Session, data: Json) -> Archive:
    """The archive after checks of its hash, its form and every entry; raises Unreadable, Refusal or one of
    DAMAGED if anything does not fit."""
    if not isinstance(data, dict) or data.get("sandtable") != NAME:
        raise Unreadable("it is no exported campaign of this program")
    if digest(data["entries"]) != data["log"]:
        raise Unreadable("its log is damaged: it is not what the hash in the file says")
    data = unturned(up_to_date(data))
    ruleset = ruleset_named(session, str(data["ruleset"]))
    entries = tuple(_entry_in(item) for item in data["entries"])
    if not entries or [entry.number for entry in entries] != list(range(1, len(entries) + 1)):
        raise Unreadable("its log has a gap, or nothing in it")
    for entry in entries:
        check(ruleset, entry)
    for item in data["documents"]:
        shelf.parse(ruleset, item["kind"], item["hash"], item["json"])
    if data["document"] not in {item["hash"] for item in data["documents"]}:
        raise Unreadable("the document it was played with is missing")
    if not all(item["kind"] in KINDS for item in data["notes"]):
        raise Unreadable("it has a note of a kind that is unknown here")
    if data["parent"] is not None:
        raise Unreadable("it says that it belongs to another campaign, and a file comes in alone")
    if data["dice"] not in DICE:
        raise Unreadable("it does not say who may type dice")
    return Archive(ruleset, data, entries, albums.read_in(data.get("photographs", [])))


def _with_parent(data: Json) -> Json:
    """Adds the parent: format 1 had no children."""
    return {**data, "format": 2, "parent": None}


FORMATS: dict[int, Callable[[Json], Json]] = {1: _with_parent}


def up_to_date(data: Json) -> Json:
    """The data in today's format; raises Unreadable for an unknown format."""
    at = data.get("format")
    if not isinstance(at, int) or isinstance(at, bool) or not 1 <= at <= FORMAT:
        raise Unreadable(f"its format {at!r} is unknown here; this program knows up to {FORMAT}")
    while at < FORMAT:
        data = FORMATS[at](data)
        at += 1
    return data


def _entry_in(item: Json) -> Entry:
    texts = {
        name: None if item[name] is None else json.dumps(item[name], ensure_ascii=False)
        for name in ENTRY_JSON
    }
    entry = Entry(
        **{name: item[name] for name in ENTRY_FIELDS},
        **texts,
        user_id=None,
        at=_read_moment(item["at"]),
        caused_by=item.get("caused_by"),
    )
    require_fit(entry, f"entry {item['number']!r:.20}")
    return entry


def _store(session: Session, archive: Archive, organiser: User) -> Campaign:
    """Stores everything and replays it; the enclosing `writing` keeps all of it or nothing."""
    data = archive.data
    for item in data["documents"]:
        if session.get(Document, item["hash"]) is None:
            text = json.dumps(item["json"], ensure_ascii=False)
            document = Document(
                hash=item["hash"],
                ruleset=home_of(archive.ruleset, str(item["kind"])),
                kind=item["kind"],
                format=item["format"],
                json=text,
            )
            require_fit(document, "a document")
            session.add(document)
    session.flush()
    title, throws = checked_title(str(data["title"])), throws_named(data.get("throws", "wait"))
    campaign = new_row(session, title, archive.ruleset.slug, data["document"], data["dice"], throws)
    start = read_start(session, archive.ruleset, data["document"], json.loads(archive.entries[0].extra))
    for entry in archive.entries:
        entry.campaign_id = campaign.id
        session.add(entry)
    for item in data["notes"]:
        note = Note(
            campaign_id=campaign.id,
            user_id=None,
            at=_read_moment(item["at"]),
            **{name: item[name] for name in NOTE_FIELDS},
        )
        require_fit(note, "a note")
        session.add(note)
    for photograph in archive.photographs:
        photograph.campaign_id = campaign.id
        require_fit(photograph, "a photograph")
        session.add(photograph)
    session.add(Membership(campaign_id=campaign.id, user_id=organiser.id, role="organiser", side=""))
    playing = {seat.key for seat in start.seats if seat.role != "organiser"}
    for item in data["seats"]:
        if item["seat"] not in playing:
            raise Unreadable(f"it has a seat for {item['seat']}, which is no seat of this campaign")
        session.add(_seat_in(campaign, archive.ruleset, item))
    session.flush()
    _check_state(archive)
    naming.rename(session, running(session, campaign.id))
    summarise(running(session, campaign.id))
    _check_tables(running(session, campaign.id))
    return campaign


def _seat_in(campaign: Campaign, ruleset: AnyRuleset, item: Json) -> SeatHolder:
    """An open seat under the name it had; the program goes on where this server has its player."""
    program = item.get("program", "")
    if program in names_for(ruleset):
        return SeatHolder(campaign_id=campaign.id, seat=item["seat"], program=program)
    return SeatHolder(campaign_id=campaign.id, seat=item["seat"], chair=str(item["name"])[:64])


def _check_tables(at: Running) -> None:
    """Renders the table for everybody: what cannot be shown is not stored."""
    try:
        for eyes in (None, *(seat.key for seat in at.seats)):
            at.ruleset.views(at.state, eyes)
            chronicle(at.log, eyes)
            if eyes is not None:
                at.ruleset.menu(at.state, eyes)
    except Exception as error:
        raise Unreadable(f"it leads to a table that cannot be shown ({error!r:.100})") from error


def _check_state(archive: Archive) -> None:
    """Replays the log from nothing and compares the state with the digest in the file."""
    try:
        records = tuple(read(archive.ruleset, entry) for entry in archive.entries)
        found = state_digest(state_after(Log(archive.ruleset, records), len(records)))
    except Exception as error:
        raise Unreadable(f"its log does not lead to a state ({error})") from error
    wanted = archive.data["state"]
    if found["shape"] == wanted["shape"] and found["digest"] != wanted["digest"]:
        raise Unreadable("its log does not lead to the state it was exported with")
