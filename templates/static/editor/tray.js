// The tray of boards: what of it is shown, which is in hand, which lie on the map; the list of those that lie.

import { $, $$ } from "./page.js";

export function filterTray() {
  const words = ($("#tray-search")?.value ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const isOwned = Boolean($("#tray-owned")?.checked);
  let some = 0;
  for (const box of $$("[data-box]")) {
    const isOut = isOwned && !("owned" in box.dataset);
    const swatches = $$(".board-swatch", box);
    for (const swatch of swatches) swatch.hidden = !words.every((word) => swatch.dataset.words.includes(word));
    const left = isOut ? 0 : swatches.filter((swatch) => !swatch.hidden).length;
    box.hidden = !left;
    $(".num", box).textContent = left;
    some += left;
  }
  if ($("#tray-nothing")) $("#tray-nothing").hidden = some > 0 || !$(".board-swatch");
}

export function showTray(word, laid) {
  const lies = new Set(laid.map(({ board }) => board));
  for (const swatch of $$(".board-swatch")) {
    swatch.setAttribute("aria-pressed", swatch.dataset.board === word);
    swatch.classList.toggle("lies", lies.has(swatch.dataset.board));
  }
}

export function showLying(all, chosen) {
  const list = $("#lying-list");
  if (!list) return;
  while (list.children.length > all.length) list.lastChild.remove();
  all.forEach((words, number) => {
    const item = list.children[number] ?? list.appendChild(document.createElement("li"));
    const button = item.firstChild ?? item.appendChild(document.createElement("button"));
    Object.assign(button, { type: "button", className: "link-button", textContent: words });
    button.dataset.lying = number;
    button.setAttribute("aria-pressed", number === chosen);
  });
}
