"""The shelf's pages."""
