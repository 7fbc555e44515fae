"""The forms of what fights: divisions, squads that are fixed, reinforcements."""

from collections.abc import Mapping

from rulesets.kit.editing.fields import FormField, Hexes, Lines, MaybeCount, Values
from rulesets.kit.editing.rows import FormPage, RowForm
from rulesets.kit.flow.choices import Count, OneOf, SomeOf
from rulesets.kit.words import count, listed
from rulesets.tide_of_iron.document.scenario import (
    SIDES,
    Division,
    Reinforcement,
    Scenario,
    SideKey,
    Squad,
    sheet_of,
)
from rulesets.tide_of_iron.editing import options
from rulesets.tide_of_iron_box.units import BASE_SLOTS, NATIONS

MOST_DIVISIONS = 4
MANY, SOME = 99, 30
LINES = 2000
USUAL: Mapping[SideKey, tuple[str, ...]] = {"allied": ("american",), "axis": ("german",)}
"""Of which nation a side is that names none."""
_VEHICLES = "A number and its name a line, as “2 M4A1 Sherman”."
_TRAINED = "A number and its name a line, as “2 Demolitions”."


def divisions(scenario: Scenario) -> FormPage:
    """The page of that name."""
    rows = RowForm(
        "divisions",
        "Divisions",
        "division",
        (
            OneOf("side", "Side", options.SIDES),
            Count("number", "Number", 1, MOST_DIVISIONS),
            OneOf("nation", "Nation", options.NATIONS),
            *_force(),
            Count("concealed", "Concealed units", 0, SOME, 0),
            MaybeCount("charges", "Charges of its nation, nothing where nothing is said", 0, SOME),
            Hexes("zone", "Deployment hexes"),
            Lines("deployment", "Where it deploys, in words", LINES),
        ),
        _next(scenario),
        lambda _, division: _division_words(division),
        lambda _, division: called(division),
    )
    return FormPage("divisions", "Divisions", (), (rows,))


def _next(scenario: Scenario) -> Values:
    """What a new division begins as: the next of the side that has fewer, of a nation of its sheet."""
    number = {side: sum(division.side == side for division in scenario.divisions) for side in SIDES}
    side = min(SIDES, key=lambda key: number[key])
    nations = sheet_of(scenario, side).nations or USUAL[side]
    shade = "dark" if number[side] else "light"
    place = min(number[side] + 1, MOST_DIVISIONS)
    return (("side", side), ("number", place), ("nation", nations[0]), ("shade", shade))


def called(division: Division) -> str:
    """A division by its side and number."""
    return f"{division.number} of the {options.SIDE_WORDS.get(division.side, division.side)}"


def _force() -> tuple[FormField, ...]:
    return (
        OneOf("shade", "Its bases are", options.SHADES),
        Count("bases", "Squad bases", 0, SOME, 0),
        *(Count(f"pieces.{key}", words, 0, MANY, 0) for key, words in options.FIGURES.items()),
        Lines("pieces.others", "Vehicles and guns", LINES, hint=_VEHICLES),
        Lines("specializations", "Specializations", LINES, hint=_TRAINED),
    )


def _division_words(division: Division) -> str:
    side = options.SIDE_WORDS.get(division.side, division.side)
    standing = f", {count(len(division.zone), 'deployment hex', 'deployment hexes')}" if division.zone else ""
    nation = NATIONS.get(division.nation, division.nation)
    return f"{side}, division {division.number}, {nation}: {_pieces_words(division)}{standing}"


def _pieces_words(force: Division | Reinforcement) -> str:
    figures = sum(number for key, number in force.pieces if key in options.FIGURES)
    others = sum(number for key, number in force.pieces) - figures
    said = [count(force.bases, "base"), count(figures, "figure or crew", "figures and crews")]
    return listed([*said, *([count(others, "vehicle or gun", "vehicles and guns")] if others else [])])


def squads(scenario: Scenario) -> FormPage:
    """The page of squads that the scenario fixes, a list for each division."""
    lists = tuple(_squads(scenario, place, division) for place, division in enumerate(scenario.divisions))
    said = "" if lists else "There is no division yet. Squads are listed by division."
    return FormPage("squads", "Fixed squads", (), lists, said)


def _squads(scenario: Scenario, place: int, division: Division) -> RowForm:
    trained = options.trained(scenario)
    return RowForm(
        f"divisions.{place}.squads",
        f"Division {called(division)}",
        "squad",
        (
            *(Count(f"figures.{key}", words, 0, BASE_SLOTS, 0) for key, words in options.FIGURES.items()),
            Lines("figures.others", "Figures of your own", 200, hint="A number and its name a line."),
            SomeOf("specializations", "Specializations", trained, 0, len(trained)),
            Hexes("at", "Stands at", 0, 1, single=True),
        ),
        (),
        lambda _, squad: squad_words(scenario, squad),
        hint="" if division.squads else "Only where the scenario says what stands on each base.",
    )


def squad_words(scenario: Scenario, squad: Squad) -> str:
    """A squad by its figures and what it is trained for."""
    singular = {
        "regular": "regular",
        "elite": "elite",
        "officer": "officer",
        "mg": "MG crew",
        "mortar": "mortar crew",
    }
    figures = [f"{number} {singular.get(key, key)}" for key, number in squad.figures]
    titles = options.specializations(scenario)
    trained = [titles.get(key, key) for key in squad.specializations]
    return (listed(figures) or "an empty base") + (f", {listed(trained)}" if trained else "")


def reinforcements(scenario: Scenario) -> FormPage:
    """The page of that name."""
    rows = RowForm(
        "reinforcements",
        "Reinforcements",
        "reinforcement",
        (
            OneOf("side", "Side", options.SIDES),
            Count("division", "For division", 1, MOST_DIVISIONS),
            Count("round", "Round", 1, 60),
            OneOf("when", "When in the round", options.WHEN),
            *_force(),
            Hexes("entry", "Entry hexes"),
            Lines("words", "How it comes, in words", LINES),
        ),
        (("side", "allied"), ("division", 1), ("round", 1), ("when", "end"), ("shade", "light")),
        lambda _, coming: (
            f"Round {coming.round}, {options.SIDE_WORDS.get(coming.side, coming.side)}, division "
            f"{coming.division}: {_pieces_words(coming)}"
        ),
    )
    return FormPage("reinforcements", "Reinforcements", (), (rows,))
