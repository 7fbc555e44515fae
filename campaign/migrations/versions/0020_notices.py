"""Notices: who wants which, where they go, and what waits to be sent.

Revision ID: 0020
Revises: 0019
"""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    _wanted()
    _ways()
    _passing()


def _wanted() -> None:
    op.create_table(
        "notice_habits",
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("usual", sa.String(8), nullable=False),
        sa.Column("quiet_from", sa.String(5), nullable=False),
        sa.Column("quiet_until", sa.String(5), nullable=False),
        sa.Column("hour", sa.Integer, nullable=False),
        sa.Column("summed", sa.Date),
        sa.Column("mail", sa.String(255), nullable=False),
        sa.Column("mail_new", sa.String(255), nullable=False),
        sa.Column("mail_code", sa.String(64), nullable=False),
        sa.Column("mail_asked", sa.DateTime),
        sa.Column("mail_tries", sa.Integer, nullable=False),
    )
    op.create_table(
        "notice_choices",
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("campaign_id", sa.Integer, sa.ForeignKey("campaigns.id"), primary_key=True),
        sa.Column("choice", sa.String(8), nullable=False),
        sa.Column("entry", sa.Integer, nullable=False),
        sa.Column("note", sa.Integer, nullable=False),
        sa.Column("asked", sa.Text, nullable=False),
        sa.Column("looked", sa.DateTime, nullable=False),
        sa.Column("due", sa.Integer, nullable=False),
    )


def _ways() -> None:
    op.create_table(
        "push_devices",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), nullable=False, index=True),
        sa.Column("endpoint", sa.String(1000), nullable=False, unique=True),
        sa.Column("p256dh", sa.String(120), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("made", sa.DateTime, nullable=False),
    )
    op.create_table(
        "webhooks",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("campaign_id", sa.Integer, sa.ForeignKey("campaigns.id"), nullable=False, index=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("shape", sa.String(8), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("made", sa.DateTime, nullable=False),
        sa.Column("entry", sa.Integer, nullable=False),
        sa.Column("note", sa.Integer, nullable=False),
        sa.Column("due", sa.Integer, nullable=False),
    )
    op.create_table(
        "house_mail",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("host", sa.String(255), nullable=False),
        sa.Column("port", sa.Integer, nullable=False),
        sa.Column("safety", sa.String(8), nullable=False),
        sa.Column("name", sa.String(255), nullable=False),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("sender", sa.String(255), nullable=False),
    )


def _passing() -> None:
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("campaign_id", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("upto", sa.Integer, nullable=False),
    )
    op.create_table(
        "deliveries",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("uid", sa.String(32), nullable=False, unique=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("channel", sa.String(8), nullable=False),
        sa.Column("user_id", sa.Integer, index=True),
        sa.Column("target", sa.Integer, nullable=False),
        sa.Column("mail", sa.String(255), nullable=False),
        sa.Column("campaigns", sa.Text, nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("link", sa.String(500), nullable=False),
        sa.Column("made", sa.DateTime, nullable=False),
        sa.Column("after", sa.DateTime, nullable=False),
        sa.Column("taken", sa.DateTime),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("done", sa.DateTime, index=True),
        sa.Column("failed", sa.String(200), nullable=False),
        sa.Column("again", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    for table in (
        "deliveries",
        "outbox",
        "house_mail",
        "webhooks",
        "push_devices",
        "notice_choices",
        "notice_habits",
    ):
        op.drop_table(table)
