// What the counts of an order come to, and how many dice are typed in, said while it is filled in. Without it
// the page says so after sending.

import { mindLists } from "./find.js";
import { grey, mindSteps } from "./steps.js";

function add(total) {
  const form = total.closest("form");
  const parts = [...total.querySelectorAll("data")];
  const sum = parts.reduce((all, part) => all + part.value * (Number(form.elements[part.dataset.field]?.value) || 0), 0);
  total.querySelector("output").textContent = sum;
  total.classList.toggle("unmet", sum < Number(total.dataset.low) || sum > Number(total.dataset.high));
}

// The numbers of a group's dice stand in a row, or with spaces between where they may have two digits.
function tally(box) {
  const text = box.value.replaceAll(",", " ").trim();
  const dice = "apart" in box.dataset ? text.split(/\s+/).filter(Boolean) : [...text.replace(/\s/g, "")];
  box.closest("label").querySelector("output").textContent = dice.length;
}

// A number that matters only where another is large enough is not shown before, and holds what it began with.
function mind(form) {
  for (const part of form.querySelectorAll("[data-needs]")) {
    const held = form.elements[part.dataset.needs]?.value;
    part.hidden = !held || Number(held) < Number(part.dataset.least);
    if (part.hidden) for (const input of part.querySelectorAll("input")) {
      if (input.type === "number") input.value = input.defaultValue;
      else input.checked = input.defaultChecked;
    }
  }
}

export function mindAll() {
  for (const part of document.querySelectorAll("[data-needs]")) mind(part.closest("form"));
  mindSteps();
  mindLists();
}
mindAll();

document.addEventListener("input", (event) => {
  if (event.target.form) mind(event.target.form);
  if (event.target.matches("input[data-dice]")) tally(event.target);
  for (const total of event.target.closest("form")?.querySelectorAll(".total") ?? []) add(total);
  if (event.target.form) grey(event.target.form);
});
