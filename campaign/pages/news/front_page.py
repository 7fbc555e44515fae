"""An issue of the newspaper as a sheet, for PDF and for one file that holds everything."""

import base64
from collections.abc import Iterator

from campaign.pages.frame.reader import Reader
from campaign.pages.news import masthead
from campaign.pages.news.issue import Issue
from campaign.pages.news.stories import Quote
from campaign.talk import developing
from campaign.talk.tables import Photograph as Kept
from rulesets.kit.drawing.board import Fact, Row
from rulesets.kit.drawing.sheets import (
    Block,
    Columns,
    Facts,
    Grid,
    Head,
    MapPicture,
    Pair,
    Photograph,
    Prose,
    Sheet,
)

MAP_TALL = 98.0
CHANGES, SCORE, ARTICLE, MOVES, REST = "Changes", "Score", "From the organiser", "Moves", "What people say"
SHORT = 44
"""Rows of no more letters leave room for another table beside them."""
MOST_ROWS = 6
"""More changes run on as lines of text."""
MOST_PHOTOGRAPHS = 12
"""So many stand on paper; the others are on the page."""


def title_of(eyes: Reader, issue: Issue) -> str:
    """What the issue is called in a list of files."""
    return f"{masthead.name_of(eyes.session, eyes.campaign)}, no. {issue.number}: {eyes.campaign.title}"


def edition_words(eyes: Reader) -> str:
    """For whom the edition is."""
    people = next((side.people for side in eyes.running.sides if side.key == eyes.side), "")
    return f"For {people} only" if people else "The public edition"


def sheet(eyes: Reader, issue: Issue, day: str) -> Sheet:
    """The issue: its headline and lead, the map, what changed and the article, the stories, the moves."""
    head = Head(
        f"{eyes.campaign.title} \u00b7 {edition_words(eyes)} \u00b7 {issue.turn.words}, ended {day}",
        issue.headline,
        (" ".join(issue.lead),),
        number=str(issue.number),
        flag=masthead.name_of(eyes.session, eyes.campaign),
    )
    stories, tables = tuple(_stories(issue)), tuple(_moves(issue))
    blocks: list[Block] = [MapPicture(issue.board, tall=MAP_TALL, numbers=False)] if issue.board else []
    blocks += _abreast(issue)
    if stories:
        blocks.append(Columns(stories, 3))
    blocks += tables
    return Sheet(
        f"news-{issue.number}",
        title_of(eyes, issue),
        head,
        tuple(blocks),
        foot="made from the log; words and photographs by the players",
        sides=eyes.running.sides,
    )


def _abreast(issue: Issue) -> tuple[Block, ...]:
    """What stands beside the map on the page: changes and score; with an article the course goes with it."""
    changes, article, score = (tuple(made(issue)) for made in (_changes, _article, _score))
    plot = (issue.plot,) if issue.plot else ()
    left, right = (changes + score, article + plot) if article else (changes, score + plot)
    if left and right:
        return (Pair(Columns(left, 1), Columns(right, 1)),)
    return left + right


def _changes(issue: Issue) -> Iterator[Block]:
    facts = [
        Fact(
            f"{change.number}  {change.title}" if change.number else change.title,
            f"{change.before}{f', worth {change.worth}' if change.worth else ''}",
            side=change.side,
        )
        for change in issue.changes
    ]
    more = (Fact("and", f"{issue.left_out} more"),) if issue.left_out else ()
    if facts:
        yield Facts((*facts, *more), title=CHANGES, run_on=len(facts) > MOST_ROWS)


def _article(issue: Issue) -> Iterator[Block]:
    if issue.article:
        signed = (*issue.article.paragraphs, f"\u2014 {issue.article.by}")
        yield Prose(
            tuple((words, "") for words in signed),
            issue.article.heading or ARTICLE,
            label=ARTICLE if issue.article.heading else "",
            is_framed=True,
        )


def _score(issue: Issue) -> Iterator[Block]:
    if issue.turn.scores:
        points = (Fact(it.title, str(it.points), side=it.side) for it in issue.turn.scores)
        yield Facts(tuple(points), title=SCORE)
        if issue.verdict:
            yield Prose(((issue.verdict, ""),))


def _stories(issue: Issue) -> Iterator[Block]:
    room = MOST_PHOTOGRAPHS
    for story in (*issue.stories, issue.rest):
        if not story.is_empty:
            yield Prose(
                tuple((words, "") for words in (*story.told, *map(_quoted, story.quotes))),
                story.title or REST,
                label=story.how,
            )
        for photograph in story.photographs[:room]:
            yield _on_paper(photograph)
        room = max(0, room - len(story.photographs))


def _moves(issue: Issue) -> Iterator[Block]:
    """The moves, those of two sides abreast where both are short."""
    grids = [
        Grid(
            table.heads,
            tuple(Row(row) for row in table.rows),
            title=f"{MOVES}: {table.title}",
            side=table.side,
        )
        for table in issue.moves
    ]
    is_short = all(len(" ".join(row)) <= SHORT for table in issue.moves for row in table.rows)
    if len(grids) == 2 and is_short:
        yield Pair(grids[0], grids[1])
    else:
        yield from grids


def _quoted(quote: Quote) -> str:
    return f"{quote.by}: \u201c{quote.words}\u201d" if quote.by else f"\u201c{quote.words}\u201d"


def _on_paper(photograph: Kept) -> Photograph:
    """The photograph inside the page, no larger than paper shows."""
    small = developing.smaller(photograph.data)
    source = f"data:image/jpeg;base64,{base64.b64encode(small.data).decode()}"
    return Photograph(source, small.wide, small.high, photograph.words, f"Photograph by {photograph.who}.")
