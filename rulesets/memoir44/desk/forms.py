"""The forms of a scenario, as data: every field of it can be set without a map."""

from functools import lru_cache
from textwrap import shorten

from rulesets.kit.editing.fields import FormField, Lines, MaybeCount, Numbers
from rulesets.kit.editing.rows import FormPage, RowForm
from rulesets.kit.flow.choices import Count, OneOf, Option, SomeOf, Text
from rulesets.kit.flow.rulings import switches
from rulesets.kit.hexes.hex_document import Slot
from rulesets.memoir44.desk.forms_victory import control, medals, ways
from rulesets.memoir44.desk.palette import BOXES, PACKS, badge_options
from rulesets.memoir44.document.boards import FACES as BOARD_FACES, JOINED, SHAPES, TITLES
from rulesets.memoir44.document.document import SIDE_TITLES, Scenario
from rulesets.memoir44.document.fields import FACES, SWITCHED
from rulesets.memoir44.document.form_options import (
    BEHAVIOURS,
    LANGUAGES,
    NATIONS,
    OF_UNITS,
    ON_TILES,
    SIDE_OPTIONS,
    YES_NO,
    code_options,
    language_title,
)
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.document.switch_words import said
from rulesets.memoir44.document.switches import SWITCHES, TICKED, title_of, value_of
from rulesets.memoir44.document.vocabulary import of_slot


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
            OneOf("map.board", "Board", boards, hint="Pieces beyond a smaller board are kept and reported."),
            OneOf("map.face", "Face", tuple(Option(face, face.capitalize()) for face in BOARD_FACES)),
            Text("number", "Number", 12),
            Text("key", "Short name", 20, hint="Events of several maps call its hexes by the first letter."),
            Text("author", "Author", 80),
            OneOf(
                "status",
                "Status",
                tuple(
                    Option(word, word.capitalize())
                    for word in ("PRIVATE", "PUBLIC", "CLASSIFIED", "APPROVED", "GAME")
                ),
            ),
            Text("date_begin", "Date", 10, hint="YYYY-MM-DD"),
            Text("date_end", "Last day", 10, hint="YYYY-MM-DD, empty where it is one day"),
            OneOf(
                "front",
                "Front",
                tuple(
                    Option(word, word.capitalize())
                    for word in ("WESTERN", "EASTERN", "PACIFIC", "MEDITERRANEAN")
                ),
            ),
            OneOf("type", "Kind", (Option("HISTORICAL", "Historical"), Option("FICTIONAL", "Fictional"))),
            SomeOf(
                "packs",
                "Packs used",
                tuple(Option(key, title) for key, title in PACKS.items() if key != "ours"),
                0,
                len(PACKS),
            ),
            SomeOf(
                "boxes",
                "Further boxes",
                tuple(Option(key, title) for key, title in BOXES.items()),
                0,
                len(BOXES),
            ),
        ),
    )


def _sides() -> FormPage:
    fields: list[FormField] = []
    for seat, title in (("top", "Top player"), ("bottom", "Bottom player")):
        fields += [
            OneOf(f"{seat}.side", f"{title}: side", SIDE_OPTIONS),
            OneOf(f"{seat}.nation", f"{title}: nation", NATIONS),
            MaybeCount(f"{seat}.cards", f"{title}: Command cards", 0, 14),
            MaybeCount(f"{seat}.medals", f"{title}: medals to win", 0, 99),
            Numbers(f"{seat}.draws", f"{title}: two cards are drawn after turns", 1, 30),
        ]
    starting = (
        Option("", "not stated"),
        Option("top", "the top player"),
        Option("bottom", "the bottom player"),
        Option("special", "a special rule says"),
    )
    return FormPage("sides", "Sides", (*fields, OneOf("starting", "Who begins", starting)))


def _texts() -> FormPage:
    row = RowForm(
        "words",
        "Texts",
        "language",
        (
            OneOf("language", "Language", LANGUAGES),
            Text("name", "Title", 120),
            Text("subtitle", "Subtitle", 120),
            Lines("description", "Description", 4000),
            Lines("historical", "Historical background", 8000),
            Lines("allied_orders", "Orders of the Allies", 4000),
            Lines("axis_orders", "Orders of the Axis", 4000),
            Lines("victory", "Conditions of victory", 4000),
            Lines("rules", "Special rules", 8000),
            Lines("bibliography", "Sources", 4000),
        ),
        (("language", "en"),),
        lambda document, words: f"{language_title(words.language)}: {words.name or 'no title yet'}",
        beside=True,
    )
    return FormPage("texts", "Texts", rows=(row,))


def _reinforcements() -> FormPage:
    fields: list[FormField] = [SomeOf("reinforced", "Sides with reinforcements", SIDE_OPTIONS, 0, 2)]
    places = (
        Option("", "the usual place of its side"),
        Option("entry", "an Entry hex"),
        Option("craft", "an empty Landing Craft"),
        Option("coast", "a Coastline hex"),
        Option("other", "as the words say"),
    )
    units = (
        Option("", "nothing"),
        Option("on-the-move", "an On the Move order"),
        *(Option(name.name, name.title) for name in of_slot("unit")),
    )
    for side, title in SIDE_TITLES.items():
        for face in FACES:
            path, words = f"table.{side}.{face}", f"{title}, {face}"
            fields += [
                OneOf(f"{path}.unit", f"{words}: brings", units),
                Count(f"{path}.figures", f"{words}: figures", 0, 5, 0),
                OneOf(f"{path}.where", f"{words}: placed on", places),
                Text(f"{path}.words", f"{words}: as the table says", 200),
            ]
    return FormPage("reinforcements", "Reinforcements", tuple(fields))


def _rules() -> FormPage:
    special = RowForm(
        "special",
        "Special rules",
        "rule",
        (
            Text("catalogue", "Catalogue number", 40, hint="Actions 28, Troops 12, Terrain 68"),
            Lines("text", "In your words", 2000),
            OneOf("ours", "Added to what the book of the scenario has", YES_NO),
        ),
        (("text", ""), ("ours", "no")),
        lambda document, row: shorten(f"{row.catalogue}: {row.text}".removeprefix(": "), 90, placeholder="…"),
    )
    named = RowForm(
        "switches",
        "What a rule says beside that it holds",
        "saying",
        (
            OneOf("name", "Rule", tuple(Option(name, item.title) for name, item in SWITCHES.items())),
            Text("value", "What it says", 400, hint="yes, a number, a word, or parts: side: AXIS, range: 4"),
        ),
        (("name", "british_commonwealth"), ("value", "yes")),
        lambda document, row: f"{title_of(row.name)}: {said(value_of(row))}",
        hint="Only where a file says more of a rule: a side, a deck, so many units.",
    )
    ticked = SomeOf(
        SWITCHED,
        "Rules that hold",
        tuple(
            Option(name, f"{title_of(name)}.", note=SWITCHES[name].catalogue)
            for name in sorted(TICKED, key=title_of)
        ),
        0,
        len(TICKED),
        hint="Each stands on paper in these words.",
    )
    asked: list[FormField] = [ticked]
    for item in switches(Rulings):
        asked.append(
            OneOf(
                f"rulings.{item.name}",
                item.question,
                tuple(Option(str(setting), words) for setting, words in item.values),
                hint=item.id,
            )
        )
    return FormPage("rules", "Rules", tuple(asked), (special, named))


def _sources() -> FormPage:
    missing = RowForm(
        "missing",
        "What the source lacks",
        "gap",
        (Text("what", "Field", 60), Lines("words", "What is missing", 400)),
        (("what", ""), ("words", "")),
        lambda document, row: shorten(row.words, 80, placeholder="…"),
    )
    said = Lines(
        "reconstructed",
        "What is reconstructed",
        2000,
        split=True,
        hint="A sentence a line; each stands on the shelf, on the page and on paper.",
    )
    return FormPage("sources", "Sources", (said,), (missing,))


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
                Text("trait:called", "Called", 40),
                OneOf("trait:supported", "Supported unit", (Option("", "no"), Option("yes", "yes"))),
                OneOf("trait:hobart", "Hobart's Funnies", (Option("", "no"), Option("yes", "yes"))),
                OneOf("trait:behavior", "Plays as", code_options(OF_UNITS)),
            )
        case "tag":
            return (OneOf("side", "Side", (Option("", "nobody"), *SIDE_OPTIONS)),)
    return ()


_FIXED = _pages()
