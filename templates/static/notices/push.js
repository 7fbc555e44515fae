// Web push: a form asks the browser where it takes notices, and goes off with the answer.
// Without scripts, or where the browser takes none, the form stays hidden and a sentence says so.

const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));

function say(form, sentence) {
  const place = form.querySelector("[role=alert]");
  place.hidden = !sentence;
  place.querySelector("strong").textContent = sentence;
}

async function subscription(form) {
  if ((await Notification.requestPermission()) !== "granted") {
    throw new Error("Your browser blocks notices from this site. Allow them in its settings, then try again.");
  }
  await navigator.serviceWorker.register(form.dataset.worker);
  const registration = await ready(form.dataset.worker);
  const known = await registration.pushManager.getSubscription();
  if (known) await known.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(form.dataset.push) });
}

async function ready(address) {
  const registration = await navigator.serviceWorker.getRegistration(address);
  const worker = registration.active || registration.waiting || registration.installing;
  while (worker.state !== "activated") await new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
  return registration;
}

async function send(form) {
  say(form, "");
  try {
    form.elements.subscription.value = JSON.stringify(await subscription(form));
    form.submit();
  } catch (error) {
    say(form, error.constructor === Error ? error.message : "Your browser could not be added. Try again, or use e-mail.");
  }
}

if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) {
  for (const form of document.querySelectorAll("form[data-push]")) {
    form.hidden = false;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      send(form);
    });
  }
  for (const sentence of document.querySelectorAll("[data-without-push]")) sentence.hidden = true;
}
