"""A designer for the tests of the desk."""

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.storage.models import User
from tests.authoring.desk import Designer, a_draft, at_desk


@pytest.fixture
def desk(app: Flask, session: Session, ada: User) -> Designer:
    """Ada with an empty parlour in a tab."""
    return at_desk(app, "Ada", a_draft(session, ada).uid)
