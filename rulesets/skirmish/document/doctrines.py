"""A set of doctrines: each a card of abilities, and the terms their texts use.

An ability is a row: what unlocks it, what a use costs, when it may be used, how often, what its giver
names, and at most one procedure by which it changes the books. Quarters are quarters of an experience
point. A club's own doctrine is made of the same parts.

The values of a procedure, all of them words:

    call_in   row: the key of a price row
    squad     figures: "regular 2 elite 1 officer 1"; mark: the badge laid under it; kind: "relief",
              "motorcycles", "paratroopers" or "commandos"; arrives: "home" or "drop"; fatigued: "yes" or "no"
    cheaper   abilities: their keys with blanks between; quarters: how much less each costs
    ready     opfire: "yes" where the unit goes into opportunity fire and stays fatigued
    build     row: the key of a price row; mp: movement points it takes
    conquer   who: "tank" or "aboard"; mp: movement points it takes, empty for what squads pay; riders: how
              many squads each own Tank carries
    any       builds: the keys of works that any squad may build
    any       hexes: "open" where it names a hex that has no marker, road or bridge
    any       with: "officer" where the squad it names has such a figure; without: the key of the
              specialization it must not have
    any       switch: the house rule that sets its quarters, in place of the row's own number
    any       also: the house rule by which it may be used at the start of an enemy Action Turn too

Cite: Skirmish Mode, "Doctrines"; TS-172 to TS-255, TS-306.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from rulesets.kit.document.fields import choice, lines, number, rows_of, several, text, truth, worded
from rulesets.kit.findings import Aside
from rulesets.kit.stored.added import ADDED
from rulesets.skirmish.document.heading import AUTHOR, BIBLIOGRAPHY, TITLE

Moment = Literal[
    "purchase",
    "status_start",
    "status_end",
    "round_start",
    "turn_start",
    "turn_end",
    "enemy_turn_start",
    "activation",
    "special",
    "attack",
    "attacked",
    "any",
    "always",
]
MOMENTS: tuple[tuple[Moment, str], ...] = (
    ("purchase", "while buying"),
    ("status_start", "when a Status Phase starts"),
    ("status_end", "when a Status Phase ends"),
    ("round_start", "before a round's first Action Turn"),
    ("turn_start", "at the start of your Action Turn"),
    ("turn_end", "at the end of your Action Turn"),
    ("enemy_turn_start", "at the start of an enemy Action Turn"),
    ("activation", "when you activate a unit"),
    ("special", "as a Special Action"),
    ("attack", "before the dice of your attack"),
    ("attacked", "when one of your units is attacked"),
    ("any", "at any time"),
    ("always", "always"),
)
Limit = Literal["", "turn", "round"]
LIMITS: tuple[tuple[Limit, str], ...] = (
    ("", "none"),
    ("turn", "once an Action Turn"),
    ("round", "once a round"),
)
Target = Literal["", "squad", "tank", "vehicle", "truck", "gun", "unit", "enemy", "marker", "tile", "place"]
TARGETS: tuple[tuple[Target, str], ...] = (
    ("", "nothing"),
    ("squad", "one of your squads"),
    ("tank", "one of your Tanks"),
    ("vehicle", "one of your vehicles"),
    ("truck", "one of your trucks"),
    ("gun", "one of your AT guns"),
    ("unit", "any of your units"),
    ("enemy", "an enemy unit"),
    ("marker", "a victory or fuel marker"),
    ("tile", "a tile of the map"),
    ("place", "a hex, in words"),
)
Procedure = Literal[
    "",
    "call_in",
    "squad",
    "glider",
    "command",
    "deploy",
    "cheaper",
    "photograph",
    "supply",
    "convoy",
    "neutralise",
    "ready",
    "specialize",
    "exchange",
    "fill",
    "strafe",
    "build",
    "conquer",
    "dig",
    "retreat",
]
PROCEDURES: tuple[tuple[Procedure, str], ...] = (
    ("", "none: players do what the text says"),
    ("call_in", "a unit of the price list comes to the Reinforcement Hex for its price"),
    ("squad", "a squad comes with these figures and this mark"),
    ("glider", "squads and guns may be bought into gliders"),
    ("command", "a Tank is bought as a Command Tank"),
    ("deploy", "a Tank is bought onto mat space 0"),
    ("cheaper", "other abilities cost less"),
    ("photograph", "the opponent's purchases are shown"),
    ("supply", "a truck stays and brings fuel"),
    ("convoy", "a truck stays and passes squads on"),
    ("neutralise", "a marker becomes neutral"),
    ("ready", "a unit is no longer fatigued"),
    ("specialize", "a squad without specialization gets one"),
    ("exchange", "a specialization is exchanged for another"),
    ("fill", "a squad is filled up with Regulars"),
    ("strafe", "an attack comes before the first turn of the next rounds"),
    ("build", "something of the price list is built for points"),
    ("conquer", "units other than squads may conquer"),
    ("dig", "a unit is dug in and cannot be activated to move"),
    ("retreat", "an enemy squad retreats where a die says so"),
)
Value = tuple[str, str]
VALUES_HINT = "one per line, such as: row kv2 · figures regular 4 · mark bronze_star · arrives drop · mp 6"
NEEDS: Mapping[Procedure, tuple[str, ...]] = {
    "call_in": ("row",),
    "squad": ("figures",),
    "cheaper": ("abilities", "quarters"),
    "build": ("row",),
    "conquer": ("who",),
}
"""The values a procedure cannot do without."""
UNEXPLAINED = (
    "Target Line",
    "Target Hex",
    "Drift",
    "Area Attack",
    "Wide Blast Radius",
    "Deflection",
    "Determination",
    "Effective on Roads",
)
"""Terms the booklet uses without a word on what they mean. Cite: TS-306."""


@dataclass(frozen=True, slots=True)
class Ability:
    """`unlock` in whole points of experience ever gained; `quarters` and `points` what a use costs;
    `values` are the procedure's: ("row", "kv2"), ("figures", "regular 4"), ("fatigued", "yes")."""

    key: str
    name: Annotated[str, text("Name", 60, 1)]
    unlock: Annotated[
        int, number("Opens at", 0, 60, start=1, hint="total experience gained, in points", cite="TS-174")
    ]
    quarters: Annotated[
        int, number("Costs experience", 0, 80, hint="in quarters: 4 are one point", cite="TS-175")
    ] = 0
    points: Annotated[int, number("and command points", 0, 40, cite="TS-175")] = 0
    passive: Annotated[bool, truth("Passive")] = False
    moments: Annotated[tuple[Moment, ...], several("When", worded(MOMENTS))] = ()
    limit: Annotated[Limit, choice("How often", worded(LIMITS))] = ""
    target: Annotated[Target, choice("Names", worded(TARGETS))] = ""
    text: Annotated[str, lines("What it does, in your own words", 900)] = ""
    procedure: Annotated[Procedure, choice("Effect", worded(PROCEDURES))] = ""
    values: Annotated[tuple[Value, ...], lines("Values of the effect", 300, hint=VALUES_HINT)] = ()

    def value(self, name: str) -> str:
        """A value of its procedure, empty where it has none of that name."""
        return dict(self.values).get(name, "")


@dataclass(frozen=True, slots=True)
class Doctrine:
    """A card."""

    key: str
    name: Annotated[str, text("Name", 60, 1)]
    abilities: Annotated[
        tuple[Ability, ...], rows_of("Abilities", "ability", most=40, key="key", cite="TS-172")
    ] = ()

    def ability(self, key: str) -> Ability | None:
        """Its ability of that key, None where it has none."""
        return next((ability for ability in self.abilities if ability.key == key), None)


@dataclass(frozen=True, slots=True)
class Term:
    """A word the texts use, in our own words."""

    name: Annotated[str, text("Term", 60, 1)]
    words: Annotated[str, lines("Meaning, in your own words", 600)] = ""


@dataclass(frozen=True, slots=True)
class Doctrines:
    """A set of doctrines from which players are dealt theirs. `author` wrote it, after what `bibliography`
    names."""

    title: Annotated[str, TITLE]
    about: Annotated[str, text("Description", 600)] = ""
    credit: Annotated[str, text("Author, and what is reconstructed", 600)] = ""
    doctrines: Annotated[
        tuple[Doctrine, ...],
        rows_of("Doctrines", "doctrine", most=40, key="key", table="name", cite="TS-172"),
    ] = ()
    terms: Annotated[tuple[Term, ...], rows_of("Terms of the texts", "term", most=80, cite="TS-306")] = ()
    asides: tuple[Aside, ...] = ()
    author: Annotated[str, ADDED, AUTHOR] = ""
    bibliography: Annotated[str, ADDED, BIBLIOGRAPHY] = ""

    def doctrine(self, key: str) -> Doctrine:
        """The doctrine of that key; KeyError where there is none."""
        return {doctrine.key: doctrine for doctrine in self.doctrines}[key]
