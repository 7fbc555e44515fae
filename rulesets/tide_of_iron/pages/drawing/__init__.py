"""The pictures of scenarios and boards: what lies where, never how it looks."""
