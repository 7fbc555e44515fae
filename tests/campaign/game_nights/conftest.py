"""The clock of these tests."""

from tests.campaign.hours import hours as hours
