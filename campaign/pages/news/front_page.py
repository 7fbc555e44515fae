"""An issue of the newspaper as a sheet, for PDF and for one file that holds everything."""

import base64
from collections.abc import Iterator

from campaign.pages.frame.reader import Reader
from campaign.pages.news import masthead
from campaign.pages.news.issue import Issue, Quote, Story
from campaign.talk import developing
from campaign.talk.tables import Photograph as Kept
from rulesets.kit.drawing.board import Fact
from rulesets.kit.drawing.sheets import Block, Columns, Facts, Head, MapPicture, Photograph, Prose, Sheet

MAP_TALL = 112.0
MOST_PHOTOGRAPHS = 12
"""So many stand on paper; the others are on the page."""


def title_of(eyes: Reader, issue: Issue) -> str:
    """What the issue is called in a list of files."""
    return f"{masthead.name_of(eyes.session, eyes.campaign)}, no. {issue.number}: {eyes.campaign.title}"


def edition_words(eyes: Reader) -> str:
    """For whom the edition is."""
    people = next((side.people for side in eyes.running.sides if side.key == eyes.side), "")
    return f"For {people} alone" if people else "The public edition"


def sheet(eyes: Reader, issue: Issue, day: str) -> Sheet:
    """The issue: its headline, the map, then what changed, who leads and the stories in two columns."""
    head = Head(
        f"{eyes.campaign.title} \u00b7 {edition_words(eyes)}",
        issue.headline,
        (" ".join((f"{issue.turn.words}, ended {day}.", *issue.lead)),),
        number=str(issue.number),
        flag=masthead.name_of(eyes.session, eyes.campaign),
    )
    blocks: list[Block] = []
    if issue.board is not None:
        blocks.append(MapPicture(issue.board, tall=MAP_TALL, numbers=False))
    blocks.append(Columns(tuple(_columns(issue))))
    return Sheet(
        f"news-{issue.number}",
        title_of(eyes, issue),
        head,
        tuple(blocks),
        foot="set from the log; words and photographs by the players",
        sides=eyes.running.sides,
    )


def _columns(issue: Issue) -> Iterator[Block]:
    if issue.changes:
        facts = [
            Fact(
                change.title,
                f"{change.before}{f', worth {change.worth}' if change.worth else ''}",
                side=change.side,
            )
            for change in issue.changes
        ]
        more = (Fact("and", f"{issue.left_out} more"),) if issue.left_out else ()
        yield Facts((*facts, *more), title="What changed")
    if issue.lead or issue.verdict:
        yield Prose(
            tuple((words, "") for words in (" ".join(issue.lead), issue.verdict) if words), "Who leads"
        )
    if issue.plot is not None:
        yield issue.plot
    room = MOST_PHOTOGRAPHS
    for story in (*issue.stories, issue.rest):
        yield from _story(story)
        for photograph in story.photographs[:room]:
            yield _on_paper(photograph)
        room = max(0, room - len(story.photographs))


def _story(story: Story) -> Iterator[Block]:
    said = tuple((_quoted(quote), "") for quote in story.quotes)
    told = tuple((f"{place}: {words}" if place else words, "") for place, words in story.told)
    if told or said:
        yield Prose((*said, *told), title=story.title or "The turn")


def _quoted(quote: Quote) -> str:
    return f"\u201c{quote.words}\u201d {quote.by}".strip()


def _on_paper(photograph: Kept) -> Photograph:
    """The photograph inside the page, no larger than paper shows."""
    small = developing.smaller(photograph.data)
    source = f"data:image/jpeg;base64,{base64.b64encode(small.data).decode()}"
    return Photograph(source, small.wide, small.high, photograph.words, f"Photograph by {photograph.who}.")
