"""Practice copies that were begun with a draft know which state of it.

Revision ID: 0031
Revises: 0030
"""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"


def upgrade() -> None:
    op.add_column("practice_copies", sa.Column("draft", sa.String(32), nullable=False, server_default=""))
    op.add_column("practice_copies", sa.Column("revision", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("practice_copies", "revision")
    op.drop_column("practice_copies", "draft")
