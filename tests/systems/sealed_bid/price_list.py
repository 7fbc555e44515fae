"""The price list at the desk: a document without a map, edited as one table.

It is what a system writes for a list that people keep in a spreadsheet: forms, checks, what
would mend a finding, and the paper.
"""

from collections.abc import Iterator
from itertools import count

from rulesets.kit.drawing.sheets import Grid, Head, Row, Sheet
from rulesets.kit.editing.editing import Edit, Editing, Mend, ReportTable
from rulesets.kit.editing.fields import MaybeCount
from rulesets.kit.editing.rows import AddRow, DropRow, FormPage, MoveRow, RowForm, SetField, Table, edited
from rulesets.kit.findings import Aside, Finding, put_aside
from rulesets.kit.flow.choices import Count, OneOf, Option, Text
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import DocumentKind, Library
from rulesets.kit.summary import Cover
from tests.systems.sealed_bid.documents import ATTIC, Lot, PriceList
from tests.systems.sealed_bid.room import room
from tests.systems.sealed_bid.say import say

CITE = "SB-009"
KINDS = {"": "other things", "light": "lamps", "toy": "toys", "book": "books and maps"}
MOST_LOTS = 60
LOTS = RowForm(
    "lots",
    "Lots",
    "lot",
    (
        Text("name", "Thing", 40, 1),
        Text("key", "Lot", 4, 1),
        OneOf("kind", "Kind", tuple(Option(key, title) for key, title in KINDS.items())),
        Count("worth", "Worth", 0, 99),
        MaybeCount("year", "Made in", 1500, 2100),
    ),
    (("kind", ""), ("year", None)),
    lambda prices, lot: f"{lot.key} {lot.name}, worth {lot.worth}",
    table=Table(
        "key",
        (
            ("key", ("number",)),
            ("name", ("name", "what")),
            ("worth", ("price", "value")),
            ("year", ("year",)),
        ),
        lambda prices, lot: KINDS.get(lot.kind, lot.kind),
    ),
    most=MOST_LOTS,
)
FORMS = (FormPage("list", "Price list", (Text("title", "Title", 60, 1),), (LOTS,)),)


def edit(prices: PriceList, change: Edit) -> PriceList:
    """The price list after the edit."""
    match change:
        case SetField() | AddRow() | DropRow() | MoveRow():
            return edited(prices, change, {"lots": Lot, "asides": Aside}, "asides")
        case _:
            raise Refusal("A price list has no map.", CITE)


def check(prices: PriceList, library: Library) -> tuple[Finding, ...]:
    """Errors for a list without a title, and for a lot's number that stands twice. Warnings for what is worth
    nothing and for two things of one name. Cite: SB-009."""
    return put_aside((*_errors(prices), *_warnings(prices)), prices.asides)


def _errors(prices: PriceList) -> Iterator[Finding]:
    if not prices.title:
        yield say("no-title", "title")
    keys = [lot.key for lot in prices.lots]
    for number, key in enumerate(keys):
        if key in keys[:number]:
            yield say("lot-twice", f"lots.{number}.key", key=key)


def _warnings(prices: PriceList) -> Iterator[Finding]:
    names = [lot.name for lot in prices.lots]
    for number, lot in enumerate(prices.lots):
        if lot.worth == 0:
            yield say("worth-nothing", f"lots.{number}.worth", name=lot.name)
        if lot.name in names[:number]:
            row = names.index(lot.name) + 1
            yield say("name-twice", f"lots.{number}.name", name=lot.name, row=row)


def mends(prices: PriceList, code: str, place: str) -> tuple[Mend, ...]:
    """A number that is free, for a lot whose number stands twice; a worth of 1 for what is worth nothing."""
    if code == "lot-twice":
        taken = {lot.key for lot in prices.lots}
        free = next(key for number in count(1) if (key := f"L{number}") not in taken)
        return (Mend(f"Set {free}", (SetField(place, free),)),)
    if code == "worth-nothing":
        return (Mend("Set 1", (SetField(place, 1),)),)
    return ()


def reports(prices: PriceList, owned: tuple[tuple[str, int], ...]) -> tuple[ReportTable, ...]:
    """What the whole list is worth."""
    worth = sum(lot.worth for lot in prices.lots)
    return (ReportTable("worth", "What it is worth", (f"{len(prices.lots)} lots, {worth} coins in all.",)),)


def handouts(prices: PriceList, library: Library) -> tuple[Sheet, ...]:
    """The list on paper."""
    rows = tuple(
        Row((lot.key, lot.name, KINDS.get(lot.kind, lot.kind), str(lot.worth), str(lot.year or "")))
        for lot in prices.lots
    )
    grid = Grid(("Lot", "Thing", "Kind", "Worth", "Made in"), rows)
    return (
        Sheet("prices", "Price list", Head("Auction", prices.title or "Untitled"), (grid,), about="All lots"),
    )


EDITING: Editing[PriceList] = Editing(
    (Option("empty", "Nothing on it yet"),),
    lambda key: PriceList("", ()),
    edit,
    lambda prices: FORMS,
    reports,
    mends=mends,
)
PRICES = DocumentKind(
    "prices",
    "Price list",
    PriceList,
    False,
    {"attic": ATTIC},
    check,
    handouts,
    lambda prices, library: Cover(prices.title),
    lambda prices, library: room(prices),
    editing=EDITING,
)
