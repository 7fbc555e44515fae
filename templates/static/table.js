// The table page with a hand on the map. Everything here can also be done without it.

const picked = { from: "", into: "" };
let picking = false;

const picks = () => [...document.querySelectorAll("#orders [data-from], #orders option[data-from]")];
const area = (target) => target instanceof Element ? target.closest("a[data-key]") : null;

function say(text) {
  const words = document.querySelector(".map-pick");
  if (words) words.textContent = text;
}

function choose(option) {
  if (option instanceof HTMLOptionElement) option.closest("select").value = option.value;
  else option.checked = true;
  option.closest("form").querySelector("button").focus();
}

// Two presses on the map, from where and into where, choose the order that joins them.
function press(key) {
  const starts = picks().filter((item) => item.dataset.from === key);
  if (!picked.from) {
    if (!starts.length) return say(`No order starts from ${key}; press another area`);
    picked.from = key;
    return say(`from ${key}; now press where to`);
  }
  const found = picks().find((item) => item.dataset.from === picked.from && item.dataset.into === key);
  if (found) {
    choose(found);
    say(`from ${picked.from} into ${key}`);
    picked.from = "";
    picking = false;
  } else if (starts.length) {
    picked.from = key;
    say(`from ${key}; now press where to`);
  } else say(`No order leads from ${picked.from} into ${key}; press another area`);
}

// An area is opened beside the map without leaving the place on the page.
async function open(link) {
  const url = new URL(link.href.baseVal ?? link.href, location.href);
  url.hash = "";
  await window.htmx.ajax("GET", url.href, { target: "#live", select: "#live", swap: "outerMorph" });
  history.pushState({}, "", url);
  const panel = document.getElementById("area");
  if (panel && matchMedia("(max-width: 1040px)").matches) panel.scrollIntoView({ block: "start" });
  link.isConnected ? link.focus() : document.querySelector(`a[data-key="${link.dataset.key}"]`)?.focus();
}

document.addEventListener("click", (event) => {
  if (event.target.closest?.(".map-pick")) {
    picking = true;
    picked.from = "";
    say("press the area it starts from");
    return;
  }
  const link = area(event.target);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  if (!picking && (!window.htmx || document.querySelector("#live[hx-morph-skip]"))) return;
  event.preventDefault();
  picking ? press(link.dataset.key) : open(link);
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && picking) {
    picking = false;
    say("or press both on the map");
  }
});

addEventListener("popstate", () => location.reload());

// Whoever has begun to fill in a form keeps it: the page then no longer changes under his hand.
document.addEventListener("input", (event) => {
  if (event.target.closest?.("form.order, form.choose")) {
    document.getElementById("column")?.setAttribute("hx-morph-skip", "");
    document.getElementById("map")?.setAttribute("hx-morph-skip", "");
  }
});

function welcome() {
  for (const words of document.querySelectorAll(".map-pick")) words.hidden = false;
}

document.addEventListener("htmx:after:swap", welcome);
welcome();
