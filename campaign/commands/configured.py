"""The house of the environment's settings, for commands."""

from pathlib import Path

from campaign.installation import identity
from campaign.installation.address import public_address
from campaign.installation.settings import database_url, instance_folder
from campaign.log.running import House, open_house
from rulesets import RULESETS


def configured_house() -> House:
    """The house of the environment's settings, with every shipped system."""
    return open_house(database_url(instance_folder()), RULESETS)


def address_of() -> str:
    """The address under which the house's links are told."""
    return public_address(instance_folder()).text


def settled(house: House, instance: Path) -> None:
    """Finishes a restore that was broken off, and says which secrets are not those of the database."""
    for name in identity.settle(house.engine, instance).strangers:
        print(
            f"{instance / name} is not the secret of this database, so no password works. Put the old "
            f"file back, restore a backup, or make links for people: ./run recover NAME.",
            flush=True,
        )
