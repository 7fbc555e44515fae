"""Blocks of the table that are drawn once for all who see the same.

Invariant: a block is kept under everything that it is drawn from: what it says, the sides of the game, where
its links and orders lead. What is new on each page (keys, masks, how much the page knows) is put in anew.
"""

import re
from collections.abc import Callable, Mapping, Sequence

from markupsafe import Markup

from campaign.pages.frame import sides
from campaign.pages.frame.offers import OfferedChoice, new_key
from campaign.pages.frame.pictures import PlaceLink
from campaign.storage.lru_cache import Recent
from campaign.web.safety import mark_of_safety
from rulesets.kit.drawing.board import Panel, Table, Track
from rulesets.kit.drawing.diagrams import Ways
from rulesets.kit.drawing.sheets import SignRows

_DRAWN: Recent[Markup] = Recent(400)
_NEW = re.compile(r'name="(csrf_token|key|seen)" value="[^"]*"')


def drawn_once(
    item: Panel | Table | Track | SignRows | Ways,
    place_link: PlaceLink,
    subject_link: Callable[[str], str] | None,
    taps: Mapping[str, Sequence[OfferedChoice]],
    corrections: Mapping[str, str],
    caller: Callable[[], Markup],
) -> Markup:
    """The block as the caller draws it, with orders on the rows of `taps`; for templates."""
    if corrections:
        return caller()
    rows = item.rows if isinstance(item, Table) else ()
    offers = [offer for row in rows for offer in taps.get(row.key, ())]
    orders = tuple((it.choice.row, it.mark, it.seat, it.back, it.href, it.rolls_on) for it in offers)
    links = (place_link, subject_link("-") if subject_link else "")
    found = _DRAWN.get((item, sides.here(), *links, bool(taps), orders), caller)
    return _renewed(found, offers[0].seen) if offers else found


def _renewed(block: Markup, seen: int) -> Markup:
    """The block with the keys and the mask of this page, which knows that much of the log."""
    said = {"csrf_token": mark_of_safety(), "seen": str(seen)}
    return Markup(_NEW.sub(lambda at: f'name="{at[1]}" value="{said.get(at[1]) or new_key()}"', block))
