// A page in parts, each between two comments: what has changed is fetched and put in place of what was there.

import { takeTicket } from "./newer.js";

const START = /^([a-z-]+) ([0-9a-f]+)$/;

// The parts that stand on the page: name, mark, the two comments.
function parts() {
  const found = [];
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const start = comments.currentNode;
    const said = START.exec(start.data);
    if (!said) continue;
    let end = start;
    while (end && !(end.nodeType === Node.COMMENT_NODE && end.data === `/${said[1]}`)) end = end.nextSibling;
    if (end) found.push({ name: said[1], mark: said[2], start, end });
  }
  return found;
}

// Where the hand and the eye are within what goes: what has the focus, what was opened.
function place(nodes) {
  const within = (element) => nodes.some((node) => node.contains(element));
  const focused = document.activeElement;
  const opened = [...document.querySelectorAll("details[id]")].filter(within).map((it) => [it.id, it.open]);
  return { focused: within(focused) ? focused : null, opened };
}

function take(kept) {
  for (const [id, open] of kept.opened) {
    const details = document.getElementById(id);
    if (details) details.open = open || details.open;
  }
  if (!kept.focused) return;
  const { id, dataset } = kept.focused;
  const again = id ? document.getElementById(id) : dataset.key ? document.querySelector(`a[data-key="${CSS.escape(dataset.key)}"]`) : null;
  again?.focus({ preventScroll: true });
}

// What is looked at stays where it is on the screen, though something above it grows or goes.
function held() {
  const top = (id) => document.getElementById(id)?.getBoundingClientRect().top;
  const ids = [document.activeElement, document.elementFromPoint(innerWidth / 2, innerHeight / 3)]
    .map((element) => element?.closest("[id]")?.id);
  const id = ids.find((one) => one && top(one) >= 0 && top(one) < innerHeight);
  const before = top(id);
  return () => scrollBy({ top: (top(id) ?? before) - before || 0, behavior: "instant" });
}

// Whoever has begun to fill in a form keeps it: the part it stands in does not change under his hand.
const begunIn = (nodes) => nodes.flatMap((node) => [...(node.querySelectorAll?.("form[data-begun]") ?? [])]);

// A question that is asked no more is no form to keep: none of the orders it could give is in what comes.
function isGone(form, fresh) {
  const marks = [...form.querySelectorAll("[name=mark], [name=order], [name=order] option")].map((input) => input.value).filter(Boolean);
  return marks.length > 0 && !marks.some((mark) => fresh.innerHTML.includes(mark));
}

// What stood in a form that goes, for whoever filled it in.
function typed(form) {
  const said = (input) => {
    const row = input.closest(".step");
    if (!input.name || (row && input.value === input.defaultValue)) return "";
    if (row) return `${row.querySelector("label").textContent.replace(/\s+/g, " ").trim()}: ${input.value}`;
    if (input.type === "radio" || input.type === "checkbox") return input.checked ? input.closest("label").textContent.trim() : "";
    return (input.selectedOptions?.[0]?.textContent ?? input.value).trim();
  };
  const words = [...form.querySelectorAll("textarea, select, input:not([type=hidden])")].map(said).filter(Boolean);
  return words.length ? ` You had filled in: ${words.join("; ")}` : "";
}

function put(part, fresh, anyway) {
  const nodes = [];
  for (let node = part.start.nextSibling; node !== part.end; node = node.nextSibling) nodes.push(node);
  const begun = anyway ? [] : begunIn(nodes);
  if (begun.some((form) => !isGone(form, fresh))) return;
  for (const form of begun) document.dispatchEvent(new CustomEvent("gone", { detail: typed(form) }));
  const kept = place(nodes);
  for (const node of nodes) node.remove();
  part.end.before(document.importNode(fresh.content, true));
  part.start.data = `${part.name} ${fresh.dataset.mark}`;
  take(kept);
}

// Says what the page knows now to the forms that stay.
function carrySeen() {
  const poll = document.getElementById("poll")?.dataset.poll;
  const seen = poll && new URL(poll, location.href).searchParams.get("seen");
  if (seen) for (const input of document.querySelectorAll("form:not([data-begun]) input[name=seen]")) input.value = seen;
}

// Brings the page at the address, as far as it is another; `anyway` names a part that changes even where a form
// in it was begun. False where nothing is new, null where the page is no longer made of the same parts.
export async function bring(url, anyway = "") {
  const here = parts();
  const known = here.map((part) => `${part.name}:${part.mark}`).join(",");
  const answer = await fetch(url, { headers: { "X-Parts": known }, cache: "no-store" });
  takeTicket(answer.headers.get("X-Newer"));
  if (answer.status === 204) return false;
  const there = answer.headers.get("X-Parts");
  if (!answer.ok || there !== here.map((part) => part.name).join(",")) return null;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  document.title = page.title;
  const stay = held();
  for (const fresh of page.querySelectorAll("template[data-part]")) {
    const part = here.find((one) => one.name === fresh.dataset.part);
    put(part, fresh, part.name === anyway);
  }
  stay();
  carrySeen();
  return true;
}
