import { createListeners } from "../words/listeners.ts";
import { useOutside } from "../words/use-outside.ts";

/** What opens above every page: the palette, or the list of shortcuts. */
export type Popup = "palette" | "shortcuts";

let current: Popup | null = null;
let focused: Element | null = null;
const listeners = createListeners();

/** Opens one of them in place of the other; `null` closes. */
export function openPopup(popup: Popup | null): void {
  if (current === null) focused = document.activeElement;
  current = popup;
  listeners.tell();
}

/** What had the focus before, to be given it back. */
export function focusedBefore(): HTMLElement | null {
  return focused instanceof HTMLElement && focused.isConnected ? focused : null;
}

export function usePopup(): Popup | null {
  return useOutside(listeners.subscribe, () => current);
}
