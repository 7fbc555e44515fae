"""The shelf: works that people published, and their versions, which are never changed.

Revision ID: 0002
Revises: 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

SQLITE_GUARDS = tuple(
    f"CREATE TRIGGER versions_never_{verb.lower()} BEFORE {verb} ON versions "
    f"BEGIN SELECT RAISE(ABORT, 'a published version is never changed'); END"
    for verb in ("UPDATE", "DELETE"))
POSTGRESQL_GUARDS = (
    "CREATE FUNCTION versions_never_change() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN RAISE EXCEPTION 'a published version is never changed'; END $$",
    "CREATE TRIGGER versions_never_change BEFORE UPDATE OR DELETE ON versions "
    "FOR EACH ROW EXECUTE FUNCTION versions_never_change()",
    "CREATE TRIGGER versions_never_emptied BEFORE TRUNCATE ON versions "
    "FOR EACH STATEMENT EXECUTE FUNCTION versions_never_change()")


def upgrade() -> None:
    op.create_table(
        "works",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("uid", sa.String(32), nullable=False, unique=True),
        sa.Column("slug", sa.String(80), nullable=False, unique=True),
        sa.Column("ruleset", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(64), nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("owner_id", sa.Integer, sa.ForeignKey("users.id"), nullable=False, index=True),
        sa.Column("draft", sa.String(32), unique=True),
        sa.Column("parent", sa.String(200), nullable=False, index=True),
        sa.Column("parent_number", sa.Integer, nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
        sa.Column("withdrawn", sa.DateTime))
    op.create_table(
        "versions",
        sa.Column("work_id", sa.Integer, sa.ForeignKey("works.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("document", sa.String(64), sa.ForeignKey("documents.hash"), nullable=False, index=True),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("cover", sa.Text, nullable=False),
        sa.Column("findings", sa.Text, nullable=False))
    is_sqlite = op.get_bind().dialect.name == "sqlite"
    for guard in SQLITE_GUARDS if is_sqlite else POSTGRESQL_GUARDS:
        op.execute(guard)


def downgrade() -> None:
    for table in ("versions", "works"):
        op.drop_table(table)
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP FUNCTION versions_never_change()")
