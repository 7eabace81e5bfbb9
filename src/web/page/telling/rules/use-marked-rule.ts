import { type RefObject, useEffect } from "react";
import { useKnownWord } from "../../../ui/address/use-known-word.ts";

/** The rule that a message names in its link is shown, with the focus on it. */
export function useMarkedRule(list: RefObject<HTMLElement | null>, rules: readonly { id: string }[]): void {
  const asked = useKnownWord(
    "rule",
    rules.map(({ id }) => id),
  );
  const row = rules.findIndex(({ id }) => id === asked);
  useEffect(() => {
    const place = row === -1 ? null : list.current?.querySelector<HTMLElement>(`[data-row="${row}"]`);
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: "center" });
  }, [list, row]);
}
