"""What a designer fills in: scenarios, chains, and the house rules they are played under."""
