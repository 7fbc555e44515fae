"""Another version of the document is put into a running campaign: words, figures, ground and what is to come.

Sides, areas and troops stay, for the campaign stands on them, and so does what earlier turns brought. The day
of landing and the gap keep their places and troops. What the new version says of the start counts for nothing
any more.

Cite: FC-012.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.ground.changes import of_state
from rulesets.firestorm.ground.state import State
from rulesets.firestorm.rules.chapter import Chapter, Happened
from rulesets.firestorm.rules.turn.invariants import broken
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Documents
from rulesets.kit.words import listed


@dataclass(frozen=True, slots=True)
class CampaignAmended:
    document: Campaign
    reason: str


def amend(state: State, documents: Documents[Campaign], reason: str) -> tuple[object, ...]:
    """The event that puts the document in place. Refuses one of other areas, troops or earlier turns, and one
    that does not fit how the campaign stands."""
    document = documents.main
    pairs = zip(_NAMES, _kept(state, state.campaign), _kept(state, document), strict=True)
    changed = [name for name, was, now in pairs if was != now]
    if changed:
        raise Refusal(
            f"A running campaign keeps its {listed(changed)}. Start a new one with this version.", "FC-012"
        )
    if wrong := broken(replace(state, campaign=document)):
        raise Refusal(
            f"This version does not fit how the campaign stands: {wrong[0]}. Choose another one.", "FC-012"
        )
    return (CampaignAmended(document, reason),)


_NAMES = ("sides", "areas", "troops", "set-up", "earlier turns", "day of landing", "gap in the line")


def _kept(state: State, document: Campaign) -> Iterator[object]:
    """What may not change, in the order of `_NAMES`."""
    assault, gap = document.assault, document.gap
    earlier = [(turn.arrivals, turn.withdrawals) for turn in document.turns[: max(state.turn - 1, 0)]]
    yield [side.key for side in document.sides]
    yield {area.key for area in document.areas}
    yield {troop.key: troop.side for troop in document.troops}
    yield {placed.troop for placed in document.setup}
    yield earlier, len(document.turns) >= state.turn
    yield assault and (assault.airborne_area, assault.airborne_troop, {*assault.landings})
    yield gap and replace(gap, name="", note="")


CHAPTER = Chapter(
    {},
    {
        CampaignAmended: Happened(
            of_state(lambda s, e: {"campaign": e.document}),
            "The campaign goes on with another version of its document. {o.because}",
        )
    },
)
