"""The house of the environment's settings, for commands."""

from campaign.log.running import House, open_house
from campaign.settings import database_url, instance_folder
from rulesets import RULESETS


def configured_house() -> House:
    """The house of the environment's settings, with every shipped system."""
    return open_house(database_url(instance_folder()), RULESETS)


def address_of(host: str = "127.0.0.1", port: int = 8000) -> str:
    """The address under which the house's links are told."""
    return f"http://{host}:{port}"
