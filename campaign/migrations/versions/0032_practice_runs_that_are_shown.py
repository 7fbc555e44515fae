"""Practice copies that show a run of the program know which.

Revision ID: 0032
Revises: 0031
"""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"


def upgrade() -> None:
    op.add_column("practice_copies", sa.Column("run", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("practice_copies", "run")
