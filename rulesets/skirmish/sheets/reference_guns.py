"""AT guns and mortars on the second leaf of the reference.

Cite: TS-077, TS-132 to TS-150, TS-256, TS-335.
"""

from rulesets.kit.drawing.leaves import told
from rulesets.kit.drawing.sheets import Facts
from rulesets.skirmish.document.rulings import Rulings


def guns(rulings: Rulings) -> Facts:
    """How AT guns fire, move and are served. Cite: TS-077, TS-132 to TS-145."""
    carriers = {"carrier": "a truck or halftrack", "truck": "a truck, not a halftrack,"}
    heavy = {
        "example": "Heavy damage takes 2 MP, 2 cover and half the dice.",
        "double_mp": "Heavy damage doubles what a gun pays for moving.",
    }
    return told(
        "AT guns",
        (
            "Facing",
            "It fires only through the hex it faces. Its owner sets that when it is unhooked.",
            "TS-132",
        ),
        (
            "Moving",
            "As Tanks do, so even a turn takes Advance or Fire and Movement. Shot at, it is infantry.",
            "TS-133",
        ),
        (
            "Carried",
            "A truck or halftrack hooks it for 1 MP; free if its activation begins at home. Dropping it "
            "is free and leaves the gun Fatigued.",
            "TS-077, TS-134",
        ),
        (
            "By itself",
            f"In an activation with MP it pays 1 to hook itself to {carriers[rulings.hook_in_activation]} "
            "or to unhook.",
            "TS-135",
        ),
        ("Carrier lost", "The gun it pulls takes the 4 dice of a lost transport.", "TS-136"),
        (
            "Crew",
            "Comes with the gun and moves with it; anything may shoot at it. No Unit Points, no room in a "
            "transport. It only moves, sprints, retreats and serves the gun, and is lost with it.",
            "TS-137, TS-143 to TS-145",
        ),
        (
            "Losses",
            f"Two crew left count as light damage, one as heavy, in addition to the gun's own. "
            f"{heavy[rulings.gun_heavy_damage]}",
            "TS-141, TS-142",
        ),
        (
            "New crew",
            "Free at home after a retreat; at the price of Regulars; or Regulars of a squad in the gun's hex "
            "in the Status Phase.",
            "TS-138 to TS-140",
        ),
    )


def mortars(rulings: Rulings) -> Facts:
    """How mortars fire. Cite: TS-146 to TS-150, TS-256."""
    twice = {
        "one_activation": "Two in one activation, at two different hexes.",
        "one_round": "Two in a round, one an activation, at two different hexes.",
    }
    shots = twice[rulings.mortar_two_shots] if rulings.mortar_twice == "on" else "One, as in the base game."
    return told(
        "Mortars",
        ("Shots", shots, "TS-146, TS-256"),
        (
            "Smoke",
            "In place of normal fire, at hexes in range seen by a friendly unit that is not Fatigued. "
            "One hit lays "
            "it; no dice for cover or armour.",
            "TS-147",
        ),
        ("At Tanks", "Light or heavy damage, never destroyed.", "TS-148"),
        ("No sight", "Ballistic fire within normal range: only a 6 hits.", "TS-149"),
        ("Squad", "Never holds an Officer or an Elite.", "TS-150"),
    )
