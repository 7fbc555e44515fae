"""Questions about a campaign that take long: the answer, or the page in which one waits for it.

Invariant: the view has asked for the right to it before it comes here, each time. An answer is kept by the
question and by what its reader may see: an entry that is hidden from him asks for no new one.
"""

import json
from typing import Any

from flask import current_app

from campaign.log.fold import seen_by
from campaign.pages.frame.etag import stamp_here
from campaign.pages.frame.opened import db
from campaign.pages.frame.reader import Reader
from campaign.pages.paper import printing
from campaign.printing import kept
from campaign.printing.content import REFUSED, Work
from rulesets.kit.flow.refusals import Refusal


def question(who: Reader, title: str, name: str, *arguments: str | int | None) -> Work:
    """The question of that name about the reader's campaign; its answer hangs on what he sees of the log, on
    the names of people and on the program."""
    seen = seen_by(who.running.log, who.key)
    edition = seen[-1].key if seen else "", who.campaign.names, stamp_here(current_app.root_path)
    return Work(title, name, (who.campaign.uid, *arguments), " ".join(map(str, edition)))


def answer(work: Work, *ways: tuple[str, str]) -> Any:
    """The answer, or the `Response` with which one waits for it. Raises Refusal where that is the answer."""
    found = kept.find(db(), printing.paper_folder(), work.hash)
    if found is None:
        return printing.waiting(work, ways)
    if printing.is_by_script():
        return printing.sent_on()
    told = json.loads(found)
    if isinstance(told, dict) and REFUSED in told:
        raise Refusal(told[REFUSED])
    return told


def is_known(work: Work) -> bool:
    """Whether the answer is kept, so that somebody has read it or may."""
    return kept.find(db(), printing.paper_folder(), work.hash) is not None
