import { createListeners } from "../../words/listeners.ts";
import { useOutside } from "../../words/use-outside.ts";

export type ToastKind = "success" | "info" | "warning" | "error";

/** A sentence that the app has ready in the reader's language. */
export interface CommonMessage {
  common: "noConnection" | "somethingWentWrong" | "released";
}

export interface Toast {
  kind: ToastKind;
  message: string | CommonMessage;
  /** One step that answers it, as Undo or Try again. */
  action?: { label: string; onSelect: () => void };
}

/** Good news leaves by itself (product rule); what went wrong stays until it was read. */
const AUTO_CLOSE_MILLISECONDS = 5000;
const STAYS: Record<ToastKind, boolean> = { success: false, info: false, warning: true, error: true };

let current: Toast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = createListeners();

/** Shows one toast in place of the one before. Its time begins with `releaseToast`, when it stands on the screen. */
export function showToast(toast: Toast | null): void {
  clearTimeout(timer);
  current = toast;
  listeners.tell();
}

export function closeToast(): void {
  showToast(null);
}

/** Keeps it while it is being read or pressed; its time begins anew with `releaseToast`. */
export function holdToast(): void {
  clearTimeout(timer);
}

/** It stands on the screen, and nobody holds it: from now on its time runs. */
export function releaseToast(): void {
  // Pointer and focus may both leave it.
  clearTimeout(timer);
  if (current && !STAYS[current.kind]) timer = setTimeout(closeToast, AUTO_CLOSE_MILLISECONDS);
}

export function useToast(): Toast | null {
  return useOutside(listeners.subscribe, () => current);
}
