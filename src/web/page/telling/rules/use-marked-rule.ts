import { type RefObject, useEffect } from "react";
import { useKnownWord } from "../../../ui/address/use-known-word.ts";

/** The place of the rule that a message names in its link; -1: it names none. */
export function useMarkedRow(rules: readonly { id: string }[]): number {
  const asked = useKnownWord(
    "rule",
    rules.map(({ id }) => id),
  );
  return rules.findIndex(({ id }) => id === asked);
}

/** That rule is shown, with the focus on it. */
export function useMarkedRule(list: RefObject<HTMLElement | null>, rules: readonly { id: string }[]): void {
  const row = useMarkedRow(rules);
  useEffect(() => {
    const place = row === -1 ? null : list.current?.querySelector<HTMLElement>(`[data-row="${row}"]`);
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: "center" });
  }, [list, row]);
}
