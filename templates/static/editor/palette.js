// The palette: its search.

import { $, $$ } from "./page.js";

function search(event) {
  const wanted = event.target.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const number = $$(".packs details").reduce((sum, pack) => sum + narrow(pack, wanted), 0);
  $("#nothing-found").hidden = number > 0;
}

// Shows the pieces of the pack that have all the words; how many.
function narrow(pack, wanted) {
  let some = 0;
  for (const button of $$(".swatch", pack)) {
    button.hidden = !wanted.every((word) => button.dataset.words.includes(word));
    if (!button.hidden) some += 1;
  }
  pack.hidden = !some;
  $(".num", pack).textContent = some;
  pack.open = wanted.length ? some > 0 : "open" in pack.dataset;
  return some;
}

export function listenToPalette() {
  $("#palette-search")?.addEventListener("input", search);
}
