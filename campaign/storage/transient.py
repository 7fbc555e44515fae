"""Tables whose rows pass: what waits to be printed or sent, and what was.

Invariant: nothing in them is worth keeping. A backup leaves them out (their metadata is their own).
"""

from sqlalchemy.orm import DeclarativeBase


class Passing(DeclarativeBase):
    """Tables whose rows pass."""
