// The hex under the hand: where the keyboard stands, and what the page says of it.

import { $, shown, tell } from "./page.js";
import { hits, keepInView, mark, zoomToRead } from "./picture.js";
import { foundWords, showFound } from "./findings.js";
import { beyond, says } from "./places.js";
import { replaceByFetched } from "./standing.js";

export let cursor = "";

export function setCursor(key, { focus = false, look = true } = {}) {
  if (!hits.has(key)) return;
  if (hits.has(cursor)) hits.get(cursor).tabIndex = -1;
  cursor = key;
  holdPlace();
  mark("cursor", [key]);
  if (focus) {
    hits.get(key).focus({ preventScroll: true });
    keepInView(key);
  }
  sayPlace();
  showFound(key);
  if (look) lookAt(key);
}

// One hex is reached by the tabulator: the cursor's, or the first.
export function holdPlace() {
  const link = hits.get(cursor) ?? hits.values().next().value;
  if (link) link.tabIndex = 0;
}

export function sayPlace() {
  if (cursor) tell([says[cursor] ?? cursor, foundWords(cursor)].filter(Boolean).join(". "));
}

export function focusMap() {
  (hits.get(cursor) ?? hits.values().next().value)?.focus({ preventScroll: true });
}

export function walk(down, across) {
  const to = cursor ? beyond(cursor, down, across) : hits.keys().next().value;
  if (to) setCursor(to, { focus: true });
}

export function goTo(text) {
  const named = text.trim();
  const key = hits.has(named) ? named : [...hits.keys()].find((item) => item.toLowerCase() === named.toLowerCase());
  if (!key) {
    tell(`There is no hex ${named} on this board.`, true);
    return;
  }
  zoomToRead();
  setCursor(key, { focus: true });
}

// ---- what stands beside the map

let looking = 0, picked = [];

export function lookAt(key) {
  clearTimeout(looking);
  looking = setTimeout(() => fetchPart(`hex/${encodeURIComponent(key)}?part=1`, "under-hand"), 200);
}

export async function ask(address) {
  clearTimeout(looking);
  await fetchPart(address, "under-hand");
  $("#under-hand .answer")?.scrollIntoView({ block: "nearest" });
}

export async function fetchPart(address, id) {
  const part = await replaceByFetched(address, id);
  if (part) markAnswered();
  return part;
}

// The hexes of the field being filled, else those an answer names.
export function markAnswered() {
  const named = ($("#under-hand .answer")?.dataset.places ?? "").split(" ").filter(Boolean);
  mark("answered", shown.pickPath ? picked : named);
}

export function showPicked(keys) {
  picked = keys;
  markAnswered();
  $("#picked-words").textContent = keys.length ? keys.join(", ") : "None yet.";
}
