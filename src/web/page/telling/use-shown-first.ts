import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * Shows a change before the server has answered. Where that fails, `back` shows what was: without a network nobody can
 * ask how it is.
 */
export function useShownFirst<Shown>(queryKey: QueryKey) {
  const queries = useQueryClient();
  const before = useRef<Shown | undefined>(undefined);
  return {
    show: (change: (shown: Shown) => Shown): void => {
      const shown = queries.getQueryData<Shown>(queryKey);
      before.current = shown;
      if (shown !== undefined) queries.setQueryData<Shown>(queryKey, change(shown));
    },
    back: (): void => {
      if (before.current !== undefined) queries.setQueryData<Shown>(queryKey, before.current);
    },
    /** What is shown is so. */
    keep: (): void => {
      before.current = undefined;
    },
  };
}
