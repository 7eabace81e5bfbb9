import { onMissingFile } from "./ui/parts/fetch-part.ts";
import { showToast } from "./ui/overlays/toasts.ts";

/** Which app was left already, so that servers of two releases do not load the page for ever. */
const LEFT_KEY = "shopwarden-left";
/** What is looked for is no loss. */
const FILLED_IN = "input:not([type=search]), textarea";

const typedInto = new WeakSet<EventTarget>();

/**
 * Follows each file that could not be fetched. Where a newer release has taken it away, the page is loaded
 * anew, once, unless something is half filled in; so it is where a file fails again although the server
 * answers, because the browser remembers that a part of it failed. Elsewhere the page stays, and who needs the
 * file says so and fetches it again.
 */
export function followMissingFiles(): void {
  const entry = document.querySelector("script[type=module]")?.getAttribute("src") ?? "";
  addEventListener("input", ({ target }) => target && typedInto.add(target));
  onMissingFile((times) => navigator.onLine && void follow(entry, times).catch(() => undefined));
}

async function follow(entry: string, times: number): Promise<void> {
  const answer = await fetch("/", { cache: "no-store" });
  if (!answer.ok) return;
  // The page as it is served now names its first script.
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
