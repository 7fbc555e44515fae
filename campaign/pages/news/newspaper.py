"""The newspaper: after each turn an edition for the public and one for each side, as a page, PDF and file.

A member reads the edition of the side he looks as, and the public's with `?edition=public`; whoever holds the
observers' link reads the public's.
"""

from dataclasses import dataclass

from flask import Response, abort, flash, redirect, render_template, request
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from campaign.log.timeline import Turn
from campaign.pages.frame import pictures
from campaign.pages.frame.blueprints import campaign_pages, watch_pages
from campaign.pages.frame.clocks import day_words
from campaign.pages.frame.opened import observer, reader
from campaign.pages.frame.reader import Reader
from campaign.pages.news import front_page, leading_article, masthead
from campaign.pages.news.chapters import chapters, said_to, shown_to
from campaign.pages.news.issue import Issue, edition, issue_of, turns_over
from campaign.pages.paper import copies, fetched, papers, printing
from campaign.pages.paper.printing import Wanted
from campaign.pages.table import notices
from campaign.pages.table.notices import Arranged
from campaign.people import seats
from campaign.people.security import limiter, person, public
from campaign.talk import mentions
from exports.paper import sheets
from exports.plots import plot_picture
from exports.signs.palette import SCREEN
from rulesets.kit.drawing.sheets import Sheet
from rulesets.kit.flow.refusals import Refusal

ARTICLE_LIMIT = "30 per minute"


@dataclass(frozen=True, slots=True)
class NewsPage:
    """All that the page shows: the issue (None before the first), every turn there is one of, the day its
    turn ended, its map and curve drawn, what is arranged next, and whether it is the public's edition;
    `named` keeps to it in addresses, `name` is the newspaper's and `given_name` what stands in the form for
    it, `article` in that for the leading article with what was `refused` of it; `editions` are the ways to
    this issue in others, `ways` to it on paper and as a file."""

    reader: Reader
    issue: Issue | None
    turns: tuple[Turn, ...]
    day: str
    map: Markup | None
    plot: Markup | None
    following: tuple[Arranged, ...]
    names: tuple[str, ...]
    is_public: bool
    named: dict[str, str | int]
    name: str
    given_name: str
    refusal: Refusal | None
    article: str
    refused: Refusal | None
    editions: tuple[tuple[str, str], ...]
    ways: tuple[tuple[str, str], ...]


def _is_public() -> bool:
    return request.args.get("edition") == "public"


def _named(is_public: bool) -> dict[str, str | int]:
    return {"edition": "public"} if is_public else {}


def _page(
    who: Reader, number: int | None = None, refusal: Refusal | None = None, refused: Refusal | None = None
) -> str:
    """The issue of that number, else the newest. `refusal` is of the name, `refused` of the article."""
    eyes = edition(who, _is_public())
    turns = turns_over(eyes)
    issue = issue_of(eyes, len(turns) if number is None else number)
    if issue is None and number is not None:
        abort(404)
    page = NewsPage(
        reader=who,
        issue=issue,
        turns=turns,
        day=_day(eyes, issue) if issue else "",
        map=pictures.at_a_glance(issue.board) if issue and issue.board else None,
        plot=plot_picture(issue.plot, SCREEN.of(who.running.sides)) if issue and issue.plot else None,
        following=notices.arranged(who) if issue and issue.number == issue.of else (),
        names=() if who.token else mentions.members(who.session, who.campaign.id),
        is_public=not eyes.side,
        named=_named(bool(who.side) and not eyes.side),
        name=masthead.name_of(who.session, who.campaign),
        given_name=request.form["name"] if refusal else masthead.given_name(who.session, who.campaign.id),
        refusal=refusal,
        article=request.form["text"] if refused else issue.article.text if issue and issue.article else "",
        refused=refused,
        editions=_editions(who, eyes, issue) if issue else (),
        ways=_ways(who, issue, not eyes.side) if issue else (),
    )
    return render_template("campaign/news.html", page=page, reader=who, campaign=who.campaign)


def _day(who: Reader, issue: Issue) -> str:
    """The day of the newest entry of its turn; of the game's, where that ended with the one before it."""
    return day_words(chapters(who)[issue.number - 1].until)


def _editions(who: Reader, eyes: Reader, issue: Issue) -> tuple[tuple[str, str], ...]:
    """The way to the other edition, where the reader has one of his own."""
    if eyes.side:
        return (("The public edition", who.url("news_issue", number=issue.number, edition="public")),)
    if who.side and who.side in who.sides:
        return (("Your side\u2019s edition", who.url("news_issue", number=issue.number)),)
    return ()


def _ways(who: Reader, issue: Issue, is_public: bool) -> tuple[tuple[str, str], ...]:
    named = _named(is_public and not who.token)
    number = issue.number
    return (
        ("PDF, A4", who.url("news_pdf", number=number, **named)),
        ("Letter", who.url("news_pdf", number=number, paper="Letter", **named)),
        ("One file to keep or to publish", who.url("news_file", number=number, **named)),
    )


def _issue(who: Reader, number: int) -> tuple[Reader, Issue]:
    """The edition asked for and its issue; 404 where there is none."""
    eyes = edition(who, _is_public())
    return eyes, issue_of(eyes, number) or abort(404)


def _pdf(who: Reader, number: int) -> AnyResponse:
    """The issue as PDF, or the page in which one waits for it."""
    eyes, issue = _issue(who, number)
    title = front_page.title_of(eyes, issue)
    named = _named(not eyes.side and not who.token)
    said = [str(note.id) for note in said_to(eyes)]
    seen = [item.uid for item in shown_to(eyes)]
    given = printing.answer(
        Wanted(
            title,
            _file_name(eyes, issue),
            (
                "news",
                str(number),
                *papers.edition(eyes),
                str(issue.article.ident if issue.article else 0),
                *(quote.by for story in (*issue.stories, issue.rest) for quote in story.quotes),
                "",
                *said,
                "",
                *seen,
                "",
                *papers.wished_of_all().values(),
            ),
            lambda: copies.one(front_page.sheet(eyes, issue, _day(eyes, issue)), title),
            (("The newspaper", who.url("news_issue", number=number, **named)),),
        )
    )
    return fetched.note(given, eyes, title, issue.turn.newest)


def _file(who: Reader, number: int) -> Response:
    """The issue as one HTML file with everything in it."""
    eyes, issue = _issue(who, number)
    html = sheets.page(
        front_page.sheet(eyes, issue, _day(eyes, issue)),
        paper=papers.wanted_paper(),
        palette=papers.wanted_ink(),
        standalone=True,
    )
    answer = Response(html, mimetype="text/html")
    answer.headers["Content-Disposition"] = f'attachment; filename="{_file_name(eyes, issue)}.html"'
    answer.headers["Content-Security-Policy"] = papers.FILE_POLICY
    return answer


def to_take_along(who: Reader) -> tuple[Sheet, ...]:
    """Every issue of the public's edition as a sheet, without photographs."""
    eyes = edition(who, True)
    issues = (issue_of(eyes, number) for number in range(1, len(turns_over(eyes)) + 1))
    return tuple(
        front_page.sheet(eyes, issue.without_photographs, _day(eyes, issue)) for issue in issues if issue
    )


def _file_name(eyes: Reader, issue: Issue) -> str:
    return papers.file_name(eyes, f"news-{issue.number}-{issue.side or 'public'}")


@campaign_pages.get("/news/")
def news(slug: str) -> str:
    """The newest issue."""
    return _page(reader(slug))


@campaign_pages.post("/news/")
def name_news(slug: str) -> AnyResponse | tuple[str, int]:
    """Its organiser gives the newspaper a name."""
    who = reader(slug)
    seats.require_organiser(who.session, who.campaign.id, person())
    try:
        name = masthead.give_name(who.session, who.campaign, person(), request.form.get("name", ""))
    except Refusal as refusal:
        return _page(who, refusal=refusal), 422
    flash(f"The newspaper is called {name}.")
    return redirect(who.url("news"), 303)


@campaign_pages.get("/news/<int:number>/")
def news_issue(slug: str, number: int) -> str:
    """An issue."""
    return _page(reader(slug), number)


@campaign_pages.post("/news/<int:number>/")
@limiter.limit(ARTICLE_LIMIT)
def write_article(slug: str, number: int) -> AnyResponse | tuple[str, int]:
    """Its organiser writes the leading article of an issue, or takes it away."""
    who = reader(slug)
    seats.require_organiser(who.session, who.campaign.id, person())
    if not 1 <= number <= len(turns_over(who)):
        abort(404)
    try:
        stands = leading_article.write(
            who.session, who.campaign.id, person(), number, request.form.get("text", "")
        )
    except Refusal as refusal:
        return _page(who, number, refused=refusal), 422
    flash("Everybody reads your article in this issue." if stands else "This issue has no leading article.")
    return redirect(who.url("news_issue", number=number), 303)


@campaign_pages.get("/news/<int:number>.pdf")
def news_pdf(slug: str, number: int) -> AnyResponse:
    """An issue on paper."""
    return _pdf(reader(slug), number)


@campaign_pages.get("/news/<int:number>.html")
def news_file(slug: str, number: int) -> Response:
    """An issue as a file."""
    return _file(reader(slug), number)


@watch_pages.get("/news/", endpoint="news")
@public
def watched_news(token: str) -> str:
    """The newest public issue."""
    return _page(observer(token))


@watch_pages.get("/news/<int:number>/", endpoint="news_issue")
@public
def watched_issue(token: str, number: int) -> str:
    """A public issue."""
    return _page(observer(token), number)


@watch_pages.get("/news/<int:number>.pdf", endpoint="news_pdf")
@public
def watched_news_pdf(token: str, number: int) -> AnyResponse:
    """A public issue on paper."""
    return _pdf(observer(token), number)


@watch_pages.get("/news/<int:number>.html", endpoint="news_file")
@public
def watched_news_file(token: str, number: int) -> Response:
    """A public issue as a file."""
    return _file(observer(token), number)
