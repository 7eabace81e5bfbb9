import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { underWay } from "./under-way.ts";

/**
 * Shows changes before the server has answered. Where one fails, `back` shows what was: without a network nobody can
 * ask how it is.
 */
export function useShownFirst<Shown>(queryKey: QueryKey) {
  const queries = useQueryClient();
  const [changes] = useState(() => underWay<Shown>());
  return {
    show: (change: (shown: Shown) => Shown): void => {
      const shown = queries.getQueryData<Shown>(queryKey);
      changes.begin(shown);
      if (shown !== undefined) queries.setQueryData<Shown>(queryKey, change(shown));
    },
    back: (): void => {
      const was = changes.back();
      if (was !== undefined) queries.setQueryData<Shown>(queryKey, was);
    },
    /** What is shown of one change is so; `saved`: all that is so by it. */
    keep: (saved?: Shown): void => changes.keep(saved),
  };
}
