"""Ready messages: plain text that somebody sends by hand, by whatever his club talks with.

Invariant: a message says what the public may know, whoever makes it: nobody knows who reads it in the end.
That somebody is waited for may be a secret: of what the public does not see there is no message.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import quote

from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.log.matters import is_named_in
from campaign.log.running import Running
from campaign.people import seats
from campaign.timing.waited import waited
from rulesets.kit.flow.duties import ORGANISER, Duty

PUBLIC = frozenset({""})
NARROW = 32
"""Letters of a line in the margin of a page."""


@dataclass(frozen=True, slots=True)
class Message:
    """A text to be sent, with the title it has as a mail."""

    title: str
    text: str

    @property
    def rows(self) -> int:
        """How many lines a narrow field shows it in."""
        return sum(1 + len(line) // NARROW for line in self.text.split("\n"))

    @property
    def links(self) -> tuple[tuple[str, str], ...]:
        """Where it can be sent by one press: the program's name, and an address that holds the text."""
        title, text = quote(self.title, safe=""), quote(self.text, safe="")
        return (
            ("WhatsApp", f"https://wa.me/?text={text}"),
            ("Mail", f"mailto:?subject={title}&body={text}"),
            ("SMS", f"sms:?body={text}"),
        )


def of_move(session: Session, at: Running, duty: Duty, names: Sequence[str], link: str) -> Message | None:
    """ "Anna, it is your move"; None where the public does not know that this is asked of these seats."""
    known = (item.duty for item in waited(at, None))
    same = (duty.subject, duty.kind, duty.seats)
    public = next((item for item in known if (item.subject, item.kind, item.seats) == same), None)
    if public is None or not names:
        return None
    title = f"It is your move in {at.campaign.title}"
    words = f"{' or '.join(names)}, it is your move in {at.campaign.title}: {_asked(session, at, public)}"
    return Message(title, f"{words}\n{link}")


def of_turn(session: Session, at: Running, link: str) -> Message:
    """How a campaign stands and whom it waits for, for everybody who plays it."""
    return Message(at.campaign.title, "\n".join((*_of_turn(session, at), link)))


def _of_turn(session: Session, at: Running) -> Iterator[str]:
    standing = at.ruleset.standing(at.state, None)
    scores = ", ".join(f"{item.title} {item.points}" for item in standing.scores)
    yield f"{', '.join(part for part in (at.campaign.title, standing.turn) if part)}."
    if scores:
        yield f"{scores}."
    if standing.result:
        yield standing.result
    held = seats.held(session, at.campaign.id)
    for item in waited(at, None):
        if not held.is_for_program(item.duty.seats):
            titles = " or ".join(_title(at, key) for key in item.duty.seats)
            yield f"Waiting for {titles}: {_asked(session, at, item.duty)}"


def _title(at: Running, key: str) -> str:
    return "the organiser" if key == ORGANISER else at.seat(key).title


def _asked(session: Session, at: Running, duty: Duty) -> str:
    """What is asked, as the public reads it, with the name of its matter and the date it has."""
    words = duty.says or duty.kind
    name = dict(at.ruleset.standing(at.state, None).subjects).get(duty.subject, "")
    about = f"{name}: " if name and not is_named_in(words, name) else ""
    meeting = notes.meetings(session, at.campaign.id, PUBLIC).get(duty.subject)
    date = f" Date: {meeting.date}." if meeting and meeting.when else ""
    return f"{about}{words}{'' if words.endswith(('.', '?', '!')) else '.'}{date}"


def of_evening(when: str, place: str, games: Sequence[str], link: str) -> Message:
    """When and where a game night is, and who plays what at which table."""
    where = f", {place}" if place else ""
    return Message(f"Game night, {when}", "\n".join((f"Game night, {when}{where}.", *games, link)))
