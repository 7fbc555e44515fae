"""The forms of what fights: divisions, squads that are fixed, reinforcements."""

from collections.abc import Mapping
from dataclasses import replace

from rulesets.kit.editing.derived import FieldWanted, row_form
from rulesets.kit.editing.fields import Lines, Values
from rulesets.kit.editing.rows import FormPage, RowForm
from rulesets.kit.flow.choices import Count
from rulesets.kit.words import count, listed
from rulesets.tide_of_iron.document.offered import TITLES, specializations
from rulesets.tide_of_iron.document.scenario import (
    DIVISIONS,
    LINES,
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

MANY = 99
USUAL: Mapping[SideKey, tuple[str, ...]] = {"allied": ("american",), "axis": ("german",)}
"""Of which nation a side is that names none."""
_VEHICLES = "A number and a name in each line, such as “2 M4A1 Sherman”."
_FIXED = "Only if the scenario gives the figures of each base."


def divisions(scenario: Scenario) -> FormPage:
    """The page of that name."""
    asked = ("side", "number", "nation", *_force(), "concealed", "charges", "zone", "deployment")
    rows = row_form(
        None,
        Scenario,
        "divisions",
        *asked,
        new=_next(scenario),
        say_row=lambda _, division: _division_words(division),
        called=lambda _, division: called(division),
    )
    return FormPage("divisions", "Divisions", (), (rows,))


def _next(scenario: Scenario) -> Values:
    """What a new division begins as: the next of the side that has fewer, of a nation of its sheet."""
    number = {side: sum(division.side == side for division in scenario.divisions) for side in SIDES}
    side = min(SIDES, key=lambda key: number[key])
    nations = sheet_of(scenario, side).nations or USUAL[side]
    shade = "dark" if number[side] else "light"
    place = min(number[side] + 1, DIVISIONS)
    return (("side", side), ("number", place), ("nation", nations[0]), ("shade", shade))


def called(division: Division) -> str:
    """A division by its side and number."""
    return f"{division.number} of the {TITLES.get(division.side, division.side)}"


def _force() -> tuple[FieldWanted, ...]:
    return (
        "shade",
        "bases",
        *(Count(f"pieces.{key}", words, 0, MANY, 0) for key, words in options.FIGURES.items()),
        Lines("pieces.others", "Vehicles and guns", LINES, hint=_VEHICLES),
        "specializations",
    )


def _division_words(division: Division) -> str:
    side = TITLES.get(division.side, division.side)
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
    said = "" if lists else "There is no division yet. Add one first: squads belong to divisions."
    return FormPage("squads", "Fixed squads", (), lists, said)


def _squads(scenario: Scenario, place: int, division: Division) -> RowForm:
    form = row_form(
        scenario,
        Division,
        "squads",
        *(Count(f"figures.{key}", words, 0, BASE_SLOTS, 0) for key, words in options.FIGURES.items()),
        Lines("figures.others", "Figures of your own", 200, hint="A number and a name in each line."),
        "specializations",
        "at",
        at=f"divisions.{place}.",
        title=f"Division {called(division)}",
        say_row=lambda _, squad: squad_words(scenario, squad),
        called=lambda _, squad: "",
    )
    return form if division.squads else replace(form, hint=_FIXED)


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
    titles = specializations(scenario)
    trained = [titles.get(key, key) for key in squad.specializations]
    return (listed(figures) or "an empty base") + (f", {listed(trained)}" if trained else "")


def reinforcements(scenario: Scenario) -> FormPage:
    """The page of that name."""
    rows = row_form(
        None,
        Scenario,
        "reinforcements",
        *("side", "division", "round", "when", *_force(), "entry", "words"),
        new=(("shade", "light"),),
        say_row=lambda _, coming: (
            f"Round {coming.round}, {TITLES.get(coming.side, coming.side)}, division "
            f"{coming.division}: {_pieces_words(coming)}"
        ),
        called=lambda _, coming: "",
    )
    return FormPage("reinforcements", "Reinforcements", (), (rows,))
