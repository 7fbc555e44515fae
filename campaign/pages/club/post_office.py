"""The house's post office as its pages need it."""

from dataclasses import replace
from pathlib import Path

from flask import current_app

from campaign.notices.office import Office, office_of


def post_office() -> Office:
    """The post office of the house this program serves."""
    found = office_of(Path(current_app.instance_path))
    return replace(found, address=current_app.config["PUBLIC_ADDRESS"])
