"""Editing a chain: what each edit of its forms makes of the document, and what its roster comes to."""

from dataclasses import replace
from functools import partial

from rulesets.kit.editing.editing import Edit, Editing, ReportTable
from rulesets.kit.editing.rows import AddRow, DropRow, MoveRow, SetField
from rulesets.kit.flow.choices import Option
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Shelf
from rulesets.kit.words import count
from rulesets.tide_of_iron.document.chain import Chain, Medal, slots_of
from rulesets.tide_of_iron.document.scenario import Base
from rulesets.tide_of_iron.document.shipped import CHAINS
from rulesets.tide_of_iron.editing.by_form import edited_by_form
from rulesets.tide_of_iron.editing.chain_fields import added, set_field, value
from rulesets.tide_of_iron.editing.chain_forms import forms
from rulesets.tide_of_iron.rules.chain.squads import figures_words
from rulesets.tide_of_iron.rules.chain.words import trained_words
from rulesets.tide_of_iron_box.units import BASE_SLOTS

BASES = 10
BLANKS = (
    Option("division", "10 bases of your own division, no stages yet"),
    Option("29th", "The 29th Infantry Division's 4 battles, to fill in"),
)


def blank(key: str) -> Chain:
    """A new chain of one of the blanks; KeyError for another."""
    bases = tuple(Base(f"squad-{number}", f"Squad {number}") for number in range(1, BASES + 1))
    medals = (Medal("First medal"), Medal("Second medal"), Medal("Third medal"))
    division = Chain("", "", "allied", "", "american", (), bases, medals)
    return {"division": division, "29th": replace(CHAINS["29th"], title="")}[key]


def edit(shelf: Shelf, chain: Chain, change: Edit) -> Chain:
    """The chain after the edit; refuses what cannot be done."""
    if isinstance(change, SetField | AddRow | DropRow | MoveRow):
        return edited_by_form(chain, change, forms(chain, shelf), set_field, added)
    raise Refusal("A chain has no map of hexes. Use its forms.", "TN-163")


def reports(chain: Chain, owned: tuple[tuple[str, int], ...]) -> tuple[ReportTable, ...]:
    """The roster, with the places each base has left. No copies of anything are asked."""
    rows = tuple(
        (
            base.name,
            figures_words(base.figures) if base.figures else "not known",
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
    return Editing(
        blanks=BLANKS,
        blank=blank,
        edit=partial(edit, shelf),
        forms=lambda chain: forms(chain, shelf),
        reports=reports,
        value=value,
    )
