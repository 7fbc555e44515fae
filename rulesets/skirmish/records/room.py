"""How many specializations and crew-served weapons of one order find a squad at all.

Neither can be set aside: each goes onto a base bought now or onto a squad that may be filled. An order keeps
to what the squads at home and the bases one can pay would hold.

Cite: TS-051, TS-277, TS-308.
"""

from collections.abc import Iterator

from rulesets.kit.flow.choices import Total
from rulesets.skirmish.records.manning import SNIPER, WEAPON_ROOM, Base, may_fill, takes_token
from rulesets.skirmish.records.offers import Offer
from rulesets.skirmish.rules.log.state import State, units_of

WORDS = {"token": "specializations, one to a squad", "weapon": "weapons, one to a squad"}


def room_of(state: State, side: str, offer: Offer, listed: tuple[Offer, ...]) -> int:
    """How many of the offer find a squad; 99 for what needs none."""
    if offer.row.sort not in WORDS:
        return 99
    return bases_to_buy(state, side, listed) + (
        0 if SNIPER in offer.row.key else _squads(state, side, offer.row.sort)
    )


def bases_to_buy(state: State, side: str, listed: tuple[Offer, ...]) -> int:
    """How many bases the purse and the stock allow."""
    points = state.books[side].purse.points
    sold = [offer for offer in listed if offer.row.sort == "base"]
    return max((min(one.most, points // one.points if one.points else 99) for one in sold), default=0)


def _squads(state: State, side: str, sort: str) -> int:
    """The squads that could take one more of the sort."""
    fillable = [Base(unit.key, "", unit) for unit in units_of(state, side) if may_fill(state, unit)]
    if sort == "token":
        return sum(1 for base in fillable if takes_token(base))
    return sum(1 for base in fillable if base.unit and not base.unit.weapon and base.room >= WEAPON_ROOM)


def places(state: State, side: str, listed: tuple[Offer, ...], named: set[str]) -> Iterator[Total]:
    """A budget for each sort that needs squads, over the fields that are `named`."""
    for sort, words in WORDS.items():
        found = [one for one in listed if one.row.sort == sort and f"counts.{one.key}" in named]
        if len(found) > 1:
            high = bases_to_buy(state, side, listed) + _squads(state, side, sort)
            names = tuple(f"counts.{one.key}" for one in found)
            yield Total(names, 0, high, tuple(1 for _ in names), words)
