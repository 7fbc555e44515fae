"""The frame of every system: each order and event goes to a handler that takes just that class."""

import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest

from rulesets.firestorm.rules.turn import chapters as firestorm_chapters, decide as firestorm_orders
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow import agreement
from rulesets.kit.ruleset import AnyRuleset
from rulesets.memoir44.rules.log.state import Post
from rulesets.memoir44.rules.turn import chapters as memoir_effects, decide as memoir_orders
from rulesets.memoir44.system import MEMOIR44
from rulesets.skirmish.event.rules import decide as event_chapters
from rulesets.skirmish.event.system import SKIRMISH_EVENT
from rulesets.skirmish.rules import chapters as skirmish_chapters
from rulesets.skirmish.system import SKIRMISH
from tests.systems import sealed_bid
from tests.systems.sealed_bid import SEALED_BID

Handlers = Mapping[type, Callable[..., Any]]

ORDERS: list[tuple[AnyRuleset, Handlers]] = [
    (FIRESTORM, firestorm_orders.ORDERS),
    (MEMOIR44, memoir_orders.ORDERS),
    (SKIRMISH, skirmish_chapters.ORDERS),
    (SKIRMISH_EVENT, event_chapters.ORDERS),
    (SEALED_BID, sealed_bid.ORDERS),
]
EFFECTS: list[tuple[AnyRuleset, Handlers]] = [
    (FIRESTORM, firestorm_chapters.EFFECTS),
    (MEMOIR44, memoir_effects.EFFECTS),
    (SKIRMISH, skirmish_chapters.EFFECTS),
    (SKIRMISH_EVENT, event_chapters.EFFECTS),
    (SEALED_BID, sealed_bid.EFFECTS),
]


def classes(annotation: Any) -> Iterator[type]:
    """The classes an annotation allows: of a union each of its members."""
    if get_origin(annotation) in (Union, UnionType):
        for member in get_args(annotation):
            yield from classes(member)
    else:
        yield annotation


def taken(handler: Callable[..., Any]) -> Any:
    """What the last parameter of a handler is annotated with; what takes any order just as it was given says
    `Any`."""
    last = list(inspect.signature(handler).parameters)[-1]
    return get_type_hints(handler)[last]


def names(of: type) -> set[str]:
    return {field.name for field in fields(of)}


def fits(handler: Callable[..., Any], given: type) -> bool:
    """Whether a handler that is made for any class finds in this one what it asks for."""
    made = inspect.getclosurevars(handler).nonlocals
    match handler.__qualname__.partition(".")[0]:
        case "becomes":
            return names(made["event"]) <= names(given)
        case "posts":
            return "post" in names(given) and set(made["changes"]) <= names(Post)
        case "as_given":
            asked = {field.name for field in fields(made["event"]) if field.default is MISSING}
            return asked - {"side", "face"} <= names(given)
        case "of_battle":
            return "battle" in names(given)
        case "troops_to":
            return "troops" in names(given)
    return False


def named(sets: list[tuple[AnyRuleset, Handlers]]) -> Any:
    return pytest.mark.parametrize(("ruleset", "handlers"), sets, ids=[ruleset.slug for ruleset, _ in sets])


@named(ORDERS)
def test_every_order_has_a_handler_that_takes_it(ruleset: AnyRuleset, handlers: Handlers) -> None:
    assert set(handlers) == set(ruleset.commands)
    for command, handler in handlers.items():
        takes = set(classes(get_args(taken(handler))[1]))
        assert takes & {command, Any} or fits(handler, command), handler.__qualname__


@named(EFFECTS)
def test_every_event_after_the_first_has_an_effect_that_takes_it(
    ruleset: AnyRuleset, handlers: Handlers
) -> None:
    assert set(handlers) == set(ruleset.events[1:])
    for event, handler in handlers.items():
        takes = set(classes(taken(handler)))
        assert takes & {event, Any} or fits(handler, event), handler.__qualname__


@pytest.mark.parametrize(
    "ruleset", [FIRESTORM, MEMOIR44, SKIRMISH, SKIRMISH_EVENT, SEALED_BID], ids=lambda ruleset: ruleset.slug
)
def test_a_game_begins_with_its_first_event_and_no_other(ruleset: AnyRuleset) -> None:
    with pytest.raises(TypeError, match=f"a game begins with {ruleset.events[0].__name__}"):
        ruleset.evolve(None, agreement.Agreed("battle 1", "organiser"))
