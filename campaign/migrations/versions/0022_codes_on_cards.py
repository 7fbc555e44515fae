"""Each campaign has a key of its own, which signs the codes on its cards.

Revision ID: 0022
Revises: 0021
"""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    op.add_column("campaigns", sa.Column("card_key", sa.String(64), nullable=False, server_default=""))
    campaigns = sa.table("campaigns", sa.column("id"), sa.column("card_key"))
    connection = op.get_bind()
    for (number,) in connection.execute(sa.select(campaigns.c.id)).all():
        key = secrets.token_urlsafe(32)
        connection.execute(sa.update(campaigns).where(campaigns.c.id == number).values(card_key=key))


def downgrade() -> None:
    op.drop_column("campaigns", "card_key")
