"""The lower half of a battle card: what hangs on the battle, or what came of it, and the boxes to fill in.

Cite: Firestorm Caen, "Step Three - After Action", "Roll to Destroy".
"""

from rulesets.firestorm.document.tables import DifferenceRow
from rulesets.firestorm.ground.position import friendly_neighbours, lookup, troops_in
from rulesets.firestorm.ground.retreat import havens, places_words
from rulesets.firestorm.ground.state import Battle, State, index
from rulesets.firestorm.ground.words import does, number_words, people, side_title, title, troop_names
from rulesets.firestorm.rules.strategic.scoring import points
from rulesets.firestorm.sheets.common import score_boxes, score_now, score_words, signatures, span
from rulesets.kit.drawing.board import Fact
from rulesets.kit.drawing.leaves import table
from rulesets.kit.drawing.sheets import Block, Facts, Grid, Pair, Prose
from rulesets.kit.words import count

_ON = {4: "destroyed on 4 or more", 5: "destroyed on 5 or 6", 6: "destroyed on 6"}


def is_decided(one: Battle) -> bool:
    return bool(one.winner or one.void)


def stakes(state: State, one: Battle) -> list[Block]:
    """Both outcomes and the boxes to fill in; what came of it once it is decided."""
    if is_decided(one):
        return [came_of_it(state, one)]
    return [_hangs(state, one), _result(state, one), signatures(state)]


def came_of_it(state: State, one: Battle) -> Facts:
    """A decided battle: who holds the area, the score, what fell."""
    if one.void:
        return Facts((Fact("Result", f"The battle is void: {one.void}."),), "Outcome")
    side = one.attacker if one.taken else one.defender
    wins = does(state, side, "takes", "take") if one.taken else does(state, side, "holds", "hold")
    facts = [
        Fact("Result", f"{title(wins)} {lookup(state).named(one.target)}.", side),
        Fact("Score", _score_of(state, one)),
    ]
    if not one.is_assault:
        facts.append(Fact("Destroyed", troop_names(state, one.fallen) or "no troop", cite="FC-125"))
    return Facts(tuple(facts), "Outcome")


def _score_of(state: State, one: Battle) -> str:
    """ "4 : 1, Allies first"; "by dice 7 : 5, Allies first"; "by dice, 4"."""
    if one.totals and one.is_assault:
        return f"by dice, {one.totals.allied_die}"
    first = f"{side_title(state, 'allied')} first"
    if one.totals:
        return f"by dice {score_words(one.totals.allied, one.totals.axis)}, {first}"
    return f"{score_words(*one.score)}, {first}" if one.score else "none"


def _hangs(state: State, one: Battle) -> Pair:
    """What a win and anything else will do, on the map and to the score."""
    wins, holds = does(state, one.attacker, "wins", "win"), does(state, one.defender, "holds", "hold")
    how, held = _how_decided(state, one)
    win = (
        f"{how}. {one.target} is theirs at once and the score is {_score_after(state, one)}. "
        f"{_retreat_words(state, one)} Up to {number_words(state.campaign.limits.stacking)} of their troops "
        "move in, those of this battle first."
    )
    hold = f"{holds}, {held}. The attackers go back to {one.origin} and the score stays {score_now(state)}."
    return Pair(
        Prose(((win, "FC-126, FC-131, FC-138"),), "At stake", title(wins)),
        Prose(((hold, "FC-127, FC-128"),), "", "Otherwise"),
    )


def _how_decided(state: State, one: Battle) -> tuple[str, str]:
    """When the attacker wins, and when the defender holds although nobody is ahead."""
    if one.mode != "dice":
        more = f"with three points or more, and more than {people(state, one.defender)}"
        return more, "also at three all and with both below three"
    if state.rulings.battle_ties == one.attacker:
        return "with the higher total or an equal one", "with the higher total"
    return "with the higher total", "with an equal total too"


def _score_after(state: State, one: Battle) -> str:
    """The score once the attacker has won: the area changes hands, troops without a way out are captured."""
    worth = lookup(state).areas[one.target].worth
    caught = 0
    if not friendly_neighbours(state, one.target, one.defender):
        caught = len(troops_in(state, one.target, one.defender)) * state.campaign.limits.capture
    after = [points(state, "allied"), points(state, "axis")]
    after[index(one.attacker)] += worth + caught
    after[index(one.defender)] -= worth
    return score_words(*after)


def _retreat_words(state: State, one: Battle) -> str:
    """Where the troops in the area may go, or that they are captured."""
    standing = troops_in(state, one.target, one.defender)
    if not standing:
        return "No enemy troops are there."
    names = troop_names(state, standing)
    if not friendly_neighbours(state, one.target, one.defender):
        each = state.campaign.limits.capture
        return f"With no retreat, {names} would be captured, for {count(each, 'point')} each (FC-132)."
    verb = "retreats" if len(standing) == 1 else "retreat"
    found = havens(state, one.target, one.defender)
    free = sum(places for _, places in found)
    lost = "" if free >= len(standing) else ", and troops without room there go to the pool (FC-143)"
    return f"{names} {verb} to {places_words(found).replace(' and ', ' or ')}{lost}."


def _result(state: State, one: Battle) -> Pair:
    known = lookup(state).troops
    rows = tuple(
        (known[troop].name, side_title(state, other), "()", "[]", "")
        for side, other in ((one.attacker, one.defender), (one.defender, one.attacker))
        for troop in one.force(side).ground
    )
    ticks = (
        f"{title(does(state, one.attacker, 'wins and takes', 'win and take'))} {one.target}",
        f"{title(does(state, one.defender, 'holds', 'hold'))} {one.target}",
    )
    by_dice = one.mode == "dice"
    boxes = score_boxes(state, "total" if by_dice else "points", ticks)
    note = f"{difference_words(state)} FC-321" if by_dice else f"{destroy_words(state)} FC-118 to 122"
    if not rows:
        return Pair(boxes, Prose((("No ground troop is committed, so nobody rolls.", "FC-117"),)), 66)
    return Pair(boxes, destroy_grid(rows, "Roll to destroy", note), 66)


def destroy_grid(
    rows: tuple[tuple[str, ...], ...], head: str, note: str, write: tuple[int, ...] = (4,)
) -> Grid:
    """The boxes for rolls to destroy, with the numbers to reach below."""
    return table("", (head, "rolled by", "die", "gone", "goes to"), *rows, write=write, note=note)


def destroy_words(state: State) -> str:
    """The roll-to-destroy table as a sentence. Cite: "Roll to Destroy"."""
    said: list[str] = []
    above = 0
    for row in sorted(state.campaign.tables.destroy, key=lambda row: -row.least):
        if not above:
            own = f"{row.least} or more"
        elif row.least:
            own = span(row.least, above - 1)
        else:
            own = f"{above - 1} or fewer"
        said.append(f"{'' if said else 'Own points '}{own}: {target_words(row.target)}")
        above = row.least
    alone = "" if state.rulings.loser_may_roll else " Only the winner rolls."
    return f"{'; '.join(said)}.{alone}"


def difference_words(state: State) -> str:
    """The rolls after a battle by dice as a sentence. Cite: The General's Wargame, "6. Roll to Destroy"."""
    said = [
        f"{'' if place else 'Difference '}{words}: losers {target_words(row.loser)}, "
        f"winners {target_words(row.winner)}"
        for place, (words, row) in enumerate(difference_rows(state))
    ]
    return f"{'; '.join(said)}."


def difference_rows(state: State) -> list[tuple[str, DifferenceRow]]:
    """The rows by difference, smallest first, each with the differences it is for."""
    rows = sorted(state.campaign.tables.difference, key=lambda row: row.least)
    tops = [row.least - 1 for row in rows[1:]]
    words = [span(row.least, top) for row, top in zip(rows, tops, strict=False)]
    return list(zip([*words, f"{rows[-1].least} or more"], rows, strict=True)) if rows else []


def target_words(target: int) -> str:
    """ "destroyed on 5 or 6", "no roll"."""
    return _ON.get(target, f"destroyed on {target} or more") if target else "no roll"
