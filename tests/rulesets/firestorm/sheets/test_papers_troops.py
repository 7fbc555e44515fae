"""Troop cards on paper: points, rating, composition and figures of every troop, read off the printed page."""

import pytest

from rulesets.firestorm.document.caen import CAEN
from rulesets.kit.drawing.sheets import Card, Cards, Sheet
from tests.proofs import remembered
from tests.rules import rule
from tests.rulesets.firestorm.builders import beginning
from tests.rulesets.firestorm.sheets.papers import paper, read, words

RIFLES = (
    "Rifle platoon: one command and six Rifle/MG teams with sticky bombs, one PIAT, one light mortar. "
    "Weapon Range ROF AT FP Notes Rifle/MG team 16”/40cm 2 2 6 "
    "Light mortar team 16”/40cm 1 1 4+ Smoke; fires over friendly teams PIAT team 8”/20cm 1 10 5+ "
    "Tank assault 4"
)
SHERMAN, FIREFLY = "Sherman I, II or III Standard Tank 6 4 1 ", "Firefly VC Standard Tank 6 4 1 "
SEVENTEEN = "OQF 17 pdr gun 24”/60cm 2 14 3+ No HE, semi-indirect fire"


@remembered
def troop_cards() -> tuple[Sheet, Sheet]:
    """The cards of both sides, as anybody prints them."""
    state = beginning()
    return paper(state, "cards-allied", None), paper(state, "cards-axis", None)


def cards_of(sheet: Sheet) -> tuple[Card, ...]:
    return tuple(card for block in sheet.blocks if isinstance(block, Cards) for card in block.cards)


def card(name: str) -> str:
    """The words of one card as they are printed."""
    sheet = next(one for one in troop_cards() if name in [card.name for card in cards_of(one)])
    text = words(sheet)
    names = [one.name for one in cards_of(sheet)]
    start = text.index(f" {name} ", text.index(names[0]) - 1)
    following = names[names.index(name) + 1 :]
    end = text.index(f" {following[0]} ", start + len(name)) if following else text.rindex("Sandtable")
    return text[start:end].strip()


CANADIAN, CAUTIOUS = "Special rule: Canadian.", "Special rule: Cautious not Stupid."
BRIGADE = (
    *("two Shermans and one Firefly.", SHERMAN, FIREFLY, SEVENTEEN),
    "Corrected: The Firefly's gun is the 17-pounder",
)
AGRA = (
    "four BL 5.5” guns with command, observer and staff teams, and an Auster AOP.",
    "BL 5.5” gun Immobile 32”/80cm 1 13 1+ Bunker buster",
    "– bombarding 88”/220cm – 5 2+",
    "The Auster is part of the troop and uses no sortie.",
    "one battery of eight guns with a single staff team.",
)
CHURCHILLS = (
    "two Churchill VI and one Churchill III or IV.",
    "OQF 75mm gun 32”/80cm 2 10 3+",
    "Corrected: The Churchill VI's gun has anti-tank 10",
)
WERFER = (
    "three Panzerwerfer 42 with at least five crew",
    "SMG command and rifle observer teams",
    "a Kfz 15 and a Kübelwagen.",
)
GAMMON = "one command and six Rifle/MG teams, one PIAT; gammon bombs and section mortars."
CORRECTED = "Corrected: The unit line rates every division Confident Veteran"
TROOPS = (
    (
        rule("FC-257"),
        "3rd Division|15th Scottish Division|43rd Wessex Division",
        "100",
        "Confident Trained",
        (CORRECTED,),
    ),
    (
        rule("FC-257"),
        "49th West Riding Division|53rd Welsh Division|59th Staffordshire Division",
        "100",
        "Confident Trained",
        (CORRECTED,),
    ),
    (rule("FC-258"), "2nd Canadian Division|3rd Canadian Division", "100", "Confident Trained", (CANADIAN,)),
    (rule("FC-259"), "50th Northumbrian Division", "100", "Confident Veteran", ()),
    (rule("FC-260"), "51st Highland Division", "100", "Reluctant Veteran", (CAUTIOUS,)),
    (rule("FC-262", "FC-263", "FC-066"), "3 AGRA|4 AGRA|5 AGRA|8 AGRA", "200", "Confident Trained", AGRA),
    (rule("FC-262"), "9 AGRA", "200", "Confident Trained", (*AGRA, CANADIAN)),
    (rule("FC-264", "FC-268"), "4th Armoured Brigade", "200", "Confident Veteran", BRIGADE),
    (
        rule("FC-264"),
        "8th Armoured Brigade|27th Armoured Brigade|33rd Armoured Brigade",
        "200",
        "Confident Trained",
        BRIGADE,
    ),
    (rule("FC-265"), "2nd Canadian Armoured Brigade", "200", "Confident Trained", (*BRIGADE, CANADIAN)),
    (
        rule("FC-266", "FC-268"),
        "11th Armoured Division|Guards Armoured Division",
        "250",
        "Confident Trained",
        ("three Shermans and one Firefly.", SEVENTEEN),
    ),
    (
        rule("FC-267", "FC-268"),
        "7th Armoured Division",
        "300",
        "Reluctant Veteran",
        ("three Cromwell IV and one Firefly.", SEVENTEEN, CAUTIOUS),
    ),
    (rule("FC-269", "FC-276"), "31st Tank Brigade|34th Tank Brigade", "200", "Confident Trained", CHURCHILLS),
    (rule("FC-270"), "6th Airborne Division", "200", "Fearless Veteran", (GAMMON,)),
    (
        rule("FC-278"),
        "SS 101 Heavy Tank Battalion|SS 102 Heavy Tank Battalion",
        "200",
        "Fearless Veteran",
        ("one Tiger I E.",),
    ),
    (rule("FC-279"), "1 SS Panzer|2 SS Panzer", "350", "Fearless Veteran", ("two Panther A.",)),
    (rule("FC-279"), "Panzer Lehr", "350", "Confident Veteran", ("two Panther A.",)),
    (rule("FC-280"), "9 SS Panzer|12 SS Panzer", "250", "Fearless Veteran", ("three Panzer IV H.",)),
    (rule("FC-280"), "2. Panzer", "250", "Confident Veteran", ("three Panzer IV H.",)),
    (rule("FC-281"), "10 SS Panzer", "300", "Fearless Veteran", ("three StuG G.",)),
    (
        rule("FC-282"),
        "7 Werfer Brigade|8 Werfer Brigade|9 Werfer Brigade",
        "150",
        "Confident Veteran",
        WERFER,
    ),
    (rule("FC-283"), "21. Panzer", "200", "Confident Veteran", ("three 7.5cm (Sf) 39H.",)),
    (rule("FC-284"), "503 Heavy Tank Battalion", "300", "Confident Veteran", ("one Königstiger (Porsche).",)),
    (
        rule("FC-285"),
        "III Flak Corps",
        "200",
        "Reluctant Trained",
        ("a command SMG team and four 8.8cm FlaK36 with extra crew.",),
    ),
)


@pytest.mark.parametrize(
    ("name", "points", "rating", "parts"),
    [
        pytest.param(name, points, rating, parts, id=name, marks=mark)
        for mark, names, points, rating, parts in TROOPS
        for name in names.split("|")
    ],
)
def test_the_card_of_a_troop_has_its_points_its_rating_and_what_it_brings(
    name: str, points: str, rating: str, parts: tuple[str, ...]
) -> None:
    said = card(name)
    assert said.startswith(f"{name} {rating} {points} ")
    assert [part for part in parts if part not in said] == []
    assert ("Special rule" in said) == any("Special rule" in part for part in parts)


@rule("FC-261")
def test_every_infantry_division_brings_the_rifle_platoon() -> None:
    infantry = [troop.name for troop in CAEN.troops if troop.card == "infantry-division"]
    assert len(infantry) == 10
    assert all(RIFLES in card(name) for name in infantry)


@rule("FC-271", "FC-272", "FC-273", "FC-274", "FC-275")
@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Commando section", ("one command and six Rifle/MG teams. Fearless Veteran.",)),
        ("DD tanks", ("three Sherman DD. Confident Trained.", "Co-ax MG, DD tank")),
        (
            "Breaching group, 79th Division",
            ("One Sherman V, two Sherman Crabs and two AVRE. Confident Trained.", "mine flail"),
        ),
        (
            "Naval gunfire support",
            ("An observer rifle team and a battery of four Confident Trained naval guns.",),
        ),
        ("Air sortie", ("Priority air support by Typhoons.", "Typhoon, rockets 3+ 6 3+")),
    ],
)
def test_what_is_no_troop_has_a_card_and_no_points(name: str, parts: tuple[str, ...]) -> None:
    said = card(name)
    assert said.startswith(f"{name} no points of its own ")
    assert all(part in said for part in parts)


FIGURES = {
    "6th Airborne Division": ("Rifle/MG team 16”/40cm 2 2 6 Gammon bomb: tank assault 3",),
    "31st Tank Brigade": (
        "Churchill III or IV Slow Tank 8 7 2 Hull and co-ax MG, protected ammo, tow hook, wide tracks",
        "Churchill VI Slow Tank 8 7 2 Hull and co-ax MG, protected ammo, tow hook, wide tracks",
        "OQF 6 pdr gun 24”/60cm 3 11 4+",
    ),
    "11th Armoured Division": (
        "Sherman I, II or III Standard Tank 6 4 1 Hull and co-ax MG, tow hook",
        "M3 75mm gun 32”/80cm 2 10 3+ Semi-indirect fire, smoke",
    ),
    "7th Armoured Division": (
        "M3 75mm gun 32”/80cm 2 10 4+ Semi-indirect fire, smoke",
        "Cromwell IV Standard Tank 6 4 1 Hull and co-ax MG, protected ammo, tow hook",
    ),
    "DD tanks": ("Sherman DD Standard Tank 6 4 1", "it cannot be taken as points."),
    "Breaching group, 79th Division": (
        "Sherman V Standard Tank 6 4 1 Hull and co-ax MG, tow hook",
        "Sherman Crab Standard Tank 6 4 1 Co-ax MG, overloaded, mine flail",
        "AVRE Slow Tank 8 7 2 Hull and co-ax MG, protected ammo, wide tracks",
        "Petard mortar 4”/10cm 1 5 1+ Bunker buster, demolition mortar, slow traverse",
    ),
    "Air sortie": ("Typhoon, cannon 3+ 8 5+",),
    "Naval gunfire support": ("Naval gunfire support Unlimited – 6 1+", "cannot be taken as points"),
    "SS 101 Heavy Tank Battalion": (
        "Tiger I E Slow Tank 9 8 2",
        "8.8cm KwK36 gun 32”/80cm 2 13 3+ Slow traverse",
    ),
    "1 SS Panzer": ("Panther A Standard Tank 10 5 1", "7.5cm KwK42 gun 32”/80cm 2 14 3+"),
    "9 SS Panzer": ("Panzer IV H Standard Tank 6 3 1", "7.5cm KwK40 gun 32”/80cm 2 11 3+"),
    "10 SS Panzer": ("StuG G or IV Standard Tank 7 3 1", "7.5cm StuK40 gun 32”/80cm 2 11 3+"),
    "21. Panzer": (
        "7.5cm (Sf) 39H Standard Tank 2 2 0",
        "7.5cm PaK40 gun 32”/80cm 2 12 3+ Hull mounted",
    ),
    "503 Heavy Tank Battalion": (
        "Königstiger (Porsche) Slow Tank 14 8 2",
        "8.8cm KwK43 gun 40”/100cm 2 16 3+ Slow traverse",
    ),
    "7 Werfer Brigade": (
        "15cm RW42 rocket launcher 32”/80cm – 3 4+ Rocket launcher, smoke bombardment",
        "Panzerwerfer 42 (Maultier) Half-tracked 0 0 0 AA MG, armoured rocket launcher",
    ),
    "III Flak Corps": (
        "8.8cm FlaK36 gun Immobile 40”/100cm (3) 13 3+ Gun shield, heavy AA, turntable",
        "Command SMG team 4”/10cm 3 1 6 Full ROF when moving",
        "– bombarding 88”/220cm – 3 5+",
    ),
    "German Defence: snipers": ("Two snipers. Weapon", "Sniper 16”/40cm 1 0 4+"),
    "German Defence: nest and mines": ("HMG nest Immobile 24”/60cm 6 2 6 ROF 2 when pinned down",),
    "German Defence: mortars": (
        "four 8cm mortars. Confident Trained.",
        "8cm GW34 mortar Man-packed 24”/60cm 2 2 3+ Smoke; minimum range 8”/20cm",
        "– bombarding 40”/100cm – 2 6 Smoke bombardment",
    ),
    "German Defence: grenadiers": (
        "one 7.5cm PaK40. Confident Trained.",
        "Panzerfaust 4”/10cm 1 12 5+ Tank assault 6; no move and shoot",
        "7.5cm PaK40 gun Medium 32”/80cm 2 12 3+ Gun shield",
    ),
    "German Defence: assault guns": (
        "two StuG G or StuG IV. Confident Trained.",
        "StuG G or IV Standard Tank 7 3 1 Hull MG, protected ammo, Schürzen",
    ),
}
"""Lines of the profiles that stand on a card, where the tests above do not say them."""


@rule("FC-276")
@pytest.mark.parametrize("name", FIGURES)
def test_a_card_prints_the_figures_of_the_book(name: str) -> None:
    said = card(name)
    assert [line for line in FIGURES[name] if line not in said] == []


@rule("FC-276")
def test_every_figure_and_every_correction_of_every_card_is_printed() -> None:
    text = {"allied": read(beginning(), "cards-allied", None), "axis": read(beginning(), "cards-axis", None)}
    everything = " ".join(text.values())
    for one in CAEN.cards:
        for profile in one.profiles:
            for line in profile.lines:
                assert " ".join(" ".join(line).split()) in everything
        assert all(f"Corrected: {correction}" in everything for correction in one.corrections)


def test_each_troop_has_one_card_and_each_defence_row_its_die() -> None:
    names = [card.name for sheet in troop_cards() for card in cards_of(sheet)]
    assert len(names) == len(set(names)) == 41 + 5 + 5
    assert "German Defence: grenadiers on a roll of 4 or 5 " in words(troop_cards()[1])
