"""The troop cards as data: points, ratings, composition and the book's figures."""

import pytest

from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import TroopCard
from tests.rules import rule

TROOPS = {troop.key: troop for troop in CAEN.troops}
CARDS = {card.key: card for card in CAEN.cards}

MEDIUM = ("Standard Tank", "6", "4", "1")
SHERMAN_GUN = ("32”/80cm", "2", "10", "3+", "Semi-indirect fire, smoke")
SEVENTEEN_POUNDER = ("24”/60cm", "2", "14", "3+", "No HE, semi-indirect fire")
RIFLES = ("16”/40cm", "2", "2", "6")


def lines(card: str) -> dict[str, tuple[str, ...]]:
    """The rows of a card's profiles by their first column, the figures after it."""
    return {line[0]: line[1:] for profile in CARDS[card].profiles for line in profile.lines}


def told(key: str) -> tuple[int, str, str]:
    """Points, rating and special rule of a troop."""
    troop = TROOPS[key]
    return troop.points, troop.rating, troop.special


def card_of(key: str) -> TroopCard:
    return CARDS[TROOPS[key].card]


def holding(card: str) -> set[str]:
    """The troops that have the card."""
    return {troop.key for troop in CAEN.troops if troop.card == card}


@rule("FC-257")
@pytest.mark.parametrize("number", [3, 15, 43, 49, 53, 59])
def test_british_infantry_divisions_are_confident_trained(number: int) -> None:
    assert told(f"{number}-division") == (100, "Confident Trained", "")
    assert card_of(f"{number}-division").corrections != ()


@rule("FC-258")
def test_canadian_divisions_have_the_canadian_special_rule() -> None:
    for key in ("2-canadian-division", "3-canadian-division"):
        assert told(key) == (100, "Confident Trained", "Canadian")


@rule("FC-259")
def test_50_division_is_confident_veteran() -> None:
    assert told("50-division") == (100, "Confident Veteran", "")


@rule("FC-260")
def test_51_division_is_reluctant_veteran_and_cautious() -> None:
    assert told("51-division") == (100, "Reluctant Veteran", "Cautious not Stupid")


@rule("FC-261")
def test_an_infantry_division_brings_a_rifle_platoon() -> None:
    assert len(holding("infantry-division")) == 10
    assert CARDS["infantry-division"].words == (
        "Rifle platoon: one command and six Rifle/MG teams with sticky bombs, one PIAT, one light mortar."
    )
    assert lines("infantry-division") == {
        "Rifle/MG team": (*RIFLES, ""),
        "Light mortar team": ("16”/40cm", "1", "1", "4+", "Smoke; fires over friendly teams"),
        "PIAT team": ("8”/20cm", "1", "10", "5+", "Tank assault 4"),
    }


@rule("FC-262")
def test_an_agra_brings_four_medium_guns_and_an_auster() -> None:
    assert holding("agra") == {f"{number}-agra" for number in (3, 4, 5, 8, 9)}
    assert {told(key) for key in holding("agra") - {"9-agra"}} == {(200, "Confident Trained", "")}
    assert told("9-agra") == (200, "Confident Trained", "Canadian")
    assert CARDS["agra"].words == (
        "Corps medium battery: four BL 5.5” guns with command, observer and staff teams, and an Auster AOP."
    )
    assert lines("agra") == {
        "BL 5.5” gun": ("Immobile", "32”/80cm", "1", "13", "1+", "Bunker buster"),
        "– bombarding": ("", "88”/220cm", "–", "5", "2+", ""),
    }


@rule("FC-066", "FC-263")
def test_an_agra_card_tells_of_the_spotter_plane_and_the_battery_of_eight() -> None:
    plane, battery = CARDS["agra"].notes
    assert "no sortie" in plane
    assert "eight guns with a single staff team" in battery


@rule("FC-264", "FC-265")
def test_the_card_of_an_armoured_brigade_has_two_shermans_and_a_firefly() -> None:
    assert holding("armoured-brigade") == {
        "4-brigade",
        "8-brigade",
        "27-brigade",
        "33-brigade",
        "2-canadian-brigade",
    }
    for key in ("8-brigade", "27-brigade", "33-brigade"):
        assert told(key) == (200, "Confident Trained", "")
    assert told("4-brigade") == (200, "Confident Veteran", "")
    assert told("2-canadian-brigade") == (200, "Confident Trained", "Canadian")
    assert CARDS["armoured-brigade"].words == "Tank platoon: two Shermans and one Firefly."


@rule("FC-266")
def test_11_and_guards_armoured_bring_three_shermans_and_a_firefly() -> None:
    assert holding("sherman-division") == {"11-armoured", "guards-armoured"}
    assert {told(key) for key in holding("sherman-division")} == {(250, "Confident Trained", "")}
    assert CARDS["sherman-division"].words == "Tank platoon: three Shermans and one Firefly."
    assert lines("sherman-division")["Sherman I, II or III"] == (*MEDIUM, "Hull and co-ax MG, tow hook")
    assert lines("sherman-division")["M3 75mm gun"] == SHERMAN_GUN


@rule("FC-267")
def test_7_armoured_brings_three_cromwells_and_a_firefly() -> None:
    assert told("7-armoured") == (300, "Reluctant Veteran", "Cautious not Stupid")
    assert card_of("7-armoured").words == "Tank platoon: three Cromwell IV and one Firefly."
    figures = lines("cromwell-division")
    assert figures["Cromwell IV"] == (*MEDIUM, "Hull and co-ax MG, protected ammo, tow hook")
    assert figures["M3 75mm gun"] == ("32”/80cm", "2", "10", "4+", "Semi-indirect fire, smoke")


@rule("FC-268")
@pytest.mark.parametrize("card", ["armoured-brigade", "sherman-division", "cromwell-division"])
def test_a_firefly_has_the_17_pounder_on_every_card(card: str) -> None:
    assert lines(card)["Firefly VC"] == (*MEDIUM, "Co-ax MG, tow hook")
    assert lines(card)["OQF 17 pdr gun"] == SEVENTEEN_POUNDER
    assert not any("2 pdr" in name for name in lines(card))
    misprinted = card != "cromwell-division"
    assert any("17-pounder" in text for text in CARDS[card].corrections) == misprinted


@rule("FC-269")
def test_tank_brigades_bring_three_churchills() -> None:
    assert holding("tank-brigade") == {"31-tank-brigade", "34-tank-brigade"}
    assert {told(key) for key in holding("tank-brigade")} == {(200, "Confident Trained", "")}
    assert CARDS["tank-brigade"].words == "Tank platoon: two Churchill VI and one Churchill III or IV."
    heavy = ("Slow Tank", "8", "7", "2", "Hull and co-ax MG, protected ammo, tow hook, wide tracks")
    figures = lines("tank-brigade")
    assert figures["Churchill VI"] == figures["Churchill III or IV"] == heavy
    assert figures["OQF 6 pdr gun"] == ("24”/60cm", "3", "11", "4+", "")


@rule("FC-270")
def test_6_airborne_brings_a_fearless_rifle_platoon() -> None:
    assert told("6-airborne") == (200, "Fearless Veteran", "")
    assert card_of("6-airborne").words == (
        "Rifle platoon: one command and six Rifle/MG teams, one PIAT; gammon bombs and section mortars."
    )
    assert lines("airborne-division")["Rifle/MG team"] == (*RIFLES, "Gammon bomb: tank assault 3")


@rule("FC-271", "FC-272", "FC-273", "FC-274", "FC-075")
def test_landing_options_tell_their_units_and_that_they_cannot_be_points() -> None:
    assert CAEN.assault is not None
    words = {option.card: CARDS[option.card].words for option in CAEN.assault.options}
    assert words == {
        "commandos": "Rifle platoon: one command and six Rifle/MG teams. Fearless Veteran.",
        "dd-tanks": "Tank platoon: three Sherman DD. Confident Trained.",
        "breaching-group": "One Sherman V, two Sherman Crabs and two AVRE. Confident Trained.",
        "naval-gunfire": "An observer rifle team and a battery of four Confident Trained naval guns.",
    }
    assert all(any("cannot be taken as points" in note for note in CARDS[card].notes) for card in words)


@rule("FC-272", "FC-273")
def test_armour_of_the_landing() -> None:
    assert lines("dd-tanks")["Sherman DD"] == (*MEDIUM, "Co-ax MG, DD tank")
    assert lines("breaching-group") == {
        "Sherman V": (*MEDIUM, "Hull and co-ax MG, tow hook"),
        "Sherman Crab": (*MEDIUM, "Co-ax MG, overloaded, mine flail"),
        "AVRE": ("Slow Tank", "8", "7", "2", "Hull and co-ax MG, protected ammo, wide tracks"),
        "M3 75mm gun": SHERMAN_GUN,
        "Petard mortar": ("4”/10cm", "1", "5", "1+", "Bunker buster, demolition mortar, slow traverse"),
    }


@rule("FC-274")
def test_naval_gunfire_reaches_everywhere() -> None:
    assert CAEN.naval_card == "naval-gunfire"
    assert lines("naval-gunfire")["Naval gunfire support"][:4] == ("Unlimited", "–", "6", "1+")


@rule("FC-275")
def test_a_sortie_is_priority_air_support_by_typhoons() -> None:
    assert CARDS[CAEN.sortie_card].words == "Priority air support by Typhoons."
    assert lines(CAEN.sortie_card) == {
        "Typhoon, cannon": ("3+", "8", "5+"),
        "Typhoon, rockets": ("3+", "6", "3+"),
    }


@rule("FC-276")
def test_the_churchill_vi_is_corrected_and_every_card_that_has_a_misprint_says_so() -> None:
    assert lines("tank-brigade")["OQF 75mm gun"] == SHERMAN_GUN
    assert {card.key for card in CAEN.cards if card.corrections} == {
        "infantry-division",
        "armoured-brigade",
        "sherman-division",
        "tank-brigade",
        "breaching-group",
    }


@rule("FC-276")
def test_every_card_has_words_and_profiles_whose_lines_fit_their_heads() -> None:
    for card in CAEN.cards:
        assert card.words.endswith(".")
        assert card.profiles
        assert all(len(line) == len(profile.heads) for profile in card.profiles for line in profile.lines)


GERMAN = {
    "tiger-battalion": (200, "Heavy platoon: one Tiger I E.", {"ss-101", "ss-102"}),
    "panther-division": (350, "Panther platoon: two Panther A.", {"1-ss", "2-ss", "panzer-lehr"}),
    "panzer4-division": (250, "Panzer platoon: three Panzer IV H.", {"9-ss", "12-ss", "2-panzer"}),
    "stug-division": (300, "SS platoon: three StuG G.", {"10-ss"}),
    "beute-stug-division": (200, "Beute StuG platoon: three 7.5cm (Sf) 39H.", {"21-panzer"}),
    "kingtiger-battalion": (300, "Heavy platoon: one Königstiger (Porsche).", {"503-heavy"}),
}
FIGURES = {
    "tiger-battalion": (
        ("Tiger I E", "Slow Tank", "9", "8", "2"),
        ("8.8cm KwK36 gun", "32”/80cm", "2", "13", "3+", "Slow traverse"),
    ),
    "panther-division": (
        ("Panther A", "Standard Tank", "10", "5", "1"),
        ("7.5cm KwK42 gun", "32”/80cm", "2", "14", "3+", ""),
    ),
    "panzer4-division": (
        ("Panzer IV H", "Standard Tank", "6", "3", "1"),
        ("7.5cm KwK40 gun", "32”/80cm", "2", "11", "3+", ""),
    ),
    "stug-division": (
        ("StuG G or IV", "Standard Tank", "7", "3", "1"),
        ("7.5cm StuK40 gun", "32”/80cm", "2", "11", "3+", ""),
    ),
    "beute-stug-division": (
        ("7.5cm (Sf) 39H", "Standard Tank", "2", "2", "0"),
        ("7.5cm PaK40 gun", "32”/80cm", "2", "12", "3+", "Hull mounted"),
    ),
    "kingtiger-battalion": (
        ("Königstiger (Porsche)", "Slow Tank", "14", "8", "2"),
        ("8.8cm KwK43 gun", "40”/100cm", "2", "16", "3+", "Slow traverse"),
    ),
}


@rule("FC-278", "FC-279", "FC-280", "FC-281", "FC-283", "FC-284")
@pytest.mark.parametrize("card", GERMAN)
def test_german_armour_has_its_points_composition_and_figures(card: str) -> None:
    points, words, troops = GERMAN[card]
    assert holding(card) == troops
    assert {TROOPS[key].points for key in troops} == {points}
    assert CARDS[card].words == words
    vehicle, weapon = FIGURES[card]
    assert lines(card)[vehicle[0]][:4] == vehicle[1:]
    assert lines(card)[weapon[0]] == weapon[1:]


@rule("FC-278", "FC-279", "FC-280", "FC-281", "FC-283", "FC-284")
def test_the_ss_is_fearless_and_the_army_confident() -> None:
    armour = {key for _, _, troops in GERMAN.values() for key in troops}
    army = {"panzer-lehr", "2-panzer", "21-panzer", "503-heavy"}
    assert {key for key in armour if TROOPS[key].rating == "Fearless Veteran"} == armour - army
    assert {TROOPS[key].rating for key in army} == {"Confident Veteran"}


@rule("FC-282")
def test_werfer_brigades_bring_three_rocket_launchers() -> None:
    assert holding("werfer-brigade") == {"7-werfer", "8-werfer", "9-werfer"}
    assert {told(key) for key in holding("werfer-brigade")} == {(150, "Confident Veteran", "")}
    words = CARDS["werfer-brigade"].words
    for part in ("three Panzerwerfer 42", "five crew", "command", "observer", "a Kfz 15 and a Kübelwagen"):
        assert part in words
    found = lines("werfer-brigade")
    assert found["15cm RW42 rocket launcher"] == (
        "32”/80cm",
        "–",
        "3",
        "4+",
        "Rocket launcher, smoke bombardment",
    )
    assert found["Panzerwerfer 42 (Maultier)"] == (
        "Half-tracked",
        "0",
        "0",
        "0",
        "AA MG, armoured rocket launcher",
    )
    assert len(found) == 2


@rule("FC-285")
def test_the_flak_corps_brings_four_eighty_eights() -> None:
    assert told("iii-flak") == (200, "Reluctant Trained", "")
    assert card_of("iii-flak").words.endswith("a command SMG team and four 8.8cm FlaK36 with extra crew.")
    found = lines("flak-corps")
    assert found["8.8cm FlaK36 gun"] == (
        "Immobile",
        "40”/100cm",
        "(3)",
        "13",
        "3+",
        "Gun shield, heavy AA, turntable",
    )
    assert found["– bombarding"] == ("", "88”/220cm", "–", "3", "5+", "")
    assert found["Command SMG team"] == ("4”/10cm", "3", "1", "6", "Full ROF when moving")
    assert len(found) == 3


GRENADIERS = (
    "Grenadier platoon: a command Panzerfaust SMG team, four Rifle/MG teams, one 7.5cm PaK40. "
    "Confident Trained."
)


@rule("FC-287")
def test_german_defence_is_worth_100_points_and_one_die_picks_its_unit() -> None:
    assert CAEN.limits.defence_points == 100
    assert [(row.low, row.high) for row in CAEN.tables.defence] == [(face, face) for face in range(1, 7)]


@rule("FC-288", "FC-289", "FC-290", "FC-291", "FC-292")
@pytest.mark.parametrize(
    ("face", "words"),
    [
        (1, "Two snipers."),
        (2, "One HMG nest and two minefields."),
        (3, "Mortar platoon: a command SMG team, two observer teams, four 8cm mortars. Confident Trained."),
        (4, GRENADIERS),
        (5, GRENADIERS),
        (6, "Assault gun platoon: two StuG G or StuG IV. Confident Trained."),
    ],
)
def test_each_face_of_german_defence_has_its_unit(face: int, words: str) -> None:
    row = CAEN.tables.defence[face - 1]
    assert CARDS[row.card].words == words


@rule("FC-288", "FC-289", "FC-290", "FC-291", "FC-292")
def test_figures_of_german_defence() -> None:
    assert lines("defence-snipers") == {"Sniper": ("16”/40cm", "1", "0", "4+", "See the rules for snipers")}
    assert lines("defence-nest") == {
        "HMG nest": ("Immobile", "24”/60cm", "6", "2", "6", "ROF 2 when pinned down")
    }
    mortars, grenadiers = lines("defence-mortars"), lines("defence-grenadiers")
    assert mortars["8cm GW34 mortar"] == (
        "Man-packed",
        "24”/60cm",
        "2",
        "2",
        "3+",
        "Smoke; minimum range 8”/20cm",
    )
    assert mortars["– bombarding"] == ("", "40”/100cm", "–", "2", "6", "Smoke bombardment")
    assert grenadiers["Panzerfaust"] == ("4”/10cm", "1", "12", "5+", "Tank assault 6; no move and shoot")
    assert grenadiers["7.5cm PaK40 gun"] == ("Medium", "32”/80cm", "2", "12", "3+", "Gun shield")
    assert lines("defence-assault-guns")["StuG G or IV"] == (
        "Standard Tank",
        "7",
        "3",
        "1",
        "Hull MG, protected ammo, Schürzen",
    )
