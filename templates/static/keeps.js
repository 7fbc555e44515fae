// Words that were typed and not sent are kept: a form marked data-keeps is filled in again when its page is
// opened once more in this tab. Leaving otherwise than by our own ways asks first. Without this script a
// refused form comes back from the server with all that was typed.

const WHO = document.querySelector(".masthead .who")?.textContent.trim() ?? "";
const forms = [...document.querySelectorAll("form[data-keeps]")];
let isLeavingByOurs = false;

const keyOf = (form) => `kept:${WHO}:${location.pathname}:${forms.indexOf(form)}:${form.getAttribute("action") ?? ""}`;
const isKept = (field) => field.name && !["hidden", "password", "file", "submit", "button"].includes(field.type);
const isTicked = (field) => field.type === "checkbox" || field.type === "radio";
const nameOf = (field) => isTicked(field) ? `${field.name}=${field.value}` : field.name;
const before = (field) => isTicked(field) ? field.defaultChecked
  : field.tagName === "SELECT" ? [...field.options].find((option) => option.defaultSelected)?.value ?? field.options[0]?.value ?? ""
  : field.defaultValue;
const now = (field) => isTicked(field) ? field.checked : field.value;
const fieldsOf = (form) => [...form.elements].filter(isKept);

// What differs from what the page came with: a field's name, what is typed and what stood there.
function typedIn(form) {
  return fieldsOf(form).filter((field) => now(field) !== before(field))
    .map((field) => [nameOf(field), now(field), before(field)]);
}

function stored(key) {
  try { return JSON.parse(sessionStorage.getItem(key) ?? "null"); } catch { return null; }
}

function store(key, kept) {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
    return true;
  } catch { return false; }
}

function keep(form) {
  const typed = typedIn(form);
  form.dataset.unsent = typed.length ? "yes" : "";
  store(keyOf(form), typed.length ? { typed } : null);
}

function put(field, value) {
  if (isTicked(field)) field.checked = value;
  else field.value = value;
}

function labelOf(field) {
  return (field.labels?.[0]?.textContent ?? field.name).trim();
}

// Fills in what was typed before, says so, and says what somebody else has put there meanwhile.
function fillIn(form, kept) {
  const fields = new Map(fieldsOf(form).map((field) => [nameOf(field), field]));
  const there = kept.typed.filter(([name]) => fields.has(name));
  if (!there.length) return;
  const others = [];
  for (const [name, value, was] of there) {
    const field = fields.get(name);
    if (before(field) !== was && !isTicked(field)) others.push(`${labelOf(field)} says now: ${before(field) || "nothing"}.`);
    put(field, value);
    field.closest("details")?.setAttribute("open", "");
  }
  form.dataset.unsent = "yes";
  const told = document.createElement("div");
  told.className = "kept-words";
  told.setAttribute("role", "status");
  const words = document.createElement("p");
  words.textContent = ["Your unsent text is filled in again.", ...others].join(" ");
  const away = document.createElement("button");
  away.type = "button";
  away.className = "link-button";
  away.textContent = "Discard it";
  away.addEventListener("click", () => {
    for (const [name] of there) put(fields.get(name), before(fields.get(name)));
    form.dispatchEvent(new Event("input", { bubbles: true }));
    told.remove();
  });
  told.append(words, away);
  form.prepend(told);
}

for (const form of forms) {
  const kept = stored(keyOf(form));
  if (kept?.sent) store(keyOf(form), null);
  else if (kept) fillIn(form, kept);
  for (const kind of ["input", "change"]) form.addEventListener(kind, () => keep(form));
  form.addEventListener("submit", () => {
    isLeavingByOurs = true;
    store(keyOf(form), { sent: true, typed: typedIn(form) });
  });
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (link && link.origin === location.origin && !event.defaultPrevented) isLeavingByOurs = true;
});
addEventListener("pageshow", () => { isLeavingByOurs = false; });
addEventListener("beforeunload", (event) => {
  const isUnsent = forms.some((form) => form.dataset.unsent === "yes");
  if (isUnsent && !isLeavingByOurs) event.preventDefault();
});
