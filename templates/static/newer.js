// Whether something is newer than what the page shows: a question that costs the server next to nothing.

let ticket = document.querySelector("[data-newer]")?.dataset.newer ?? "";

// True also where the ticket holds no more: the page then asks for itself, and is given another.
export const isNewer = async () => ticket !== "" && (await fetch(`/newer/${ticket}`, { cache: "no-store" })).status !== 204;

export function takeTicket(fresh) {
  if (fresh) ticket = fresh;
}
