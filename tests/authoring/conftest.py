"""A designer for the tests of the desk."""

import pytest
from flask import Flask

from campaign.storage.models import User
from tests.authoring.desk import Designer, at_desk
from tests.campaign.web import Visitor, signed_in


@pytest.fixture
def desk(app: Flask, uid: str) -> Designer:
    """Ada with an empty parlour in a tab."""
    return at_desk(app, "Ada", uid)


@pytest.fixture
def who(app: Flask, ada: User) -> Visitor:
    """Ada at a browser without scripts."""
    return signed_in(app, "Ada")
