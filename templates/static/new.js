// What is about to be made, said while it is chosen: how many rules of a group are changed, and which. Without it
// the page says so of what it was sent with.

const rules = [...document.querySelectorAll("[data-rule]")];
const made = document.querySelector(".about-to-make");
const form = made.closest("form");

function chosen(rule) {
  const select = rule.querySelector("select");
  if (select) return [select.value, select.selectedOptions[0].textContent];
  const input = rule.querySelector("input:checked");
  return [input.value, input.closest("label").textContent];
}

const counted = (count) => (count ? `${count} changed` : "default");

function item(question, words) {
  const line = document.createElement("li");
  line.dataset.changed = "";
  line.append(Object.assign(document.createElement("strong"), { textContent: question }), ` ${words.trim()}`);
  return line;
}

function say() {
  const changed = rules.filter((rule) => chosen(rule)[0] !== rule.dataset.default);
  for (const rule of rules) rule.classList.toggle("changed", changed.includes(rule));
  for (const group of document.querySelectorAll("[data-group]"))
    group.querySelector("output").textContent = counted(changed.filter((rule) => group.contains(rule)).length);
  for (const line of made.querySelectorAll("[data-changed]")) line.remove();
  const rest = made.querySelector("[data-rest]");
  for (const rule of changed) rest.before(item(rule.querySelector("legend").textContent.trim(), chosen(rule)[1]));
  const left = rules.length - changed.length;
  const plural = left === 1 ? "1 house rule" : `${left} house rules`;
  rest.textContent = changed.length ? `${plural} at the default.` : `${plural}, all at the default.`;
  rest.hidden = !left;
  made.querySelector("[data-title]").textContent = form.elements.title.value || "No name yet";
  const own = form.querySelector("input[name=own]:checked");
  const seat = own?.value ? `you play ${own.closest("label").textContent.trim()}` : "next: invite players";
  made.querySelector("[data-seat]").textContent = `You are the organiser; ${seat}.`;
}

form.addEventListener("input", say);
say();
