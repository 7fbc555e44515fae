"""Web push: a person's browsers, and what is sent to the service each of them named.

Invariant: a message is sealed for its browser alone (RFC 8291, by http-ece) and signed by the house (RFC
8292, by py-vapid). The house's key is made of a secret of the instance folder and is the same as long as
that is. Cite: RFC 8030, RFC 8291, RFC 8292.
"""

import base64
import binascii
import hashlib
import json

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from campaign.notices import guarded, letters, queue
from campaign.notices.guarded import Answer
from campaign.notices.office import Office
from campaign.notices.queue import Taken
from campaign.notices.tables import Delivery, Device
from campaign.storage.db import locked, now, writing
from campaign.storage.models import User
from rulesets.kit.flow.refusals import Refusal

MOST = 10
TEXT_LONGEST = 600
LASTS = 3 * 24 * 3600
SIGNED_FOR = 12 * 3600
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""How many points P-256 has."""
_NOT_OURS = "Your browser gave no address for notices. Try again, or use another."


def key_of(office: Office) -> ec.EllipticCurvePrivateKey:
    """The key the house signs with."""
    return ec.derive_private_key(
        1 + int.from_bytes(hashlib.sha256(office.push_secret.encode()).digest()) % (_ORDER - 1),
        ec.SECP256R1(),
    )


def public_key(office: Office) -> str:
    """The public half, as a browser takes it when it says yes."""
    return _coded(_point(key_of(office).public_key()))


def add_device(session: Session, office: Office, person: User, subscription: str, name: str) -> None:
    """A browser more that is told, or the same anew. Refuses what is no subscription, and more than
    `MOST`."""
    if not office.pushes:
        raise Refusal("Browsers allow this only over https.")
    endpoint, p256dh, auth = _subscription(subscription)
    guarded.checked(endpoint, office.guard)
    with writing(session):
        locked(session, User, person.id)
        session.execute(delete(Device).where(Device.endpoint == endpoint))
        if (session.scalar(select(func.count(Device.id)).where(Device.user_id == person.id)) or 0) >= MOST:
            raise Refusal(f"{MOST} browsers are added already. Remove one of them first.")
        row = Device(
            user_id=person.id, endpoint=endpoint, p256dh=p256dh, auth=auth, name=name[:64], made=now()
        )
        session.add(row)


def _subscription(text: str) -> tuple[str, str, str]:
    """Endpoint and keys of what a browser gave; refuses what no browser gives."""
    try:
        given = json.loads(text)
        endpoint, keys = given["endpoint"], given["keys"]
        p256dh, auth = keys["p256dh"], keys["auth"]
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(p256dh))
        is_whole = (
            isinstance(endpoint, str) and len(decoded(auth)) == 16 and len(p256dh) <= 120 and len(auth) <= 40
        )
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, binascii.Error):
        raise Refusal(_NOT_OURS) from None
    if not is_whole:
        raise Refusal(_NOT_OURS)
    return endpoint, p256dh, auth


def end_device(session: Session, person: User, number: int) -> None:
    """A browser is told nothing any more; refuses another's."""
    with writing(session):
        row = session.get(Device, number)
        if row is None or row.user_id != person.id:
            raise Refusal("That browser was removed already.")
        forget(session, number)


def forget(session: Session, number: int) -> None:
    """Takes a device away, with what still waits for it; the caller commits."""
    waiting = (Delivery.channel == "push", Delivery.target == number, Delivery.done.is_(None))
    session.execute(delete(Delivery).where(*waiting))
    session.execute(delete(Device).where(Device.id == number))


def devices(session: Session, person: User) -> tuple[tuple[Device, str], ...]:
    """The person's browsers, each with why the newest notice did not come there, if so."""
    rows = session.scalars(select(Device).where(Device.user_id == person.id).order_by(Device.id)).all()
    return tuple((row, queue.trouble(session, "push", row.id)) for row in rows)


def payload(item: Taken) -> bytes:
    """What the browser is given. A repeat has the same id, takes the place of the first and says that it is
    one."""
    text = letters.without_links(letters.Letter(item.title, item.text))
    said = {
        "id": item.uid,
        "title": letters.shortened(f"Again: {item.title}" if item.again else item.title, 100),
        "text": letters.shortened(text, TEXT_LONGEST),
        "link": item.link,
        "again": item.again,
    }
    return json.dumps(said, ensure_ascii=False, sort_keys=True).encode()


def sealed(
    text: bytes,
    p256dh: str,
    auth: str,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The text, sealed for the browser with these keys; `own` and `salt` are new each time but in a test.
    Cite: RFC 8291, sections 3 and 4."""
    made: bytes = http_ece.encrypt(
        text,
        salt=salt,
        private_key=own or ec.generate_private_key(ec.SECP256R1()),
        dh=decoded(p256dh),
        auth_secret=decoded(auth),
        version="aes128gcm",
    )
    return made


def send(row: Device, item: Taken, office: Office) -> Answer:
    """Sends it. Refusal, NotSent as `guarded.post`."""
    parts = guarded.checked(row.endpoint, office.guard)
    vapid = Vapid02(private_key=key_of(office))
    claims = {
        "sub": office.address.text,
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(now().timestamp()) + SIGNED_FOR,
    }
    headers = {
        **vapid.sign(claims),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(LASTS),
        "Topic": item.uid,
        "Urgency": "normal",
    }
    return guarded.post(row.endpoint, sealed(payload(item), row.p256dh, row.auth), headers, office.guard)


def decoded(text: str) -> bytes:
    """What a browser wrote in letters."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _coded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
