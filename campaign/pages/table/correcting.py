"""Where results are corrected: of each matter that is over the newest order that reported how it ended."""

from campaign.log.fold import chronicle
from campaign.log.matters import matters
from campaign.log.thrown import filled_by
from campaign.pages.frame.reader import Reader


def corrections(who: Reader) -> dict[str, str]:
    """The address at which the result of a matter is corrected, by its lasting name; none for whoever may
    not."""
    found: dict[str, str] = {}
    if not who.is_organiser or who.token or who.at is not None:
        return found
    for line in chronicle(who.running.log, who.key):
        if line.record.kind == "order" and not line.struck:
            filled = filled_by(who.running.log, line.record)
            if filled is not None and filled.reports:
                found[filled.subject] = who.url("mend", number=line.number)
    over = {name for name, item in matters(who.running).items() if item.ended} if found else set()
    return {name: href for name, href in found.items() if name in over}
