// What the counts of an order come to, said while it is filled in. Without it the page says so after sending.

function add(total) {
  const form = total.closest("form");
  const parts = [...total.querySelectorAll("data")];
  const sum = parts.reduce((all, part) => all + part.value * (Number(form.elements[part.dataset.field]?.value) || 0), 0);
  total.querySelector("output").textContent = sum;
  total.classList.toggle("unmet", sum < Number(total.dataset.low) || sum > Number(total.dataset.high));
}

document.addEventListener("input", (event) => {
  for (const total of event.target.closest("form")?.querySelectorAll(".total") ?? []) add(total);
});
