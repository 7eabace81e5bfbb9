import { useCallback } from "react";
import { useOutside } from "../../words/use-outside.ts";

/** Whether the window fits a condition, for what styles alone cannot decide. */
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
