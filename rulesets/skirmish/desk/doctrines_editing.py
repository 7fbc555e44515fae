"""Editing a set of doctrines: its name, its doctrines, the abilities of each, and the glossary.

Cite: TS-172, TS-173, TS-177, TS-306.
"""

from rulesets.kit.editing.editing import Editing, Mend, ReportTable
from rulesets.kit.editing.fields import Lines
from rulesets.kit.editing.rows import FormPage, RowForm, SetField, Table
from rulesets.kit.flow.choices import Count, OneOf, Option, SomeOf, Text
from rulesets.kit.words import count
from rulesets.skirmish.books.experience import words as experience_words
from rulesets.skirmish.desk import options
from rulesets.skirmish.desk.lists import Lists
from rulesets.skirmish.desk.texts import pairs, pairs_text
from rulesets.skirmish.lists.doctrines import Ability, Doctrine, Doctrines, Term
from rulesets.skirmish.lists.shipped import DOCTRINES

BLANKS = (
    Option("empty", "No doctrine yet"),
    Option("book", "The eight doctrines, to be changed"),
)
VALUES_HINT = "a line each, such as: row kv2 · figures regular 4 · mark bronze_star · arrives drop · mp 6"


def blank(key: str) -> Doctrines:
    """A new set of one of the blanks; KeyError for another."""
    book = DOCTRINES["book"]
    return {
        "empty": Doctrines("", terms=book.terms),
        "book": Doctrines("", "", book.credit, book.doctrines, book.terms),
    }[key]


def forms(document: Doctrines) -> tuple[FormPage, ...]:
    """Its name, its doctrines, the abilities of each, and the glossary."""
    return (
        FormPage(
            "set",
            "Set",
            (
                Text("title", "Title", 80, 1),
                Text("about", "What it is", 600),
                Text("credit", "Whose work it is, and what is reconstructed", 600),
                *options.WHOSE,
            ),
        ),
        FormPage("doctrines", "Doctrines", rows=(_doctrines(),)),
        FormPage("abilities", "Abilities", rows=tuple(_abilities(document))),
        FormPage("glossary", "Glossary", rows=(_terms(),)),
    )


def _doctrines() -> RowForm:
    return RowForm(
        "doctrines",
        "Doctrines",
        "doctrine",
        (Text("name", "Name", 60, 1),),
        (),
        lambda document, row: f"{row.name}: {count(len(row.abilities), 'ability', 'abilities')}",
        called=lambda document, row: str(row.name),
        table=Table("name"),
        most=40,
    )


def _abilities(document: Doctrines) -> list[RowForm]:
    return [
        RowForm(
            f"doctrines.{place}.abilities",
            doctrine.name,
            "ability",
            (
                Text("name", "Name", 60, 1),
                Count("unlock", "Opens at", 0, 60, hint="experience ever gained, in points"),
                Count("quarters", "Costs experience", 0, 80, hint="in quarters: 4 are one point"),
                Count("points", "and command points", 0, 40),
                OneOf("passive", "Passive", options.YES_NO),
                SomeOf("moments", "When", options.MOMENT, 0, len(options.MOMENT)),
                OneOf("limit", "How often", options.LIMIT),
                OneOf("target", "Names", options.TARGET),
                Lines("text", "What it does, in your own words", 900),
                OneOf("procedure", "What the books do", options.PROCEDURE),
                Lines("values", "Values of that", 300, hint=VALUES_HINT),
            ),
            (("unlock", 1),),
            lambda document, row: f"{row.unlock}: {row.name}, {cost_words(row)}",
            called=lambda document, row: str(row.name),
            most=40,
        )
        for place, doctrine in enumerate(document.doctrines)
    ]


def _terms() -> RowForm:
    return RowForm(
        "terms",
        "Terms the texts use",
        "term",
        (Text("name", "Term", 60, 1), Lines("words", "What it means, in your own words", 600)),
        (),
        lambda document, row: f"{row.name}: {row.words or 'not explained yet'}",
        called=lambda document, row: str(row.name),
        most=80,
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
    return ()


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


LISTS: Lists[Doctrines] = Lists(
    forms,
    {"doctrines": Doctrine("", ""), "abilities": Ability("", "", 1), "terms": Term("")},
    "TS-172",
    {"doctrines": ("name", "key"), "abilities": ("name", "key")},
    {"values": pairs_text},
    {"values": pairs},
)
EDITING: Editing[Doctrines] = Editing(
    blanks=BLANKS,
    blank=blank,
    edit=LISTS.edit,
    forms=forms,
    reports=reports,
    value=LISTS.value,
    mends=mends,
)
