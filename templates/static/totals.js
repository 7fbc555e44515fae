// What the counts of an order come to, and how many dice are typed in, said while it is filled in. Without it
// the page says so after sending.

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

document.addEventListener("input", (event) => {
  if (event.target.matches("input[data-dice]")) tally(event.target);
  for (const total of event.target.closest("form")?.querySelectorAll(".total") ?? []) add(total);
});
