import { createListeners } from "../words/listeners.ts";
import { useOutside } from "../words/use-outside.ts";

/** What can open above every page: the palette, or the list of shortcuts. */
export type Popup = "palette" | "shortcuts";

let current: Popup | null = null;
let focused: Element | null = null;
const listeners = createListeners();

/** Opens one of them and closes the other; `null` closes both. */
export function openPopup(popup: Popup | null): void {
  if (current === null) focused = document.activeElement;
  current = popup;
  listeners.tell();
}

/** The element that had the focus before, to return it. */
export function focusedBefore(): HTMLElement | null {
  return focused instanceof HTMLElement && focused.isConnected ? focused : null;
}

export function usePopup(): Popup | null {
  return useOutside(listeners.subscribe, () => current);
}
