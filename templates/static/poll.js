// Asks whether something has happened: every two seconds while the page is looked at, and at once when it is seen
// again. In a hidden tab it asks seldom, for the number of open questions alone: the title says it.

import { isNewer, takeTicket } from "./newer.js";
import { bring } from "./parts.js";
import { call } from "./call.js";

const SEEN = 2_000;
const HIDDEN = 20_000;
let timer = 0;
let title = document.title;
let asked = Number(document.getElementById("poll")?.dataset.asked);

const poll = () => document.getElementById("poll")?.dataset;

function later() {
  clearTimeout(timer);
  timer = setTimeout(look, document.hidden ? HIDDEN : SEEN);
}

// More is asked than before: whoever allowed it is called.
function note(number) {
  if (number > asked) call();
  asked = number;
}

const entitle = () => {
  document.title = asked ? `(${asked}) ${title}` : title;
};

async function count() {
  const answer = await fetch(`${poll().poll}&only=asked`, { cache: "no-store" });
  takeTicket(answer.headers.get("X-Newer"));
  if (answer.status !== 200 || answer.redirected || !document.hidden) return;
  note(Number(await answer.text()));
  entitle();
}

async function refresh() {
  if ((await bring(poll().poll)) === null) {
    if (!document.querySelector("form[data-begun]")) location.reload();
    return;
  }
  title = document.title;
  note(Number(poll().asked));
  document.dispatchEvent(new CustomEvent("brought"));
}

// Where the line is down nothing is said: it is asked again, and who presses something is told.
async function look(anyway = false) {
  try {
    if (poll() && (anyway || (await isNewer()))) await (document.hidden ? count() : refresh());
  } catch {
    // asked again later
  }
  later();
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) {
    title = document.title;
    entitle();
    later();
  } else {
    document.title = title;
    look(true);
  }
});

addEventListener("online", () => look());
if (poll()) later();
