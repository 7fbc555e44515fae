"""Practice copies, whose logs alone may be deleted, and campaigns brought in that wait for keys.

Revision ID: 0028
Revises: 0027
"""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"

NEVER = "'an entry of the log is never changed'"
IS_COPY = "EXISTS (SELECT 1 FROM practice_copies WHERE practice_copies.campaign_id = OLD.campaign_id)"
SQLITE = "CREATE TRIGGER entries_never_delete BEFORE DELETE ON entries {}BEGIN SELECT RAISE(ABORT, {}); END"
POSTGRESQL = (
    "CREATE OR REPLACE FUNCTION entries_never_change() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN {}RAISE EXCEPTION {}; END $$"
)
OF_A_COPY = f"IF TG_OP = 'DELETE' THEN IF {IS_COPY} THEN RETURN OLD; END IF; END IF; "


def upgrade() -> None:
    op.create_table(
        "practice_copies",
        sa.Column("campaign_id", sa.Integer, sa.ForeignKey("campaigns.id"), primary_key=True),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), nullable=False, index=True),
        sa.Column("made", sa.DateTime, nullable=False),
    )
    op.create_table(
        "closed_campaigns",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("uid", sa.String(32), nullable=False, unique=True),
        sa.Column("title", sa.String(120), nullable=False),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), nullable=False, index=True),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.Column("file", sa.Text, nullable=False),
        sa.Column("shares", sa.Text, nullable=False, server_default="{}"),
        sa.Column("slug", sa.String(80), nullable=False, server_default=""),
    )
    _guard(f"WHEN NOT {IS_COPY} ", OF_A_COPY)


def downgrade() -> None:
    _guard("", "")
    op.drop_table("closed_campaigns")
    op.drop_table("practice_copies")


def _guard(but_sqlite: str, but_postgresql: str) -> None:
    """What deletes an entry is refused, but for what is said."""
    if op.get_bind().dialect.name == "sqlite":
        op.execute("DROP TRIGGER entries_never_delete")
        op.execute(SQLITE.format(but_sqlite, NEVER))
    else:
        op.execute(POSTGRESQL.format(but_postgresql, NEVER))
