"""A page of forms as data, before it is HTML: its fields, lists, tables, and what is found beside them."""

from collections.abc import Mapping
from dataclasses import dataclass, field as stored

from flask import render_template

from authoring import history
from authoring.drafts import Opened
from authoring.history import Steps
from authoring.pages.beside import Beside, beside
from authoring.pages.frame.forms import Page, asked_in, status_of
from authoring.pages.frame.opened import db
from authoring.pages.maps.map_beside import MapBeside, map_beside, undrawn
from authoring.pages.rule_fields import RuleFields, told_apart
from authoring.tables.grid import SPARE, Grid, grid_of, marked, tables_of
from authoring.tables.pasted import Look
from campaign.web.forms import DrawnField, Sent
from rulesets.kit.editing.paths import rows_at
from rulesets.kit.editing.rows import FormPage, RowForm
from rulesets.kit.flow.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Pasted:
    """What stands in the box of a table for cells of a spreadsheet, and what a look at it said."""

    text: str = ""
    look: Look | None = None
    refused: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Back:
    """A page that comes back: what was sent, why it was refused, how many empty rows, what was pasted."""

    sent: Sent | None = None
    refused: Refusal | None = None
    spare: int = SPARE
    pasted: Mapping[str, Pasted] = stored(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FormView:
    """All that the template draws of a page of forms."""

    at: Opened
    page: FormPage
    fields: tuple[DrawnField, ...]
    rules: tuple[RuleFields, ...]
    lists: tuple[tuple[RowForm, tuple[str, ...]], ...]
    tables: tuple[tuple[Grid, Pasted], ...]
    beside: Beside | None
    map: MapBeside | None
    steps: Steps
    back: Back
    undrawn: Mapping[str, str]

    @property
    def refused(self) -> Refusal | None:
        """Why the form came back."""
        return self.back.refused

    @property
    def wrong(self) -> tuple[tuple[str, str], ...]:
        """Every cell that was refused: its id and a sentence; nothing where no page has tables."""
        return tuple(item for grid, _ in self.tables for item in grid.wrong)


def page_named(at: Opened, key: str) -> FormPage:
    """The page of forms of that key; refuses an unknown one."""
    for page in at.editing.forms(at.document):
        if page.key == key:
            return page
    raise Refusal("That form does not exist. Choose one from the list.")


def shown(at: Opened, page: FormPage, back: Back) -> Page:
    """The page as HTML, with its status."""
    view = view_of(at, page, back)
    html = render_template("authoring/form.html", view=view, at=at, draft=at.draft)
    refused = (back.refused, *(box.refused for box in back.pasted.values()))
    return html, status_of(next(filter(None, refused), None))


def view_of(at: Opened, page: FormPage, back: Back) -> FormView:
    """The page as data. A draft without a map of hexes, and any page with a table, shows beside it what is
    found; one whose forms name areas also its map."""
    tables = tables_of(page)
    found = beside(at, page) if tables or at.editing.hexes is None else None
    lists = tuple(
        (form, tuple(form.say(at.document, row) for row in rows_at(at.document, form.path)))
        for form in page.rows
        if not form.table
    )
    grids = tuple((_grid(at, form, found, back), back.pasted.get(form.path, Pasted())) for form in tables)
    fields, rules = told_apart(at, asked_in(at, page.fields, "", back.sent, back.refused))
    return FormView(
        at,
        page,
        fields,
        rules,
        lists,
        grids,
        found,
        map_beside(at, page),
        history.steps(db(), at),
        back,
        undrawn(at) if tables else {},
    )


def _grid(at: Opened, form: RowForm, found: Beside | None, back: Back) -> Grid:
    spare = back.spare if at.may_edit else 0
    grid = grid_of(at.editing, at.document, form, back.sent, back.refused, spare)
    return marked(grid, found.places if found else ())
