// The moves so far as a list: what each row says, and the numbers that stand open in one of them.

// What a reader of screens is told of a place: its name, who holds it and what stands there.
function about(key) {
  const place = document.querySelector(`#map .map a.area[data-key="${CSS.escape(key)}"]`);
  const tray = document.querySelector(`.tray[data-place="${CSS.escape(key)}"] .label button`);
  return place?.getAttribute("aria-label") ?? tray?.textContent ?? key;
}

// Its name alone.
export const named = (key) => about(key).split(/[,:]/)[0];

// All that may go, in the order of the fields, as far as there is room; of single pieces those that were named. What is
// to be chosen besides is the usual.
export function valuesOf(way, pieces) {
  let room = way.most ?? Infinity;
  const found = {};
  for (const field of way.fields) {
    if (field.choices) found[field.name] = field.usual || field.choices[0][0];
    else if (field.options) {
      const all = field.options.map(([value]) => value);
      found[field.name] = (pieces.length ? all.filter((value) => pieces.includes(value)) : all).slice(0, field.most);
    } else {
      found[field.name] = Math.max(field.low, Math.min(field.high, room));
      room -= found[field.name];
    }
  }
  return found;
}

export function made(tag, about = {}, ...within) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(about)) {
    if (name in element && name !== "list") element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...within);
  return element;
}

// The single pieces that a row moves, by their keys; none where pieces are only counted.
export const chosen = (row) => (row.way?.fields ?? []).flatMap((field) => (field.options ? row.order[field.name] ?? [] : []));

// What follows each other and differs in its single pieces alone is one order: so the log names them together.
export function joined(orders) {
  const found = [];
  for (const order of orders) {
    const last = found.at(-1);
    const apart = Object.keys(order).filter((name) => JSON.stringify(order[name]) !== JSON.stringify(last?.[name]));
    if (last && apart.every((name) => Array.isArray(order[name]) && Array.isArray(last[name]))) {
      for (const name of apart) last[name] = [...last[name], ...order[name]];
    } else found.push({ ...order });
  }
  return found;
}

function amount(row) {
  const said = (row.way?.fields ?? []).flatMap((field) => {
    const value = row.order[field.name];
    if (field.choices) return [`${field.says} ${field.choices.find(([key]) => key === value)?.[1]}`.toLowerCase()];
    if (field.options) return (value ?? []).map((one) => field.options.find(([key]) => key === one)?.[1] ?? one);
    const says = field.says.toLowerCase();
    return value ? [`${value} ${value === 1 ? says.replace(/s$/, "") : says}`] : [];
  });
  return said.join(", ");
}

// What a row says: the way and the numbers that go; of single pieces their names first.
function words(row) {
  const way = row.way;
  const isOne = way && way.fields.every((field) => field.choices); // one goes, and the order has its name
  const leads = isOne ? way.says : way ? `${named(way.from)} to ${named(way.to)}${way.over ? `, over ${named(way.over)}` : ""}` : "Move";
  const [title, below] = chosen(row).length ? [amount(row), leads] : [leads, amount(row)];
  return [title, row.refused || below];
}

// The rows as items of the list; `open` shows its numbers, `held` is in the hand.
export function listed(rows, open, held) {
  return rows.map((row, place) => {
    const way = row.way;
    const [title, below] = words(row);
    const item = made("li", { className: [row.refused && "fell", place === held && "held"].filter(Boolean).join(" ") });
    item.dataset.row = place;
    item.append(
      made("span", { className: "n", ariaHidden: "true" }, String(place + 1)),
      made("div", {}, made("b", {}, title), made("span", { className: "note" }, below)),
      made("span", { className: "deeds" }, ...(way ? [deed("change", "Change", title)] : []), deed("remove", "Remove", title)),
    );
    if (place === open && way) item.append(numbers(row, place));
    return item;
  });
}

function deed(name, words, title) {
  const button = made("button", { type: "button", className: "link-button", ariaLabel: `${words}: ${title}` }, words);
  button.dataset.deed = name;
  return button;
}

// How many of each kind go, or which pieces; where several ways lead there, which one.
function numbers(row, place) {
  const fields = row.way.fields.map((field) => fieldOf(row, field, place));
  const others = row.others.length > 1 ? [ways(row, place)] : [];
  return made("div", { className: "numbers" }, ...others, ...fields, made("p", { className: "note" }, about(row.way.to)));
}

// Radio buttons or boxes for a field of the row, each with its value and words.
function asked(row, place, name, says, type, options, chosen) {
  const boxes = options.map(([value, words]) => made("label", {},
    made("input", { type, name: `move-${place}-${name}`, value, checked: chosen.includes(value) }), made("span", {}, words)));
  const look = type === "radio" && options.every(([value, words]) => value === words) ? "taps" : "pick";
  const set = made("fieldset", { className: "field" }, made("legend", {}, says), made("div", { className: look }, ...boxes));
  set.dataset.field = name;
  return set;
}

function fieldOf(row, field, place) {
  const { name, says } = field, value = row.order[name];
  if (field.choices) return asked(row, place, name, says, "radio", field.choices, [value]);
  if (field.options) return asked(row, place, name, says, "checkbox", field.options, value ?? []);
  const all = Array.from({ length: field.high + 1 }, (_, number) => [String(number), String(number)]);
  return asked(row, place, name, says, "radio", all, [String(value ?? 0)]);
}

function ways(row, place) {
  const at = row.others.findIndex((way) => same(way, row.way));
  return asked(row, place, "", "Way", "radio", row.others.map((way, number) => [String(number), way.says]), [String(at)]);
}

const same = (one, other) => JSON.stringify(one.order) === JSON.stringify(other.order);

// Takes the numbers that stand open in the item into its row.
export function chips(row, item) {
  for (const set of item.querySelectorAll("fieldset[data-field]")) {
    const chosen = [...set.querySelectorAll("input:checked")].map((input) => input.value);
    const field = row.way.fields.find((one) => one.name === set.dataset.field);
    if (field) row.order = { ...row.order, [field.name]: field.options ? chosen : field.choices ? chosen[0] : Number(chosen[0] ?? 0) };
  }
  const other = row.others[Number(item.querySelector("fieldset[data-field=''] input:checked")?.value ?? -1)];
  if (other && !same(other, row.way)) {
    row.way = other;
    row.order = { ...other.order, ...valuesOf(other, []) };
  }
}
