"""Who made a link and appointed an organiser, sessions, second steps and passkeys.

Whoever began a campaign here and still organises it made it himself, as an organiser of the house. How others
came by the role is not stored: they are not appointed until an organiser of the house hands it to them.

Revision ID: 0008
Revises: 0007
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    # in plain SQL: SQLite takes a reference with the column, and only so without making the table anew
    op.execute("ALTER TABLE links ADD COLUMN made_by_id INTEGER REFERENCES users (id)")
    op.add_column("links", sa.Column("told", sa.DateTime, nullable=True))
    op.execute("ALTER TABLE memberships ADD COLUMN appointed_by_id INTEGER REFERENCES users (id)")
    op.execute(
        "UPDATE memberships SET appointed_by_id = user_id WHERE role = 'organiser' AND EXISTS (SELECT 1 FROM "
        "entries WHERE entries.campaign_id = memberships.campaign_id AND entries.number = 1 "
        "AND entries.user_id = memberships.user_id)"
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), nullable=False, index=True),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("made", sa.DateTime, nullable=False),
        sa.Column("seen", sa.DateTime, nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("device_hash", sa.String(64), nullable=True, unique=True),
        sa.Column("former_hash", sa.String(64), nullable=True, index=True),
        sa.Column("renewed", sa.DateTime, nullable=False),
    )
    op.create_table(
        "second_steps",
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("made", sa.DateTime, nullable=False),
        sa.Column("since", sa.DateTime, nullable=True),
        sa.Column("counter", sa.Integer, nullable=True),
        sa.Column("wrong", sa.Integer, nullable=False),
        sa.Column("tried", sa.DateTime, nullable=True),
    )
    op.create_table(
        "recovery_codes",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), nullable=False, index=True),
        sa.Column("code_hash", sa.String(64), nullable=False),
        sa.Column("used", sa.DateTime, nullable=True),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), nullable=False, index=True),
        sa.Column("credential", sa.String(1400), nullable=False, unique=True),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("handle", sa.String(100), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("made", sa.DateTime, nullable=False),
        sa.Column("used", sa.DateTime, nullable=True),
    )


def downgrade() -> None:
    for table in ("passkeys", "recovery_codes", "second_steps", "sessions"):
        op.drop_table(table)
    op.drop_column("memberships", "appointed_by_id")
    op.drop_column("links", "told")
    op.drop_column("links", "made_by_id")
