// The palette: its search, and the pieces used lately. What was used is remembered by the browser, by kind of draft.

import { $, $$, desk } from "./page.js";

const USED = `desk-used-${desk.dataset.kind}`, MOST = 8;

function search(event) {
  const wanted = event.target.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const number = $$(".packs details").reduce((sum, pack) => sum + narrow(pack, wanted), 0);
  $("#nothing-found").hidden = number > 0;
}

// Shows the pieces of the pack that have all the words; how many.
function narrow(pack, wanted) {
  let some = 0;
  for (const button of $$(".swatch", pack)) {
    button.hidden = !wanted.every((word) => button.dataset.words.includes(word));
    if (!button.hidden) some += 1;
  }
  pack.hidden = !some;
  $(".num", pack).textContent = some;
  pack.open = wanted.length ? some > 0 : "open" in pack.dataset;
  return some;
}

const isSame = (button, [slot, piece]) => button.dataset.slot === slot && button.dataset.piece === piece;

function used() {
  try {
    const kept = JSON.parse(localStorage.getItem(USED) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one)) : [];
  } catch {
    return [];
  }
}

// The swatch as the last one used; the row is drawn anew, so that it says what is in hand.
export function remember(button) {
  const { slot, piece } = button.dataset;
  const kept = [[slot, piece], ...used().filter((one) => !isSame(button, one))].slice(0, MOST);
  localStorage.setItem(USED, JSON.stringify(kept));
  showUsed();
}

function showUsed() {
  const row = $("#recent");
  if (!row) return;
  const all = $$(".packs .swatch");
  const found = used().map((one) => all.find((button) => isSame(button, one))).filter(Boolean);
  row.replaceChildren(...found.map((button) => {
    const again = button.cloneNode(true);
    again.hidden = false;
    again.title = $("span", again).textContent;
    return again;
  }));
  row.hidden = !found.length;
}

export function listenToPalette() {
  showUsed();
  $("#palette-search")?.addEventListener("input", search);
}
