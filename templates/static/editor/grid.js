// A table of cells under the keys: up, down and Enter go to the cell above or below in the same column; in a cell that
// offers a list up and down go through the list. Cells of a spreadsheet pasted into one go to the box, where they can
// be looked at first. All this is comfort: the page works without it.

const grids = document.querySelectorAll(".sheet-grid");

function beside(cell, way) {
  const row = cell.closest("tr");
  const at = [...row.children].indexOf(cell.closest("td"));
  for (let next = row[way]; next; next = next[way]) {
    const field = next.children[at]?.querySelector("input, select, textarea");
    if (field) return field;
  }
  return null;
}

function moved(event) {
  const field = event.target;
  if (event.altKey || event.ctrlKey || event.metaKey || field.tagName === "TEXTAREA") return;
  const is_text = field.tagName === "INPUT" && field.type === "text";
  if (field.list && event.key !== "Enter") return;
  const way = {ArrowUp: "previousElementSibling", ArrowDown: "nextElementSibling",
    Enter: event.shiftKey ? "previousElementSibling" : "nextElementSibling"}[event.key];
  if (!way || !is_text) return;
  const there = beside(field, way);
  event.preventDefault();
  if (there) {
    there.focus();
    there.select?.();
  }
}

function pasted(event) {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (!/\t|\n./.test(text.trimEnd())) return;
  const box = document.querySelector("textarea[data-cells]");
  if (!box) return;
  event.preventDefault();
  box.value = text;
  box.closest("section").querySelector("button[value^='look:']").focus();
  box.scrollIntoView({block: "center"});
}

for (const grid of grids) {
  grid.addEventListener("keydown", moved);
  grid.addEventListener("paste", pasted);
}
