import { afterPaint } from "../page/after-paint.ts";
import { createListeners } from "../../words/listeners.ts";
import { useOutside } from "../../words/use-outside.ts";

const STORED_AS = "shopwarden-dark-mode";

export type ThemeChoice = "system" | "light" | "dark";

const system = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-color-scheme: dark)");
const listeners = createListeners();
/** The choice, in case the browser cannot store it. */
let unkept: ThemeChoice | null = null;

/**
 * Follows the system while no choice is stored, and always follows other tabs of this browser. Called once at the
 * start.
 */
export function watchTheme(): void {
  system?.addEventListener("change", apply);
  addEventListener("storage", (event) => {
    if (event.key === STORED_AS || event.key === null) apply();
  });
  apply();
}

/** Buttons show the choice at once; the rest of the page, which takes longer on a slow device, follows. */
export function chooseTheme(choice: ThemeChoice): void {
  unkept = null;
  try {
    if (choice === "system") localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, String(choice === "dark"));
  } catch {
    unkept = choice;
  }
  tell();
  afterPaint(apply);
}

/** The chosen theme, and whether the page is dark now. */
export function useTheme(): { choice: ThemeChoice; isDark: boolean } {
  const choice = useOutside<ThemeChoice>(listeners.subscribe, readChoice, () => "system");
  const isDark = useOutside(
    listeners.subscribe,
    () => document.documentElement.classList.contains("dark"),
    () => false,
  );
  return { choice, isDark };
}

function apply(): void {
  const choice = readChoice();
  document.documentElement.classList.toggle("dark", choice === "system" ? system?.matches === true : choice === "dark");
  tell();
}

function tell(): void {
  listeners.tell();
}

function readChoice(): ThemeChoice {
  if (unkept !== null) return unkept;
  try {
    const stored = localStorage.getItem(STORED_AS);
    return stored === null ? "system" : stored === "true" ? "dark" : "light";
  } catch {
    return "system";
  }
}
