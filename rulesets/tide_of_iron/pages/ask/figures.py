"""What the units of a scenario shoot, move and wear, and what dice bring: tables of exact chances.

Cite: TN-051 to TN-062, TN-077, TN-078, TN-095 to TN-097, TN-111.
"""

from collections.abc import Iterator

from rulesets.kit.drawing.board import Row, Table
from rulesets.kit.odds import percent
from rulesets.kit.ruleset import Answer
from rulesets.kit.words import count, listed
from rulesets.tide_of_iron.document.scenario import Scenario, nation_at
from rulesets.tide_of_iron.ground.analysis import unit_profile
from rulesets.tide_of_iron.rules.battle.blasts import hits_left
from rulesets.tide_of_iron.rules.battle.buildings import (
    FALLS_AT,
    Dice,
    chance_to_fall,
    counts_against_building,
)
from rulesets.tide_of_iron.rules.battle.weather import chance_by, deck_of
from rulesets.tide_of_iron_box.units import NATIONS, Fire, Profile

FACES = 6
HITTING = (3, 2, 1)
"""How many faces of a die may hit: which is core rules, not among our sources."""
MOST_DICE, MOST_COVER = 16, 10  # a bunker with a crater covers with ten
CORE = "The core rules say which faces hit. Look them up in yours."
SPARED = "Infantry, officers and machine-gun crews do not count in an attack on a building."


def units_answer(scenario: Scenario) -> Answer:
    """The figures of every kind of unit in the scenario."""
    found = tuple(units_in(scenario))
    rows = tuple(_row(nation, profile) for nation, profile in found)
    heads = ("Unit", "At infantry", "At vehicles", "Moves", "Armour", "Besides")
    said = ["Range and dice of an attack, at infantry and at vehicles."]
    if any(not profile.verified for _, profile in found):
        said.append("These figures come from a player's list and are not checked against the boxes.")
    if older := sorted({profile.edition for _, profile in found} - {scenario.edition}):
        said.append(
            f"Figures of {scenario.edition} are unknown; some may differ from these of {', '.join(older)}."
        )
    said += [f"{profile.title}: {profile.doubt}" for _, profile in found if profile.doubt]
    table = Table("units", "Units of the scenario", heads, rows)
    return Answer("Effects of units", tuple(said), table=table, cite="TN-051")


def units_in(scenario: Scenario) -> Iterator[tuple[str, Profile]]:
    """Each kind once with its nation, those without a profile left out."""
    forces = [(row.nation, row.pieces) for row in scenario.divisions]
    forces += [(nation_at(scenario, row.side, row.division), row.pieces) for row in scenario.reinforcements]
    kinds = dict.fromkeys((nation, kind) for nation, pieces in forces for kind, number in pieces if number)
    for nation, kind in kinds:
        profile = unit_profile(scenario, kind, nation)
        if profile is not None:
            yield nation, profile


def _row(nation: str, profile: Profile) -> Row:
    besides = (*profile.traits, *((f"carries {profile.carries}",) if profile.carries else ()))
    return Row(
        (
            profile.title,
            _fire(profile.infantry),
            _fire(profile.vehicles),
            "" if profile.movement is None else str(profile.movement),
            "" if profile.armour is None else str(profile.armour),
            ", ".join(besides),
        ),
        sub=NATIONS.get(nation, nation),
    )


def _fire(fire: Fire | None) -> str:
    return f"{fire[0]}/{fire[1]}" if fire else "none"


def building_answer(scenario: Scenario) -> Answer:
    """The chance that a building falls to so many dice, for each number of faces that may hit."""
    before = scenario.rulings.building_hits == "before"
    heads = ("Dice", *(f"{_needs(hit)} hits" for hit in HITTING))
    rows = tuple(
        Row((str(dice), *(percent(chance_to_fall(dice, _dice(hit), before=before)) for hit in HITTING)))
        for dice in range(FALLS_AT, MOST_DICE + 1)
    )
    when = "before" if before else "after"
    adding = listed(list(counting(scenario))) or "nobody"
    said = (
        f"A building falls to {FALLS_AT} hits of one attack, counted {when} its 2 red dice. Fewer than "
        f"{FALLS_AT} dice cannot destroy it.",
        f"{SPARED} In this scenario {adding} can attack one.",
        "Attack it like a vehicle: its hex in range and in sight, with the dice against vehicles.",
        CORE,
    )
    table = Table("building", "The building falls", heads, rows, numbers=(0, 1, 2, 3))
    return Answer("Attacks on a building", said, table=table, cite="TN-096")


def _dice(hit: int) -> Dice:
    return Dice(hit=tuple(range(FACES - hit + 1, FACES + 1)))


def _needs(hit: int) -> str:
    return "only 6" if hit == 1 else f"{FACES - hit + 1} to 6"


def charge_answer(scenario: Scenario) -> Answer:
    """The chances of hits left on a target by its dice of armour or cover, of which 5 and 6 cancel."""
    hits = scenario.features.charge_hits
    rows = tuple(
        Row((str(dice), *(percent(chance) for chance in hits_left(hits, dice, len(Dice().cancel)))))
        for dice in range(MOST_COVER + 1)
    )
    heads = ("Dice of cover or armour", *(f"{left} left" for left in range(hits + 1)))
    said = (f"A charge deals {count(hits, 'hit')} to each unit in reach, without a roll.", CORE)
    table = Table("charge", "Hits left", heads, rows, numbers=tuple(range(hits + 2)))
    return Answer("What a charge does", said, table=table, cite="TN-077")


def weather_answer(scenario: Scenario) -> Answer:
    """How likely each kind is turned up, at one check and by the end."""
    weather = scenario.weather
    assert weather is not None, "asked only of a scenario with weather"
    checks = len(weather.checks)
    rows = tuple(
        Row((kind, *(percent(chance_by(weather, kind, number)) for number in range(1, checks + 1))))
        for kind in dict.fromkeys(deck_of(weather))
    )
    heads = ("Weather", *(f"by check {number}" for number in range(1, checks + 1)))
    said = ("You shuffle the whole deck at every check, with the current card.",)
    table = Table("weather", "Drawn at least once", heads, rows, numbers=tuple(range(1, checks + 1)))
    return Answer("The weather", said, table=table, cite="TN-111")


def counting(scenario: Scenario) -> tuple[str, ...]:
    """The kinds of unit in the scenario that add to an attack on a building. Cite: TN-087."""
    return tuple(profile.title for _, profile in units_in(scenario) if counts_against_building(profile.key))
