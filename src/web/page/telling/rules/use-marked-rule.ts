import { type RefObject, useEffect, useState } from "react";
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
  useEffect(() => showRow(list, row), [list, row]);
}

/** So is one that was just written, once the list has it: it stands last, and what it was written in is gone. */
export function useSavedRule(list: RefObject<HTMLElement | null>, count: number): (from: number) => void {
  /** How many there were before. */
  const [from, setFrom] = useState<number | null>(null);
  useEffect(() => {
    if (from === null || count <= from) return;
    showRow(list, count - 1);
    setFrom(null);
  }, [list, count, from]);
  return setFrom;
}

function showRow(list: RefObject<HTMLElement | null>, row: number): void {
  const place = row === -1 ? null : list.current?.querySelector<HTMLElement>(`[data-row="${row}"]`);
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: "center" });
}
