// How many invitations are ticked stands on the button; addresses and texts are copied by one press. Without
// it the button says no number, and a text is selected whole by pressing it.

for (const part of document.querySelectorAll("[data-with-script]")) part.hidden = false;

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

// Where the browser keeps its clipboard for https alone, what is to be copied is selected and copied as by hand.
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}

for (const button of document.querySelectorAll("[data-copies]")) {
  button.addEventListener("click", async () => {
    const part = document.getElementById(button.dataset.copies);
    const done = await copy(part.value ?? part.textContent);
    document.querySelector("#copied").textContent = done ? "Copied." : "This browser does not copy: press the text and copy it by hand.";
    const words = button.textContent;
    button.textContent = done ? "Copied" : "Not copied";
    button.focus();
    setTimeout(() => (button.textContent = words), 2000);
  });
}
