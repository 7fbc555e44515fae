"""The tables of notices: what people want and how far they were told, where notices go, what waits to be
sent.

Invariant: what is stored of a delivery is what was composed for its receiver, with his eyes; it passes with
its day and is in no backup. What opens something elsewhere (a password, the address of a webhook) is
encrypted.
"""

from datetime import date, datetime
from typing import Literal, get_args

from sqlalchemy import ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from campaign.storage.db import Utc
from campaign.storage.models import Base
from campaign.storage.transient import Passing

Wanted = Literal["nothing", "daily", "once"]
WANTED: tuple[Wanted, ...] = get_args(Wanted)
Channel = Literal["push", "mail", "hook"]
Kind = Literal["notice", "try", "code"]


class Habits(Base):
    """What a person wants in all campaigns: what he chose for those he has not chosen for, from when until
    when he is left alone, and at which hour the summary comes, by the club's clocks; `summed` is the day of
    the last one. Notices go to `mail`; `mail_new` is an address that is still to be shown to be his, by a
    code of which the hash is kept."""

    __tablename__ = "notice_habits"

    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), primary_key=True)
    usual: Mapped[str] = mapped_column(String(8), default="nothing")
    quiet_from: Mapped[str] = mapped_column(String(5), default="22:00")
    quiet_until: Mapped[str] = mapped_column(String(5), default="08:00")
    hour: Mapped[int] = mapped_column(default=18)
    summed: Mapped[date | None]
    mail: Mapped[str] = mapped_column(String(255), default="")
    mail_new: Mapped[str] = mapped_column(String(255), default="")
    mail_code: Mapped[str] = mapped_column(String(64), default="")
    mail_asked: Mapped[datetime | None] = mapped_column(Utc)
    mail_tries: Mapped[int] = mapped_column(default=0)


class Chosen(Base):
    """What a person wants of one campaign, and how far he was told: up to which `entry` and `note`, what was
    `asked` of him when it was last `looked` (JSON text: since when, by seat, matter and kind). `due` is the
    newest row of the outbox not looked at yet, 0 for none."""

    __tablename__ = "notice_choices"

    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), primary_key=True)
    campaign_id: Mapped[int] = mapped_column(ForeignKey("campaigns.id"), primary_key=True)
    choice: Mapped[str] = mapped_column(String(8))
    entry: Mapped[int]
    note: Mapped[int]
    asked: Mapped[str] = mapped_column(Text, default="{}")
    looked: Mapped[datetime] = mapped_column(Utc)
    due: Mapped[int] = mapped_column(default=0)


class Device(Base):
    """A browser that takes web push: where its service takes messages, and the keys they are sealed with."""

    __tablename__ = "push_devices"

    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    endpoint: Mapped[str] = mapped_column(String(1000), unique=True)
    p256dh: Mapped[str] = mapped_column(String(120))
    auth: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(64))
    made: Mapped[datetime] = mapped_column(Utc)


class Webhook(Base):
    """A room elsewhere that is told what everybody may know of a campaign; marks as of `Chosen`."""

    __tablename__ = "webhooks"

    id: Mapped[int] = mapped_column(primary_key=True)
    campaign_id: Mapped[int] = mapped_column(ForeignKey("campaigns.id"), index=True)
    name: Mapped[str] = mapped_column(String(64))
    shape: Mapped[str] = mapped_column(String(8))
    address: Mapped[str] = mapped_column(Text)
    secret: Mapped[str] = mapped_column(Text)
    made: Mapped[datetime] = mapped_column(Utc)
    entry: Mapped[int]
    note: Mapped[int]
    due: Mapped[int] = mapped_column(default=0)


class HouseMail(Base):
    """By which server the house sends mail, in one row; `safety` is "tls", "starttls" or "none"."""

    __tablename__ = "house_mail"

    id: Mapped[int] = mapped_column(primary_key=True)
    host: Mapped[str] = mapped_column(String(255))
    port: Mapped[int]
    safety: Mapped[str] = mapped_column(String(8))
    name: Mapped[str] = mapped_column(String(255))
    password: Mapped[str] = mapped_column(Text)
    sender: Mapped[str] = mapped_column(String(255))


class Delivery(Passing):
    """Something to be sent, once, to one receiver: the device or webhook `target`, or the address `mail`.
    Its `uid` goes along, so that a receiver knows a repeat. `campaigns` are those it tells of, by id, with
    commas between. It goes out `after` a moment; `taken` is when somebody last set about it and may have
    sent it, and `again` says that somebody did so before. It is `done` when it was sent, or (`failed` says
    why) will not be. One without a title stands for as many as `tries` says that were dropped from its day
    `made` on, because too many waited for that receiver."""

    __tablename__ = "deliveries"

    id: Mapped[int] = mapped_column(primary_key=True)
    uid: Mapped[str] = mapped_column(String(32), unique=True)
    kind: Mapped[str] = mapped_column(String(8))
    channel: Mapped[str] = mapped_column(String(8))
    user_id: Mapped[int | None] = mapped_column(index=True)
    target: Mapped[int] = mapped_column(default=0)
    mail: Mapped[str] = mapped_column(String(255), default="")
    campaigns: Mapped[str] = mapped_column(Text, default="")
    title: Mapped[str] = mapped_column(String(200))
    text: Mapped[str] = mapped_column(Text)
    link: Mapped[str] = mapped_column(String(500), default="")
    made: Mapped[datetime] = mapped_column(Utc)
    after: Mapped[datetime] = mapped_column(Utc)
    taken: Mapped[datetime | None] = mapped_column(Utc)
    tries: Mapped[int] = mapped_column(default=0)
    done: Mapped[datetime | None] = mapped_column(Utc, index=True)
    failed: Mapped[str] = mapped_column(String(200), default="")
    again: Mapped[bool] = mapped_column(default=False)
