"""How shipped documents are played, at a glance: over all systems at once, then each system's own figures."""

from dataclasses import replace

import pytest

from exports.picture import small_svg
from rulesets import RULESETS
from rulesets.axis_allies_dday.document.shipped import SHIPPED
from rulesets.axis_allies_dday.sheets.glance import glance as of_battle
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.sheets.glance import glance as of_campaign
from rulesets.kit.drawing.ways import Ways
from rulesets.kit.references import shipped_library
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset, Ref
from rulesets.kit.summary import NOT_KNOWN
from rulesets.memoir44.document.combination import COMBINATIONS
from rulesets.memoir44.document.shipped import DDAY
from rulesets.memoir44.kind import SCENARIO
from rulesets.memoir44.sheets.glance import glance as of_scenario, glance_of_event
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.document.shipped import MATCHES
from rulesets.skirmish.event.document.tournament import TOURNAMENTS
from rulesets.skirmish.event.pages.glance import small as picture_of_event
from rulesets.skirmish.pages.drawing.ground import ground_of
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
