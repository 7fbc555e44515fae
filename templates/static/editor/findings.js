// What is found, in the list and on the map: who presses one finds the other.

import { $, $$ } from "./page.js";

const HEAD = 36;
const LEVELS = { error: "Error", warning: "Warning", note: "Note" };

const items = (key) => $$(`#findings-list [data-go="${CSS.escape(key)}"]`).map((link) => link.closest("li"))
  .filter((item, place, all) => item && all.indexOf(item) === place);

const words = (item) => [...item.childNodes].filter((part) => part.nodeType === Node.TEXT_NODE)
  .map((part) => part.textContent.trim()).filter(Boolean).join(" ");

// The findings that name the hex stand out, and the first of them is in view.
export function showFound(key) {
  for (const item of $$("#findings-list .here")) item.classList.remove("here");
  const found = key ? items(key) : [];
  for (const item of found) {
    item.classList.add("here");
    for (let around = item.closest("details"); around; around = around.parentElement.closest("details")) around.open = true;
    for (const more of $$(".more-places", item)) more.open = $(`[data-go="${CSS.escape(key)}"]`, more) !== null;
  }
  const list = $("#findings-block"), [first] = found;
  if (!first || list.scrollHeight <= list.clientHeight) return;
  const room = list.getBoundingClientRect(), at = first.getBoundingClientRect();
  if (at.top < room.top + HEAD) list.scrollTop += at.top - room.top - HEAD;
  else if (at.bottom > room.bottom) list.scrollTop += at.bottom - room.bottom;
}

// What is found at the hex, for whoever hears the page; nothing where nothing is.
export const foundWords = (key) => items(key)
  .map((item) => `${LEVELS[[...item.closest("details.found").classList].find((name) => LEVELS[name])]}: ${words(item)}`).join(" ");
