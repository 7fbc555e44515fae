// The map beside a form. The areas of the row under the hand stand out. An area that is pressed goes into the field
// that had the hand last, where that asks for one, else to its own row. Without this script areas are links to rows.

import "../one_stop.js";

const map = document.querySelector(".map-beside .map");
const hint = document.querySelector(".map-beside [data-hint]");
const FIELDS = "input:not([type=hidden]), select, textarea, a";
let asking = null;

const words = (text) => (text ?? "").split(" ").filter(Boolean);
const offered = (field) => [...(field.list?.options ?? [])];
const boxes = (field) => [...field.form.elements].filter((box) => box.name === field.name && box.dataset.place);
const asks = (field) => field.matches("input")
  && (field.dataset.place !== undefined || offered(field).some((option) => option.dataset.place));
const titleOf = (field) => field.type === "checkbox" ? field.closest("fieldset")?.querySelector("legend")?.textContent ?? ""
  : field.getAttribute("aria-label") ?? field.labels?.[0]?.textContent ?? "";

// The places a field names: of a group of boxes those that are ticked.
function named(field) {
  if (field.type === "checkbox") return boxes(field).filter((box) => box.checked).map((box) => box.dataset.place);
  const typed = field.value.trim().toLowerCase();
  const found = offered(field).find((option) => [option.value, option.dataset.place].some((text) => text?.toLowerCase() === typed));
  return words(found?.dataset.place);
}

function light(keys) {
  for (const area of map.querySelectorAll(".area")) area.classList.toggle("lit", keys.includes(area.dataset.key));
}

function show(place) {
  const own = asking ? named(asking) : [];
  light(own.length ? own : words(place.closest("[data-places]")?.dataset.places));
  say(asking ? `Press the map to fill in: ${titleOf(asking)}.` : "");
}

function say(text) {
  hint.textContent = text;
}

function changed(field) {
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
  field.focus();
}

function put(key) {
  const there = asking.type === "checkbox" ? boxes(asking).find((box) => box.dataset.place === key)
    : offered(asking).find((option) => option.dataset.place === key);
  if (!there) return say(`${key} is not offered for: ${titleOf(asking)}.`);
  if (asking.type === "checkbox") {
    there.checked = !there.checked;
    asking = there;
  } else asking.value = there.value;
  changed(asking);
}

function go(link, event) {
  const href = link.getAttribute("href");
  const row = href.startsWith("#row-") && document.getElementById(href.slice(1));
  if (!row) return;
  event.preventDefault();
  row.querySelector(FIELDS)?.focus();
}

document.addEventListener("focusin", ({ target }) => {
  if (target.closest(".map-beside")) return;
  asking = asks(target) ? target : null;
  show(target);
});
document.addEventListener("input", ({ target }) => {
  if (target === asking) show(target);
});
map.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-key]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  if (!asking) return go(link, event);
  event.preventDefault();
  put(link.dataset.key);
});
map.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  asking = null;
  say("");
});

const target = document.querySelector(":target");
if (target?.dataset.places) show(target);
