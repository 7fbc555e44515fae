"""Words that fields of a scenario are chosen from: fixed ones, and those a scenario's own rows add.

Strategy decks are typed as their owner calls them. Cite: TN-011.
"""

from collections.abc import Mapping
from typing import Any

from rulesets.kit.document.fields import Options, worded
from rulesets.kit.flow.choices import Option
from rulesets.kit.flow.sides import Side
from rulesets.tide_of_iron_box.terrain import shipped_depths, with_own
from rulesets.tide_of_iron_box.units import NATIONS as NATION_WORDS, shipped_specializations

THE_SIDES = (
    Side("allied", "Allies", "the Allies", "open", adjective="Allied"),
    Side("axis", "Axis", "the Axis", "solid", is_one=True),
)
TITLES = {side.key: side.title for side in THE_SIDES}
ADJECTIVES = {side.key: side.adjective or side.title for side in THE_SIDES}
PEOPLE = {side.key: side.people for side in THE_SIDES}
SIDES = worded(TITLES.items())
EITHER = (Option("", "either side"), *SIDES)
INITIATIVE = (Option("", "not stated"), *SIDES, Option("die", "a die decides"))
NATIONS = worded(NATION_WORDS.items())
SHADES = worded((("light", "light"), ("dark", "dark")))
GRADES = worded((("", "the only one"), ("major", "major"), ("minor", "minor")))
WHEN = worded((("end", "at its end"), ("status", "in its Status Phase")))
GOALS = worded((("victory", "victory hex"), ("command", "command objective")))
COMMANDERS = worded((("optional", "as the players choose"), ("required", "always"), ("forbidden", "never")))
MODULES = worded(
    (
        ("terrain", "New terrain"),
        ("demolitions", "Demolitions"),
        ("buildings", "Destructible buildings"),
        ("weather", "Weather"),
        ("commanders", "Commanders"),
    )
)
LEADERSHIP = ("Blitzkrieger", "Watchdog", "Tactician", "Hero", "Tank Buster", "Assaulter", "Air Raider")
"""The Leadership decks of the box."""
CARD_KINDS = worded((kind, kind) for kind in ("strategy", "operations", "weather", "leadership"))
DEPTHS: Options = (
    Option("", "no stream"),
    *(Option(key, depth.title.lower()) for key, depth in shipped_depths().items()),
)


def specializations(scenario: Any) -> Mapping[str, str]:
    """Every specialization with its title, a designer's own among them."""
    own = {row.key: row.title for row in scenario.own.specializations}
    return {**{key: row.title for key, row in shipped_specializations().items()}, **own}


def trained(scenario: Any) -> Options:
    """The specializations as options."""
    return tuple(Option(key, title or key) for key, title in specializations(scenario).items())


def terrain(scenario: Any) -> Options:
    """Every terrain, a designer's own among it."""
    return tuple(Option(key, kind.title or key) for key, kind in with_own(scenario.own.terrain).items())
