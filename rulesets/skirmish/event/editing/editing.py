"""Editing a tournament: its form and its house rules.

Cite: TS-324, TS-329, TS-345.
"""

from dataclasses import replace
from functools import partial

from rulesets.kit.by_form import ByForm, Written
from rulesets.kit.editing.derived import form_fields, rule_fields
from rulesets.kit.editing.editing import Edit, Editing, ReportTable, mends
from rulesets.kit.editing.paths import set_at, value_at
from rulesets.kit.editing.rows import AddRow, FormPage, RowForm
from rulesets.kit.flow.choices import Option
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.references import offered, ref_of, word_of
from rulesets.kit.ruleset import Ref, Shelf
from rulesets.kit.words import count
from rulesets.skirmish.editing.texts import proposed
from rulesets.skirmish.event.document.rulings import Rulings
from rulesets.skirmish.event.document.tournament import MOST_ENTRANTS, Tournament
from rulesets.skirmish.event.rules.rounds import KIND
from rulesets.skirmish.event.rules.state import unbeaten_after

MATCHES = "matches"
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


def _shown(tournament: Tournament, path: str) -> str:
    return word_of(value_at(tournament, path.removesuffix(".ref")))


def _chosen(tournament: Tournament, path: str, word: str) -> Tournament:
    """With the match that was chosen; refuses none."""
    ref = ref_of(word)
    if ref is None:
        raise Refusal("Choose a match, or remove the row.", "TS-329")
    return set_at(tournament, path.removesuffix(".ref"), ref)


MATCH_OF_ROUND = Written("matches.*.ref", _shown, _chosen)


def edit(by_form: ByForm[Tournament], tournament: Tournament, change: Edit) -> Tournament:
    """The tournament after the edit; refuses what cannot be done, and a new match that is none."""
    if isinstance(change, AddRow) and change.path == MATCHES:
        change = AddRow(MATCHES, (("ref", dict(change.values).get("ref", "")),))
    return by_form.edit(tournament, change)


def reports(tournament: Tournament, owned: tuple[tuple[str, int], ...]) -> tuple[ReportTable, ...]:
    """How many rounds so many entrants need. No copies of anything are asked."""
    numbers = (4, 6, 8, 12, 16, 24, 32, 48, MOST_ENTRANTS)
    rows = tuple((str(number), str(unbeaten_after(number))) for number in numbers)
    said = (f"{count(len(tournament.entrants), 'entrant')} listed.",)
    return (ReportTable("rounds", "Rounds", said, ("Entrants", "Rounds until one is unbeaten"), rows),)


def editing(shelf: Shelf) -> Editing[Tournament]:
    """How a tournament is edited beside that shelf."""
    written = (MATCH_OF_ROUND, proposed(Rulings))
    begun = {MATCHES: Ref(KIND, "", 0)}
    by_form: ByForm[Tournament] = ByForm(partial(forms, shelf), "tournament", "TS-329", written, begun)
    usual = by_form.editing(BLANKS, lambda key: {"open": Tournament("")}[key], reports, mends)
    return replace(usual, edit=partial(edit, by_form))
