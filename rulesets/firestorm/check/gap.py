"""What a document's gap in the line owes: a way, a turn, and two troops that can be there.

Cite: Firestorm Caen, "Special: Caumont Gap".
"""

from collections.abc import Iterator

from rulesets.firestorm.check.say import coming, leaving, say, troop_called
from rulesets.firestorm.document.document import Campaign, Gap
from rulesets.kit.findings import Finding


def check_gap(document: Campaign) -> Iterator[Finding]:
    """The gap's way is a way, and its troops can be there in its turn. Cite: "Special: Caumont Gap"."""
    gap = document.gap
    if gap is None:
        return
    if {gap.through, gap.target, gap.trigger} <= {area.key for area in document.areas}:
        yield from _check_line(document, gap)
    turn = next((turn for turn in document.turns if turn.number == gap.turn), None)
    if turn is not None and turn.fixed:
        yield say("gap-day", "gap.turn", called=called(gap))
    sides = {troop.key: troop.side for troop in document.troops}
    if turn and not turn.fixed and (sides.get(gap.attacker), sides.get(gap.defender)) == ("allied", "axis"):
        yield from _check_presence(document, gap)


def called(gap: Gap, article: str = "The") -> str:
    """The gap by its name, with one article."""
    name = gap.name.strip() or "gap in the line"
    bare = name[4:] if name.lower().startswith("the ") else name
    return f"{article} {bare}"


def _check_line(document: Campaign, gap: Gap) -> Iterator[Finding]:
    """The way runs from where the gap is opened, through it, to the enemy beyond."""
    borders = {frozenset((border.a, border.b)) for border in document.borders if not border.is_closed}
    holders = {area.key: area.control for area in document.areas}
    if frozenset((gap.through, gap.target)) not in borders:
        yield say("gap-way", "gap.through", called=called(gap), gap=gap)
    elif gap.trigger == gap.target:
        yield say("gap-way/line", "gap.target", called=called(gap), gap=gap)
    elif gap.trigger == gap.through:
        yield say("gap-line", "gap.trigger", called=called(gap), gap=gap)
    elif holders[gap.target] == "allied":
        yield say("gap-line/line", "gap.target", called=called(gap), gap=gap)


def _check_presence(document: Campaign, gap: Gap) -> Iterator[Finding]:
    """The attacker has come by then; neither has left, nor would the defender come too late to be met.

    Reading: a defender that is still to come is set down where it is attacked, whenever it was to come.
    """
    came, gone = coming(document), leaving(document)
    if gap.attacker in came and came[gap.attacker] >= gap.turn:
        yield say(
            "gap-late",
            "gap.attacker",
            troop_called=troop_called(document, gap.attacker),
            called=called(gap, "the"),
            gap=gap,
            came=came[gap.attacker],
        )
    for name, key in (("attacker", gap.attacker), ("defender", gap.defender)):
        if gone.get(key, gap.turn) < gap.turn:
            yield say(
                "gap-gone",
                f"gap.{name}",
                troop_called=troop_called(document, key),
                gone=gone[key],
                called=called(gap, "the"),
            )
