"""The house of the environment's settings, for commands."""

from campaign.log.running import House, open_house
from campaign.settings import database_url, instance_folder
from rulesets import RULESETS


def configured_house() -> House:
    """The house of the environment's settings, with every shipped system."""
    return open_house(database_url(instance_folder()), RULESETS)
