"""The page of a matter that is over: what came of it, what changed, what people said, how it came to it.

It is built from the states between which the matter was played, as the reader's seat may know them, never
from the newest turn; what a system does not supply is left out.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from flask import render_template
from markupsafe import Markup

from campaign.club import notes
from campaign.log.fold import SeenEntry, chronicle, seen_by
from campaign.log.matters import parts_of, plain_title, turn_of
from campaign.log.timeline import Matter
from campaign.pages.frame.offers import Group, OfferedChoice
from campaign.pages.frame.opened import db
from campaign.pages.frame.reader import Reader
from campaign.pages.matter.neighbours import Neighbours, neighbours, rows_of
from campaign.pages.news import changes
from campaign.pages.news.changes import Change
from campaign.pages.news.chapters import Matter as LogLine, chapters
from campaign.pages.news.stories import Quote, remarks, story_of, without
from campaign.pages.paper import papers
from campaign.pages.table import notices
from campaign.pages.table.chronicle import LogLine as Step, told_lines
from campaign.pages.table.correcting import corrections
from campaign.pages.table.page import Ways, ways_of
from campaign.pages.table.sidebar import Spot, beside_of
from campaign.play import clock
from campaign.talk import mentions, photographs
from campaign.talk.tables import Photograph
from exports.paper import sheets
from exports.picture import AnyBoard
from exports.signs.palette import SCREEN
from rulesets.kit.drawing.board import Row
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.drawing.sheets import Block, Head, MapPicture, Pair, Sheet
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Score, Standing

TALL = 90.0
"""Millimetres of a map beside another."""


@dataclass(frozen=True, slots=True)
class EndedPage:
    """All that the page shows. `label` says which matter it is among all ("Turn 2, battle 1"), `title` what
    it was; `row` is what the system's tables say of it, `account` its own words for how it went. `maps` stand
    before and after, and both scores; `steps` are the log's lines about it. `card` and `sheets` are its
    papers as they were; `correct` and `moment` lead to its result's correction and to the table then, empty
    where they lead nowhere. `groups` and `further` are what may be ordered about it all the same."""

    reader: Reader
    standing: Standing
    subject: str
    label: str
    title: str
    row: Row | None
    account: str
    meeting: notes.Meeting
    maps: tuple[Markup, ...]
    changed: tuple[Change, ...]
    scores: tuple[tuple[Score, Score], ...]
    quotes: tuple[Quote, ...]
    photographs: tuple[Photograph, ...]
    steps: tuple[Step, ...]
    card: tuple[Markup, ...]
    sheets: tuple[papers.Listed, ...]
    beside: Neighbours
    correct: str
    moment: str
    left: clock.Left | None
    names: tuple[str, ...]
    own_sides: tuple[str, ...]
    groups: tuple[Group, ...]
    further: tuple[OfferedChoice, ...]
    ways: Ways
    refusal: Refusal | None

    @property
    def number(self) -> str:
        """The number the matter has in the system's tables; empty where it has none."""
        first = self.row.cells[0] if self.row else ""
        return first if first.isdigit() else ""


def page(who: Reader, matter: Matter, refusal: Refusal | None = None) -> str:
    """The page of a matter that is over, with what was refused on it."""
    return render_template("campaign/ended.html", page=_page(who, matter, refusal))


def _page(who: Reader, matter: Matter, refusal: Refusal | None) -> EndedPage:
    told = _told(who, matter)
    about = [note for note in notices.readable(who) if note.subject == matter.name]
    said = [note for note in about if note.kind in mentions.SAID]
    shown = photographs.seen(db(), who.campaign.id, who.sides, matter.name)
    story = story_of(who, matter.name, told, remarks(who, said), shown)
    card = _card(who, matter)
    before, after = (changes.board_of(who.ruleset, state, who.key) for state in (matter.before, matter.after))
    standing = who.ruleset.standing(who.state, who.key)
    offered = beside_of(who, Spot(), standing.duties)
    further = (*offered.further, *offered.records)
    moment = _moment(who, matter)
    return EndedPage(
        reader=who,
        standing=standing,
        subject=matter.name,
        label=_label(matter),
        title=card.head.title if card else parts_of(matter.title)[1],
        row=rows_of(who, matter.after).get(matter.name),
        account=without(_account(who, matter), [quote.words for quote in story.quotes]),
        meeting=notes.meetings(db(), who.campaign.id, who.sides).get(matter.name, notes.Meeting(matter.name)),
        maps=_maps(who, before, after, card),
        changed=changes.changes(who.running.sides, before, after)[: changes.MOST],
        scores=_scores(who, matter),
        quotes=story.quotes,
        photographs=story.photographs,
        steps=_steps(who, _lines(who, told)),
        card=sheets.on_page(replace(card, blocks=_without_maps(card.blocks)), SCREEN) if card else (),
        sheets=tuple(item for item in papers.listed(replace(who, at=moment)) if item.subject == matter.name)
        if moment
        else (),
        beside=neighbours(who, matter),
        correct=corrections(who).get(matter.name, ""),
        moment=who.url(at=moment) if moment else "",
        left=clock.left(db(), who.campaign.id, matter.name),
        names=mentions.members(db(), who.campaign.id),
        own_sides=notices.own_sides(who),
        groups=tuple(group for group in offered.groups if group.subject == matter.name),
        further=tuple(offer for offer in further if offer.choice.subject == matter.name),
        ways=ways_of(who, None, who.ruleset.views(who.state, who.key)),
        refusal=refusal,
    )


def _label(matter: Matter) -> str:
    """Which matter it is: "Turn 2, battle 1"; empty where its title says it all."""
    turn, (which, _) = turn_of(matter.name), parts_of(matter.title)
    own = "" if turn or not matter.name[-1].isdigit() else plain_title(matter.name)
    label = ", ".join(part for part in (turn, which[:1].lower() + which[1:], own) if part)
    return "" if label.lower() in matter.title.lower() else label


def _told(who: Reader, matter: Matter) -> LogLine:
    """The orders about the matter, with what is told of them, over all turns in which it was open. Of a
    turn's own matter: what was ordered in it about none other."""
    found, of_turn = LogLine(matter.title), LogLine(matter.title)
    for chapter in chapters(who):
        if matter.name in chapter.matters:
            found.records += chapter.matters[matter.name].records
        rest = chapter.matters.get("")
        if rest and any(_is_within(matter, record.number) for record in rest.records):
            of_turn.records += [item for item in rest.records if _is_within(matter, item.number)]
    return found if found.records or turn_of(matter.name) else of_turn


def _is_within(matter: Matter, number: int) -> bool:
    return matter.record.number <= number <= (matter.ended.number if matter.ended else number)


def _lines(who: Reader, told: LogLine) -> tuple[SeenEntry, ...]:
    """The chronicle's lines of these orders, and of what corrected them or let them fall."""
    numbers = {record.number for record in told.records}
    lines = chronicle(who.running.log, who.key)
    return tuple(line for line in lines if {line.record.number, line.record.takes_back} & numbers)


def _steps(who: Reader, lines: Sequence[SeenEntry]) -> tuple[Step, ...]:
    """The lines as the page shows them, oldest first."""
    told = told_lines(
        who.running.log,
        lines,
        who.key,
        who.running.seats,
        who.acting,
        False,
        lambda number: "",
        lambda number: who.url(at=number),
        (lambda number: who.url("mend", number=number)) if who.is_organiser else None,
    )
    return tuple(reversed(told))


def _moment(who: Reader, matter: Matter) -> int:
    """The reader's entry with which the matter was over; 0 where he saw none by then."""
    return len(seen_by(who.running.log, who.key, matter.ended.number if matter.ended else None))


def _card(who: Reader, matter: Matter) -> Sheet | None:
    """The sheet made for the matter, as it was at the end or while it was open last."""
    made = (papers.card_in(who.ruleset, state, who.key, matter.name) for state in (matter.after, matter.met))
    return next((sheet for sheet in made if sheet is not None), None)


def _account(who: Reader, matter: Matter) -> str:
    """How it went, in the words with which a report of its turn opens it."""
    for sheet in who.ruleset.sheets(matter.after, who.key):
        words = dict(sheet.chronicle.opens).get(matter.name, "") if sheet.chronicle else ""
        if words:
            return words
    return ""


def _without_maps(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """The blocks without their maps, which stand on the page larger."""
    made = (block.second if isinstance(block, Pair) and _is_map(block.first) else block for block in blocks)
    return tuple(block for block in made if not _is_map(block))


def _is_map(block: Block) -> bool:
    return isinstance(block, MapPicture)


def _maps(
    who: Reader, before: AnyBoard | None, after: AnyBoard | None, card: Sheet | None
) -> tuple[Markup, ...]:
    """The maps before and after, of the part that the card shows; none where nothing moves on it."""
    flat = [item for block in card.blocks for item in _both(block)] if card else []
    focus = next((item.focus for item in flat if isinstance(item, MapPicture)), ())
    if before is None or after is None or before == after or isinstance(after, HexBoard):
        return ()
    blocks = tuple(MapPicture(board, focus, TALL) for board in (before, after))
    return sheets.on_page(Sheet("", "", Head("", ""), blocks, sides=who.running.sides), SCREEN)


def _both(block: Block) -> tuple[Block, ...]:
    return (block.first, block.second) if isinstance(block, Pair) else (block,)


def _scores(who: Reader, matter: Matter) -> tuple[tuple[Score, Score], ...]:
    """Each score before and after; none where they stood as they stand."""
    was, stood = (who.ruleset.standing(state, who.key).scores for state in (matter.before, matter.after))
    return tuple(zip(was, stood, strict=True)) if was != stood and len(was) == len(stood) else ()
