import { useSyncExternalStore } from "react";

const phone = typeof matchMedia === "undefined" ? null : matchMedia("(max-width: 719px)");

/** Below 720 px, where tables are lists. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone?.matches ?? false);
}

function subscribe(listener: () => void): () => void {
  phone?.addEventListener("change", listener);
  return () => phone?.removeEventListener("change", listener);
}
