"""People: how they come in, where they sit, what they may do."""

from campaign.people import tables as tables  # its tables belong to the house's shape
