// Words on a hex: pressed, typed, written.

import { $, tell } from "./page.js";
import { focusMap } from "./cursor.js";
import { hexes, lines } from "./places.js";
import { send } from "./sending.js";

let at = "";

const form = () => $("#letters");

export function showLetters(isShown) {
  if (!form()) return;
  form().hidden = !isShown;
  if (!isShown) at = "";
}

// What is written on the hex, ready to be changed.
export function openLetters(key) {
  at = key;
  $("[data-letters-hex]", form()).textContent = key;
  const box = $("#letters-words");
  box.value = (lines[key] ?? []).join("\n");
  box.focus();
  box.select();
}

function write(event) {
  event.preventDefault();
  if (!at) return tell("First press the hex for the text.", true);
  const typed = $("#letters-words").value.split("\n").map((line) => line.trim()).filter(Boolean);
  send([{ type: "Letter", at: hexes[at], lines: typed }]);
  return focusMap();
}

export function listenToLetters() {
  form()?.addEventListener("submit", write);
  form()?.addEventListener("keydown", (event) => {
    if (event.key === "Escape") focusMap();
    if (event.key === "Enter" && !event.shiftKey && event.target.matches("textarea")) write(event);
  });
}
