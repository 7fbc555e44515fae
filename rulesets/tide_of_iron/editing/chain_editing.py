"""Editing a chain: its forms, the fields they show otherwise than it keeps them, what its roster comes to.

A form shows a reference as a word, figures as `squads` writes them, pieces as lines of text, and "preset" as
what the numbers are.
"""

from dataclasses import replace
from functools import partial

from rulesets.kit.by_form import RULINGS, ByForm, Written, as_text, reference
from rulesets.kit.editing.editing import Editing, ReportTable
from rulesets.kit.flow.choices import Option
from rulesets.kit.ruleset import Shelf
from rulesets.kit.words import count
from rulesets.tide_of_iron.document.chain import Chain, Way, preset_of, slots_of, with_preset
from rulesets.tide_of_iron.document.scenario import Base, Medal
from rulesets.tide_of_iron.document.shipped import CHAINS
from rulesets.tide_of_iron.editing.booklet import table, typed
from rulesets.tide_of_iron.editing.chain_forms import BOOKLET, forms
from rulesets.tide_of_iron.editing.texts import counted, counted_text, piece_titles
from rulesets.tide_of_iron.rules.chain import squads
from rulesets.tide_of_iron.rules.chain.words import nation_words, trained_words
from rulesets.tide_of_iron_box.units import BASE_SLOTS, nation_of

BASES = 10
BLANKS = (
    Option("division", "10 bases of your own division, no stages yet"),
    Option("29th", "The 29th Infantry Division's 4 battles, to fill in"),
)
WRITTEN = (
    RULINGS,
    Written("preset", lambda chain, path: preset_of(chain), lambda chain, path, new: with_preset(chain, new)),
    as_text("nation", nation_words, nation_of),
    as_text("roster.*.figures", squads.written, squads.read),
    reference("stages.*.scenario"),
    as_text(
        "stages.*.extra",
        lambda pieces: counted_text(pieces, piece_titles()),
        lambda text: counted(text, piece_titles()),
    ),
)


def blank(key: str) -> Chain:
    """A new chain of one of the blanks; KeyError for another."""
    bases = tuple(Base(f"squad-{number}", f"Squad {number}") for number in range(1, BASES + 1))
    medals = (Medal("First medal"), Medal("Second medal"), Medal("Third medal"))
    division = Chain("", "", "allied", "", "american", (), bases, medals)
    return {"division": division, "29th": replace(CHAINS["29th"], title="")}[key]


def reports(chain: Chain, owned: tuple[tuple[str, int], ...]) -> tuple[ReportTable, ...]:
    """The roster, with the places each base has left. No copies of anything are asked."""
    rows = tuple(
        (
            base.name,
            squads.figures_words(base.figures) if base.figures else "not known",
            str(BASE_SLOTS - slots_of(base.figures)) if base.figures else "",
            trained_words(base.specialization),
        )
        for base in chain.roster
    )
    said = (f"{count(len(chain.roster), 'base')}, {count(len(chain.stages), 'stage')}.",)
    heads = ("Base", "At full strength", "Empty places", "Training")
    return (ReportTable("roster", "Roster", said, heads, rows),)


def editing(shelf: Shelf) -> Editing[Chain]:
    """How a chain is edited beside that shelf."""
    one_table = Written(
        BOOKLET, lambda chain, _: table(chain), lambda chain, _, new: typed(chain, new, shelf)
    )
    by_form: ByForm[Chain] = ByForm(
        partial(forms, shelf),
        "chain",
        "TN-163",
        (*WRITTEN, one_table),
        {"ways": Way("", "draw", "")},
        {"stages": "title", "roster": "name"},
    )
    return by_form.editing(BLANKS, blank, reports)
