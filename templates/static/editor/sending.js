// Strokes on their way: one after the other, kept while the line is down, sent again under the same key.

import { desk, shown, tell } from "./page.js";

const KEPT = `desk-${location.pathname}`;
const ANSWERED = [400, 409, 413, 422];
const TOO_MUCH = "That is too much at once. Do it in parts.";
const GONE = "This draft was deleted or is no longer shared with you. Go back to your drafts.";

let queue = JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
let isSending = false, isOld = false, retry = 0, again = 0;
let take = () => undefined, nothingWaits = () => undefined;

// Who reads the answers, and who takes the marks off the map once nothing waits there any more.
export function whenAnswered(reader, unmark) {
  [take, nothingWaits] = [reader, unmark];
}

// Whether the answer that is taken is to the last of all strokes.
export const isLast = () => !queue.length;
export const isIdle = () => !queue.length && !isSending;

// What this tab sends bears its mark, so that it undoes what it did itself; it outlives a reload.
const random = () => (crypto.randomUUID?.().replaceAll("-", "") ?? String(Math.random()).slice(2)).slice(0, 16);
export const tab = sessionStorage.getItem("desk-tab") ?? random();
sessionStorage.setItem("desk-tab", tab);
const newKey = () => `${tab}:${random()}`;

// A stroke: edits, or something else that a stroke may hold.
export function stroke(body) {
  put({ path: "strokes", body: { key: newKey(), ...body } });
}

export function send(edits) {
  if (shown.mayEdit && edits.length) stroke({ edits });
}

export function step(name) {
  put({ path: name, body: { tab } });
}

function put(item) {
  queue.push(item);
  keep();
  flush();
}

function keep() {
  sessionStorage.setItem(KEPT, JSON.stringify(queue));
}

function drop() {
  queue = [];
  keep();
  nothingWaits();
}

// Each goes with the revision this tab shows when it leaves: after the answer to the one before is taken.
export async function flush() {
  if (isOld && queue.length) return tooOld();
  if (isSending || !queue.length) return undefined;
  isSending = true;
  const goesOn = await sendFirst().finally(() => { isSending = false; });
  return goesOn ? flush() : undefined;
}

// Sends the first that waits and takes its answer; true where it is off the list.
async function sendFirst() {
  const [item] = queue;
  const revision = item.body.pick ? shown.pickRevision : shown.revision;
  const answer = await fetch(item.path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRFToken": desk.dataset.token },
    body: JSON.stringify({ ...item.body, revision }),
  }).catch(() => null);
  if (!answer?.ok && !ANSWERED.includes(answer?.status)) return later(answer);
  const isOurs = answer.headers.get("Content-Type")?.startsWith("application/json");
  if (!isOurs && answer.status !== 413) return tooOld();
  retry = 0;
  queue.shift();
  keep();
  nothingWaits();
  take(isOurs ? await answer.json() : { sentence: TOO_MUCH });
  return true;
}

// A page whose owner signed out, or in again: its token is worth nothing now, the strokes are.
function tooOld() {
  isOld = true;
  tell(`You were signed out since. Sign in in another tab, then load this page again: ${waiting()} kept until then.`, true);
}

const waiting = () => queue.length === 1 ? "one stroke is" : `${queue.length} strokes are`;

// What could not be sent is kept, said, and sent again; nothing is sent again to a draft that is gone.
function later(answer) {
  if (answer?.status === 404) {
    drop();
    tell(GONE, true);
    return;
  }
  const why = answer === null ? "There is no connection."
    : [401, 403].includes(answer.status) ? "You are signed out. Sign in again in another tab."
    : answer.status === 429 ? "Too many changes in a minute." : "The server does not answer.";
  const number = waiting();
  tell(`${why} ${number[0].toUpperCase()}${number.slice(1)} kept and will be sent again.`, true);
  retry = Math.min(retry + 1, 5);
  clearTimeout(again);
  again = setTimeout(flush, 1000 * 2 ** retry);
}

addEventListener("online", () => { retry = 0; flush(); });
addEventListener("beforeunload", (event) => { if (queue.length && !isOld) event.preventDefault(); });
