// Rows of numbers in a long form: less and more under the thumb, and rows with a number that stay when their part is
// folded. Without it numbers are typed and parts unfolded by hand.

const inputOf = (row) => row.querySelector("input[type=number]");
const nameOf = (row) => row.querySelector("label").textContent.replace(/\s+/g, " ").trim();

export const titleOf = (part) => part?.querySelector("summary").firstChild.textContent.trim() ?? "";
export const isChanged = (row) => inputOf(row).value !== inputOf(row).defaultValue;

// A budget that is used up lets nothing of it grow; a sum that must be met exactly is said below it alone.
function isPaid(input) {
  return [...input.form.querySelectorAll(".total")].every((total) => {
    const part = [...total.querySelectorAll("data")].find((one) => one.dataset.field === input.name);
    const budget = total.dataset.low === "0";
    return !part || !budget || Number(total.querySelector("output").textContent) + Number(part.value) <= Number(total.dataset.high);
  });
}

export function grey(form) {
  for (const row of form.querySelectorAll(".step")) {
    const input = inputOf(row);
    const [less, more] = row.querySelectorAll("button");
    if (!more) continue;
    less.ariaDisabled = String(Number(input.value) <= Number(input.min));
    more.ariaDisabled = String(Number(input.value) >= Number(input.max) || !isPaid(input));
  }
}

function press(button, by) {
  if (button.ariaDisabled === "true") return;
  const input = inputOf(button.closest(".step"));
  input.value = Math.min(Number(input.max), Math.max(Number(input.min), Number(input.value) + by));
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

// The keys Up and Down do the same in the field, so that the two are no stops of the key Tab.
function button(row, sign, words, by) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = sign;
  made.tabIndex = -1;
  made.setAttribute("aria-label", `${words} ${nameOf(row)}`);
  made.addEventListener("click", () => press(made, by));
  return made;
}

function stepped(row) {
  const input = inputOf(row);
  input.before(button(row, "−", "Fewer:", -1));
  input.after(button(row, "+", "More:", 1));
}

// A part that is folded leaves what was changed in it before it.
function keep(part) {
  const chosen = part.closest("form").querySelector(".chosen");
  const note = part.querySelector("summary .note");
  const isTold = "told" in note.dataset;
  for (const row of [...part.querySelectorAll(".step")].filter(isChanged)) {
    if (isTold) row.querySelector("label").prepend(`${titleOf(part)}: `);
    chosen.append(row);
  }
  const left = [...part.querySelectorAll(".step")];
  note.textContent = isTold ? left.map((row) => `${nameOf(row)} ${inputOf(row).value}`).join(", ") : left.length;
  part.hidden = left.length === 0;
}

export function mindSteps() {
  for (const row of document.querySelectorAll(".step:not(:has(button))")) stepped(row);
  for (const form of document.querySelectorAll("form:has(.step)")) grey(form);
}

// What is typed takes the place of the number that stood there; a field left empty holds its least again.
document.addEventListener("focusin", (event) => {
  if (event.target.matches(".step input")) event.target.select();
});
document.addEventListener("change", (event) => {
  if (!event.target.matches(".step input") || event.target.value) return;
  event.target.value = event.target.min;
  event.target.dispatchEvent(new Event("input", { bubbles: true }));
});
document.addEventListener("toggle", (event) => {
  if (event.target.matches?.("details.part") && !event.target.open) keep(event.target);
}, true);
