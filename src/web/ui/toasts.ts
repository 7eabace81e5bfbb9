import { useOutside } from "./use-outside.ts";

export type ToastKind = "success" | "info" | "warning" | "error";

/** A sentence that the app has ready in the reader's language. */
export interface CommonMessage {
  common: "noConnection" | "somethingWentWrong";
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
const listeners = new Set<() => void>();

/** Shows one toast in place of the one before. */
export function showToast(toast: Toast): void {
  show(toast);
  if (!STAYS[toast.kind]) timer = setTimeout(closeToast, AUTO_CLOSE_MILLISECONDS);
}

export function closeToast(): void {
  show(null);
}

/** Keeps it while it is being read or pressed; it goes five seconds after `release`. */
export function holdToast(): void {
  clearTimeout(timer);
}

export function releaseToast(): void {
  // Pointer and focus may both leave it.
  clearTimeout(timer);
  if (current && !STAYS[current.kind]) timer = setTimeout(closeToast, AUTO_CLOSE_MILLISECONDS);
}

export function useToast(): Toast | null {
  return useOutside(subscribe, () => current);
}

function show(toast: Toast | null): void {
  clearTimeout(timer);
  current = toast;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
