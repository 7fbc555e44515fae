"""An issue of the newspaper: a turn that is over, as the public or one side may know it.

It is worked out from the log and from what people said, each time anew. Invariant: it tells what the log
tells the same eyes, though in rows and never in its sentences, and shows words and photographs of no other
side; of orders it quotes only what is told of them. A turn that is taken back has no issue.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from campaign.log.fold import state_after
from campaign.log.timeline import Turn, course, plot_of_turns
from campaign.pages.frame.reader import Reader
from campaign.pages.news import changes, lead, leading_article, moves
from campaign.pages.news.changes import Change
from campaign.pages.news.chapters import chapters
from campaign.pages.news.leading_article import Article
from campaign.pages.news.moves import Moves
from campaign.pages.news.stories import Story, stories_of
from exports.picture import AnyBoard
from rulesets.kit import news
from rulesets.kit.drawing.diagrams import Plot

LONGEST_NAME = 10
"""So many letters of a side's name have room at the end of its curve."""


@dataclass(frozen=True, slots=True)
class Issue:
    """All that an issue holds. `number` counts from 1; `side` is whose edition it is, empty for the public's;
    `turns` are those up to this one, `of` how many issues there are. `board` has a ring about each of the
    `changes` that lies on it."""

    number: int
    of: int
    side: str
    turn: Turn
    headline: str
    lead: tuple[str, ...]
    article: Article | None
    board: AnyBoard | None
    changes: tuple[Change, ...]
    left_out: int
    plot: Plot | None
    verdict: str
    stories: tuple[Story, ...]
    rest: Story
    moves: tuple[Moves, ...]
    turns: tuple[Turn, ...]

    @property
    def without_photographs(self) -> "Issue":
        """The issue in words, maps and figures alone."""
        stories = tuple(replace(story, photographs=()) for story in self.stories)
        return replace(self, stories=stories, rest=replace(self.rest, photographs=()))


def turns_over(who: Reader) -> tuple[Turn, ...]:
    """The turns of which there is an issue, in order."""
    return tuple(turn for turn in course(who.running) if turn.is_over)


def edition(who: Reader, is_public: bool) -> Reader:
    """The reader for whom his edition is made: with the eyes of the seat he looks as, where that has a side,
    else with the public's."""
    side = "" if is_public else who.side
    if side and side in who.sides:
        return replace(who, sides=frozenset({"", side}), at=None)
    return replace(who, key=None, sides=frozenset({""}), at=None)


def issue_of(who: Reader, number: int) -> Issue | None:
    """That issue for the eyes of the reader, who is an `edition`; None where there is none."""
    over = turns_over(who)
    if not 1 <= number <= len(over):
        return None
    turn, earlier = over[number - 1], over[number - 2] if number > 1 else None
    start, end = earlier.state if earlier else state_after(who.running.log, 1), turn.state
    sides, rows = who.running.sides, chapters(who)[number - 1].rows
    before, after = (changes.board_of(who.ruleset, state, who.key) for state in (start, end))
    change = changes.changes(sides, before, after, rows)
    board, named = changes.ringed(after, change[: changes.MOST])
    battles = tuple(_battles(rows).values())
    outlook = who.ruleset.outlook(end, who.key)
    standing = who.ruleset.standing(end, None)
    stories, rest = stories_of(who, turn, number, battles)
    return Issue(
        number=number,
        of=len(over),
        side=who.side,
        turn=turn,
        headline=lead.headline(change, sides, battles, turn, outlook.ended),
        lead=lead.lead(
            change, sides, battles, (earlier, turn), standing, outlook, bool(board or moves.by_sides(rows))
        ),
        article=leading_article.article_of(who.session, who.campaign.id, number),
        board=board,
        changes=named,
        left_out=len(change) - len(named),
        plot=_plot(over[:number]),
        verdict=standing.verdict if not standing.is_finished else "",
        stories=stories,
        rest=rest,
        moves=moves.tables(rows, sides),
        turns=over[:number],
    )


def _battles(rows: Iterable[news.Row]) -> dict[str, news.Battle]:
    """The battles of the rows by their keys, each as it went on."""
    found: dict[str, news.Battle] = {}
    for row in rows:
        if isinstance(row, news.Battle):
            found[row.key] = found[row.key].and_then(row) if row.key in found else row
    return found


def _plot(turns: Sequence[Turn]) -> Plot | None:
    """The scores up to the turn, once there is one. A side of a long name is told by its ink and mark
    alone: the words beside the picture name it."""
    plot = plot_of_turns(turns, "")
    if plot is None or not any(point for curve in plot.curves for point in curve.values):
        return None
    curves = (replace(it, title=it.title if len(it.title) <= LONGEST_NAME else "") for it in plot.curves)
    return replace(plot, curves=tuple(curves))
