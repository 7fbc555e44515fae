"""Tonight's papers as one PDF: the public's, or those of one side under a cover to be folded around them.

It holds what is needed at the table now: every paper of its readers but posters and reports of what is over.
Which papers those are hangs on what everybody knows.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from werkzeug.wrappers import Response

from campaign.log.entries import Record
from campaign.log.fold import seen_by
from campaign.pages.frame import terms
from campaign.pages.frame.reader import Reader
from campaign.pages.paper import copies, fetched, papers, printing
from campaign.pages.paper.printing import Wanted
from campaign.play import packs
from campaign.printing.content import Content
from rulesets.kit.drawing.sheets import Fold, Head, Poster, Sheet
from rulesets.kit.flow.refusals import Refusal


def eyes_at(who: Reader, seats: Sequence[str], record: Record) -> tuple[Reader, ...]:
    """A reader for each of the seats, who sees what it knew at that entry."""
    log = who.running.log
    return tuple(
        replace(who, key=seat, viewing=(seat,), at=max(1, len(seen_by(log, seat, record.number))))
        for seat in seats
    )


def answer(eyes: Sequence[Reader], name: str, ways: tuple[tuple[str, str], ...]) -> Response:
    """The pack of those who see with these eyes, or the page in which one waits for it."""
    first = eyes[0]
    pack = "" if first.key is None else first.side or first.key
    title = f"Tonight’s pack of {packs.people_of(first.running, pack)}" if pack else terms.TONIGHT
    title = f"{title}, {first.campaign.title}"

    def make() -> Content:
        return copies.pack([*_cover(first, pack), *tonights(eyes)], title)

    editions = (word for each in eyes for word in papers.edition(each))
    edition = ("tonight", *editions, *papers.wished_of_all().values())
    wanted = Wanted(title, papers.file_name(first, f"tonight-{name}"), edition, make, ways)
    return fetched.note(printing.answer(wanted), first, title)


def tonights(eyes: Sequence[Reader]) -> Iterator[tuple[Sheet, str]]:
    """What these eyes need tonight, with the link of each sheet; what several of them see is there once."""
    first = eyes[0]
    open_now = {subject for subject, _ in first.ruleset.standing(first.state, None).subjects}
    seen: set[str] = set()
    for each in eyes:
        for sheet in each.ruleset.sheets(each.state, each.key):
            is_over = sheet.subject and sheet.subject not in open_now
            if sheet.key in seen or is_over or any(isinstance(block, Poster) for block in sheet.blocks):
                continue
            seen.add(sheet.key)
            yield papers.coded(each, papers.with_chronicle(each, sheet))
    if not seen:
        raise Refusal("There is nothing to print yet.")


def _cover(first: Reader, pack: str) -> Iterator[tuple[Sheet, str]]:
    """The leaf that is folded around a side's papers."""
    if not pack:
        return
    people = packs.people_of(first.running, pack)
    standing = first.ruleset.standing(first.state, None)
    head = Head(
        f"{first.campaign.title} · {standing.turn}" if standing.turn else first.campaign.title,
        f"Papers of {people}",
        (f"For {people} alone.",),
    )
    fold = Fold(
        "Fold here, around all the papers, with this side out.",
        (f"Papers of {people}.", f"If found, give this to one of {people}, unread."),
    )
    yield Sheet("cover", "Cover to fold over", head, (fold,), sides=first.running.sides), ""
