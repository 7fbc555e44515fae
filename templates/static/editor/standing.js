// What every map's page shows of a draft: its title, what can be taken back, who changed it and what others
// did; and how many problems it has.

import { $, $$, counted, shown, tell } from "./page.js";

// Shows the state an answer tells; true where the revision is a new one.
export function showStanding(answer) {
  const isNew = answer.revision !== shown.revision;
  shown.revision = answer.revision;
  for (const name of ["undo", "redo"]) {
    const button = $(`form[data-step=${name}] button`);
    if (!button) continue;
    button.disabled = !answer[name];
    button.title = answer[name];
  }
  $("#draft-title").textContent = answer.title;
  const here = answer.here.length ? ` · ${answer.here.join(", ")} ${answer.here.length === 1 ? "has" : "have"} it open` : "";
  $("#here").textContent = here;
  if (!isNew) return false;
  const at = new Date(answer.at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  $("#changed").textContent = `Last changed by ${answer.by}, ${at.replace(":", ".")}`;
  if (answer.behind.length) tell(answer.behind.map((item) => `${item.by}: ${item.says}.`).join(" "));
  return true;
}

// How many errors and warnings, wherever the page says it.
export function sumUp() {
  const { errors, warnings } = $("#findings-list").dataset;
  const words = [[Number(errors), "error"], [Number(warnings), "warning"]]
    .filter(([number]) => number).map(([number, word]) => counted(number, word, `${word}s`));
  for (const part of $$("[data-findings-sum]")) part.textContent = words.join(", ") || "none";
  for (const part of $$("[data-findings-short]")) part.textContent = Number(errors) + Number(warnings) || "";
}

// Puts a part of a page in the place of what this page has of that name; null where it cannot be had.
export async function replaceByFetched(address, id) {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return null;
  const part = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(id);
  if (!part) return null;
  document.getElementById(id).replaceWith(document.adoptNode(part));
  return part;
}
