"""The house rules of Axis & Allies: D-Day: one switch for each ambiguity that people may read differently.

Some settle what the board data leaves open (`setup_z02` and its like): a document says what stands under
each setting, and a battle that has nothing to say of one is not asked about it.

Cite: the ledger's options, AD-011 to AD-248, and its second reading.
"""

from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from rulesets.axis_allies_dday.document.side_words import ALLIES, AXIS, called
from rulesets.kit.flow.rulings import RuleGroup, switch, with_word
from rulesets.kit.flow.sides import Side
from rulesets.kit.stored.added import ADDED

RULE_GROUPS = (
    RuleGroup(
        "Players and decks",
        "powers of each player, and the cards in play",
        ("players", "decks", "allied_voice"),
    ),
    RuleGroup(
        "Board and set-up",
        "zones, boxes and pieces at the start",
        (
            "board",
            "doubtful_links",
            "british_airborne",
            "arcs",
            "setup_z02",
            "setup_z06",
            "setup_z10",
            "setup_tank",
            "setup_gold_infantry",
        ),
    ),
    RuleGroup(
        "Aircraft",
        "bombers, antiaircraft fire and strafing",
        ("bomber_target", "bombers_together", "flak_optional", "strafe_transit"),
    ),
    RuleGroup(
        "Moving and reinforcing",
        "tanks in transit, charts, contested zones",
        ("tank_transit", "place_fewer", "us_queue", "reinforce_contested"),
    ),
    RuleGroup(
        "Control and the end",
        "empty zones, holding the cities",
        ("empty_zone", "unbroken_hold", "early_axis_win", "unattacked_defend"),
    ),
    RuleGroup(
        "Order and fortune cards",
        "cards without effect, and bad dice",
        ("card_removal", "fortune_idle", "fortune_11_mixed", "fortune_12_bad"),
    ),
    RuleGroup(
        "Tactics cards",
        "owners and effects",
        (
            "tactics_without_order",
            "tactics_sides",
            "tactics_remarks",
            "t1_dice",
            "t1_hit",
            "t10_attack",
            "t16_returns",
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class Rulings:
    """How this game is played. Defaults are the first setting of each switch.

    `hold` and `hold_broken` are asked of nobody: both together once said what `unbroken_hold` says, and do
    where they are stored ("unbroken" and "any moment"). See `as_asked`."""

    RULE_GROUPS: ClassVar[tuple[RuleGroup, ...]] = RULE_GROUPS
    SIDES: ClassVar[tuple[Side, ...]] = called(AXIS, ALLIES)

    players: int = switch(
        "AD-005",
        "How many play?",
        (2, "2: one of them has all {allies.called} powers"),
        (3, "3: each has one power"),
        rows=("AD-004", "AD-005"),
    )
    decks: str = switch(
        "AD-031",
        "Which decks are played?",
        ("orders", "only the order cards, as in a first game"),
        ("orders and fortune", "order and fortune cards"),
        ("orders and tactics", "order and tactics cards"),
        ("all", "all three"),
        rows=("AD-031", "AD-217"),
    )
    allied_voice: str = switch(
        "AD-008",
        "Two players have the {allies.called} powers. Who decides for both?",
        ("agree", "both; where they disagree, {axis:decides|decide}"),
        ("either", "either of them, for both"),
    )
    board: int = switch(
        "AD-012",
        "The book counts 41 zones, the board data 42. How many does your board have?",
        (42, "42"),
        (41, "41; the battle is played on an owner's corrected copy"),
    )
    doubtful_links: str = switch(
        "AD-015", "Some borders are very short. Do those zones touch?", ("kept", "yes"), ("cut", "no")
    )
    british_airborne: str = switch(
        "AD-022",
        "Where does the British Airborne box lie?",
        ("Z17", "in the zone next to Sword"),
        ("Z15", "in the zone next to Gold"),
    )
    arcs: str = switch(
        "AD-028",
        "May the blockhouses of a zone fire at more than one beachhead?",
        ("single", "no: at the first that its zone names"),
        ("typed in", "yes: at every beachhead that its zone names"),
    )
    setup_z02: str = switch(
        "AD-037",
        "What is in Cherbourg at the start?",
        ("1I 2A 2B", "1 infantry, 2 artillery, 2 blockhouses"),
        ("2I 2B", "2 infantry, 2 blockhouses"),
        ("1I 1A 2B", "1 infantry, 1 artillery, 2 blockhouses"),
    )
    setup_z06: str = switch(
        "AD-038",
        "What is in Z06 at the start?",
        ("1I", "1 infantry"),
        ("1I 1A", "1 infantry and 1 artillery"),
    )
    setup_z10: str = switch(
        "AD-039",
        "What is in Z10 at the start?",
        ("1I 1A", "1 infantry and 1 artillery"),
        ("1I", "1 infantry"),
    )
    setup_tank: str = switch(
        "AD-040", "Where does the tank of the western Cotentin start?", ("Z12", "in Z12"), ("Z20", "in Z20")
    )
    setup_gold_infantry: int = switch(
        "AD-045", "How many infantry start at Gold?", (5, "5, which fill its spaces"), (4, "4")
    )
    early_axis_win: str = switch(
        "AD-011",
        "No {allies.called} land unit is left anywhere. What then?",
        ("offer", "{axis:is|are} offered the win"),
        ("play on", "the game goes on to its last turn"),
    )
    card_removal: str = switch(
        "AD-071",
        "An order card has no effect any more. How does it leave the deck?",
        ("automatically", "by itself"),
        ("asked", "the side that acts on it is asked"),
    )
    tank_transit: str = switch(
        "AD-085",
        "A tank moves 2 zones. What may be in the first?",
        ("no enemy", "no enemy land unit"),
        ("no land unit", "no land unit at all"),
    )
    bomber_target: str = switch(
        "AD-129",
        "When is a bomber's target named?",
        ("named", "before its die is rolled"),
        ("after the hit", "after a hit"),
        rows=("AD-113", "AD-129"),
    )
    bombers_together: bool = switch(
        "AD-128",
        "Are all bombers placed before one of them strikes?",
        (False, "no, they fly and strike one after another"),
        (True, "yes"),
    )
    flak_optional: bool = switch(
        "AD-127",
        "May {axis} hold antiaircraft fire?",
        (False, "no"),
        (True, "yes"),
        rows=("AD-127", "AD-130"),
    )
    strafe_transit: str = switch(
        "AD-150",
        "A tank crosses a zone with fighters. How often is it strafed there?",
        ("once", "once"),
        ("twice", "twice: as it enters and as it leaves"),
    )
    place_fewer: bool = switch(
        "AD-164",
        "May fewer units be brought in than the roll and the room allow?",
        (True, "yes"),
        (False, "no"),
    )
    us_queue: str = switch(
        "AD-170",
        "The next unit of a chart may enter only where there is no room. What then?",
        ("stop", "the chart stops for this turn"),
        ("skip", "house rule: the next unit that fits comes before it"),
    )
    reinforce_contested: str = switch(
        "AD-174",
        "May units from a chart enter a zone that holds enemy land units?",
        ("allowed", "yes, and the zone is contested"),
        ("refused", "no"),
    )
    empty_zone: str = switch(
        "AD-180",
        "Who controls a zone without land units?",
        ("nobody", "nobody"),
        ("last", "house rule: the side that controlled it last"),
    )
    unbroken_hold: Annotated[bool, ADDED] = switch(
        "AD-187",
        "What does it mean to hold the cities through a turn?",
        (False, "to control them at 2 checks in a row"),
        (True, "to control them at both checks and at every moment between"),
    )
    hold: str = "checks"
    hold_broken: str = "enemy"
    fortune_idle: str = switch(
        "AD-194",
        "A fortune card comes up, but its order has no effect this turn. Is its die rolled?",
        ("passed over", "no"),
        ("rolled", "yes"),
    )
    fortune_11_mixed: str = switch(
        "AD-206",
        "Each {allies.called} power may attack in one zone. Who attacks if both powers are there?",
        ("each power", "the power that chose the zone"),
        ("whole zone", "all units there"),
    )
    fortune_12_bad: str = switch(
        "AD-208",
        "The fortune die for the move of {axis} is bad. How many zones may it move out of?",
        ("two zones", "2"),
        ("one zone", "1"),
    )
    unattacked_defend: str = switch(
        "AD-211",
        "A contested zone may not be attacked. Do its defenders fire?",
        ("do not fire", "no, nobody fires there"),
        ("fire", "yes"),
    )
    tactics_without_order: str = switch(
        "AD-220",
        "An order has left the deck. What becomes of its unused tactics card?",
        ("stays", "it stays at its place"),
        ("leaves", "it leaves too"),
    )
    tactics_sides: str = switch(
        "AD-221",
        "Who owns the tactics cards?",
        ("9 and 7", "nine are {allies.called} and seven {axis.called}"),
        ("relabelled", "as their owner has entered them"),
    )
    tactics_remarks: str = switch(
        "AD-248",
        "To which tactics cards do the book's last three remarks belong?",
        ("14, 15, 16", "to 14, 15 and 16"),
        ("reassigned", "to those their owner has entered them for"),
    )
    t1_dice: int = switch(
        "AD-224",
        "Tactics card 1: how many dice?",
        (3, "one for each zone with paratroopers"),
        (2, "one for each power with paratroopers"),
    )
    t1_hit: int = switch(
        "AD-228", "Tactics card 1: what hits?", (1, "1"), (2, "2 or less"), (3, "3 or less"), rows=("AD-228",)
    )
    t10_attack: int = switch(
        "AD-240",
        "Tactics card 10: on what does infantry hit that is paired with artillery?",
        (2, "2 or less"),
        (3, "3 or less"),
    )
    t16_returns: str = switch(
        "AD-246",
        "Tactics card 16: which lost infantry return to the charts?",
        ("chart_first", "as many as the chart has had ashore"),
        ("any", "those, and any that were taken off the chart"),
    )

    @property
    def is_hold_unbroken(self) -> bool:
        """Whether a city may be lost at no moment between the checks. Cite: AD-187."""
        return self.unbroken_hold or (self.hold == "unbroken" and self.hold_broken == "any moment")


ONCE = {"hold": "unbroken_hold", "hold_broken": "unbroken_hold"}
"""The switch of today for each that was asked once, by which stored rulings still come."""


def as_asked(rulings: Rulings) -> Rulings:
    """The house rules with what two switches once said in the one that is asked now."""
    return replace(rulings, unbroken_hold=rulings.is_hold_unbroken, hold="checks", hold_broken="enemy")


def changed(rulings: Rulings, name: str, word: str) -> Rulings:
    """The house rules with one set as the word spells, by a name of today or of once."""
    if name in ONCE:
        return replace(rulings, hold=word) if name == "hold" else replace(rulings, hold_broken=word)
    made: Rulings = with_word(as_asked(rulings), name, word)
    return made
