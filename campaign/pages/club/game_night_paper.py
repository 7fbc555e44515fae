"""An evening on paper: the sheet for the door, and everything that is needed at its tables.

What a battle's card says is its system's, as the public may read it; nothing of a side is on these papers.
They are for whoever plans the evening: they name campaigns in which not everybody is.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import zip_longest

from werkzeug.wrappers import Response as AnyResponse

from campaign.club import dates, notes, profile
from campaign.game_nights import nights, plans
from campaign.game_nights.open_battles import OpenBattle, key_of
from campaign.game_nights.tables import ClubEvening, EveningGame
from campaign.log.fold import seen_by
from campaign.pages.frame import terms
from campaign.pages.frame.addresses import led_astray, whole
from campaign.pages.frame.blueprints import front_pages
from campaign.pages.frame.opened import db
from campaign.pages.paper import arranged, copies, papers, printing
from campaign.pages.paper.printing import Wanted
from campaign.people import people
from campaign.people.security import person
from campaign.play import card_codes
from campaign.printing import taken
from exports.paper import sheets
from rulesets.kit.drawing.board import Fact
from rulesets.kit.drawing.sheets import (
    Block,
    Columns,
    Facts,
    Head,
    MapPicture,
    Pair,
    Prose,
    ScoreBoxes,
    Sheet,
)

Part = tuple[Sheet, str]
TALL = 52.0
"""Height of a battle's map on the sheet, in millimetres."""


@front_pages.get("/evenings/<int:number>/sheet")
def evening_sheet(number: int) -> str:
    """The sheet for the door, as a page."""
    nights.require_host(person())
    row = nights.evening_of(db(), number)
    link = whole("front.evening", number=row.id)
    return sheets.page(
        papers.as_numbered(_sheet(row)),
        paper=papers.wanted_paper(),
        palette=papers.wanted_ink(),
        link=link,
        ways=(
            (terms.GAME_NIGHT, f"/evenings/{row.id}/"),
            ("PDF, A4", f"/evenings/{row.id}/sheet.pdf"),
            *led_astray(link, "/evenings/"),
        ),
    )


@front_pages.get("/evenings/<int:number>/sheet.pdf")
def evening_sheet_pdf(number: int) -> AnyResponse:
    """The sheet for the door, as PDF."""
    nights.require_host(person())
    row = nights.evening_of(db(), number)
    return _printed(row, "sheet", lambda: [(_sheet(row), whole("front.evening", number=row.id))])


@front_pages.get("/evenings/<int:number>/everything.pdf")
def evening_pack(number: int) -> AnyResponse:
    """The sheet and the card of every battle, in one PDF."""
    nights.require_host(person())
    row = nights.evening_of(db(), number)
    door = whole("front.evening", number=row.id)
    return _printed(row, "everything", lambda: [(_sheet(row), door), *_cards(row)])


def _printed(row: ClubEvening, what: str, make: Callable[[], list[Part]]) -> AnyResponse:
    """The finished file, or the page in which one waits for it."""
    title = f"Game night, {dates.said(row.at, profile.zone(db()))}"
    depends = [f"{game.table} {game.players} {_seen(item)}" for game, item in _played(row)]
    about = ("evening", str(row.id), what, row.at, row.place, row.words, whole("front.waiting"))
    wanted = Wanted(
        title,
        f"evening-{row.id}-{what}",
        (*about, *depends, *papers.wished_of_all().values()),
        lambda: copies.pack(make(), title),
        ((terms.GAME_NIGHT, f"/evenings/{row.id}/"),),
    )
    given = printing.answer(wanted)
    if given.status_code == 200:
        for _, item in _played(row):
            taken.take(db(), item.campaign.id, "", title, seen_by(item.at.log, None)[-1].number)
    return given


def _seen(item: OpenBattle) -> str:
    """Up to where everybody has read the campaign: what is hidden makes no paper anew."""
    seen = seen_by(item.at.log, None)
    renewed = card_codes.renewals(db(), item.campaign.id)
    return f"{item.campaign.uid} {item.subject} {len(seen)} {seen[-1].key if seen else ''} {renewed}"


def _played(row: ClubEvening) -> Iterator[tuple[EveningGame, OpenBattle]]:
    known = plans.battles_of(db(), row)
    for game in nights.games(db(), row):
        item = known.get(key_of(game.campaign_id, game.subject))
        if item is not None:
            yield game, item


def _sheet(row: ClubEvening) -> Sheet:
    names = {each.id: each.username for each in people.everybody(db())}
    when = dates.read(row.at)
    day = dates.day_words(when.moment.date()) if when else row.at
    tables: list[Block] = []
    sides = []
    for game, item in _played(row):
        sides += [side for side in item.sides if side not in sides]
        tables.append(Columns(tuple(_table(game, item, names)), 1))
    lines = tuple(words for words in (f"from {when.hour}" if when else "", row.words) if words)
    head = Head(
        " · ".join(part for part in (terms.GAME_NIGHT, row.place) if part),
        day,
        lines,
        number=str(when.moment.day) if when else "",
        link_words="all tables",
    )
    return Sheet(
        f"evening-{row.id}",
        f"Game night, {day}",
        head,
        tuple(_abreast(tables)),
        foot="Scores go here, or by phone on the page of the battle.",
        sides=tuple(sides),
    )


def _abreast(tables: list[Block]) -> Iterator[Block]:
    """The tables two abreast."""
    for first, second in zip_longest(tables[::2], tables[1::2], fillvalue=Columns((), 1)):
        yield Pair(first, second)


def _table(game: EveningGame, item: OpenBattle, names: dict[int, str]) -> Iterator[Block]:
    players = [names.get(number, "") for number in nights.players_of(game)]
    about = f"{item.campaign.title}; {item.at.ruleset.title}"
    yield Prose(((about, ""),), title=f"{game.table}: {item.title}")
    picture = _picture(item)
    if picture is not None:
        yield picture
    yield Facts(tuple(Fact(side.title, name) for side, name in zip(item.sides, players, strict=False)))
    yield ScoreBoxes(tuple((side.key, side.title) for side in item.sides))


def _card(item: OpenBattle) -> Sheet | None:
    return card_codes.public_card(item.at, item.at.state, item.subject)


def _picture(item: OpenBattle) -> MapPicture | None:
    """The map of the battle's card, small."""
    card = _card(item)
    found = next(_maps(card.blocks), None) if card else None
    return MapPicture(found.board, found.focus, TALL, numbers=False) if found else None


def _maps(blocks: Iterable[Block]) -> Iterator[MapPicture]:
    """Every map among the blocks, those that stand abreast or in columns too."""
    for block in blocks:
        if isinstance(block, MapPicture):
            yield block
        elif isinstance(block, Pair):
            yield from _maps((block.first, block.second))
        elif isinstance(block, Columns):
            yield from _maps(block.blocks)


def _cards(row: ClubEvening) -> Iterator[Part]:
    names = {each.id: each.username for each in people.everybody(db())}
    date = dates.said(row.at, profile.zone(db()))
    for game, item in _played(row):
        card = _card(item)
        if card is not None:
            players = tuple(filter(None, (names.get(number, "") for number in nights.players_of(game))))
            known = notes.Meeting(item.subject, date, table=game.table, signed_up=players)
            yield papers.card_coded(arranged.with_meeting(card, known), item.at, item.subject)
