"""The systems the house runs, in the order in which they are offered; each is loaded when it is asked for."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset

    RULESETS: tuple[AnyRuleset, ...]

AT = {
    "firestorm": "rulesets.firestorm.system:FIRESTORM",
    "memoir44": "rulesets.memoir44.system:MEMOIR44",
    "axis_allies_dday": "rulesets.axis_allies_dday.system:AXIS_ALLIES_DDAY",
    "tide_of_iron": "rulesets.tide_of_iron.system:TIDE_OF_IRON",
    "skirmish": "rulesets.skirmish.system:SKIRMISH",
    "skirmish_event": "rulesets.skirmish.event.system:SKIRMISH_EVENT",
}
"""By its slug, in which module a system is, and as what."""
FILES = {".m44": "memoir44", ".zip": "axis_allies_dday"}
"""How files of other programs end, each with the system that reads it."""


def system(slug: str) -> "AnyRuleset":
    """The system of that slug, without the others; KeyError where there is none."""
    module, _, name = AT[slug].partition(":")
    found: AnyRuleset = getattr(import_module(module), name)
    return found


def shipped_document(name: str) -> "tuple[AnyRuleset, AnyDocumentKind, str] | None":
    """The system, the first kind that has the document, and its key, by SYSTEM/KEY; None for none."""
    slug, _, key = name.partition("/")
    kinds = system(slug).kinds if slug in AT else ()
    return next(((system(slug), kind, key) for kind in kinds if key in kind.builtin), None)


def __getattr__(name: str) -> Any:
    """`RULESETS`: all of them."""
    if name != "RULESETS":
        raise AttributeError(name)
    return tuple(map(system, AT))
