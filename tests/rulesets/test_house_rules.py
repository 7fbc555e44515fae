"""House rules in groups, and those that nobody need be asked, over all systems and what they ship."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from rulesets import RULESETS
from rulesets.kit.codec import from_json, shape, to_json
from rulesets.kit.flow.rulings import grouped, switches, words
from rulesets.kit.playout import random_order
from rulesets.kit.references import builtin_documents, playable_builtins
from rulesets.kit.ruleset import AnyRuleset, Library, fold, kind_named

STEPS = 60
NEVER = 10**9
SHIPPED = {
    f"{system.slug}-{id}": (system, kind, id) for system in RULESETS for kind, id in playable_builtins(system)
}


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.slug)
def test_every_house_rule_stands_in_one_group(ruleset: AnyRuleset) -> None:
    listed = switches(ruleset.rulings)
    found = [item.name for _, items in grouped(ruleset.rulings, listed) for item in items]
    assert sorted(found) == sorted(item.name for item in listed)
    named = [name for group in ruleset.rulings.RULE_GROUPS for name in group.names]
    assert len(named) == len(found), "a group names a rule that is not there"


ODD: dict[type, object] = {str: "a word that is none", int: 999}
"""What a file may say for a setting of that type: of a truth it can say no third."""


@pytest.mark.parametrize("game", SHIPPED)
def test_a_house_rule_set_to_what_is_none_of_its_settings_is_an_error_at_the_gate(game: str) -> None:
    (system, kind, _), (document, library) = SHIPPED[game], sound_document(game)
    known = kind_named(system, kind)
    proposed = document.rulings or system.rulings()
    odd = {item: ODD.get(type(getattr(proposed, item.name))) for item in switches(system.rulings)}
    odd = {item: value for item, value in odd.items() if value is not None}
    settings = {item.name: value for item, value in odd.items()}
    changed = replace(document, rulings=replace(proposed, **settings))
    read = from_json(shape(known.type), to_json(shape(known.type), changed))
    unknown = [one for one in known.check(read, library) if one.code == "rule-unknown"]
    assert sorted((one.cite, one.level) for one in unknown) == sorted((item.id, "error") for item in odd)
    assert not any(one.code == "rule-unknown" for one in known.check(document, library))
    assert [words(item, value) for item, value in odd.items()] == [str(value) for value in odd.values()]


def sound_document(game: str) -> tuple[Any, Library]:
    system, kind, id = SHIPPED[game]
    documents = builtin_documents(system, kind, id)
    return documents.main, documents.library


def played(system: AnyRuleset, kind: str, id: str, rulings: object) -> list[object]:
    """What is ordered and happens in a random game under the house rules, without rulings and corrections."""
    documents = builtin_documents(system, kind, id)
    state = fold(system, system.start(documents, rulings))
    seats = [seat.key for seat in system.seats(documents, rulings) if seat.role != "organiser"]
    chance, told = Random(7), []
    for _ in range(STEPS):
        order = random_order(system, state, seats, chance, NEVER)
        if order is None:
            break
        events = system.decide(state, order.seat, order.command, order.faces)
        state = fold(system, events, state)
        told.append((order, events))
    return told


@pytest.mark.slow
@pytest.mark.parametrize("game", SHIPPED)
def test_a_house_rule_that_is_not_asked_changes_nothing(game: str) -> None:
    system, kind, id = SHIPPED[game]
    documents = builtin_documents(system, kind, id)
    cover = kind_named(system, kind).cover(documents.main, documents.library)
    usual = cover.rulings or system.rulings()
    other = {item.name: item.values[-1][0] for item in switches(system.rulings) if item.name in cover.unasked}
    assert played(system, kind, id, usual) == played(system, kind, id, replace(usual, **other))


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.slug)
def test_every_system_offers_instructions_of_its_own(ruleset: AnyRuleset) -> None:
    kind, id = playable_builtins(ruleset)[0]
    documents = builtin_documents(ruleset, kind, id)
    rulings = kind_named(ruleset, kind).cover(documents.main, documents.library).rulings or ruleset.rulings()
    state = fold(ruleset, ruleset.start(documents, rulings))
    offered = [ruleset.instructions(state, seat.key) for seat in ruleset.seats(documents, rulings)]
    assert any(offered)
