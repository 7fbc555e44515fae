"""Duties: who has to do what. This is the whole flow engine.

A duty belongs to a subject ("battle 3", "landing") and has a step. Within a subject only the lowest step is
open. Duties of one step are open together, and subjects do not block each other. The system itself decides
the phase, with a `match` above this.
"""

from collections.abc import Iterable
from dataclasses import dataclass

ORGANISER = "organiser"
"""The seat, and its role, that settles disputes and gives rulings; every system has it. It plays for nobody:
it alone is asked only for consents and forms."""


@dataclass(frozen=True, slots=True)
class Duty:
    """Any of `seats` may do it; `kind` is the expected command, as the system names it.

    `says` is the sentence for the person who is asked.
    """

    subject: str
    step: int
    seats: tuple[str, ...]
    kind: str
    says: str = ""
    cite: str = ""


def open_duties(duties: Iterable[Duty]) -> tuple[Duty, ...]:
    """Those of the lowest step of each subject, in the order given."""
    listed = tuple(duties)
    lowest: dict[str, int] = {}
    for duty in listed:
        lowest[duty.subject] = min(duty.step, lowest.get(duty.subject, duty.step))
    return tuple(duty for duty in listed if duty.step == lowest[duty.subject])


def waiting_for(duties: Iterable[Duty]) -> tuple[str, ...]:
    """The seats with an open duty, each once, in order."""
    return tuple(dict.fromkeys(seat for duty in open_duties(duties) for seat in duty.seats))
