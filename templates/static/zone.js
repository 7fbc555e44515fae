// The browser's own time zone, proposed where nobody has said the club's: a field that already says one is left alone.

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (here) for (const field of document.querySelectorAll('input[name="zone"]')) field.value ||= here;
