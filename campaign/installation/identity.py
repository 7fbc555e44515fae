"""Which house this is, and whether the secrets beside its database are those its data were stored with.

Invariant: a backup's house goes along with it, and so do the secrets of `settings.KEPT_SECRETS`. A restore
writes them beside first, under names of their own, says their fingerprints in the database, and puts them in
place when that stands; where it is broken off between, whoever starts next finishes it.
"""

import hashlib
import json
import os
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Engine, inspect, select
from sqlalchemy.orm import Session

from campaign.installation.settings import KEPT_SECRETS, kept_secret
from campaign.storage.db import writing
from campaign.storage.models import Identity

_STAMP = select(Identity.stamp)


@dataclass(frozen=True, slots=True)
class Settled:
    """A start: the stamp of the last restore, and the secrets that are not those of the database."""

    stamp: str
    strangers: tuple[str, ...]


def fingerprint(secret: str) -> str:
    """What is stored of a secret: enough to know it again."""
    return hashlib.sha256(f"a secret of Sandtable: {secret}".encode()).hexdigest()


def secrets_of(instance: Path) -> dict[str, str]:
    """The secrets that stored data need, by name; those that are missing are made."""
    return {name: kept_secret(instance / name) for name in KEPT_SECRETS}


def identity_of(session: Session, instance: Path) -> Identity:
    """The row that says which house this is, made where there is none. A secret nothing was stored with until
    now is the one that lies in the instance folder."""
    with writing(session):
        row = session.scalar(select(Identity))
        if row is None:
            row = Identity(id=1, uid=uuid.uuid4().hex, stamp="", secrets="{}")
            session.add(row)
        ours = {name: fingerprint(secret) for name, secret in secrets_of(instance).items()}
        row.secrets = json.dumps({**ours, **json.loads(row.secrets)}, sort_keys=True)
        session.flush()
        session.expunge(row)
        return row


def lay_beside(instance: Path, secrets: Mapping[str, str]) -> tuple[Path, ...]:
    """Writes those of the secrets that are not in place already beside it, each under a name of its own;
    raises OSError where the folder may not be written, and then leaves nothing."""
    laid: list[Path] = []
    try:
        for name, secret in secrets.items():
            if _lying(instance / name) == fingerprint(secret):
                continue
            path = _beside(instance, name, fingerprint(secret))
            laid.append(path)
            with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
                file.write(secret)
                file.flush()
                os.fsync(file.fileno())
    except BaseException:
        take_away(laid)
        raise
    return tuple(laid)


def take_away(laid: tuple[Path, ...] | list[Path]) -> None:
    """Takes away what was laid beside and is not wanted."""
    for path in laid:
        path.unlink(missing_ok=True)


def take_away_what_is_left(instance: Path) -> None:
    """Takes away secrets that lie beside from a restore that was broken off and whose house never came."""
    take_away([path for name in KEPT_SECRETS for path in instance.glob(f"{name}.restored-*")])


def settle(engine: Engine, instance: Path) -> Settled:
    """Finishes a restore that was broken off: puts in place the secrets that the database names and that lie
    beside. To be called before a secret is read."""
    with engine.connect() as connection:
        if not inspect(connection).has_table(Identity.__tablename__):
            return Settled("", ())
        row = connection.execute(select(Identity.stamp, Identity.secrets)).first()
    wanted: dict[str, str] = json.loads(row.secrets) if row else {}
    return Settled(row.stamp if row else "", put_in_place(instance, wanted))


def put_in_place(instance: Path, wanted: Mapping[str, str]) -> tuple[str, ...]:
    """Puts every secret in place whose fingerprint is wanted and which lies beside; returns the names of
    those that are wanted and not to be found."""
    missing = []
    for name in KEPT_SECRETS:
        if name not in wanted or _lying(instance / name) == wanted[name]:
            continue
        beside = _beside(instance, name, wanted[name])
        if _lying(beside) == wanted[name]:
            beside.replace(instance / name)
        else:
            missing.append(name)
    return tuple(missing)


def stamp_of(session: Session) -> str:
    """The stamp of the last restore, empty where there was none."""
    return session.scalar(_STAMP) or ""


def _beside(instance: Path, name: str, of: str) -> Path:
    return instance / f"{name}.restored-{of[:16]}"


def _lying(path: Path) -> str:
    """The fingerprint of the secret in the file, empty where there is none."""
    try:
        return fingerprint(path.read_text(encoding="utf-8").strip())
    except (FileNotFoundError, UnicodeDecodeError):
        return ""
