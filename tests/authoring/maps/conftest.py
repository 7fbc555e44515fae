"""Drafts of documents with a drawn map, and somebody who works on them without a browser."""

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from tests import builders
from tests.campaign.web import Visitor, signed_in


@pytest.fixture
def who(app: Flask, session: Session) -> Visitor:
    builders.a_person(session, "Ada")
    return signed_in(app, "Ada")
