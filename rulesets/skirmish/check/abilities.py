"""Findings of an ability's procedure: values it lacks or that say nothing, a moment at which it never comes.

Cite: TS-175, TS-177, TS-179, TS-187, TS-208, TS-248.
"""

from collections.abc import Iterator, Mapping

from rulesets.kit.findings import Finding
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.words import listed
from rulesets.skirmish.check.say import say
from rulesets.skirmish.document.doctrines import NEEDS, Ability, Doctrine, Moment, Procedure, Target
from rulesets.skirmish.document.rulings import MORE_MOMENTS, SET_COSTS

WORKING: tuple[Procedure, ...] = ("cheaper", "photograph", "conquer")
"""Procedures that work by themselves."""
BOUGHT: tuple[Procedure, ...] = ("command", "deploy")
"""Procedures that are ways to buy something."""
TARGETS: Mapping[Procedure, Target] = {
    "supply": "truck",
    "convoy": "truck",
    "neutralise": "marker",
    "strafe": "tile",
    "retreat": "enemy",
    "specialize": "squad",
    "exchange": "squad",
    "fill": "squad",
    "dig": "tank",
}
"""What a procedure can be used on alone."""
FIGURES = ("regular", "elite", "officer")
ROOM = 4
CHOICES: Mapping[str, tuple[str, ...]] = {
    "arrives": ("home", "drop"),
    "fatigued": ("yes", "no"),
    "opfire": ("yes", "no"),
    "who": ("tank", "aboard"),
    "with": FIGURES,
}
NUMBERS = ("quarters", "mp", "riders")


def check_procedure(doctrine: Doctrine, ability: Ability, where: str) -> Iterator[Finding]:
    """The findings of the row at `where` that have to do with its procedure."""
    yield from _moments(ability, where)
    yield from _values(doctrine, ability, f"{where}.values")
    wanted = TARGETS.get(ability.procedure)
    if wanted and ability.target != wanted:
        yield say("target-unfit", f"{where}.target", ability=ability, wanted=wanted)


def _moments(ability: Ability, where: str) -> Iterator[Finding]:
    """An ability that is to be used and has no moment at which it could be."""
    never: set[Moment] = {"always"}
    if ability.procedure in BOUGHT:
        if "purchase" not in ability.moments:
            yield say("never-bought", f"{where}.moments", ability=ability)
        return
    used = (ability.quarters > 0 and not ability.passive) or ability.procedure not in ("", *WORKING)
    if used and ability.moments and set(ability.moments) <= never | {"purchase"}:
        yield say("never-offered", f"{where}.moments", ability=ability)


def _values(doctrine: Doctrine, ability: Ability, where: str) -> Iterator[Finding]:
    lacking = [name for name in NEEDS.get(ability.procedure, ()) if not ability.value(name).strip()]
    if lacking:
        yield say("value-missing", where, ability=ability, lacking=listed(lacking))
    for name, value in ability.values:
        if wrong := _wrong(doctrine, name, value):
            yield say("value-unfit", where, ability=ability, name=name, value=value, wrong=wrong)


def _wrong(doctrine: Doctrine, name: str, value: str) -> str:
    """What is wrong with a value, as the end of a sentence; empty for nothing."""
    if name in CHOICES and value not in CHOICES[name]:
        return f"is neither {' nor '.join(CHOICES[name])}"
    if name in NUMBERS and plain_number(value) is None:
        return "is not a whole number"
    if name == "switch" and value not in SET_COSTS:
        return "names no house rule that sets a cost"
    if name == "also" and value not in MORE_MOMENTS:
        return "names no house rule that opens enemy turns"
    if name == "abilities" and (unknown := [key for key in value.split() if not doctrine.ability(key)]):
        return f"names no ability of this doctrine: {listed(unknown)}"
    return _wrong_figures(value) if name == "figures" else ""


def _wrong_figures(value: str) -> str:
    words = value.split()
    numbers = [plain_number(word) for word in words[1::2]]
    if len(words) % 2 or set(words[::2]) - set(FIGURES) or None in numbers:
        return "must read like “regular 2 elite 1”"
    return f"is more than a base holds, {ROOM}" if sum(filter(None, numbers)) > ROOM else ""
