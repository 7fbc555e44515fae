"""Webhooks: rooms elsewhere that are told what everybody may know of a campaign, in the shape Discord or
Slack take.

Invariant: only whoever organises the campaign adds or ends one; its address opens that room, so it is kept
encrypted and shown to nobody again. A body is signed, with the moment it was sent, by a secret that is
shown once.
"""

import hashlib
import hmac
import json
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from campaign.installation.tokens import random_word
from campaign.log.running import running
from campaign.notices import guarded, letters, queue, sections
from campaign.notices.composing import add
from campaign.notices.office import Office
from campaign.notices.queue import Taken
from campaign.notices.tables import Delivery, Webhook
from campaign.people import seats
from campaign.storage.db import now, writing
from campaign.storage.models import User
from rulesets.kit.flow.refusals import Refusal

SHAPES = (("discord", "Discord"), ("slack", "Slack, Mattermost and similar"))
MOST = 5
NAME_LONGEST = 64
NO_PREVIEWS = 4
"""Discord shows none of the pages that are linked to: whoever is not signed in reads nothing there.
Cite: Discord's reference of "Execute Webhook", flag SUPPRESS_EMBEDS."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A webhook as its organiser sees it: where it goes by host, and why the newest was not sent, if so."""

    row: Webhook
    host: str
    trouble: str

    @property
    def shape(self) -> str:
        """What it talks to, in words."""
        return dict(SHAPES)[self.row.shape]


def add_webhook(
    session: Session, office: Office, campaign_id: int, by: User, typed: Mapping[str, str]
) -> str:
    """A room more; returns the secret its bodies are signed with. Refuses whoever does not organise the
    campaign, what is no address, and more rooms than `MOST`. Where its name leads is asked when something is
    sent: an answer here would tell which names the network of the house has."""
    seats.require_organiser(session, campaign_id, by)
    session.rollback()
    name, shape, address = (typed.get(word, "").strip() for word in ("name", "shape", "url"))
    if not 0 < len(name) <= NAME_LONGEST:
        raise Refusal(f"Give the channel a name of at most {NAME_LONGEST} letters.")
    if shape not in dict(SHAPES):
        raise Refusal("Choose the service.")
    guarded.checked(address, office.guard)
    secret = random_word(24)
    with writing(session):
        seats.require_organiser(session, campaign_id, by)
        held = session.scalar(select(func.count(Webhook.id)).where(Webhook.campaign_id == campaign_id)) or 0
        if held >= MOST:
            raise Refusal(f"A campaign posts to {MOST} channels at most. Remove one first.")
        known = sections.marks_now(session, running(session, campaign_id), sections.EVERYBODY)
        session.add(
            Webhook(
                campaign_id=campaign_id,
                name=name,
                shape=shape,
                address=office.sealed(address),
                secret=office.sealed(secret),
                made=now(),
                entry=known.entry,
                note=known.note,
            )
        )
    return secret


def end_webhook(session: Session, campaign_id: int, by: User, number: int) -> None:
    """Ends it, with what still waits to be sent there."""
    with writing(session):
        seats.require_organiser(session, campaign_id, by)
        session.delete(_of(session, campaign_id, number))
        waiting = (Delivery.channel == "hook", Delivery.target == number, Delivery.done.is_(None))
        session.execute(delete(Delivery).where(*waiting))


def try_webhook(session: Session, campaign_id: int, by: User, number: int) -> None:
    """Sends a word there, to see whether it comes."""
    with writing(session):
        campaign = seats.require_organiser(session, campaign_id, by)
        row = _of(session, campaign_id, number)
        letter = letters.Letter(campaign.title, f"{by.username} tests this channel for {campaign.title}.")
        add(session, letter, "hook", [campaign_id], kind="try", target=row.id)


def listed(session: Session, office: Office, campaign_id: int) -> tuple[Listed, ...]:
    """The campaign's rooms, in the order they were added."""
    rows = session.scalars(select(Webhook).where(Webhook.campaign_id == campaign_id).order_by(Webhook.id))
    return tuple(
        Listed(row, guarded.host_of(office.opened(row.address)), queue.trouble(session, "hook", row.id))
        for row in rows
    )


def _of(session: Session, campaign_id: int, number: int) -> Webhook:
    row = session.get(Webhook, number)
    if row is None or row.campaign_id != campaign_id:
        raise Refusal("That channel was removed already.")
    return row


def quiet(text: str) -> str:
    """The text without what a room takes for a call ("@channel", "<!here>") or for a link that shows other
    words than where it leads ("[text](address)", "<address|text>")."""
    for sign, instead in (
        ("@", "@\N{ZERO WIDTH SPACE}"),
        ("<", "<\N{ZERO WIDTH SPACE}"),
        ("[", "("),
        ("]", ")"),
    ):
        text = text.replace(sign, instead)
    return text


def body_of(item: Taken, shape: str) -> bytes:
    """What is sent: nobody is called by a name or a sign in it, and no link hides behind words."""
    text = quiet(f"({letters.AGAIN}) {item.text}" if item.again else item.text)
    if shape == "slack":
        for sign, word in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")):
            text = text.replace(sign, word)
        said: dict[str, object] = {"text": text}
    else:
        said = {"content": text, "allowed_mentions": {"parse": []}, "flags": NO_PREVIEWS}
    return json.dumps(said, ensure_ascii=False, sort_keys=True).encode()


def signature(secret: str, moment: str, body: bytes) -> str:
    """The sign under a body: HMAC with SHA-256 over the moment, a dot and the body."""
    return "sha256=" + hmac.new(secret.encode(), moment.encode() + b"." + body, hashlib.sha256).hexdigest()


def send(row: Webhook, item: Taken, office: Office) -> guarded.Answer:
    """Sends it. Refusal, NotSent as `guarded.post`."""
    address, secret = office.opened(row.address), office.opened(row.secret)
    if not address:
        raise Refusal("The key of this stored address is lost. Add the channel again.")
    body, moment = body_of(item, row.shape), str(int(now().timestamp()))
    headers = {
        "Content-Type": "application/json; charset=utf-8",
        "User-Agent": "Sandtable",
        "X-Sandtable-Id": item.uid,
        "X-Sandtable-Moment": moment,
        "X-Sandtable-Signature": signature(secret, moment, body),
        **({"X-Sandtable-Again": "yes"} if item.again else {}),
    }
    return guarded.post(address, body, headers, office.guard)
