"""What is noted when a paper goes out as a finished file: which, of whom, and up to which entry it reads."""

from werkzeug.wrappers import Response

from campaign.log.fold import record_at
from campaign.pages.frame.opened import db
from campaign.pages.frame.reader import Reader
from campaign.printing import taken


def note(given: Response, eyes: Reader, title: str, entry: int = 0) -> Response:
    """The answer itself. Where it is the file, the paper of that title was fetched by one who sees with these
    eyes, as it stands after that entry (0: after the newest that they see on the page)."""
    if given.status_code == 200:
        whose = eyes.side or eyes.key or ""
        taken.take(db(), eyes.campaign.id, whose, title, entry or _newest(eyes))
    return given


def _newest(eyes: Reader) -> int:
    """The number of the newest entry that the page shows, as the log counts."""
    log = eyes.running.log
    return log.last if eyes.at is None else record_at(log, eyes.key, eyes.at).number
