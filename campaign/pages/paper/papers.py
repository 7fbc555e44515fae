"""Papers: the sheets a reader may print now, as pages, PDF, one HTML file, and tables as CSV.

What a sheet says is the system's; how it is set is `exports.paper.sheets`; this module only finds
the one asked for and answers. Nothing is on paper that the reader's seat may not know.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, TypeVar

from flask import Response, current_app, request
from markupsafe import Markup

from campaign.club import profile
from campaign.log.fold import record_at, seen_by
from campaign.log.running import Running
from campaign.pages.frame.addresses import led_astray, whole
from campaign.pages.frame.opened import db
from campaign.pages.frame.reader import Reader
from campaign.pages.paper import arranged
from campaign.pages.paper.turn_chronicle import turn_chronicle
from campaign.play import card_codes
from exports.paper import sheets, wishes
from exports.paper.paper import PAPERS, Paper
from exports.paper.tables_csv import csv_text
from exports.signs.palette import MONO, PRINT, SCREEN, Palette
from rulesets.kit.drawing.board import Table
from rulesets.kit.drawing.sheets import Sheet
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.lasting import REPORT
from rulesets.kit.ruleset import AnyRuleset
from rulesets.kit.words import count

MOST_PARTS = 99
CODELESS = "No code yet\nStart the server with --address, so that phones can reach it."
FILE_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; object-src 'none'; "
    "form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"
)
"""Of a page that carries its style and pictures inside: nothing in it runs, and it is sent to be kept."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A sheet in the list of papers for a reader, with the addresses of its forms."""

    key: str
    title: str
    about: str
    group: str
    subject: str
    reader: Reader

    @property
    def page(self) -> str:
        """Where it is looked at."""
        return self._link("paper")

    @property
    def pdf(self) -> str:
        """The paper, as A4."""
        return self._link("paper_pdf")

    @property
    def letter(self) -> str:
        """The paper, as Letter."""
        return self._link("paper_pdf", paper="Letter")

    @property
    def file(self) -> str:
        """One page that carries all it needs."""
        return self._link("paper_file")

    def _link(self, page: str, **more: str | int) -> str:
        if self.reader.at is not None:
            more["at"] = self.reader.at
        return self.reader.url(page, key=self.key, **more)


@dataclass(frozen=True, slots=True)
class _Edition:
    """What the list of sheets depends on: in which campaign, after which entry, for whom. Whatever is
    equal prints alike. The entry's key alone would not do: whoever gives an order chooses it."""

    campaign: str
    entry: str
    seat: str | None
    ruleset: AnyRuleset = field(compare=False, repr=False)
    state: Any = field(compare=False, repr=False)


@lru_cache(maxsize=200)
def _outlines(edition: _Edition) -> tuple[Sheet, ...]:
    """The sheets without what stands on them: making them all for a list would take its time each time."""
    made = edition.ruleset.sheets(edition.state, edition.seat)
    return tuple(replace(sheet, blocks=()) for sheet in made)


def edition(reader: Reader) -> tuple[str, ...]:
    """All that the reader's papers depend on beside what is wished of them: the campaign as it is called and
    asked for, what he sees of it, and what fell since. What is hidden from him makes no paper anew: that it
    takes longer would tell of it."""
    campaign = reader.campaign
    state = (campaign.uid, campaign.title, str(reader.at or ""), *_seen(reader))
    renewed = card_codes.renewals(db(), campaign.id)
    return (
        "campaign",
        *state,
        reader.key or "",
        reader.token and "watched",
        whole("front.waiting"),
        "" if reader.token else arranged.edition(db(), reader.running),
        *renewed,
    )


def _seen(reader: Reader) -> tuple[str, ...]:
    """How many entries everybody and the reader's seat see, and the key of the newest of each."""
    log = reader.running.log
    seen = [seen_by(log, eyes) for eyes in dict.fromkeys((None, reader.key))]
    return tuple(word for records in seen for word in (str(len(records)), *(it.key for it in records[-1:])))


def outline_edition(reader: Reader) -> _Edition:
    """The same of the list of them."""
    log = reader.running.log
    seen = seen_by(log, reader.key) or log.records[:1]
    last = seen[-1] if reader.at is None else record_at(log, reader.key, reader.at)
    return _Edition(reader.campaign.uid, last.key, reader.key, reader.ruleset, reader.state)


def outlines(reader: Reader) -> tuple[Sheet, ...]:
    """What the reader may print, in the system's order, without its blocks."""
    return _outlines(outline_edition(reader))


def listed(reader: Reader) -> tuple[Listed, ...]:
    """The sheets the reader may print, in the system's order."""
    return tuple(
        Listed(sheet.key, sheet.title, sheet.about, sheet.group, sheet.subject, reader)
        for sheet in outlines(reader)
    )


def found(reader: Reader, key: str) -> Sheet:
    """The sheet of that key; refuses one that the reader may not print now."""
    for sheet in reader.ruleset.sheets(reader.state, reader.key):
        if sheet.key == key:
            return with_chronicle(reader, sheet)
    raise Refusal("That paper does not exist now. Choose one from the list.")


def card_of(reader: Reader, subject: str) -> tuple[Markup, ...]:
    """What the sheet tells whose code leads to the page of the subject, a block each; nothing without one."""
    if not any(sheet.page == f"{REPORT}{subject}" for sheet in outlines(reader)):
        return ()
    card = card_in(reader.ruleset, reader.state, reader.key, subject)
    return sheets.on_page(card, SCREEN) if card else ()


def card_in(ruleset: AnyRuleset, state: Any, eyes: str | None, subject: str) -> Sheet | None:
    """The sheet whose code leads to the page of the subject, as it is in that state; None without one."""
    made = ruleset.sheets(state, eyes)
    return next((sheet for sheet in made if sheet.page == f"{REPORT}{subject}"), None)


def with_chronicle(reader: Reader, sheet: Sheet) -> Sheet:
    """The sheet with the log of its turn at its end, where it wants one."""
    told = turn_chronicle(reader, sheet.chronicle) if sheet.chronicle else None
    return replace(sheet, blocks=(*sheet.blocks, told)) if told else sheet


def wanted_paper() -> Paper:
    """The paper asked for in the address, A4 unless it names another we have."""
    asked = request.args.get("paper")
    return next((paper for paper in PAPERS if paper == asked), "A4")


def wished() -> dict[str, str]:
    """What the address wishes of a paper, as far as it makes another one; nothing else in it counts."""
    part = plain_number(request.args.get("part", "")) or 0
    return {
        **({"paper": wanted_paper()} if wanted_paper() != PAPERS[0] else {}),
        **({"ink": "black"} if wanted_ink() is MONO else {}),
        **({"numbers": "none"} if request.args.get("numbers") == "none" else {}),
        **({"part": str(part)} if 0 < part <= MOST_PARTS else {}),
    }


def wished_of_all() -> dict[str, str]:
    """What the address wishes of all papers together; which part of a poster is none of it."""
    return {name: value for name, value in wished().items() if name != "part"}


def as_numbered(sheet: Sheet) -> Sheet:
    """The sheet as one of this house, without numbers in hexes where the address wishes `numbers=none`."""
    ours = replace(sheet, house=profile.title(db()))
    return wishes.without_numbers(ours) if wished().get("numbers") else ours


def as_wished(sheet: Sheet) -> Sheet:
    """The sheet as the address wishes it: with its numbers or without, `part=2` that part of a poster of
    many leaves."""
    return wishes.in_part(as_numbered(sheet), int(wished().get("part", 0)), wanted_paper())


def part_ways(sheet: Sheet, url: Callable[[dict[str, str]], str]) -> tuple[tuple[str, str], ...]:
    """A way to each part of a poster of many leaves, on the paper and in the ink of this page, then to the
    other papers; `url` gives the PDF of the sheet with these words in its address."""
    asked = wished_of_all()
    parts = tuple(
        (
            f"PDF, part {number}: {span}, {count(leaves, 'leaf', 'leaves')}",
            url({**asked, "part": str(number)}),
        )
        for number, (span, leaves) in enumerate(wishes.poster_parts(sheet, wanted_paper()), 1)
    )
    others = tuple((f"On {paper}", f"?paper={paper}") for paper in PAPERS if paper != wanted_paper())
    return (*parts, *others) if parts else ()


def wanted_ink() -> Palette:
    """Black and white where the address asks for it."""
    return MONO if request.args.get("ink") == "black" else PRINT


def coded(reader: Reader, sheet: Sheet) -> tuple[Sheet, str]:
    """The sheet with what is arranged for its matter, and where the code printed on it leads; an empty
    address where it has none."""
    page, _, subject = sheet.page.partition(":")
    if reader.token:
        return sheet, ""
    if not page:
        return sheet, ""
    if sheet.subject:
        sheet = arranged.with_meeting(sheet, arranged.meeting_of(db(), reader.running, sheet.subject))
    if page == "report":
        return card_coded(sheet, reader.running, subject)
    return sheet, whole("table.table", slug=reader.campaign.slug)


def card_coded(sheet: Sheet, at: Running, subject: str) -> tuple[Sheet, str]:
    """The card of a battle, and the address by which a phone reports it; where no phone comes here by an
    address of ours, the card says so."""
    if not current_app.config["PUBLIC_ADDRESS"].is_reachable:
        return replace(sheet, codeless=CODELESS), ""
    code = card_codes.code(db(), at, subject)
    return sheet, whole("front.card", number=at.campaign.id, code=code, subject=subject) if code else ""


def as_html(reader: Reader, key: str, *, standalone: bool = False) -> str:
    """The sheet as a page; `standalone` with style, fonts and pictures inside."""
    sheet, link = coded(reader, found(reader, key))
    return sheets.page(
        as_wished(sheet),
        paper=wanted_paper(),
        palette=wanted_ink(),
        link=link,
        standalone=standalone,
        ways=()
        if standalone
        else (*_ways(reader, key), *led_astray(link or sheet.codeless, reader.url("papers"))),
    )


def _ways(reader: Reader, key: str) -> tuple[tuple[str, str], ...]:
    """What a sheet on a screen leads to: the table, all papers, itself on paper."""
    at: dict[str, str | int] = {} if reader.at is None else {"at": reader.at}
    return (
        (reader.campaign.title, reader.url()),
        ("All papers", reader.url("papers")),
        *((f"PDF, {paper}", reader.url("paper_pdf", key=key, **at, paper=paper)) for paper in PAPERS),
    )


def as_file(reader: Reader, key: str) -> Response:
    """The sheet as one HTML file to keep or to put on a club's page."""
    answer = Response(as_html(reader, key, standalone=True), mimetype="text/html")
    answer.headers["Content-Disposition"] = f'attachment; filename="{file_name(reader, key)}.html"'
    answer.headers["Content-Security-Policy"] = FILE_POLICY
    return answer


def file_name(reader: Reader, key: str) -> str:
    """A name for a file on somebody's disk, of plain letters."""
    return f"{reader.campaign.slug}-{key}".replace(" ", "-").replace('"', "")


def tables(reader: Reader) -> tuple[Table, ...]:
    """Every table of every view, and the standings, as the reader may see them."""
    of_views = [
        item
        for view in reader.ruleset.views(reader.state, reader.key)
        for item in view.panels
        if isinstance(item, Table)
    ]
    return tuple({table.key: table for table in of_views}.values())


def as_csv(reader: Reader, key: str) -> Response:
    """A table as CSV; refuses one that is not there."""
    table = next((item for item in tables(reader) if item.key == key), None)
    if table is None:
        raise Refusal("That table does not exist now. Choose one from the list.")
    notes = any(row.sub for row in table.rows)
    heads = (*table.heads, *(("",) * (_width(table) - len(table.heads))), *(("note",) if notes else ()))
    rows = [(*row.cells, *((row.sub,) if notes else ())) for row in table.rows]
    answer = Response(csv_text(heads, rows), mimetype="text/csv")
    answer.headers["Content-Disposition"] = f'attachment; filename="{file_name(reader, key)}.csv"'
    return answer


def _width(table: Table) -> int:
    return max((len(row.cells) for row in table.rows), default=len(table.heads))


Grouped = TypeVar("Grouped", Listed, Sheet)


def grouped(papers: Sequence[Grouped]) -> list[tuple[str, list[Grouped]]]:
    """The papers by group, the groups in the order in which they first appear."""
    gathered: dict[str, list[Grouped]] = {}
    for item in papers:
        gathered.setdefault(item.group or "Sheets", []).append(item)
    return list(gathered.items())
