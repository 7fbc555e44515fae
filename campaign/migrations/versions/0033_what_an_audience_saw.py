"""How often each audience of a campaign could see something new.

Revision ID: 0033
Revises: 0032
"""

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"


def upgrade() -> None:
    op.create_table(
        "marks",
        sa.Column("audience", sa.String(12), primary_key=True),
        sa.Column("campaign_id", sa.Integer, nullable=False, index=True),
        sa.Column("number", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("marks")
