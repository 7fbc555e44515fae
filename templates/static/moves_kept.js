// Moves that were not sent stay in the tab while the same is asked of the same person.

const keyOf = () => {
  const who = document.querySelector(".masthead .who")?.textContent.trim() ?? "";
  return `moves:${who}:${location.pathname}:${document.getElementById("poll")?.dataset.step}`;
};

export function kept() {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf()) ?? "[]");
  } catch {
    return []; // a tab that keeps nothing
  }
}

export function keep(orders) {
  try {
    if (orders.length) sessionStorage.setItem(keyOf(), JSON.stringify(orders));
    else sessionStorage.removeItem(keyOf());
  } catch {
    // a tab that keeps nothing
  }
}
