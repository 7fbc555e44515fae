"""An evening that is called off is kept until its day, so that whoever was to come is told.

Revision ID: 0030
Revises: 0029
"""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"


def upgrade() -> None:
    op.add_column("evenings", sa.Column("called_off", sa.DateTime))


def downgrade() -> None:
    op.drop_column("evenings", "called_off")
