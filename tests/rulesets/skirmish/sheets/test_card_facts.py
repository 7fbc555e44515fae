"""The figures and conditions of all sixty-four abilities, as their cards print them."""

import pytest

from rulesets.skirmish.doctrines_kind import DOCTRINES_KIND
from rulesets.skirmish.lists.shipped import DOCTRINES
from tests.rules import rule
from tests.rulesets.skirmish.sheets.papers import words

BOOK = DOCTRINES["book"]
FACTS: dict[str, dict[str, tuple[str, ...]]] = {
    "tank_commander": {
        "skilled_drivers": ("Driving", "1 armour more", "Never doubled"),
        "smoke_canisters": ("was fired on", "smoke marker in its own hex", "1 MP beside"),
        "command_tank": (
            "VP token",
            "next to it",
            "1 range more",
            "1 firepower more in Combined Fire",
            "1 XP beyond",
        ),
        "skilled_engineers": ("2 MP more", "repairs only"),
        "skilled_gunners": ("Fire and Movement with all their firepower",),
        "call_in_kv_2": ("KV-2", "Reinforcement Hex", "price at once"),
        "call_in_su_85": ("SU-85", "Reinforcement Hex", "price at once"),
        "skilled_commanders": ("victory and fuel markers", "6 MP", "squad pays 2"),
    },
    "assault_support": {
        "call_in_relief_infantry": (
            "Bronze Star",
            "1 firepower less, but at least 1",
            "1 cover less, but at least 0",
            "no other specialization",
            "free of charge",
        ),
        "incendiary_ammo": ("machine gun alone", "a Tank’s too", "2 firepower more", "never destroys one"),
        "call_in_mortar_halftrack": ("Mortar Halftrack", "fires once, not twice", "Fire and Movement"),
        "grenade_no_73": ("attacks a vehicle", "3 dice more", "damage and destroy"),
        "vehicle_repair": ("Advance or Fire and Movement", "6 MP", "heavy damage turns light"),
        "valiant_assault": ("2 MP more", "2 cover more against Suppressive Fire"),
        "railway_artillery": ("units sees", "next to it, and one next to that", "5 dice", "Terrain Damage"),
        "fragmentation_bombs": ("Target Line", "Area Attack with 3 dice", "2 dice for the Wide Blast Radius"),
    },
    "air_force": {
        "gliders": ("1 CP more", "river, swamp, hedge or wood it drifts again", "Fatigued"),
        "reconnaissance_flight": ("Ballistic Fire", "whole map", "except hexes with smoke"),
        "incendiary_bombing_run": ("Target Line", "4 dice on infantry", "halved, rounded up"),
        "strafing_run": ("next two rounds", "before the first Action Turn", "one target", "6 dice"),
        "dive_bombing_run": ("one target", "5 dice", "no Deflection", "Terrain Damage"),
        "emergency_airdrop": ("filled up with Regulars", "free of charge"),
        "available_aircraft": ("Incendiary Bombing Run, Strafing Run and Dive Bombing Run", "1 XP less each"),
        "air_photography": ("opponent buys", "shown to you"),
    },
    "mechanized": {
        "pedal_to_the_metal": ("vehicles have 4 MP more", "Never doubled"),
        "halftrack_sd_kfz_250": ("inside a halftrack", "Concentrate Fire", "Combined Fire", "Op-Fire"),
        "motorcycles": (
            "Mounted",
            "3 MP more",
            "Effective on Roads",
            "no cover",
            "no woods, swamp, entrenchment",
        ),
        "pak_ambush": ("AT guns becomes concealed", "attacks, moves without paying 1 MP more a hex"),
        "fast_deployment": ("Tank you buy", "space 0"),
        "tank_riders": ("one squad each", "5 or 6", "same damage and is Fatigued", "may conquer markers"),
        "covering_fire": ("Target Line", "5 dice", "suppressive"),
        "emergency_repair_sets": ("infantry squads repairs vehicles as Engineers do",),
    },
    "commando": {
        "a_tool_for_every_job": ("without a specialization gets one",),
        "call_in_crusader": ("Crusader", "Reinforcement Hex", "price at once"),
        "camouflage_specialists": ("costs 1 MP, not 3",),
        "paratroopers": (
            "Silver Star",
            "Fatigued",
            "3 damage dice",
            "1 cover less, but at least 0",
            "no specialization",
        ),
        "smoke_wall": ("Three hexes of a Target Line", "smoke marker each"),
        "commandos": ("one Elite, one Officer", "Medal of Honor", "not Fatigued", "1 cover more"),
        "surprise_assault": ("concealed squad assaults alone", "single enemy squad", "no dice at all"),
        "precise_bombing": (
            "Commando or Paratrooper squad",
            "with an Officer",
            "6 dice at close range",
            "Terrain Damage",
        ),
    },
    "defensive": {
        "hit_the_ground": ("under attack has 1 cover more", "Never doubled"),
        "block_their_way": ("0 MP", "tank trap 1 MP", "Clearing costs what it did"),
        "take_the_shovels": ("Any of your squads", "Entrenchments"),
        "signal_flares": ("Fatigued squads goes into Op-Fire",),
        "hidden_mines": ("Mines or S-Mines", "hex you see", "no road and no bridge"),
        "dig_in": ("Disruption token", "2 cover more and cannot move", "1 XP more digs it out"),
        "safe_shelter": ("below half of its value, rounded up",),
        "bring_out_the_heavy_guns": ("Heavy AT Guns",),
    },
    "infantry": {
        "a_tool_for_every_job": ("nobody has bought", "not Cheap costs 1 XP"),
        "hand_grenades": ("close range, in assaults and on Tanks too", "2 cover less", "Never doubled"),
        "double_time": ("about to be activated", "1 MP more", "Never doubled"),
        "panzerschrecks": ("without the Anti-Tank", "vehicle at 3 range more"),
        "elite_mortars": ("three hexes, not two", "2 range more"),
        "incendiary_mortar_support": (
            "Ballistic Fire, suppressive, 4 dice, 3 cover less",
            "two or more hits",
        ),
        "field_hospital": ("4 MP and 2 CP", "whichever is nearer", "at most 3 hexes"),
        "lead_by_example": ("with an Officer", "up to two squads", "not Fatigued"),
    },
    "logistics": {
        "supply_truck": (
            "at most 3 hexes away",
            "1 FP more",
            "never activated again",
            "keeps its unit point",
        ),
        "redball_express": ("2 MP and arrive Fatigued", "never activated again", "keeps its unit point"),
        "rubber_tires": ("trucks have 2 MP more",),
        "all_or_nothing": ("loses its Fatigued marker",),
        "disrupt_supplies": ("1 MP less", "3 MP less", "Never doubled"),
        "propaganda": ("a Fatigued one too", "4 to 6 at normal range", "2 to 6 at close range"),
        "strategic_bombing": ("victory or fuel marker becomes nobody’s", "4 dice for Terrain Damage"),
        "call_in_is_2": ("IS-2", "Reinforcement Hex", "price at once"),
    },
}
"""What the text of each must say."""
FIRST = 181
ROWS = tuple(f"TS-{number}" for number in range(FIRST, 256) if number not in (187, 202, 248))


@rule("TS-173", *ROWS)
@pytest.mark.parametrize("doctrine", FACTS)
def test_a_card_prints_every_figure_and_condition_of_its_abilities(doctrine: str) -> None:
    (sheet,) = [one for one in DOCTRINES_KIND.handouts(BOOK, {}) if one.key == f"doctrine-{doctrine}"]
    card = words(sheet)
    abilities = BOOK.doctrine(doctrine).abilities
    assert [ability.key for ability in abilities] == list(FACTS[doctrine])
    for ability in abilities:
        for fact in FACTS[doctrine][ability.key]:
            assert fact in ability.text, (ability.name, fact)
        assert ability.text in card
