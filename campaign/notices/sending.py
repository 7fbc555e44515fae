"""Sending: whatever is due goes out, each on its way, and what does not go is tried again later.

Invariant: only `campaign/clock/worker.py` runs this, never a page and never an order. One receiver that is
slow or broken is tried once a look, and so is a mail server that answers nobody; it holds nobody else up for
longer than that. Whoever is in the house
or in the campaign no more, or wants nothing there any more by that way, is sent nothing that was composed
before.
"""

import logging
from datetime import timedelta
from typing import Literal

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from campaign.installation.settings import instance_folder
from campaign.notices import mail, push, queue, webhooks
from campaign.notices.choices import habits_of
from campaign.notices.composing import compose, gather
from campaign.notices.guarded import Answer, NotSent
from campaign.notices.office import Office, office_of
from campaign.notices.queue import Taken
from campaign.notices.quiet import is_quiet, local_now
from campaign.notices.tables import Chosen, Delivery, Device, Webhook
from campaign.storage.db import writing
from campaign.storage.models import Membership, User
from rulesets.kit.flow.refusals import Refusal

GONE = (404, 410)
SLOW_DOWN = (408, 425, 429)
AT_ONCE = 40
ILL_AT_ONCE = 5
"""So many of those whose newest did not go are tried in one look: each may take three seconds."""
_log = logging.getLogger("sandtable.notices")


class _Unwanted(Exception):
    """There is nobody to send it to any more."""


def notices(session: Session) -> None:
    """A task of the clock: composes what is new, and sends what is due."""
    gather(session)
    tables = (Chosen.user_id, Webhook.id, Delivery.id)
    if all(session.scalar(select(column).limit(1)) is None for column in tables):
        return
    office = office_of(instance_folder())
    compose(session, office.address)
    send_all(session, office)


def send_all(session: Session, office: Office) -> int:
    """Sends what is due, so many at once; returns how many went out. What waits for whoever is left alone
    holds up nobody else, and neither do many who cannot be reached."""
    queue.forget(session)
    failed: set[tuple[str, int, str]] = set()
    closed: set[str] = set()
    tried = sent = ill = 0
    for number in queue.due(session):
        if tried == AT_ONCE:
            break
        row = session.get(Delivery, number, populate_existing=True)
        if row is None or row.channel in closed or (row.channel, row.target, row.mail) in failed:
            continue
        if _waits(session, row):
            continue
        is_ill = bool(queue.trouble(session, row.channel, row.target, row.mail))
        if is_ill and ill == ILL_AT_ONCE:
            continue
        item = queue.take(session, number)
        if item is None:
            continue
        tried, ill = tried + 1, ill + is_ill
        went = _send(session, item, office)
        if went == "sent":
            sent += 1
        else:
            failed.add(item.receiver)
        if went == "closed":
            closed.add(item.channel)
    return sent


def _waits(session: Session, row: Delivery) -> bool:
    """Whether its receiver is left alone now; what he asked for himself does not wait."""
    person = session.get(User, row.user_id) if row.user_id is not None else None
    if person is None or row.kind != "notice":
        return False
    return is_quiet(habits_of(session, person), local_now(session))


def _send(session: Session, item: Taken, office: Office) -> Literal["sent", "not", "closed"]:
    """Sends one that was taken, and marks it; whether it went, or nothing goes by its way now."""
    try:
        _require_wanted(session, item)
        answer = _by_its_way(session, item, office)
    except _Unwanted as unwanted:
        queue.given_up(session, item.id, str(unwanted))
        return "not"
    except Refusal as refusal:
        queue.given_up(session, item.id, refusal.sentence)
        return "not"
    except NotSent as trouble:
        queue.later(session, item.id, trouble.why, surely=trouble.surely)
        return "closed" if trouble.nobody else "not"
    except Exception:
        _log.exception("a notice cannot be sent")
        queue.later(session, item.id, "there was an internal error", surely=False)
        return "not"
    return "sent" if _judged(session, item, answer) else "not"


def _by_its_way(session: Session, item: Taken, office: Office) -> Answer:
    """The answer it had; that of a mail server counts as any other's. No transaction is open while it is
    waited for."""
    if item.channel == "mail":
        server = mail.server(session)
        if server is None:
            raise _Unwanted("this server sends no mail any more")
        session.expunge(server)
        session.rollback()
        mail.send(server, item, office)
        return Answer(250)
    row: Device | Webhook | None
    row = session.get(Device if item.channel == "push" else Webhook, item.target)  # type: ignore[assignment]
    if row is None:
        raise _Unwanted("there is nobody to send it to any more")
    session.expunge(row)
    session.rollback()
    return push.send(row, item, office) if isinstance(row, Device) else webhooks.send(row, item, office)


def _require_wanted(session: Session, item: Taken) -> None:
    """Nothing goes to whoever may not read it any more, or has taken that way back."""
    if item.user_id is None:
        return
    person = session.get(User, item.user_id)
    if person is None or not person.active:
        raise _Unwanted("the member has left")
    inside = select(func.count(Membership.id)).where(
        Membership.user_id == person.id, Membership.campaign_id.in_(item.campaigns)
    )
    if (session.scalar(inside) or 0) < len(item.campaigns):
        raise _Unwanted("the member has left that campaign")
    habits = habits_of(session, person)
    if item.channel == "mail" and item.mail != (habits.mail_new if item.kind == "code" else habits.mail):
        raise _Unwanted("that address is not wanted any more")


def _judged(session: Session, item: Taken, answer: Answer) -> bool:
    """Marks a delivery by the answer it had; whether it went."""
    if 200 <= answer.status < 300:
        queue.sent(session, item.id)
        return True
    if item.channel == "push" and answer.status in GONE:
        with writing(session):
            push.forget(session, item.target)
        return False
    why = f"the other side answered {answer.status}"
    if answer.status >= 500 or answer.status in SLOW_DOWN:
        queue.later(session, item.id, why, timedelta(seconds=answer.wait))
    else:
        queue.given_up(session, item.id, why)
    return False
