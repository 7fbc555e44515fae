"""What is wrong with a campaign document, one module a part of it."""
