"""Questions about a scenario: what a hex is, who sees and gets where, what units do, what dice bring."""
