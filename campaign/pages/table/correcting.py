"""Where orders lead: to the page of their matter, and where its result is corrected."""

from collections.abc import Callable

from campaign.log.dice_labels import filled_by
from campaign.log.entries import Record
from campaign.log.fold import chronicle
from campaign.log.matters import matters
from campaign.pages.frame.reader import Reader


def page_of_matter(who: Reader) -> Callable[[Record], str]:
    """The address of the page of the matter that an order was about; empty where it has none."""
    known = {} if who.token else matters(who.running)

    def page(record: Record) -> str:
        filled = filled_by(who.running.log, record) if known and record.kind == "order" else None
        return who.url("report", subject=filled.subject) if filled and filled.subject in known else ""

    return page


def corrections(who: Reader) -> dict[str, str]:
    """The address at which the result of a matter that is over is corrected, by its lasting name: the newest
    order that reported it, else the concession or ruling that ended it; none for whoever may not."""
    if not who.is_organiser or who.token or who.at is not None:
        return {}
    reports: dict[str, str] = {}
    rest: dict[int, str] = {}
    for line in chronicle(who.running.log, who.key):
        if line.record.kind == "order" and not line.struck:
            filled, href = filled_by(who.running.log, line.record), who.url("mend", number=line.number)
            if filled is not None and filled.reports:
                reports[filled.subject] = href
            elif filled is not None and filled.settles:
                rest[line.record.number] = href
    over = matters(who.running) if reports or rest else {}
    ended = {name: item.ended.number for name, item in over.items() if item.ended}
    found = {name: rest.get(number) or reports.get(name) for name, number in ended.items()}
    return {name: href for name, href in found.items() if href}
