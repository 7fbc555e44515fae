"""Game nights: how often one was changed, and which answers an organiser gave for somebody else.

Revision ID: 0027
Revises: 0026
"""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    op.add_column("evenings", sa.Column("changes", sa.Integer, nullable=False, server_default="0"))
    op.add_column("evenings", sa.Column("changed", sa.DateTime))
    by_host = sa.Column("by_host", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("evening_answers", by_host)


def downgrade() -> None:
    op.drop_column("evening_answers", "by_host")
    op.drop_column("evenings", "changed")
    op.drop_column("evenings", "changes")
