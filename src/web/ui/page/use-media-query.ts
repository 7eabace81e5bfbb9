import { useCallback } from "react";
import { useOutside } from "../../words/use-outside.ts";

/** Whether the window matches a media query, for decisions that CSS alone cannot make. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useOutside(subscribe, () => matchMedia(query).matches);
}
