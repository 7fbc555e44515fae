"""The forms for what wins a scenario: medals, exits, entries and control."""

from rulesets.kit.editing.fields import FormField, Hexes, Numbers
from rulesets.kit.editing.rows import FormPage, RowForm
from rulesets.kit.flow.choices import Count, OneOf, Option, SomeOf, Text
from rulesets.kit.words import count
from rulesets.memoir44.document.document import SIDE_TITLES
from rulesets.memoir44.document.form_options import (
    EITHER,
    MEDAL_NAMES,
    SECTION_OPTIONS,
    SIDE_OPTIONS,
    YES_NO,
    hex_group,
    label_of,
)


def medals() -> FormPage:
    """The page of that name."""
    worth = Count("big_gun_worth", "Medals for a Big Gun eliminated", 1, 5, 1)
    return FormPage("medals", "Medals", (worth,), (_objectives(), _sudden_death(), _empty_sections()))


def _objectives() -> RowForm:
    flags: tuple[FormField, ...] = tuple(
        OneOf(name, title, YES_NO)
        for name, title in (
            ("permanent", "Permanent"),
            ("turn_start", "Counted at the start of a turn"),
            ("majority", "For the majority of the group"),
            ("sole_control", "Only while no enemy is in the group"),
            ("last_to_occupy", "For the last to occupy it"),
            ("any_hex", "Any one hex of the group will do"),
        )
    )
    return RowForm(
        "medals",
        "Medal objectives",
        "medal",
        (
            Hexes("at", "Hex of the medal", 1, 1, single=True),
            OneOf("name", "Medal", MEDAL_NAMES),
            OneOf("side", "For", EITHER),
            Text("title", "Called", 60),
            Count("worth", "Medals", 1, 9, 1),
            hex_group("group", "Further hexes of its group"),
            Count("needed", "Hexes of the group to be held", 1, 40, 1),
            *flags,
            OneOf("holder", "Held at the start by", (Option("", "nobody"), *SIDE_OPTIONS)),
            Text(
                "joined",
                "Further hexes beside another map",
                200,
                hint="Its short name and a hex of this map: omaha F17, omaha k4",
            ),
        ),
        (("name", "medal0"),),
        lambda document, row: f"{row.title or 'Medal'} on {label_of(document, row.at)}, worth {row.worth}",
    )


def _sudden_death() -> RowForm:
    return RowForm(
        "sudden_death",
        "Sudden death",
        "condition",
        (
            OneOf("side", "Side", SIDE_OPTIONS),
            Count("number", "Hexes to be held", 1, 60, 1),
            hex_group("group", "Hexes"),
        ),
        (("side", "allied"), ("number", 1)),
        lambda document, row: (
            f"{SIDE_TITLES.get(row.side, row.side)}: {row.number} of {len(row.group)} hexes"
        ),
    )


def _empty_sections() -> RowForm:
    return RowForm(
        "empty_sections",
        "Empty sections",
        "condition",
        (
            OneOf("side", "Medal for", SIDE_OPTIONS),
            Count("worth", "Medals", 1, 9, 1),
            SomeOf("sections", "While one of these has no unit of the enemy", SECTION_OPTIONS, 1, 3),
        ),
        (("side", "axis"),),
        lambda document, row: f"{SIDE_TITLES.get(row.side, row.side)}: {', '.join(row.sections)}",
    )


def ways() -> FormPage:
    """The page of that name."""
    exits = RowForm(
        "exits",
        "Exits",
        "exit",
        (
            Hexes("at", "Hex of the marker", 1, 1, single=True),
            OneOf("side", "For", SIDE_OPTIONS),
            Count("worth", "Medals", 0, 9, 1),
            hex_group("group", "Further hexes"),
            OneOf("first_only", "Only the first unit scores", YES_NO),
            OneOf("tag", "Marker", (Option("tag4", "Allied"), Option("tag5", "Axis"))),
        ),
        (("side", "allied"),),
        lambda document, row: f"{label_of(document, row.at)}, {SIDE_TITLES.get(row.side, 'no side')}",
    )
    entries = RowForm(
        "entries",
        "Entry Markers",
        "marker",
        (
            Hexes("at", "Hex", 1, 1, single=True),
            OneOf("side", "For", SIDE_OPTIONS),
            Hexes("other", "Other end of a line", 0, 1, single=True),
        ),
        (("side", "axis"),),
        lambda document, row: (
            f"{label_of(document, row.at)}{' to ' + label_of(document, row.other) if row.other else ''}"
        ),
    )
    return FormPage(
        "ways",
        "Exits and entries",
        (
            OneOf("infantry_exits_double", "Infantry that exits counts twice", YES_NO),
            hex_group("craft", "Landing Craft places"),
            Count("craft_used", "Landing Craft in play", 0, 60, 0),
        ),
        (exits, _must_exit(), entries),
    )


def _must_exit() -> RowForm:
    return RowForm(
        "must_exit",
        "Units that must exit",
        "condition",
        (OneOf("side", "Side", SIDE_OPTIONS), Count("units", "Units that must have left to win", 1, 20, 1)),
        (("side", "allied"),),
        lambda document, row: f"{SIDE_TITLES.get(row.side, row.side)}: {row.units}",
    )


def control() -> FormPage:
    """The page of that name."""
    built = RowForm(
        "built_bridges",
        "Bridges to be built",
        "bridge",
        (
            Text("river", "River", 40),
            OneOf("side", "For", SIDE_OPTIONS),
            Count("worth", "Medals", 1, 9, 2),
            hex_group("places", "Where it may be built"),
            Text("unit", "Built by", 80),
        ),
        (("river", ""),),
        lambda document, row: f"{row.river or 'a river'}, {count(row.worth, 'medal')}",
    )
    return FormPage(
        "control",
        "Control",
        (
            OneOf("towns.on", "Town Control", YES_NO),
            OneOf("towns.attacker", "Towns: attacker", SIDE_OPTIONS),
            Numbers("towns.thresholds", "Towns: a medal each at", 1, 40),
            hex_group("towns.held", "Towns held at the start"),
            OneOf("beaches.on", "Beach Control", YES_NO),
            OneOf("beaches.landing", "Beaches: landing side", SIDE_OPTIONS),
            SomeOf("beaches.sections", "Beaches: sections", SECTION_OPTIONS, 1, 3),
            Count("beaches.held_worth", "Beaches: medals a section held", 0, 9, 1),
            Count("beaches.taken_worth", "Beaches: medals a section taken", 0, 9, 2),
            OneOf("bridges.on", "Bridge Control", YES_NO),
            OneOf("bridges.side", "Bridges: for", SIDE_OPTIONS),
            hex_group("bridges.bridges", "Bridges that count"),
            Count("bridges.worth", "Bridges: medals each", 1, 9, 1),
        ),
        (built,),
    )
