import { onMissingFile } from "./ui/parts/fetch-part.ts";
import { showToast } from "./ui/overlays/toasts.ts";

/**
 * Remembers the release from which the page was reloaded, so that servers of two releases cannot cause an endless
 * reload.
 */
const LEFT_KEY = "shopwarden-left";
/** Text in a search field can be lost without harm. */
const FILLED_IN = "input:not([type=search]), textarea";

const typedInto = new WeakSet<EventTarget>();

/**
 * Reacts to files that could not be fetched. If a newer release has removed the file, the page reloads once, unless a
 * form is half filled in. The same happens when a file fails again although the server answers, because the browser
 * remembers the failure. Otherwise the page stays, and the caller that needs the file reports it and retries.
 */
export function followMissingFiles(): void {
  const entry = document.querySelector("script[type=module]")?.getAttribute("src") ?? "";
  addEventListener("input", ({ target }) => target && typedInto.add(target));
  onMissingFile((times) => navigator.onLine && void follow(entry, times).catch(() => undefined));
}

async function follow(entry: string, times: number): Promise<void> {
  const answer = await fetch("/", { cache: "no-store" });
  if (!answer.ok) return;
  // The HTML that the server sends now names its own first script.
  const isNewer = !(await answer.text()).includes(entry);
  if (isHalfFilledIn()) return isNewer ? showToast({ kind: "warning", message: { common: "released" } }) : undefined;
  const isBeyondHelp = isNewer || times > 1;
  if (!isBeyondHelp || sessionStorage.getItem(LEFT_KEY) === entry) return;
  sessionStorage.setItem(LEFT_KEY, entry);
  location.reload();
}

function isHalfFilledIn(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(FILLED_IN);
  return [...fields].some((field) => typedInto.has(field) && field.value !== "");
}
