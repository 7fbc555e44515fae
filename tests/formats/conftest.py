"""Every table is known here, whichever test of old files runs first."""

from campaign.pages import register  # noqa: F401
