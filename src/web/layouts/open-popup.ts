import { useOutside } from "../ui/use-outside.ts";

/** What opens above every page: the palette, or the list of shortcuts. */
export type Popup = "palette" | "shortcuts";

let current: Popup | null = null;
const listeners = new Set<() => void>();

/** Opens one of them in place of the other; `null` closes. */
export function openPopup(popup: Popup | null): void {
  current = popup;
  for (const listener of listeners) listener();
}

export function usePopup(): Popup | null {
  return useOutside(subscribe, () => current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
