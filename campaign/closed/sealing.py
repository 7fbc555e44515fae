"""The file of a campaign in which something is sealed: what is open in clear, the rest closed.

Invariant: the file tells whoever has no key what the public may know, and nothing by its size: what is closed
is filled up to a length that hangs on what is open (`padded`), one part a holder of a seat, whether or not
there is anything in it. A part holds what its seat may know, and a share of its side, which opens the side's
photographs, in an album of one length whatever is in it; the shares of all sides together open the whole.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, Literal

from sqlalchemy.orm import Session

from campaign.closed import keys, shown, side_albums
from campaign.closed.packing import packed, padded, unpacked
from campaign.club import notes
from campaign.installation import tokens
from campaign.log.entries import is_opened
from campaign.log.fold import chronicle
from campaign.log.running import Running
from campaign.people import seats, security_log
from campaign.play import archive
from campaign.play.packs import packs, people_of
from campaign.play.writer import insert, locked, of_house
from campaign.storage.db import writing
from campaign.storage.models import User
from campaign.talk import albums
from rulesets.kit.codec import Json, Unreadable, digest
from rulesets.kit.drawing.sheets import Sheet
from rulesets.kit.flow import spelling
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyRuleset

FORMAT = 3
SHARE = 32
ExportScope = Literal["all", "open", "sealed"]
"""What goes out: all there is; a game that hides nothing, without what sides keep among themselves; or the
open part in clear and the rest closed."""


@dataclass(frozen=True, slots=True)
class Part:
    """What a key opened: whose it is, the share of its side, what the seat was told, what its side said, what
    the seat sees (None in files of before), and the photographs of its side."""

    seat: str
    side: str
    share: bytes
    told: Sequence[Json]
    notes: Sequence[Json]
    seen: Json = None
    photographs: Sequence[Json] = ()


def way_out(session: Session, at: Running, person: User) -> ExportScope:
    """How the person may take the campaign out. Hangs on nothing hidden from him. Refuses whoever does
    not organise it."""
    sits = seats.sitting(session, at, person)
    if not sits.is_organiser:
        raise Refusal("Only the organiser of this campaign can export it.")
    playing = {seat.key for seat in at.seats if seat.role != ORGANISER}
    if at.is_laid_open or is_opened(at.log.records) or playing <= {*sits.own}:
        return "all"
    return "sealed" if hides(at.ruleset) else "open"


def hides(ruleset: AnyRuleset) -> bool:
    """Whether the rules of the system can keep anything from a seat, in whatever game. No secret."""
    return any(
        getattr(ruleset, item.name) is not item.default
        for item in fields(ruleset)
        if item.name in ("seen_by", "sealed")
    )


def take_out(session: Session, campaign_id: int, person: User, news: tuple[Sheet, ...] = ()) -> Json:
    """The campaign as plain JSON data, for its organiser; everybody is told that he has it, each time, and
    whether what is sealed lies open in it. `news` is the public newspaper, which goes along where something
    is closed. Refuses as `way_out` does."""
    with writing(session):
        at = locked(session, campaign_id)
        way = way_out(session, at, person)
        words = f"{person.username} takes a copy of {at.campaign.title} out."
        security_log.record(session, "export", words, by=person)
        said = "" if way == "all" else way
        insert(session, at, of_house(at, "exported", person, "", tokens.random_bytes(16).hex(), reason=said))
        at = locked(session, campaign_id)
        match way:
            case "all":
                return archive.export_campaign(session, campaign_id)
            case "open":
                return archive.export_open(session, campaign_id)
            case "sealed":
                return _sealed(session, at, news)


def unheld(session: Session, at: Running) -> tuple[str, ...]:
    """Whom a closed file would wait for in vain, as a sentence names them: sides of which nobody sits."""
    held = {row.seat for row in seats.holders(session, at.campaign.id) if row.user_id is not None}
    return tuple(
        people_of(at, pack) for pack, of_it in packs(at).items() if not held & {seat.key for seat in of_it}
    )


def own_part(session: Session, at: Running, seat: str) -> Json:
    """What a seat may know of the campaign, in clear, with its side's photographs."""
    side = at.seat(seat).side
    album, _ = albums.taken_out(session, at.campaign.id, frozenset({"", side}))
    return {
        "sandtable": "sandtable-seat",
        "format": 1,
        "title": at.campaign.title,
        "seat": at.seat(seat).title,
        **_known(session, at, seat),
        "photographs": album,
    }


def _sealed(session: Session, at: Running, news: tuple[Sheet, ...] = ()) -> Json:
    face = _open(session, at)
    whole = archive.export_campaign(session, at.campaign.id, with_photographs=False)
    measure = 4 * len(packed([face, whole["documents"]]))
    shares = {pack: tokens.random_bytes(SHARE) for pack in packs(at)}
    album, left_out = side_albums.of_all(session, at.campaign.id)
    data = {
        "sandtable": archive.NAME,
        "format": FORMAT,
        "title": at.campaign.title,
        "ruleset": at.ruleset.slug,
        **face,
        "seen": shown.seen_by(at, None, news),
        "played": shown.played(session, at, whole),
        "sides": [
            {
                "side": pack,
                "people": people_of(at, pack),
                "album": side_albums.closed(session, at.campaign.id, pack, share, len(shares)),
            }
            for pack, share in shares.items()
        ],
        "parts": _parts(session, at, shares, measure),
        "whole": keys.seal(_joined(shares), padded(whole, measure)),
        **({"photographs": album, "photographs_left_out": left_out} if album else {}),
    }
    return {**data, "digest": digest(data)}


def _open(session: Session, at: Running) -> dict[str, Any]:
    """What everybody may know: how it stands, what happened, what was said to all."""
    stands = at.ruleset.standing(at.state, None)
    return {
        "turn": stands.turn,
        "scores": [[score.title, score.points] for score in stands.scores],
        **_known(session, at, None),
    }


def _known(session: Session, at: Running, seat: str | None) -> dict[str, Any]:
    """What some eyes were told, entry by entry, and what was said to them."""
    side = at.seat(seat).side if seat else ""
    said = notes.notes_for(session, at.campaign.id, frozenset({"", side}), ("remark", "plan"))
    return {
        "told": [
            {"at": line.record.at.isoformat(), "said": list(line.sentences), "fell": line.struck}
            for line in chronicle(at.log, seat)
        ],
        "notes": [{"at": item.at.isoformat(), "who": item.who, "text": item.text} for item in said],
    }


def _parts(session: Session, at: Running, shares: dict[str, bytes], measure: int) -> list[Json]:
    """One closed part for everybody who holds a seat, in the order of the seats."""
    found = []
    for chair in seats.chairs(session, at):
        if chair.user_id is None:
            continue
        pack = chair.seat.side or chair.seat.key
        part = {
            "seat": chair.seat.title,
            "side": pack,
            "share": shares[pack].hex(),
            **_known(session, at, chair.seat.key),
            "seen": shown.seen_by(at, chair.seat.key),
        }
        key = keys.key_of(at.campaign, chair.seat.key, chair.user_id)
        found.append(
            {"seat": chair.seat.title, "name": chair.name, "sealed": keys.seal(key, padded(part, measure))}
        )
    return found


def _joined(shares: dict[str, bytes]) -> bytes:
    return b"".join(shares[pack] for pack in sorted(shares))


def part_of(data: Json, key: bytes) -> Part | None:
    """The part that the key opens; None where it opens none."""
    for item in data["parts"]:
        plain = keys.opened(key, item["sealed"])
        if plain is not None:
            part = json.loads(spelling.unturned(json.dumps(unpacked(plain), ensure_ascii=False)).encode())
            share = bytes.fromhex(part["share"])
            album = side_albums.opened(data, part["side"], share)
            return Part(
                part["seat"], part["side"], share, part["told"], part["notes"], part.get("seen"), album
            )
    return None


def whole_of(data: Json, shares: dict[str, bytes]) -> Json:
    """The whole campaign as an archive, once every side's share is there; raises Unreadable where these
    do not open it."""
    plain = keys.opened(_joined(shares), data["whole"])
    if plain is None:
        raise Unreadable("what was closed in it is damaged: the keys of all sides do not open it")
    album = list(data.get("photographs", ()))
    for side, share in shares.items():
        album += side_albums.opened(data, side, share)
    album.sort(key=lambda item: item["at"])
    return {**unpacked(plain), **({"photographs": album} if album else {})}
