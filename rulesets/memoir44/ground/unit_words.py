"""What a kind of unit does, in sentences: how it moves, battles, is hit and retreats, in our own words.

Made from the kinds of unit, so that a sentence says no more than the program reckons with. What is no
printed card's word, or not public at all, is said to be so.
Cite: Memoir '44, Troops 1 to 28, SWAs 2 to 7.
"""

from rulesets.kit.words import count, listed
from rulesets.memoir44.document.catalogue import catalogue, read_entry
from rulesets.memoir44.document.words import FACE_TITLES
from rulesets.memoir44.ground.terrain_words import AS_PLAYED
from rulesets.memoir44.ground.units import SUPPORT_HITS, UnitKind


def card_of_kind(kind: UnitKind) -> str:
    """Its card as the publisher's catalogue has it, "Troops 9, Ski Troops"; empty for the units of the base
    game, which have none, and where no number is public."""
    read = read_entry(kind.card)
    entry = catalogue().get(read) if read else None
    return f"{entry.name}, {entry.title}" if entry else ""


def moving(kind: UnitKind) -> str:
    """ "3 hexes and battles", "2 hexes, or 1 and battles", "2 hexes, or battles"."""
    far = count(kind.move, "hex", "hexes")
    if kind.fights_after == kind.move:
        return f"{far} and battles"
    return f"{far}, or {f'{kind.fights_after} and battles' if kind.fights_after else 'battles'}"


def rolling(kind: UnitKind) -> str:
    """ "3, 2, 1"; with a weapon that reaches further from where it stood, both."""
    moved = ", ".join(map(str, kind.dice))
    if not kind.still_dice:
        return moved
    return f"{', '.join(map(str, kind.still_dice))} unmoved; {moved} moved"


def beyond(kind: UnitKind) -> tuple[str, ...]:
    """Whatever else its card changes, a sentence each."""
    return tuple(filter(None, (*_firing(kind), *_struck(kind), kind.also)))


def marks(kind: UnitKind) -> tuple[str, ...]:
    """What is to be said of where this comes from: that its card is not public, and what nobody can say."""
    return tuple(filter(None, (AS_PLAYED if kind.played else "", kind.unsaid)))


def facts(kind: UnitKind) -> tuple[str, ...]:
    """Sentences on the kind, with where they come from at the end.

    Cite: Memoir '44, Troops 1 to 28, SWAs 2 to 7 (MD-378 to MD-395).
    """
    hexes = count(len(kind.still_dice or kind.dice), "hex", "hexes")
    beside = f" and {kind.support} in support" if kind.support else ""
    return (
        f"It is set up with {count(kind.figures, 'figure')}{beside}.",
        f"It moves up to {moving(kind)}.",
        f"Dice at 1 to {hexes}: {rolling(kind)}.",
        *beyond(kind),
        *marks(kind),
    )


def _firing(kind: UnitKind) -> list[str]:
    unmoved = "Unmoved it" if kind.fights_after else "It"
    said = []
    if not kind.needs_sight:
        said.append("It needs no line of sight.")
    elif not kind.needs_sight_still:
        said.append(f"{unmoved} needs no line of sight.")
    if not kind.ground_takes or kind.arm == "artillery":
        said.append("Only fords and wadis take dice from it.")
    elif not kind.ground_takes_still:
        said.append(f"{unmoved} loses dice only to fords and wadis.")
    if kind.stars_hit:
        unmoved = " while it has not moved" if kind.stars_still else ""
        said.append(f"Its Stars hit {listed(kind.stars_hit)}{unmoved}.")
    if kind.spares:
        said.append(f"It does not battle {listed(kind.spares)}.")
    if kind.ground_only:
        said.append("It battles only ground units.")
    if kind.fights_on_entry:
        said.append("It may battle in the turn it enters any terrain.")
    close = {
        "none": "In close assault it loses no dice to terrain.",
        "one": "In close assault it loses at most 1 die to terrain.",
        "infantry": "In close assault it loses dice to terrain as infantry does.",
    }
    said.append(close.get(kind.close, ""))
    if kind.crosshair:
        said.append("A cross-hair on its target adds 1 die.")
    if kind.arm == "infantry" and not kind.takes_ground:
        said.append("It never takes ground.")
    return said


def _struck(kind: UnitKind) -> list[str]:
    said = []
    if kind.support:
        said.append(f"Hit number {SUPPORT_HITS} takes the figure in support.")
    if kind.hit_by:
        said.append(f"Only {listed([FACE_TITLES[face] + 's' for face in kind.hit_by])} hit it.")
    if kind.retreats > 1:
        said.append(f"For each Flag it retreats 1 to {count(kind.retreats, 'hex', 'hexes')}.")
    if kind.flags:
        said.append(f"It may ignore {count(kind.flags, 'Flag')}.")
    if not kind.battles_back:
        said.append("It does not battle back.")
    if kind.stars:
        said.append(f"Its {count(kind.stars, 'Battle Star')} remove it.")
    if not kind.worth:
        said.append("It gives no medal when eliminated.")
    return said
