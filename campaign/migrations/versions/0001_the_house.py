"""The house: people, campaigns, seats, the log, notes, documents, links.

Revision ID: 0001
Revises:
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

SQLITE_GUARDS = tuple(
    f"CREATE TRIGGER entries_never_{verb.lower()} BEFORE {verb} ON entries "
    f"BEGIN SELECT RAISE(ABORT, 'an entry of the log is never changed'); END"
    for verb in ("UPDATE", "DELETE"))
POSTGRESQL_GUARDS = (
    "CREATE FUNCTION entries_never_change() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN RAISE EXCEPTION 'an entry of the log is never changed'; END $$",
    "CREATE TRIGGER entries_never_change BEFORE UPDATE OR DELETE ON entries "
    "FOR EACH ROW EXECUTE FUNCTION entries_never_change()",
    "CREATE TRIGGER entries_never_emptied BEFORE TRUNCATE ON entries "
    "FOR EACH STATEMENT EXECUTE FUNCTION entries_never_change()")


def upgrade() -> None:
    _people()
    _campaigns()
    _log()
    _beside_the_log()
    is_sqlite = op.get_bind().dialect.name == "sqlite"
    for guard in SQLITE_GUARDS if is_sqlite else POSTGRESQL_GUARDS:
        op.execute(guard)


def _people() -> None:
    op.create_table(
        "roles",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(80), nullable=False, unique=True),
        sa.Column("description", sa.String(255)))
    op.create_table(
        "users",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("username", sa.String(64), nullable=False),
        sa.Column("email", sa.String(255), unique=True),
        sa.Column("password", sa.String(255)),
        sa.Column("active", sa.Boolean, nullable=False),
        sa.Column("fs_uniquifier", sa.String(64), nullable=False, unique=True),
        sa.Column("created", sa.DateTime, nullable=False))
    op.create_index("one_name", "users", [sa.text("lower(username)")], unique=True)
    op.create_table(
        "roles_users",
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("role_id", sa.Integer, sa.ForeignKey("roles.id"), primary_key=True))


def _campaigns() -> None:
    op.create_table(
        "documents",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("ruleset", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(64), nullable=False),
        sa.Column("format", sa.Integer, nullable=False),
        sa.Column("json", sa.Text, nullable=False))
    op.create_table(
        "campaigns",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("uid", sa.String(32), nullable=False, unique=True),
        sa.Column("slug", sa.String(80), nullable=False, unique=True),
        sa.Column("title", sa.String(120), nullable=False),
        sa.Column("ruleset", sa.String(64), nullable=False),
        sa.Column("document", sa.String(64), sa.ForeignKey("documents.hash"), nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
        sa.Column("dice", sa.String(16), nullable=False),
        sa.Column("public_link", sa.String(64), unique=True),
        sa.Column("turn", sa.String(200), nullable=False),
        sa.Column("score", sa.String(200), nullable=False),
        sa.Column("waiting", sa.Text, nullable=False),
        sa.Column("result", sa.String(300), nullable=False),
        sa.Column("finished", sa.Boolean, nullable=False),
        sa.Column("last", sa.Integer, nullable=False))
    op.create_table(
        "memberships",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("campaign_id", sa.Integer, sa.ForeignKey("campaigns.id"), nullable=False),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), nullable=False),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("side", sa.String(32), nullable=False),
        sa.UniqueConstraint("campaign_id", "user_id"))
    op.create_table(
        "seat_holders",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("campaign_id", sa.Integer, sa.ForeignKey("campaigns.id"), nullable=False, index=True),
        sa.Column("seat", sa.String(80), nullable=False),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), index=True),
        sa.Column("chair", sa.String(64), nullable=False),
        sa.Column("substitute_id", sa.Integer, sa.ForeignKey("users.id")),
        sa.Column("substitute_until", sa.Date))


def _log() -> None:
    op.create_table(
        "entries",
        sa.Column("campaign_id", sa.Integer, sa.ForeignKey("campaigns.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id")),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("seat", sa.String(80), nullable=False),
        sa.Column("command", sa.Text),
        sa.Column("faces", sa.Text, nullable=False),
        sa.Column("typed", sa.Boolean, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("takes_back", sa.Integer),
        sa.Column("reason", sa.String(300), nullable=False),
        sa.Column("extra", sa.Text, nullable=False),
        sa.Column("format", sa.Integer, nullable=False),
        sa.UniqueConstraint("campaign_id", "key"))


def _beside_the_log() -> None:
    op.create_table(
        "notes",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("campaign_id", sa.Integer, sa.ForeignKey("campaigns.id"), nullable=False, index=True),
        sa.Column("subject", sa.String(120), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id")),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.Column("side", sa.String(32), nullable=False))
    op.create_table(
        "links",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("campaign_id", sa.Integer, sa.ForeignKey("campaigns.id")),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id")),
        sa.Column("seat", sa.String(80), nullable=False),
        sa.Column("holder_id", sa.Integer, sa.ForeignKey("seat_holders.id", ondelete="SET NULL")),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("side", sa.String(32), nullable=False),
        sa.Column("made_by", sa.String(64), nullable=False),
        sa.Column("made", sa.DateTime, nullable=False),
        sa.Column("expires", sa.DateTime, nullable=False),
        sa.Column("used", sa.DateTime),
        sa.Column("used_by", sa.String(64), nullable=False))


def downgrade() -> None:
    for table in ("links", "notes", "entries", "seat_holders", "memberships", "campaigns", "documents",
                  "roles_users", "users", "roles"):
        op.drop_table(table)
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP FUNCTION entries_never_change()")
