"""Papers of a draft: its handouts as pages and as one HTML file. They say that it is a draft."""

from dataclasses import replace

from flask import Response, render_template, request, url_for

from authoring.drafts import Opened
from authoring.pages.frame.blueprint import PAPER_LIMIT, desk_pages
from authoring.pages.frame.opened import opened
from campaign.pages.frame import etag
from campaign.pages.frame.addresses import address
from campaign.pages.frame.opened import db
from campaign.pages.paper import papers, printing
from campaign.pages.shelf.parts import takings_of
from campaign.people import security
from campaign.storage import documents as shelf
from exports.paper import sheets
from exports.paper.paper import PAPERS
from exports.paper.wishes import is_numbered
from rulesets.kit.drawing.sheets import Sheet
from rulesets.kit.flow.refusals import Refusal


def handouts(at: Opened) -> tuple[Sheet, ...]:
    """All that can be printed of the draft, each marked as one at its head and at the foot of every leaf."""
    made = at.kind.handouts(at.document, shelf.library_of(db(), at.ruleset, at.document))
    return tuple(_as_draft(sheet) for sheet in made)


def _as_draft(sheet: Sheet) -> Sheet:
    head = replace(sheet.head, label=" · ".join(("Draft", *filter(None, (sheet.head.label,)))))
    foot = " · ".join(("Draft, not published", *filter(None, (sheet.foot,))))
    return replace(sheet, head=head, foot=foot)


def found(at: Opened, key: str) -> Sheet:
    """The paper of that key; refuses one that the draft has not."""
    for sheet in handouts(at):
        if sheet.key == key:
            return sheet
    raise Refusal("That paper does not exist. Choose one from the list.")


def depends() -> object:
    """What the papers of a draft depend on: its document, what the head of the page says of it, and what is
    published."""
    at = opened((request.view_args or {})["uid"])
    said = (at.draft.title, at.draft.changed, at.draft.changed_by, at.draft.owner.username)
    return at.number, at.digest, said, at.may_edit, at.is_owner, etag.of_shelf()


@desk_pages.get("/<uid>/papers/", endpoint="papers")
def index(uid: str) -> str:
    """All that can be printed of the draft."""
    at = opened(uid)
    printing.warm()
    grouped: dict[str, list[Sheet]] = {}
    printed = handouts(at)
    library = shelf.library_of(db(), at.ruleset, at.document)
    for sheet in printed:
        grouped.setdefault(sheet.group or "Sheets", []).append(sheet)
    return render_template(
        "authoring/papers.html",
        at=at,
        draft=at.draft,
        grouped=grouped,
        sizes=PAPERS,
        pack=url_for("desk.papers_pdf", uid=uid),
        numbered=any(map(is_numbered, printed)),
        takings=[way for way in takings_of(at.kind, at.document, library) if way.suffix != "pdf"],
    )


def _pdf(uid: str, key: str, **more: str) -> str:
    return address("desk.paper_pdf", {"uid": uid, "key": key, **more})


def _html(at: Opened, key: str, *, standalone: bool = False) -> str:
    uid = at.draft.uid
    ways = (
        ()
        if standalone
        else (
            (at.draft.title, url_for("desk.editor", uid=uid)),
            ("All papers", url_for("desk.papers", uid=uid)),
            *(
                papers.part_ways(found(at, key), lambda more: _pdf(uid, key, **more))
                or ((f"PDF, {paper}", _pdf(uid, key, paper=paper)) for paper in PAPERS)
            ),
        )
    )
    return sheets.page(
        papers.as_wished(found(at, key)),
        paper=papers.wanted_paper(),
        palette=papers.wanted_ink(),
        standalone=standalone,
        ways=ways,
    )


@desk_pages.get("/<uid>/papers/<key>")
def paper(uid: str, key: str) -> str:
    """One paper as a page."""
    return _html(opened(uid), key)


@desk_pages.get("/<uid>/papers/<key>.html", endpoint="paper_file")
@security.limiter.limit(PAPER_LIMIT)
def paper_file(uid: str, key: str) -> Response:
    """One paper as a file with everything in it."""
    answer = Response(_html(opened(uid), key, standalone=True), mimetype="text/html")
    answer.headers["Content-Disposition"] = f'attachment; filename="draft-{plain(key)}.html"'
    answer.headers["Content-Security-Policy"] = papers.FILE_POLICY
    return answer


def plain(key: str) -> str:
    """The key as part of the name of a file."""
    return "".join(letter if letter.isalnum() else "-" for letter in key)
