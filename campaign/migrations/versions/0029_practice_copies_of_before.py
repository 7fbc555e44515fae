"""Practice copies begun before they had a row of their own are marked as what they are.

One is told for certain by all of it together: "Trial of" and the title of a campaign that was there before,
whose first entry it has to the second and the letter, given by nobody of this house; one member, who alone
sits in every chair, and of whom it is not told that he took one. They count as unused from now on.

Revision ID: 0029
Revises: 0028
"""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"

MARK = """
INSERT INTO practice_copies (campaign_id, user_id, made)
SELECT kept.id, member.user_id, :made
FROM campaigns AS kept
JOIN memberships AS member ON member.campaign_id = kept.id AND member.role = 'organiser'
WHERE NOT EXISTS (SELECT 1 FROM practice_copies WHERE campaign_id = kept.id)
  AND NOT EXISTS (SELECT 1 FROM memberships WHERE campaign_id = kept.id AND id <> member.id)
  AND NOT EXISTS (SELECT 1 FROM notes WHERE campaign_id = kept.id AND kind = 'people')
  AND EXISTS (SELECT 1 FROM seat_holders WHERE campaign_id = kept.id)
  AND NOT EXISTS (
    SELECT 1 FROM seat_holders WHERE campaign_id = kept.id
      AND (user_id IS NULL OR user_id <> member.user_id OR substitute_id IS NOT NULL)
  )
  AND EXISTS (
    SELECT 1 FROM campaigns AS source
    JOIN entries AS first ON first.campaign_id = source.id AND first.number = 1
    JOIN entries AS own ON own.campaign_id = kept.id AND own.number = 1
    WHERE source.id < kept.id AND source.document = kept.document
      AND kept.title = substr('Trial of ' || source.title, 1, 120)
      AND own.user_id IS NULL AND own.at = first.at AND own.events = first.events
  )
"""


def upgrade() -> None:
    made = sa.bindparam("made", datetime.now(UTC).replace(tzinfo=None, microsecond=0), type_=sa.DateTime)
    op.execute(sa.text(MARK).bindparams(made))


def downgrade() -> None:
    """They stay marked: what they are is true of them."""
