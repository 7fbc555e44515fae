"""How shipped documents are played, at a glance: over all systems at once, then each system's own figures.
House rules in groups, and those that nobody need be asked, over all systems and what they ship."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from exports.picture import small_svg
from rulesets import RULESETS
from rulesets.axis_allies_dday.document.shipped import SHIPPED
from rulesets.axis_allies_dday.sheets.glance import glance as of_battle
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.sheets.glance import glance as of_campaign
from rulesets.kit.codec import from_json, shape, to_json
from rulesets.kit.drawing.diagrams import Ways
from rulesets.kit.flow.rulings import grouped, switches, words
from rulesets.kit.playout import random_order
from rulesets.kit.references import builtin_documents, playable_builtins, shipped_library
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset, Library, Ref, fold, kind_named
from rulesets.kit.summary import NOT_KNOWN
from rulesets.memoir44.document.combination import COMBINATIONS
from rulesets.memoir44.document.shipped import DDAY
from rulesets.memoir44.kind import SCENARIO
from rulesets.memoir44.sheets.glance import glance as of_scenario, glance_of_event
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.document.shipped import MATCHES
from rulesets.skirmish.event.document.tournament import TOURNAMENTS
from rulesets.skirmish.event.pages.glance import small as picture_of_event
from rulesets.skirmish.pages.drawing.map_picture import ground_of
from rulesets.skirmish.sheets.glance import glance as of_match
from rulesets.skirmish.system import SKIRMISH
from rulesets.tide_of_iron.document.shipped import CHAINS, SCENARIOS
from rulesets.tide_of_iron.sheets.glance import glance as of_iron, glance_of_chain

PLAYABLE = [
    pytest.param(ruleset, kind, id=f"{ruleset.slug}-{kind.name}")
    for ruleset in RULESETS
    for kind in ruleset.kinds
    if kind.playable and kind.builtin
]


@pytest.mark.parametrize(("ruleset", "kind"), PLAYABLE)
def test_every_shipped_game_says_who_plays_it_and_how_it_is_won(
    ruleset: AnyRuleset, kind: AnyDocumentKind
) -> None:
    for document in kind.builtin.values():
        glance = kind.glance(document, shipped_library(ruleset, document))
        words = [fact.word for fact in glance.facts]
        assert {"Players", "Won by"} <= set(words) and len(set(words)) == len(words) <= 4
        assert glance.won and all(words for words, _ in glance.won)
        sides = {side.key: side.title for side in ruleset.sides(document) if not side.of}
        assert all(sides[camp.side] == camp.title for camp in glance.camps)
        assert len({camp.side for camp in glance.camps}) == len(glance.camps)
        assert all(figure and words for camp in glance.camps for figure, words in camp.figures)


@pytest.mark.parametrize(("ruleset", "kind"), PLAYABLE)
def test_every_row_a_glance_cites_is_in_the_ledger(ruleset: AnyRuleset, kind: AnyDocumentKind) -> None:
    rows = {row.id for row in ruleset.ledger()}
    for document in kind.builtin.values():
        glance = kind.glance(document, shipped_library(ruleset, document))
        cited = {cite for _, cite in (*glance.won, *glance.special) if "-" in cite}
        assert cited <= rows


def test_a_scenario_shows_cards_medals_units_and_who_opens() -> None:
    gold = of_scenario(DDAY["gold"], {})
    allies = next(camp for camp in gold.camps if camp.side == "allied")
    assert allies.who.endswith("opens") and allies.figures[1] == ("12", "medals to win")
    assert gold.facts[-1].text == "12 medals; Allies first"
    assert allies.orders and "infantry" in allies.forces


def test_what_nobody_has_typed_into_a_scenario_is_said_to_be_not_known() -> None:
    document = DDAY["gold"]
    lost = replace(document, starting="", bottom=replace(document.bottom, cards=None, medals=None))
    glance = SCENARIO.glance(lost, {})
    camp = next(camp for camp in glance.camps if camp.side == document.bottom.side)
    assert [figure for figure, _ in camp.figures][:2] == [NOT_KNOWN, NOT_KNOWN]
    assert glance.facts[-1].text == "as the printed map says; unknown who is first"


def test_an_event_needs_the_medals_of_all_its_maps_together() -> None:
    event = COMBINATIONS["neptune"]
    glance = glance_of_event(event, {ref: DDAY[ref.id] for ref in event.maps})
    assert glance.facts[0].text == "12" and glance.facts[1].text == "78 medals over all maps"
    alone = glance_of_event(event, {ref: DDAY[ref.id] for ref in event.maps[:5]})
    assert alone.facts[1].text == "as the printed map says"


def test_a_campaign_counts_its_battles_and_says_what_is_reconstructed() -> None:
    glance = of_campaign(CAEN, {})
    turns = [turn for turn in CAEN.turns if not turn.fixed]
    landing = len(CAEN.assault.landings) + 2 if CAEN.assault else 0
    battles = sum(2 + turn.battles for turn in turns) + (landing if len(turns) < len(CAEN.turns) else 0)
    assert glance.facts[1].text == f"{len(CAEN.turns)} turns, about {battles} battles"
    assert any("terrain" in words and "reconstructed" in words for words in glance.unknown)


def test_a_battle_says_how_many_cities_are_needed() -> None:
    normandy = SHIPPED["normandy"]
    assert of_battle(normandy, {}).facts[-1].text == "holding all 3 cities"
    assert of_battle(replace(normandy, cities_needed=2), {}).facts[-1].text == "holding 2 of 3 cities"


def test_a_chain_names_the_division_and_its_stages_in_order() -> None:
    chain = CHAINS["29th"]
    glance = glance_of_chain(chain, {})
    assert glance.camps[0].who == chain.division and glance.camps[0].figures[0] == ("10", "squads followed")
    assert [words[:2] for words in glance.ground] == ["1.", "2.", "3.", "4."]


def test_a_scenario_of_squads_counts_them_over_all_divisions() -> None:
    for scenario in SCENARIOS.values():
        glance = of_iron(scenario, {})
        for camp in glance.camps:
            bases = sum(row.bases for row in scenario.divisions if row.side == camp.side)
            assert camp.figures[0] == (str(bases), "squads")


def test_a_match_says_when_it_ends_under_its_house_rules() -> None:
    match = next(iter(MATCHES.values()))
    assert of_match(match, {}).facts[1].text == "until one side wins"
    short = replace(match, rulings=Rulings(match_length=8))
    assert of_match(short, {}).facts[1].text == "up to 8 rounds"
    assert any("map" in words for words in of_match(replace(match, map=None), {}).unknown)


@pytest.mark.slow
@pytest.mark.parametrize(("ruleset", "kind"), PLAYABLE)
def test_every_shipped_game_has_a_picture_in_lists(ruleset: AnyRuleset, kind: AnyDocumentKind) -> None:
    for document in kind.builtin.values():
        drawn = (kind.small or kind.drawing)(document, shipped_library(ruleset, document))
        assert drawn is not None and small_svg(drawn).startswith("<svg")


def test_a_tournament_is_pictured_by_the_ground_of_its_match_or_by_its_rounds() -> None:
    club = Ref("match", "club", 1)
    library = shipped_library(SKIRMISH, MATCHES["club"])
    five = TOURNAMENTS["five"]
    ground = picture_of_event(replace(five, matches=(club,)), {**library, club: MATCHES["club"]})
    assert ground == ground_of(MATCHES["club"], library) is not None
    rounds = picture_of_event(five, {})
    assert isinstance(rounds, Ways)
    assert [stop.words for stop in rounds.stops] == ["2 tables, one rests"] * 3
    assert ground_of(replace(MATCHES["club"], map=None), library) is None


STEPS = 60
NEVER = 10**9
BATTLES = {
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


@pytest.mark.parametrize("game", BATTLES)
def test_a_house_rule_set_to_what_is_none_of_its_settings_is_an_error_at_the_gate(game: str) -> None:
    (system, kind, _), (document, library) = BATTLES[game], sound_document(game)
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
    system, kind, id = BATTLES[game]
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
@pytest.mark.parametrize("game", BATTLES)
def test_a_house_rule_that_is_not_asked_changes_nothing(game: str) -> None:
    system, kind, id = BATTLES[game]
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
