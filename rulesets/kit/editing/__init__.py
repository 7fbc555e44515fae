"""What a designer may do to a document, as data the editor draws itself from."""
