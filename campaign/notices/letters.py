"""Letters: what is new in words, as a mail, a push or a room elsewhere gets it.

Invariant: pure; the same sections make the same letter, byte for byte.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from campaign.installation.address import Address
from campaign.notices.sections import NoticeLine, Section

TITLE_LONGEST = 120
TEXT_LONGEST = 8000
ROOM_LONGEST = 1800
"""Discord takes no more than 2000 characters."""
AGAIN = "You may have received this before."


@dataclass(frozen=True, slots=True)
class Letter:
    """A title, the text, and the page it leads to: a whole address, or nothing."""

    title: str
    text: str
    link: str = ""


def to_person(new: Sequence[Section], address: Address) -> Letter:
    """What is new for a person in these campaigns; it leads to what is asked of him first."""
    what = next(words for kind, words in _KINDS if any(getattr(item, kind) for item in new))
    title = f"{', '.join(item.title for item in new)}: {what}"
    text = "\n\n".join("\n".join(_told(item, address)) for item in new)
    return Letter(
        shortened(title, TITLE_LONGEST), shortened(text, TEXT_LONGEST), address.link(_leads_to(new))
    )


_KINDS = (
    ("asked", "it is your turn"),
    ("reminded", "a reminder"),
    ("ended", "the result"),
    ("arranged", "a date"),
    ("said", "a message"),
    ("happened", "news"),
)


def _leads_to(new: Sequence[Section]) -> str:
    for kind in ("asked", "reminded", "arranged", "said"):
        for item in new:
            for line in getattr(item, kind):
                return str(line.path or item.path)
    return new[0].path


def _told(item: Section, address: Address) -> Iterator[str]:
    yield item.title
    for head, lines in (
        ("Your turn", item.asked),
        ("Reminders", item.reminded),
        ("Dates", item.arranged),
        ("Messages", item.said),
        ("News", item.happened),
    ):
        if lines:
            yield f"{head}:"
            yield from _listed(lines, address)
    if item.ended:
        yield f"Result: {item.ended}"
    yield f"Campaign: {address.link(item.path)}"


def _listed(lines: Sequence[NoticeLine], address: Address) -> Iterator[str]:
    for line in lines:
        yield f"- {one_line(line.words)}"
        if line.path:
            yield f"  {address.link(line.path)}"


def to_room(new: Section, waits: str, address: Address) -> Letter:
    """What everybody may know of a campaign, for a room elsewhere, with the way to each matter and to the
    table."""
    told = [f"{new.title}: {address.link(new.path)}"]
    for line in (*new.happened, *new.arranged, *new.said):
        told.append(one_line(line.words) + (f" {address.link(line.path)}" if line.path else ""))
    if new.ended:
        told.append(f"Result: {new.ended}")
    elif waits:
        told.append(f"To act: {waits}.")
    return Letter(shortened(new.title, TITLE_LONGEST), shortened("\n".join(told), ROOM_LONGEST))


def without_links(letter: Letter) -> str:
    """The text for a small screen, which leads on when it is pressed."""
    lines = letter.text.split("\n")
    return "\n".join(line for line in lines[1:] if not line.startswith(("  http", "Campaign: ")))


def one_line(words: str) -> str:
    """The words without ends of lines."""
    return " ".join(words.split())


def shortened(text: str, longest: int) -> str:
    """The text, cut where it is longer, with a sign that it was."""
    return text if len(text) <= longest else text[: longest - 2].rstrip() + " …"
