"""What goes on to wherever it was sent when somebody has a new password: notices, and a calendar's address.

A password ends sessions; these are none, and whoever had the account for a minute could have made them.
"""

from campaign.calendar import feeds
from campaign.notices import choices, push
from campaign.pages.frame.opened import db
from campaign.storage.models import User
from rulesets.kit.words import listed


def sentences(person: User) -> tuple[str, ...]:
    """What the person is told of it; nothing where nothing goes out."""
    devices, mail = len(push.devices(db(), person)), choices.habits_of(db(), person).mail
    ways = [f"to {mail}"] if mail else []
    if devices:
        ways.append("to one browser" if devices == 1 else f"to {devices} browsers")
    found = []
    if ways:
        found.append(f"Your notices go on {listed(ways)}: look in your account whether that is yours.")
    if feeds.feed_of(db(), person) is not None:
        found.append("Your calendar address still works. Create a new one if others may know it.")
    return tuple(found)
