// The keys Left and Right go to the step before and after. Without it one follows the links.
document.addEventListener("keydown", (event) => {
  const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  if (!rel || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.target.closest?.("input, select, textarea, .scroll")) return;
  document.querySelector(`a[rel=${rel}]`)?.click();
});
