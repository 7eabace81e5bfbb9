// Runs before the first paint, so that a dark page never flashes white, and one drawn in another language than the
// chosen one is never seen. Everything else about them: ui/style/theme.ts, words/locale.ts.
(() => {
  const PATIENCE_MILLISECONDS = 400;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const page = document.documentElement;
  const dark = read("shopwarden-dark-mode");
  const isDark = dark === null ? matchMedia("(prefers-color-scheme: dark)").matches : dark === "true";
  page.classList.toggle("dark", isDark);
  const language = read("shopwarden-language");
  page.classList.toggle("ui-undrawn", language !== null && language !== page.lang);

  // A button that was pressed before its part of the app had come (ui/parts/use-alive.ts) is pressed again then. A press
  // on what is not there yet is kept from the window.
  let pressed = null;
  const remember = ({ target }) => (pressed = target.closest("#root button") ?? pressed);
  const forget = () => "alive" in page.dataset && (pressed = null);
  addEventListener("click", remember, true);
  addEventListener("click", forget);
  addEventListener("alive", () => {
    page.dataset.alive = "";
    pressed?.click();
  });

  // What the server has drawn is on the screen before the app takes line and processor.
  const start = () => document.head.append(document.getElementById("later")?.content ?? "");
  addEventListener("DOMContentLoaded", () => {
    if (document.hidden) return start();
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName("first-contentful-paint").length > 0) start();
    }).observe({ type: "paint", buffered: true });
    setTimeout(start, PATIENCE_MILLISECONDS);
  });
})();
