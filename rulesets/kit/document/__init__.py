"""What every kind of document is made of: fields that say what they are."""
