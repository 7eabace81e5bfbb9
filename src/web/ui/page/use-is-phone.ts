import { useOutside } from "../../words/use-outside.ts";

const phone = typeof matchMedia === "undefined" ? null : matchMedia("(max-width: 44.9375rem)");

/** Below 720 px, where tables become lists. */
export function useIsPhone(): boolean {
  return useOutside(subscribe, () => phone?.matches ?? false);
}

function subscribe(listener: () => void): () => void {
  phone?.addEventListener("change", listener);
  return () => phone?.removeEventListener("change", listener);
}
