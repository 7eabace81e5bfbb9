// Runs before the first paint, so that a dark page never flashes white. Everything else about the theme: ui/theme.ts.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem("shopwarden-dark-mode");
  } catch {
    stored = null;
  }
  const isDark = stored === null ? matchMedia("(prefers-color-scheme: dark)").matches : stored === "true";
  document.documentElement.classList.toggle("dark", isDark);
})();
