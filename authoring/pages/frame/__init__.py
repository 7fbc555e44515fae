"""What every page of the desk stands in: addresses, the draft that is opened, forms that were sent."""
