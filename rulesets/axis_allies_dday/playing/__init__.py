"""What orders are worth to players of the house."""
