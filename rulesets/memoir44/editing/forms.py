"""The forms of a scenario, as data: every field of it can be set without a map."""

from functools import lru_cache

from rulesets.kit.editing.derived import form_fields, row_form, rule_fields
from rulesets.kit.editing.fields import FormField
from rulesets.kit.editing.rows import FormPage, RowForm
from rulesets.kit.flow.choices import Count, OneOf, Option, SomeOf, Text
from rulesets.kit.hexes.hex_document import Slot
from rulesets.kit.words import cut
from rulesets.memoir44.document.boards import FACES as BOARD_FACES, JOINED, SHAPES, TITLES
from rulesets.memoir44.document.document import SIDE_TITLES, Arrival, Player, Scenario
from rulesets.memoir44.document.form_options import (
    BEHAVIOURS,
    OF_UNITS,
    ON_TILES,
    SIDE_OPTIONS,
    code_options,
    language_title,
)
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.document.switches import SWITCHES, TICKED, said, title_of, value_of
from rulesets.memoir44.document.words import FACES
from rulesets.memoir44.editing.fields import SWITCHED
from rulesets.memoir44.editing.forms_victory import control, medals, ways
from rulesets.memoir44.editing.palette import BOXES, PACKS, badge_options


def forms(document: Scenario) -> tuple[FormPage, ...]:
    """Every page of forms."""
    return _FIXED


@lru_cache(maxsize=1)
def _pages() -> tuple[FormPage, ...]:
    return (
        _general(),
        _sides(),
        _texts(),
        medals(),
        ways(),
        control(),
        _reinforcements(),
        _rules(),
        _sources(),
    )


def _general() -> FormPage:
    boards = tuple(
        Option(key, TITLES.get(key, key.replace("EXTENDED-", "Extended Breakthrough, maps: ")))
        for key in (*SHAPES, *JOINED)
    )
    return FormPage(
        "general",
        "Scenario",
        (
            OneOf("map.board", "Board", boards, hint="Pieces outside a smaller board stay, as problems."),
            OneOf("map.face", "Face", tuple(Option(face, face.capitalize()) for face in BOARD_FACES)),
            *form_fields(None, Scenario, "number", "key", "author", "status", "date_begin", "date_end"),
            *form_fields(None, Scenario, "front", "type"),
            SomeOf(
                "packs",
                "Packs used",
                tuple(Option(key, title) for key, title in PACKS.items() if key != "ours"),
                0,
                len(PACKS),
            ),
            SomeOf(
                "boxes",
                "Other boxes",
                tuple(Option(key, title) for key, title in BOXES.items()),
                0,
                len(BOXES),
            ),
        ),
    )


def _sides() -> FormPage:
    top = form_fields(None, Player, at="top.", of="Top player: ")
    bottom = form_fields(None, Player, at="bottom.", of="Bottom player: ")
    return FormPage("sides", "Sides", (*top, *bottom, *form_fields(None, Scenario, "starting")))


def _texts() -> FormPage:
    row = row_form(
        None,
        Scenario,
        "words",
        *("language", "name", "subtitle", "description", "victory", "rules", "allied_orders", "axis_orders"),
        *("historical", "bibliography"),
        say_row=lambda document, words: f"{language_title(words.language)}: {words.name or 'no title yet'}",
        called=lambda document, words: "",
        beside=True,
    )
    return FormPage("texts", "Texts", rows=(row,))


def _reinforcements() -> FormPage:
    fields = form_fields(None, Scenario, "reinforced")
    for side, title in SIDE_TITLES.items():
        for face in FACES:
            fields += form_fields(None, Arrival, at=f"table.{side}.{face}.", of=f"{title}, {face}: ")
    return FormPage("reinforcements", "Reinforcements", fields)


def _rules() -> FormPage:
    special = row_form(
        None,
        Scenario,
        "special",
        *("catalogue", "text", "ours"),
        say_row=lambda document, row: cut(f"{row.catalogue}: {row.text}".removeprefix(": "), 90),
        called=lambda document, row: "",
    )
    named = RowForm(
        "switches",
        "Details of a rule",
        "saying",
        (
            OneOf("name", "Rule", tuple(Option(name, item.title) for name, item in SWITCHES.items())),
            Text("value", "Details", 400, hint="yes, a number, a word, or parts: side: AXIS, range: 4"),
        ),
        (("name", "british_commonwealth"), ("value", "yes")),
        lambda document, row: f"{title_of(row.name)}: {said(value_of(row.value))}",
        hint="Only for rules with details: a side, a deck, a number of units.",
    )
    ticked = SomeOf(
        SWITCHED,
        "Rules in use",
        tuple(
            Option(name, f"{title_of(name)}.", note=SWITCHES[name].catalogue)
            for name in sorted(TICKED, key=title_of)
        ),
        0,
        len(TICKED),
        hint="The sheets print these words.",
    )
    return FormPage("rules", "Rules", (ticked, *rule_fields(Rulings)), (special, named))


def _sources() -> FormPage:
    missing = row_form(
        None,
        Scenario,
        "missing",
        say_row=lambda document, row: cut(row.words, 80),
        called=lambda document, row: "",
    )
    return FormPage("sources", "Sources", form_fields(None, Scenario, "reconstructed"), (missing,))


def piece_form(slot: Slot) -> tuple[FormField, ...]:
    """The fields of a piece of that slot, beyond its name."""
    turn = Count("turn", "Orientation", 0, 6, 0)
    match slot:
        case "terrain":
            return (turn, OneOf("trait:behavior", "Plays as", code_options(BEHAVIOURS)))
        case "tile":
            return (
                turn,
                OneOf("side", "Owner", (Option("", "nobody"), *SIDE_OPTIONS)),
                OneOf("trait:behavior", "Plays as", code_options(ON_TILES)),
            )
        case "obstacle":
            return (turn, OneOf("trait:behavior", "Plays as", code_options(("SEAWALL",))))
        case "unit":
            return (
                Count("figures", "Figures, 0 for the usual number", 0, 4, 0),
                OneOf("badge", "Badge", badge_options()),
                Text("trait:called", "Name", 40),
                OneOf("trait:supported", "Supported unit", (Option("", "no"), Option("yes", "yes"))),
                OneOf("trait:hobart", "Hobart's Funnies", (Option("", "no"), Option("yes", "yes"))),
                OneOf("trait:behavior", "Plays as", code_options(OF_UNITS)),
            )
        case "tag":
            return (OneOf("side", "Side", (Option("", "nobody"), *SIDE_OPTIONS)),)
    return ()


_FIXED = _pages()
