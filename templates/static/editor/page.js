// What all parts of the editor share: the elements of the page, the line that speaks, what is shown.
// Nothing in this folder knows a game: what may be painted, and on what, comes with the page.

export const desk = document.getElementById("desk");
export const figure = document.getElementById("map");
export const SVG = "http://www.w3.org/2000/svg";
export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

// The revision this tab shows; the field hexes are chosen for, and the revision in which it has this path.
export const shown = {
  revision: Number(desk.dataset.revision),
  mayEdit: desk.dataset.edits === "yes",
  pickPath: desk.dataset.pick ?? "",
  pickRevision: Number(desk.dataset.revision),
};

const saidLine = document.getElementById("said");

export function tell(words, isRefusal = false) {
  saidLine.textContent = words;
  saidLine.classList.toggle("refused-words", isRefusal);
}

export const counted = (number, one, several) => number === 1 ? `1 ${one}` : `${number} ${several}`;
