"""Doctrine cards, price list, unit cards and pieces, read as they are printed. Who wrote a map, a list, a set
of doctrines or a tournament: asked at the desk, told on paper and at a glance; what says nothing keeps its
bytes."""

from dataclasses import replace
from typing import Any

import pytest

from rulesets.kit.codec import shape, to_json
from rulesets.kit.drawing.sheets import Sheet
from rulesets.kit.editing.rows import SetField
from rulesets.kit.ruleset import DocumentKind, Shelf
from rulesets.skirmish.document.doctrines import Doctrines
from rulesets.skirmish.document.prices import PriceList
from rulesets.skirmish.document.shipped import DOCTRINES, MATCHES, PRICE_LISTS, UNIT_LISTS
from rulesets.skirmish.document.units import UnitList
from rulesets.skirmish.event.kind import EVENT
from rulesets.skirmish.lists_kind import DOCTRINES_KIND, PRICES_KIND, UNITS_KIND
from rulesets.skirmish.map_kind import MAP
from rulesets.skirmish.match_kind import MATCH_KIND
from tests.rules import rule
from tests.rulesets.skirmish.document.shelves import LIBRARY
from tests.rulesets.skirmish.sheets.papers import words

BOOK = DOCTRINES["book"]


def card(doctrine: str, document: Doctrines = BOOK) -> str:
    """What is read on the card of the doctrine."""
    sheets = {sheet.key: sheet for sheet in DOCTRINES_KIND.handouts(document, {})}
    return words(sheets[f"doctrine-{doctrine}"])


@rule("TS-173")
def test_a_card_has_the_name_and_of_each_ability_unlock_cost_moment_and_effect() -> None:
    for doctrine in BOOK.doctrines:
        said = card(doctrine.key)
        assert doctrine.name in said
        for ability in doctrine.abilities:
            assert f"{ability.unlock} {ability.name}" in said and ability.text in said
    infantry = card("infantry")
    assert "2 Double Time! when you activate a unit" in infantry
    assert "½ [][][][]" in infantry and "passive" in infantry
    assert "1 and 4 CP" in card("mechanized")
    assert "as a Special Action; once a round" in card("air_force")
    assert "3, by house rule" in card("tank_commander")


CARDS: tuple[tuple[pytest.MarkDecorator, str, str], ...] = (
    (rule("TS-185"), "tank_commander", "Skilled Engineers always Your Engineer squads"),
    (rule("TS-185"), "tank_commander", "have 2 MP more, for repairs only."),
    (rule("TS-203"), "air_force", "For Ballistic Fire you see the whole map, except hexes with smoke."),
    (rule("TS-211"), "mechanized", "Squads inside a halftrack may use Concentrate"),
    (rule("TS-211"), "mechanized", "Fire, take part in Combined Fire"),
    (rule("TS-211"), "mechanized", "stand in Op-Fire"),
    (rule("TS-213"), "mechanized", "3 MP more"),
    (rule("TS-213"), "mechanized", "Effective on Roads"),
    (rule("TS-213"), "mechanized", "Terrain gives it no cover"),
    (rule("TS-213"), "mechanized", "no woods, swamp, entrenchment"),
    (rule("TS-216"), "mechanized", "Your Tanks carry one squad each."),
    (rule("TS-216"), "mechanized", "on 5 or 6 the squad takes the same damage and is Fatigued"),
    (rule("TS-219"), "mechanized", "Each of your infantry squads repairs vehicles as Engineers do."),
    (rule("TS-222"), "commando", "To conceal a squad costs 1 MP, not 3."),
    (rule("TS-227"), "commando", "When a concealed squad assaults alone a hex with a single enemy squad"),
    (rule("TS-227"), "commando", "the enemy throws no dice at all"),
    (rule("TS-230"), "defensive", "Razor wire costs your Engineers 0 MP and a tank trap 1 MP to build."),
    (rule("TS-230"), "defensive", "Clearing costs what it did."),
    (rule("TS-231"), "defensive", "Any of your squads may build Entrenchments"),
    (rule("TS-235"), "defensive", "below half of its value, rounded up"),
    (rule("TS-241"), "infantry", "Your mortars fire at three hexes, not two, with 2 range more."),
    (rule("TS-250"), "logistics", "Rubber tires always Your trucks have 2 MP more."),
    (rule("TS-316"), "commando", "It has 1 cover more, and not the Paratroopers’ 1 less."),
    (rule("TS-342"), "tank_commander", "It enters ready."),
    (rule("TS-342"), "assault_support", "It enters ready."),
    (rule("TS-342"), "commando", "It enters ready."),
    (rule("TS-342"), "logistics", "It enters ready."),
)


@pytest.mark.parametrize(
    ("doctrine", "text"), [pytest.param(doctrine, text, marks=mark) for mark, doctrine, text in CARDS]
)
def test_what_an_ability_does_stands_on_the_card(doctrine: str, text: str) -> None:
    assert text in card(doctrine)


@rule("TS-306")
def test_a_card_explains_its_terms_and_says_which_nobody_has_explained() -> None:
    said = card("air_force")
    assert "Drift How far" in said and "see your rule book: Target Line" in said
    explained = replace(
        BOOK, terms=tuple(replace(one, words=one.words or "Six hexes in a row.") for one in BOOK.terms)
    )
    assert "Target Line Six hexes in a row." in card("air_force", explained)
    assert "see your rule book" not in card("air_force", explained)


def test_what_nobody_has_typed_in_is_room_to_write_and_a_bare_doctrine_has_no_card() -> None:
    first = BOOK.doctrines[0]
    bare = replace(first.abilities[0], text="", moments=())
    document = replace(
        BOOK, doctrines=(replace(first, abilities=(bare,)), replace(first, key="b", abilities=()))
    )
    assert "Skilled Drivers when: ____ ____" in card("tank_commander", document)
    keys = [sheet.key for sheet in DOCTRINES_KIND.handouts(replace(document, terms=()), {})]
    assert keys == ["doctrine-tank_commander"]


def price_list(document: PriceList = PRICE_LISTS["book"]) -> str:
    (sheet,) = PRICES_KIND.handouts(document, {})
    return words(sheet)


@rule("TS-298")
@pytest.mark.parametrize(
    "line",
    [
        "Squad base 2",
        "Regular Infantry, four 1 ¼ each",
        "Elites or Officers, three in any mix 2 ½ each",
        "Machine gun 2 ½",
        "Spare crew, four 1 ¼ each",
        "Glider, beside what it carries 1",
        "Motorcycles 4",
        "Paratroopers 2",
        "Commandos 5",
        "Field Hospital 2",
    ],
)
def test_known_prices_stand_on_the_price_list(line: str) -> None:
    assert line in price_list()


@rule("TS-298")
def test_what_is_missing_is_marked_with_room_for_the_pencil_and_what_is_not_for_sale_is_left_out() -> None:
    book = PRICE_LISTS["book"]
    missing = sum(not row.is_priced for row in book.rows)
    said = price_list()
    assert f"{missing} rows without a price" in said and "Mortar ____ ½" in said
    assert "Königstiger ____ ____ 3 4 3 heavy" in said and "Own entries" in said
    assert "____" not in price_list(PRICE_LISTS["club"])
    unsold = tuple(replace(row, for_sale=row.key != "tiger1") for row in book.rows)
    assert "Tiger I" not in price_list(replace(book, rows=unsold))
    assert PRICES_KIND.handouts(PriceList("Bare"), {}) == ()


def test_levels_and_actions_stand_below_the_prices() -> None:
    said = price_list()
    assert "3 3 10 heavy Tanks, rocket launchers" in said
    assert "0 to 3 3 4 to 5 4" in said and "15 and more 8" in said


def cards(document: UnitList) -> str:
    (sheet,) = UNITS_KIND.handouts(document, {})
    return words(sheet)


@rule("TS-154")
def test_a_unit_card_lists_fire_by_the_class_of_the_target() -> None:
    assert not [item for item in UNITS_KIND.check(UNIT_LISTS["club"], {}) if item.level == "error"]
    said = cards(UNIT_LISTS["club"])
    assert "against range CF FaM infantry 5 6 4 light 8 12 7 medium 8 11 7 heavy 8 9 6" in said


def test_a_card_marks_suggestions_and_leaves_unknown_cells_blank() -> None:
    said = cards(UNIT_LISTS["book"])
    assert "suggested by the base game" in said and "light ____ ____ ____" in said
    assert "suggested" not in cards(UNIT_LISTS["club"])
    assert UNITS_KIND.handouts(UnitList("Bare"), {}) == ()


def papers() -> dict[str, Sheet]:
    return {sheet.key: sheet for sheet in MATCH_KIND.handouts(MATCHES["club"], LIBRARY)}


def test_a_match_prints_its_lists_and_the_pieces_of_its_boxes() -> None:
    found = papers()
    assert {"price-list", "pieces", "unit-cards", "doctrine-infantry", "mat", "round"} <= set(found)
    said = words(found["pieces"])
    assert "Regulars 85 48 48" in said and "IS-2, Königstiger 4 for both" in said
    assert "T-70, Panzer II ____" in said and "Truck Allies 4, Axis 4" in said
    bare = MATCH_KIND.handouts(replace(MATCHES["club"], prices=None, units=None, doctrines=None), LIBRARY)
    assert "price-list" not in {sheet.key for sheet in bare}


KINDS: tuple[DocumentKind[Any], ...] = (MAP, PRICES_KIND, UNITS_KIND, DOCTRINES_KIND, MATCH_KIND, EVENT)
EACH = pytest.mark.parametrize("kind", KINDS, ids=[kind.name for kind in KINDS])


@EACH
def test_who_wrote_a_document_and_after_what_is_asked_printed_and_told(kind: DocumentKind[Any]) -> None:
    document = next(iter(kind.builtin.values()))
    assert "author" not in repr(to_json(shape(kind.type), document))
    editing = kind.editing_with(Shelf()) if kind.editing_with else kind.editing
    assert editing is not None
    for name, typed in (("author", "Ines Blum"), ("bibliography", "Our own\nnotebooks")):
        document = editing.edit(document, SetField(name, typed))
    assert (document.author, document.bibliography) == ("Ines Blum", "Our own\nnotebooks")
    told = [(fact.word, fact.text) for fact in kind.glance(document, LIBRARY).whose]
    assert told == [("Author", "Ines Blum"), ("Sources", "Our own notebooks")]
    on_paper = repr(kind.handouts(document, LIBRARY))
    assert "Ines Blum" in on_paper and "Our own notebooks" in on_paper
    plain = replace(document, author="", bibliography="")
    assert "Ines Blum" not in repr(kind.handouts(plain, LIBRARY)) and not kind.glance(plain, LIBRARY).whose
