// Texts that are sent by hand: selected where they are pressed, copied or shared by one press. Without it the text
// stands there to be selected, beside links that take it along. Only a page over https may use the clipboard of the
// browser or its way to share; elsewhere what is to be copied is selected and copied as by hand.

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

async function copied(button) {
  const part = document.getElementById(button.dataset.copies);
  const done = await copy(part.value ?? part.textContent);
  const said = document.querySelector("#copied");
  if (said) said.textContent = done ? "Copied." : "This browser cannot copy. Select the text and copy it yourself.";
  if (!done) part.select?.();
  const words = button.textContent;
  button.textContent = done ? "Copied" : "Not copied";
  button.focus();
  setTimeout(() => (button.textContent = words), 2000);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copies], [data-shares]");
  if (button?.dataset.copies) copied(button);
  else if (button) navigator.share({ text: document.getElementById(button.dataset.shares).value }).catch(() => {});
  else if (event.target.matches("[data-selects]")) event.target.select();
});

function show() {
  for (const part of document.querySelectorAll("[data-with-script]")) part.hidden = false;
  if (navigator.share) for (const part of document.querySelectorAll("[data-shares]")) part.hidden = false;
}

document.addEventListener("brought", show);
show();
