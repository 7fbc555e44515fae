"""The ground of a scenario: what is laid and painted, who sees what, who gets where."""
