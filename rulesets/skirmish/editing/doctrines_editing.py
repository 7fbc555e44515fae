"""Editing a set of doctrines: its name, its doctrines, the abilities of each, and the glossary.

Cite: TS-172, TS-173, TS-177, TS-306.
"""

from collections.abc import Iterator

from rulesets.kit.by_form import ByForm, as_text
from rulesets.kit.editing.derived import form_fields, row_form
from rulesets.kit.editing.editing import Mend, ReportTable, mends as mends_of_fields
from rulesets.kit.editing.rows import FormPage, RowForm, SetField
from rulesets.kit.flow.choices import Option
from rulesets.kit.words import count
from rulesets.skirmish.document.doctrines import Ability, Doctrine, Doctrines
from rulesets.skirmish.document.shipped import DOCTRINES
from rulesets.skirmish.editing.texts import pairs, pairs_text
from rulesets.skirmish.records.experience import words as experience_words

BLANKS = (
    Option("empty", "No doctrine yet"),
    Option("book", "The 8 doctrines, to change"),
)


def blank(key: str) -> Doctrines:
    """A new set of one of the blanks; KeyError for another."""
    book = DOCTRINES["book"]
    return {
        "empty": Doctrines("", terms=book.terms),
        "book": Doctrines("", "", book.credit, book.doctrines, book.terms),
    }[key]


def forms(document: Doctrines) -> tuple[FormPage, ...]:
    """Its name, its doctrines, the abilities of each, and the glossary."""
    heading = form_fields(document, Doctrines, "title", "about", "credit", "author", "bibliography")
    return (
        FormPage("set", "Set", heading),
        FormPage("doctrines", "Doctrines", rows=(_doctrines(document),)),
        FormPage("abilities", "Abilities", rows=tuple(_abilities(document))),
        FormPage("glossary", "Glossary", rows=(_terms(document),)),
    )


def _doctrines(document: Doctrines) -> RowForm:
    return row_form(
        document,
        Doctrines,
        "doctrines",
        "name",
        say_row=lambda document, row: f"{row.name}: {count(len(row.abilities), 'ability', 'abilities')}",
    )


def _abilities(document: Doctrines) -> Iterator[RowForm]:
    for place, doctrine in enumerate(document.doctrines):
        yield row_form(
            document,
            Doctrine,
            "abilities",
            at=f"doctrines.{place}.",
            title=doctrine.name,
            say_row=lambda document, row: f"{row.unlock}: {row.name}, {cost_words(row)}",
        )


def _terms(document: Doctrines) -> RowForm:
    return row_form(
        document,
        Doctrines,
        "terms",
        say_row=lambda document, row: f"{row.name}: {row.words or 'not explained yet'}",
    )


def cost_words(ability: Ability) -> str:
    """ "1½ XP and 4 CP", "passive", "free"."""
    parts = [f"{experience_words(ability.quarters)} XP"] if ability.quarters > 0 else []
    parts += [f"{ability.points} CP"] if ability.points else []
    return " and ".join(parts) or ("passive" if ability.passive else "free")


def mends(document: Doctrines, code: str, place: str) -> tuple[Mend, ...]:
    """What would mend a finding at the place, where there is one thing to do."""
    if code == "passive-paid":
        return (
            Mend("It costs no experience", (SetField(place, 0),)),
            Mend("It is not passive", (SetField(place.replace("quarters", "passive"), "no"),)),
        )
    return mends_of_fields(document, code, place)


def reports(document: Doctrines, owned: tuple[tuple[str, int], ...]) -> tuple[ReportTable, ...]:
    """Every ability with the key by which another names it. No copies of anything are asked."""
    rows = tuple(
        (doctrine.name, ability.name, str(ability.unlock), cost_words(ability), ability.key)
        for doctrine in document.doctrines
        for ability in doctrine.abilities
    )
    said = f"{count(len(document.doctrines), 'doctrine')}, {count(len(rows), 'ability', 'abilities')}."
    heads = ("Doctrine", "Ability", "Opens at", "Costs", "Key")
    return (ReportTable("abilities", "Abilities", (said,), heads, rows),)


BY_FORM: ByForm[Doctrines] = ByForm(
    forms,
    "set",
    "TS-172",
    (as_text("doctrines.*.abilities.*.values", pairs_text, pairs),),
    keyed={"doctrines": "name", "doctrines.*.abilities": "name"},
    joint="_",
)
EDITING = BY_FORM.editing(BLANKS, blank, reports, mends)
