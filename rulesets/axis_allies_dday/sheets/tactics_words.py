"""What is known of each tactics card, in our own words, with lines for what is not.

What the book does not print stands on the owner's card alone: there they write it down.

Cite: "Tactics Cards"; AD-218, AD-223 to AD-248.
"""

from rulesets.axis_allies_dday.document.battle import Battle, Effect, Tactic
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.axis_allies_dday.rules.state.words import up_to
from rulesets.kit.words import parted

ROOM = 300
"""So many letters of the owner's words stand on one card."""
_LINE = ""
_MORE = "Its other effect, from your own card:"


def known(battle: Battle, tactic: Tactic, rulings: Rulings) -> tuple[str, ...]:
    """What stands on the card where its owner has written nothing: what is known, then lines to write on."""
    match tactic.effect:
        case "paratroopers":
            dice = "One die for each airborne box" if rulings.t1_dice == 3 else "One die for each power"
            return (
                f"{dice}. On 1 to 3 that many infantry, the next on its chart, land there and at once fire "
                f"at Axis units you name, no blockhouse; {up_to(rulings.t1_hit)} destroys one.",
            )
        case "rockets":
            return ("One die for each Allied chart. On 1 to 4 the first unit that waits there is removed.",)
        case "barnstorming":
            done = "No gun fires at one fighter you name. Alone over its zone, it stops all fire there."
            return (done, _MORE, _LINE)
        case "combined assault":
            return (
                "In the coming attack infantry paired one to one with artillery hits on "
                f"{up_to(rulings.t10_attack)}; infantry left over on 1.",
            )
        case "":
            return ("Its effect, from your own card:", _LINE, _LINE, _LINE)
        case effect:
            return (*_in_part(battle, effect), _LINE)


def _in_part(battle: Battle, effect: Effect) -> tuple[str, ...]:
    """What is known of a card of which the rest is not public, and what its owner is to add."""
    match effect:
        case "flooding":
            return ("Coastal zones only.", "Its effect there, from your own card:", _LINE)
        case "construction":
            said = "A blockhouse is built where one was lost, never more than the printed number of its zone."
            return (said, "Number, and the die:")
        case "extra strafing":
            strafed = next((row.number for row in battle.orders if row.procedure == "axis reinforce"), 0)
            after = f"; they may still strafe at order {strafed}" if strafed else ""
            return (f"Fighters on patrol strafe once more{after}.", "Targets, and the die:")
        case "convoy":
            return ("One Axis land unit moves. Fighters on patrol may strafe it.", "Distance:")
        case "volunteers":
            return ("Lost infantry wait again, at their own places on the chart.", "Number:")
        case _:
            return ()


def in_parts(words: str) -> tuple[str, ...]:
    """The owner's words, parted between words into as much as stands on one card."""
    return parted(words, ROOM)
