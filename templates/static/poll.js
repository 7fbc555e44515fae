// Asks whether something has happened: every twenty seconds while the page is looked at, and at once when it is
// seen again. In a hidden tab it asks every two minutes, for the number of open questions alone, for the title.

import { bring } from "./parts.js";

const SEEN = 20_000;
const HIDDEN = 120_000;
let timer = 0;
let title = document.title;

const poll = () => document.getElementById("poll")?.dataset;

function later() {
  clearTimeout(timer);
  timer = setTimeout(look, document.hidden ? HIDDEN : SEEN);
}

function entitle(asked) {
  document.title = Number(asked) ? `(${Number(asked)}) ${title}` : title;
}

async function count() {
  const answer = await fetch(`${poll().poll}&only=asked`, { cache: "no-store" });
  if (answer.status === 200 && !answer.redirected && document.hidden) entitle(await answer.text());
}

async function refresh() {
  if ((await bring(poll().poll)) === null) {
    if (!document.querySelector("form[data-begun]")) location.reload();
    return;
  }
  title = document.title;
  document.dispatchEvent(new CustomEvent("brought"));
}

// Where the line is down nothing is said: it is asked again, and who presses something is told.
async function look() {
  try {
    if (poll()) await (document.hidden ? count() : refresh());
  } catch {
    // asked again later
  }
  later();
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) {
    title = document.title;
    entitle(poll()?.asked);
    later();
  } else {
    document.title = title;
    look();
  }
});

if (poll()) later();
