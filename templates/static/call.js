// "Your turn" as a sound and a vibration, where somebody has allowed it in this browser.

const KEPT = "sound of your turn";
const box = document.querySelector("#call input");

function sound() {
  const context = new AudioContext();
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.frequency.value = 660;
  loudness.gain.setValueAtTime(0.2, context.currentTime);
  loudness.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.6);
  tone.connect(loudness).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.6);
  tone.addEventListener("ended", () => context.close());
}

export function call() {
  if (!box?.checked) return;
  sound();
  navigator.vibrate?.(200);
}

if (box) {
  box.checked = localStorage.getItem(KEPT) === "on";
  box.closest("#call").hidden = false;
  box.addEventListener("change", () => {
    localStorage.setItem(KEPT, box.checked ? "on" : "off");
    call();
  });
}
