"""Editing a tournament: its form and its house rules.

Cite: TS-324, TS-329, TS-345.
"""

from dataclasses import replace
from functools import partial
from typing import Any

from rulesets.kit.editing.derived import form_fields, rule_fields
from rulesets.kit.editing.editing import Edit, Editing, ReportTable
from rulesets.kit.editing.fields import Value
from rulesets.kit.editing.mends import mends
from rulesets.kit.editing.named import field_named, field_of, fitting, kept_as, list_of
from rulesets.kit.editing.paths import set_at, value_at
from rulesets.kit.editing.rows import AddRow, DropRow, FormPage, MoveRow, RowForm, SetField, edited
from rulesets.kit.findings import Aside
from rulesets.kit.flow.choices import Option
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.rulings import spelled, with_word
from rulesets.kit.references import offered, ref_of, word_of
from rulesets.kit.ruleset import Ref, Shelf
from rulesets.kit.words import count
from rulesets.skirmish.event.document.rulings import Rulings
from rulesets.skirmish.event.document.tournament import MOST_ENTRANTS, Tournament
from rulesets.skirmish.event.rules.children import KIND
from rulesets.skirmish.event.rules.state import unbeaten_after

ASIDES, RULES, MATCHES = "asides", "rulings", "matches"
BLANKS = (Option("open", "Everybody signs up at the door"),)


def forms(shelf: Shelf, tournament: Tournament) -> tuple[FormPage, ...]:
    """The tournament, what is played in it, and the house rules it proposes."""
    asked = ("title", "about", "author", "bibliography", "rounds", "entrants")
    match = offered("ref", "Match", KIND, shelf, "one for each round; after the last comes the first")
    played = RowForm(
        MATCHES, "Match of each round", "match", (match,), say=lambda whole, row: row.id, most=16
    )
    return (
        FormPage("tournament", "Tournament", form_fields(tournament, Tournament, *asked)),
        FormPage(MATCHES, "Matches", rows=(played,), hint="Without any, results are entered by hand."),
        FormPage("rules", "House rules", rule_fields(Rulings), hint="Proposed to the organiser."),
    )


def value(tournament: Tournament, path: str) -> Any:
    """What a form shows for the path; Refusal where there is no such field."""
    first, _, rest = path.partition(".")
    if first == RULES and rest:
        return spelled(value_at(tournament.rulings or Rulings(), rest))
    if first == MATCHES and rest.endswith(".ref"):
        return word_of(value_at(tournament, path.removesuffix(".ref")))
    return value_at(tournament, path)


def edit(shelf: Shelf, tournament: Tournament, change: Edit) -> Tournament:
    """The tournament after the edit; refuses what cannot be done."""
    pages = forms(shelf, tournament)
    match change:
        case SetField():
            return _set(shelf, tournament, change.path, change.value)
        case AddRow(path=path) if path == ASIDES:
            return edited(tournament, change, {ASIDES: Aside})
        case AddRow():
            row = list_of(pages, change.path)
            chosen = dict(change.values).get("ref", "")
            fitting(field_named(row, "ref"), chosen)
            return replace(tournament, matches=(*tournament.matches, _chosen(chosen)))
        case DropRow() | MoveRow():
            if change.path != ASIDES:
                list_of(pages, change.path)
            return edited(tournament, change, {}, ASIDES if change.path != ASIDES else "")
        case _:
            raise Refusal("A tournament has no map of hexes. Use its forms.", "TS-329")


def _set(shelf: Shelf, tournament: Tournament, path: str, new: Value) -> Tournament:
    first, _, rest = path.partition(".")
    fitting(field_of(forms(shelf, tournament), tournament, path), new)
    if first == RULES:
        return replace(tournament, rulings=with_word(tournament.rulings or Rulings(), rest, str(new)))
    if first == MATCHES:
        return set_at(tournament, path.removesuffix(".ref"), _chosen(new))
    return set_at(tournament, path, kept_as(value_at(tournament, path), new))


def _chosen(new: object) -> Ref:
    """The match that was chosen; refuses none."""
    ref = ref_of(str(new))
    if ref is None:
        raise Refusal("Choose a match, or remove the row.", "TS-329")
    return ref


def reports(tournament: Tournament, owned: tuple[tuple[str, int], ...]) -> tuple[ReportTable, ...]:
    """How many rounds so many entrants need. No copies of anything are asked."""
    numbers = (4, 6, 8, 12, 16, 24, 32, 48, MOST_ENTRANTS)
    rows = tuple((str(number), str(unbeaten_after(number))) for number in numbers)
    said = (f"{count(len(tournament.entrants), 'entrant')} listed.",)
    return (ReportTable("rounds", "Rounds", said, ("Entrants", "Rounds until one is unbeaten"), rows),)


def editing(shelf: Shelf) -> Editing[Tournament]:
    """How a tournament is edited beside that shelf."""
    return Editing(
        blanks=BLANKS,
        blank=lambda key: {"open": Tournament("")}[key],
        edit=partial(edit, shelf),
        forms=partial(forms, shelf),
        reports=reports,
        value=value,
        mends=mends,
    )
