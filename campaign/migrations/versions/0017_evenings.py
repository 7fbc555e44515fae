"""Club evenings: who can come, and who plays whom at which table.

Revision ID: 0017
Revises: 0016
"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.create_table(
        "evenings",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.String(120), nullable=False),
        sa.Column("place", sa.String(120), nullable=False),
        sa.Column("tables", sa.Text, nullable=False),
        sa.Column("words", sa.String(300), nullable=False),
        sa.Column("made_by_id", sa.Integer, sa.ForeignKey("users.id"), nullable=False),
        sa.Column("made", sa.DateTime, nullable=False),
        sa.Column("fixed", sa.DateTime),
    )
    op.create_table(
        "evening_answers",
        sa.Column("evening_id", sa.Integer, sa.ForeignKey("evenings.id"), primary_key=True),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("comes", sa.Boolean, nullable=False),
        sa.Column("words", sa.String(80), nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    op.create_table(
        "evening_games",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("evening_id", sa.Integer, sa.ForeignKey("evenings.id"), nullable=False, index=True),
        sa.Column("campaign_id", sa.Integer, sa.ForeignKey("campaigns.id"), nullable=False, index=True),
        sa.Column("subject", sa.String(120), nullable=False),
        sa.Column("table_name", sa.String(60), nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("by_hand", sa.Boolean, nullable=False),
    )
    op.create_table(
        "club_armies",
        sa.Column("ruleset", sa.String(64), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("club_armies")
    op.drop_table("evening_games")
    op.drop_table("evening_answers")
    op.drop_table("evenings")
