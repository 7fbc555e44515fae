"""One feed of a person, and one of a campaign: of several the newest stays, as its address was shown last.

Revision ID: 0026
Revises: 0025
"""

from alembic import op

revision = "0026"
down_revision = "0025"
OF = ("user_id", "campaign_id")


def upgrade() -> None:
    for column in OF:
        op.execute(
            f"DELETE FROM feeds WHERE {column} IS NOT NULL AND id NOT IN "
            f"(SELECT MAX(id) FROM feeds WHERE {column} IS NOT NULL GROUP BY {column})"
        )
        op.drop_index(f"ix_feeds_{column}", "feeds")
        op.create_index(f"ix_feeds_{column}", "feeds", [column], unique=True)


def downgrade() -> None:
    for column in OF:
        op.drop_index(f"ix_feeds_{column}", "feeds")
        op.create_index(f"ix_feeds_{column}", "feeds", [column])
