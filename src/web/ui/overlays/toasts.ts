import { createListeners } from "../../words/listeners.ts";
import { useOutside } from "../../words/use-outside.ts";

export type ToastKind = "success" | "info" | "warning" | "error";

/** A sentence that the app has in the reader's language. */
export interface CommonMessage {
  common: "noConnection" | "somethingWentWrong" | "released";
}

export interface Toast {
  kind: ToastKind;
  message: string | CommonMessage;
  /** One action in response, such as Undo or Try again. */
  action?: { label: string; onSelect: () => void };
}

/** Success messages close by themselves (product rule); errors stay until they have been read. */
const AUTO_CLOSE_MILLISECONDS = 5000;
const STAYS: Record<ToastKind, boolean> = { success: false, info: false, warning: true, error: true };

let current: Toast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = createListeners();

/** Shows a toast in place of the previous one. Its timer starts with `releaseToast`, once it is visible. */
export function showToast(toast: Toast | null): void {
  clearTimeout(timer);
  current = toast;
  listeners.tell();
}

export function closeToast(): void {
  showToast(null);
}

/** Keeps the toast while it has the pointer or the focus; its timer restarts with `releaseToast`. */
export function holdToast(): void {
  clearTimeout(timer);
}

/** The toast is visible and nobody holds it: starts its timer. */
export function releaseToast(): void {
  // Called for the pointer and for the focus.
  clearTimeout(timer);
  if (current && !STAYS[current.kind]) timer = setTimeout(closeToast, AUTO_CLOSE_MILLISECONDS);
}

export function useToast(): Toast | null {
  return useOutside(listeners.subscribe, () => current);
}
