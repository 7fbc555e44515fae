// Passkeys: a form asks the server what to sign, the browser to sign it, and goes off with the answer.
// Without scripts, or where the browser has no passkeys, these forms stay hidden and nothing else changes.

const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
const named = (list) => (list || []).map((item) => ({ ...item, id: bytes(item.id) }));

async function made(options) {
  const user = { ...options.user, id: bytes(options.user.id) };
  const excludeCredentials = named(options.excludeCredentials);
  const publicKey = { ...options, user, excludeCredentials, challenge: bytes(options.challenge) };
  const key = await navigator.credentials.create({ publicKey });
  const { clientDataJSON, attestationObject } = key.response;
  return whole(key, { clientDataJSON: text(clientDataJSON), attestationObject: text(attestationObject) });
}

async function signed(options) {
  const allowCredentials = named(options.allowCredentials);
  const key = await navigator.credentials.get({ publicKey: { ...options, allowCredentials, challenge: bytes(options.challenge) } });
  const { clientDataJSON, authenticatorData, signature, userHandle } = key.response;
  return whole(key, {
    clientDataJSON: text(clientDataJSON),
    authenticatorData: text(authenticatorData),
    signature: text(signature),
    userHandle: userHandle ? text(userHandle) : null,
  });
}

const whole = (key, response) => ({ id: key.id, rawId: text(key.rawId), type: key.type, response, clientExtensionResults: {} });

async function ask(form) {
  const answer = await fetch(form.dataset.options, { method: "POST", body: new FormData(form) });
  const options = await answer.json();
  if (!answer.ok) throw new Error(options.refused);
  return form.dataset.passkey === "create" ? made(options) : signed(options);
}

function say(form, sentence) {
  const place = form.querySelector("[role=alert]");
  place.hidden = !sentence;
  place.querySelector("strong").textContent = sentence;
}

async function send(form) {
  const stay = document.querySelector("[type=checkbox][name=remember]");
  if (stay && form.elements.remember) form.elements.remember.value = stay.checked ? "y" : "";
  say(form, "");
  try {
    form.elements.passkey.value = JSON.stringify(await ask(form));
    form.submit();
  } catch (error) {
    say(form, error.constructor === Error ? error.message : "Your device gave no passkey. Try again, or sign in with your password.");
  }
}

if (window.PublicKeyCredential) {
  for (const form of document.querySelectorAll("form[data-passkey]")) {
    form.hidden = false;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      send(form);
    });
  }
  for (const sentence of document.querySelectorAll("[data-without-passkeys]")) sentence.hidden = true;
}
