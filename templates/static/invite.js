// How many invitations are ticked stands on the button; addresses and texts are copied by one press. Without
// it the button says no number, and a text is selected whole by pressing it.

import "./share.js";

const form = document.querySelector("#invite");
const unticked = form?.querySelector("button").textContent;

function count() {
  const ticked = [...form.elements].filter((field) => field.type === "checkbox" && field.checked);
  const number = ticked.reduce((all, field) => all + (Number(form.elements[`many-${field.value}`]?.value) || 1), 0);
  const button = form.querySelector("button");
  button.textContent = number === 1 ? button.dataset.one : number ? button.dataset.many.replace("%d", number) : unticked;
}

if (form) {
  document.addEventListener("input", (event) => {
    if (event.target.form === form) count();
  });
  count();
}
