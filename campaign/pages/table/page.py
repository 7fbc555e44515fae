"""The table page as a dataclass, of what the reader's seat may know, before `table.py` makes HTML of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from campaign.log.fold import chronicle, news
from campaign.pages.frame import pictures
from campaign.pages.frame.offers import OfferedChoice, Sent, new_key
from campaign.pages.frame.reader import Reader, titles
from campaign.pages.paper import papers
from campaign.pages.table import notices
from campaign.pages.table.bundles import Bundle, bundles
from campaign.pages.table.children import Family, family, stamp
from campaign.pages.table.chronicle import Day, LogLine, days, told_lines
from campaign.pages.table.correcting import corrections, page_of_matter
from campaign.pages.table.instructions import Desk, desks
from campaign.pages.table.odds import answered, may_be_asked
from campaign.pages.table.rolled import Rolled, rolled_on
from campaign.pages.table.sidebar import Beside, Filled, Spot, beside_of, carried, link_of, step_of
from campaign.pages.table.typed_dice import AskedDice, TypedThrows, asked_dice, typed_throws
from campaign.pages.table.waiting_for import Opening, Waiting, opening, waiting
from campaign.play.writer import waits
from campaign.your_turn.of_table import of_table
from campaign.your_turn.thing import Thing
from exports.picture import AnyBoard
from rulesets.kit.drawing.board import Panel, Table, Track
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Answer, Place, Standing, View

LINES, PAPERS = 8, 6

Link = tuple[str, str, bool]
"""Words, an address, and whether it is the page itself."""


@dataclass(frozen=True, slots=True)
class Lost:
    """An order whose choice is gone: it, what was filled in, what happened since, why it is refused."""

    label: str
    filled: tuple[tuple[str, str], ...]
    news: tuple[str, ...]
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Ways:
    """Where forms about orders go (empty: nowhere from this page) and what those that only turn the page
    carry along; `place_name` calls a place as lists do; `has_map` says that a choice can be pressed there."""

    table: str
    order: str
    pick: str
    moves: str
    try_moves: str
    carried: tuple[tuple[str, str], ...]
    place_name: Callable[[str], str]
    has_map: bool = False


@dataclass(frozen=True, slots=True)
class TablePage:
    """All that the table page shows. `row_taps` are the orders on rows of tables, by the row's key;
    `drawing` is the board, None where the view has none; `sheets` the first papers, with `more_papers` where
    there are others; `older` the address of the whole chronicle where entries are left off."""

    reader: Reader
    ways: Ways
    standing: Standing
    view: View
    other_views: tuple[Link, ...]
    board: AnyBoard | None
    drawing: Markup | None
    place_link: pictures.PlaceLink
    subject_link: Callable[[str], str] | None
    corrections: Mapping[str, str]
    place: Place | None
    close_area: str
    questions: tuple[tuple[str, str], ...]
    answer: Answer | None
    beside: Beside
    row_taps: Mapping[str, Sequence[OfferedChoice]]
    until: str
    refused: Refusal | None
    astray: tuple[str, ...]
    lost: Lost | None
    asked_back: Sequence[notices.AskedBack]
    asked_dice: AskedDice | None
    typed_throws: TypedThrows | None
    unfilled: Sequence[str]
    waiting: Waiting
    opening: Opening | None
    todo: tuple[Thing, ...]
    bundles: Sequence[Bundle]
    left_to_house: Sequence[Desk]
    arranged: Sequence[notices.Arranged]
    family: Family
    sheets: tuple[papers.Listed, ...]
    more_papers: bool
    days: tuple[Day, ...]
    older: str
    news: tuple[str, ...]
    poll_url: str
    step: str

    def new_key(self) -> str:
        """A key of its own for one submission."""
        return new_key()

    @property
    def duties(self) -> int:
        """How many things wait for the reader."""
        return len(self.todo)

    @property
    def verdict(self) -> str:
        """How it would end now, unless it has ended or a track of the view says so already."""
        said = any(isinstance(item, Track) and item.says for item in self.view.panels)
        return "" if said or self.standing.result else self.standing.verdict

    @property
    def rolled(self) -> Rolled | None:
        """What followed by itself from the newest order, for whoever plays."""
        return rolled_on(self.days) if self.reader.acting and self.reader.at is None else None

    @property
    def resting(self) -> str:
        """What the house does with the next open order, where it rests after a taking back."""
        due = waits(self.reader.running) if self.reader.at is None else None
        return due.choice.label if due else ""

    @property
    def other_seats(self) -> tuple[Link, ...]:
        """The seats the reader may look as, if several: title, address, whether it is this one."""
        who = self.reader
        if len(who.viewing) < 2:
            return ()
        return tuple(
            (titles(who, [key]) if key else "the public", replace(who, key=key).url(), key == who.key)
            for key in who.viewing
        )

    @property
    def thumbs(self) -> Sequence[Panel | Table]:
        """What the phone's middle buttons lead to: the tables with orders on their rows, two at most, or else
        the first table of the view, or its first panel."""
        tables = [item for item in self.view.panels if isinstance(item, Table)]
        tapped = [item for item in tables if any(row.key in self.row_taps for row in item.rows)]
        if tapped:
            return tapped[:2]
        every: list[Panel | Table] = [
            *tables,
            *(item for item in self.view.panels if isinstance(item, Panel)),
        ]
        return every[:1]

    @property
    def last(self) -> LogLine | None:
        """The newest line of the game, or of its people where nothing else is told."""
        lines = [line for day in self.days for line in day.lines]
        return next((line for line in lines if not line.is_note), lines[0] if lines else None)


def table_page(
    who: Reader,
    spot: Spot,
    *,
    sent: Sent | None = None,
    lost: Lost | None = None,
    extra: Filled | None = None,
    seen: int | None = None,
) -> TablePage:
    """The page at that spot; `sent` is a refused form, `lost` an order whose choice is gone, `extra` what
    fills forms in, `seen` how much a page that polls knew."""
    standing, (view, views) = who.ruleset.standing(who.state, who.key), _view(who, spot)
    place = _place(view, spot)
    beside, row_taps = _apart(beside_of(who, spot, standing.duties, sent, extra), view)
    answer = _question(who, place, spot)
    link = place_link(who, Spot(spot.view if view.board else "", after=spot.after))
    sets, left = bundles(beside.sets), desks(who)
    board = _board(view, spot, answer, beside, sets, left)
    listed, left_off = days_told(who, everything=False)
    sheets, kin, todo = _at_hand(papers.listed(who), standing), family(who), todo_of(who)
    return TablePage(
        reader=who,
        ways=ways_of(who, spot, views, board is not None and who.drafted is None),
        standing=standing,
        view=view,
        other_views=_other_views(who, view, views),
        board=board,
        drawing=_drawing(board, link if view.places else None),
        place_link=link,
        subject_link=None if who.token else lambda subject: who.url("report", subject=subject),
        corrections=corrections(who) if view is not views[0] else {},
        place=place,
        close_area=link_of(who, spot, {"area": "", "order": "", "ask": ""}),
        questions=_questions(who, place, spot, beside),
        answer=answer,
        beside=beside,
        row_taps=row_taps,
        until=notices.date_words(who, beside.groups),
        refused=_unshown(beside, sent),
        astray=() if sent or lost else _astray(spot, views, beside),
        lost=lost,
        asked_back=notices.asked_back(todo),
        asked_dice=asked_dice(who),
        typed_throws=typed_throws(who),
        unfilled=() if who.running.waits_for else notices.unfilled(who),
        opening=opening(who),
        waiting=waiting(who, standing.duties),
        todo=todo,
        bundles=sets,
        left_to_house=left,
        arranged=notices.arranged(who),
        family=kin,
        sheets=tuple(sheets[:PAPERS]),
        more_papers=len(sheets) > PAPERS,
        days=listed,
        older=who.url("annals") if left_off else "",
        news=news(who.running.log, who.key, seen) if seen is not None else (),
        poll_url=_poll_url(who, spot, kin),
        step=step_of(who),
    )


def todo_of(who: Reader) -> tuple[Thing, ...]:
    """What is for the reader to do, wherever the page stands; nothing in the past."""
    return of_table(who) if who.at is None else ()


def ways_of(who: Reader, spot: Spot | None, views: Sequence[View], has_map: bool = False) -> Ways:
    """Where the reader's forms go; from a page that is no spot of the table they carry nothing along."""
    return Ways(
        table=who.url(),
        order="" if who.token else who.url("order" if who.drafted is None else "add_order"),
        pick="" if who.token else who.url("pick"),
        moves="" if who.token else who.url("send_moves"),
        try_moves="" if who.token else who.url("try_moves"),
        carried=carried(who, spot) if spot else (),
        place_name=pictures.place_names(views[0].board),
        has_map=has_map,
    )


def place_link(who: Reader, map_spot: Spot) -> pictures.PlaceLink:
    """The address of a place; `map_spot` is the view that has the map."""
    bare = link_of(who, map_spot, {})
    return pictures.PlaceLink(f"{bare}{'&' if '?' in bare else '?'}area=", "#area")


def _place(view: View, spot: Spot) -> Place | None:
    """The place of the view that is open."""
    return next((item for item in view.places if item.key == spot.area), None)


def _drawing(board: AnyBoard | None, link: pictures.PlaceLink | None) -> Markup | None:
    """The drawn board; its places open where they have something to show."""
    if board is None:
        return None
    return pictures.pressed_map(board, link) if link else pictures.at_a_glance(board)


def _poll_url(who: Reader, spot: Spot, kin: Family) -> str:
    """What the page asks for to hear of something new; empty where it shows what is not now."""
    known: dict[str, str | int] = {"seen": who.seen, "notes": notices.stamp(who), **spot.args()}
    if beside := stamp(kin):
        known["kin"] = beside
    return who.url(**known) if who.at is None and who.drafted is None else ""


def days_told(who: Reader, everything: bool) -> tuple[tuple[Day, ...], bool]:
    """The chronicle with the notes told in it, and whether older entries are left off."""
    lines = chronicle(who.running.log, who.key, who.at, 0 if everything else LINES + 1)
    left_off = not everything and len(lines) > LINES
    shown = lines[-LINES:] if left_off else lines
    told = told_lines(
        who.running.log,
        shown,
        who.key,
        who.running.seats,
        who.acting,
        everything,
        lambda number: "" if who.token or who.at is not None else who.url("undo", number=number),
        lambda number: who.url(at=number),
        (lambda number: who.url("mend", number=number)) if everything and who.is_organiser else None,
        page_of_matter(who) if everything else lambda record: "",
    )
    return days((*told, *notices.told(who, shown[0].record.at if left_off else None))), left_off


def _view(who: Reader, spot: Spot) -> tuple[View, tuple[View, ...]]:
    views = who.ruleset.views(who.state, who.key)
    return next((view for view in views if view.key == spot.view), views[0]), views


def _question(who: Reader, place: Place | None, spot: Spot) -> Answer | None:
    number = plain_number(spot.ask)
    if place is None or number is None or number >= len(place.questions):
        return None
    return answered(who, place.questions[number][1])


def _questions(who: Reader, place: Place | None, spot: Spot, beside: Beside) -> tuple[tuple[str, str], ...]:
    """What may be asked of the place, but of the ways whose answer stands beside them."""
    said = {offer.choice.places for offers in beside.sets for offer in offers}
    return tuple(
        (words, link_of(who, spot, {"ask": str(number), "order": ""}, "answer"))
        for number, (words, question) in enumerate(place.questions if place else ())
        if question.places not in said and may_be_asked(who.running, question)
    )


def _board(
    view: View,
    spot: Spot,
    answer: Answer | None,
    beside: Beside,
    sets: Sequence[Bundle],
    left: Sequence[Desk],
) -> AnyBoard | None:
    """The board as the page draws it: with what is open, and with ways that are written down for later."""
    if view.board is None:
        return None
    opened = next((offer.choice for offer in beside.every if offer.mark == spot.order), None)
    area = spot.area or ("" if opened else beside.leaving)
    numbers = {} if answer else {target.into: target.number for bundle in sets for target in bundle.targets}
    chosen = None if numbers else opened
    planned = pictures.with_ways(view.board, ((desk.seat.side, desk.ways) for desk in left))
    return pictures.with_marks(planned, area, answer, chosen, beside.targets(area), numbers)


def _unshown(beside: Beside, sent: Sent | None) -> Refusal | None:
    """The refusal of a form that is not on the page any more."""
    return None if sent is None or any(offer.refused for offer in beside.every) else sent.refusal


def _apart(beside: Beside, view: View) -> tuple[Beside, dict[str, list[OfferedChoice]]]:
    """The orders without those that stand on a row of a table of the view, and these by the row's key."""
    row_taps = _row_taps(beside, view)
    return _without_rows(beside, row_taps), row_taps


def _row_taps(beside: Beside, view: View) -> dict[str, list[OfferedChoice]]:
    """The orders that stand on a row of a table of the view, by the row's key; what a reader may order
    from two of his seats stands there once."""
    keys = {row.key for item in view.panels if isinstance(item, Table) for row in item.rows if row.key}
    found: dict[str, dict[object, OfferedChoice]] = {}
    for offer in beside.every:
        choice = offer.choice
        if choice.row in keys:
            found.setdefault(choice.row, {}).setdefault((choice.command, choice.fixed), offer)
    return {key: list(offers.values()) for key, offers in found.items()}


def _without_rows(beside: Beside, row_taps: Mapping[str, object]) -> Beside:
    """The orders without those that stand on a row; a form that is open stays in its list."""

    def rest(offered: tuple[OfferedChoice, ...]) -> tuple[OfferedChoice, ...]:
        return tuple(offer for offer in offered if offer.form or offer.choice.row not in row_taps)

    asked = tuple(replace(group, besides=rest(group.besides)) for group in beside.groups)
    return replace(
        beside,
        groups=asked,
        further=rest(beside.further),
        records=rest(beside.records),
        rulings=rest(beside.rulings),
    )


def _astray(spot: Spot, views: tuple[View, ...], beside: Beside) -> tuple[str, ...]:
    """What the address asks for that is not there, or not any more."""
    said = []
    if spot.area and not any(item.key == spot.area for view in views for item in view.places):
        said.append(f"There is no area {spot.area} on this map.")
    if spot.order and not any(offer.mark == spot.order for offer in beside.every):
        said.append("That order is no longer possible. Possible orders are below.")
    return tuple(said)


def _at_hand(listed: Sequence[papers.Listed], standing: Standing) -> list[papers.Listed]:
    """The papers, those about what is open first and those about what is over last."""
    is_open = {subject for subject, _ in standing.subjects}
    return sorted(listed, key=lambda paper: 1 if not paper.subject else 0 if paper.subject in is_open else 2)


def _other_views(who: Reader, view: View, views: tuple[View, ...]) -> tuple[Link, ...]:
    if len(views) < 2:
        return ()
    return tuple(
        (item.title, link_of(who, Spot(), {"view": "" if item is views[0] else item.key}), item is view)
        for item in views
        if item.key != "wall"  # which has a page of its own
    )
