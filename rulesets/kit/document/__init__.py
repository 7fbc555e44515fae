"""What every kind of document is made of: fields with declarations."""
