// One search over each long list of orders or of a form of one: places to choose, pieces to tick, rows of numbers that
// are folded, orders in lines and what is missing for others.
// Without it the lists stand whole, grouped or folded.

import { isChanged, titleOf } from "./steps.js";

const MANY = 12; // more rows than these are searched
const ROWS = { // what is a list, and its rows
  ":is(form.order, form.choose, .moves) select": "option[value]:not([value=''])",
  "form.order :is(.pick, .targets)": ":scope > label",
  ".side-column ul.choices": ":scope > li",
  ".folds": ".step",
};
const fold = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
const rowsOf = (list) => [...list.querySelectorAll(Object.entries(ROWS).find(([kind]) => list.matches(kind))[1])];
const boxOf = (list) => list.previousElementSibling?.querySelector(":scope.find > input");

// Words of a row, with those of its group.
const wordsOf = (row) => fold(`${row.closest("optgroup")?.label ?? titleOf(row.closest("details.part"))} ${row.textContent}`);

// What is ticked, or has another number, stays in sight.
const stays = (row) => (row.matches(".step") ? isChanged(row) : Boolean(row.querySelector("input:checked")));

// Of two lists the second holds what can be reached from the first.
function isFar(row) {
  const from = row.dataset.from && row.closest("select")?.form.elements.from?.value;
  return Boolean(from) && !row.dataset.from.split(" ").includes(from);
}

// Shows the rows that can be reached and have the words that are searched for, and says how many these are.
export function fit(list) {
  const box = boxOf(list);
  const wanted = fold(box?.value.trim() ?? "");
  const near = rowsOf(list).filter((row) => !isFar(row));
  const found = near.filter((row) => wordsOf(row).includes(wanted));
  for (const row of rowsOf(list)) {
    row.hidden = !found.includes(row) && !stays(row);
    if (row.matches("option")) row.disabled = row.hidden; // some telephones list what is hidden
  }
  for (const group of list.querySelectorAll("optgroup, details.part")) {
    group.hidden = ![...group.querySelectorAll("option, .step")].some((row) => !row.hidden);
    if (group.matches("details")) group.open = wanted !== "" && !group.hidden;
  }
  if (box) {
    box.placeholder = `Search all ${near.length}`;
    box.ariaLabel = [box.placeholder, box.dataset.of].filter(Boolean).join(": ");
    box.nextElementSibling.textContent = wanted ? `${found.length} of ${near.length}` : "";
    box.parentElement.hidden = near.length <= MANY && !wanted;
  }
  if (list.selectedOptions?.[0]?.hidden && found.length) choose(list, found[0]);
}

function choose(select, row) {
  row.selected = true;
  select.dispatchEvent(new Event("input", { bubbles: true }));
}

// The whole list again.
export function unfind(list) {
  if (boxOf(list)) boxOf(list).value = "";
  fit(list);
}

// The field stands before its list; Enter or the key Down leads from it into what was found.
function withSearch(list) {
  const field = document.createElement("span");
  const box = Object.assign(document.createElement("input"), { type: "search", autocomplete: "off" });
  box.dataset.of = list.closest(".field")?.querySelector("label, legend")?.textContent.trim() ?? titleOf(list.closest("details"));
  field.className = "find";
  field.append(box, document.createElement("output"));
  list.before(field);
  box.addEventListener("input", () => fit(list));
  box.addEventListener("change", (event) => event.stopPropagation()); // nothing is filled in by it
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== "ArrowDown") return;
    event.preventDefault();
    const row = rowsOf(list).find((one) => !one.hidden);
    (list.matches("select") ? list : row?.querySelector("a, button, input:not([type=hidden])"))?.focus();
  });
  fit(list);
}

// Gives every long list its search, once.
export function mindLists() {
  for (const list of document.querySelectorAll(Object.keys(ROWS).join())) {
    if (!boxOf(list) && rowsOf(list).length > MANY) withSearch(list);
  }
}
