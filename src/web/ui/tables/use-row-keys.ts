import { type KeyboardEvent, type RefObject, useRef } from "react";
import type { RowChoice } from "./use-row-selection.ts";
import { useShortcut } from "../keys/use-shortcut.ts";

interface Rows {
  count: number;
  place: RefObject<HTMLElement | null>;
  scrollTo: (index: number) => void;
  /** For selectable rows: the key of the row at an index. */
  choosing?: { choice: RowChoice; keyAt: (index: number) => string | number | undefined };
}

/**
 * J and K move the focus from row to row; Enter then follows the row's own link. In selectable lists X selects a row,
 * Shift with J, K or the arrows selects a range, and Ctrl A all. Returns the key handler for the rows.
 */
export function useRowKeys({ count, place, scrollTo, choosing }: Rows): (event: KeyboardEvent) => void {
  const last = useRef(-1);
  /** The row that gets the focus once it is drawn; further key presses count from there. */
  const coming = useRef<number | null>(null);
  const frame = useRef(0);
  const current = () => {
    const focused = document.activeElement?.closest("[data-row]");
    const isHere = focused !== null && focused !== undefined && place.current?.contains(focused) === true;
    return coming.current ?? (isHere ? Number(focused.getAttribute("data-row")) : null);
  };
  const move = (by: 1 | -1) => {
    const index = Math.min(count - 1, Math.max(0, (current() ?? last.current) + by));
    last.current = index;
    cancelAnimationFrame(frame.current);
    coming.current = focusRow(place.current, index) ? null : index;
    if (coming.current === null) return index;
    scrollTo(index);
    frame.current = requestAnimationFrame(() => {
      coming.current = null;
      focusRow(place.current, index);
    });
    return index;
  };
  const choose = (index: number | null, isRange: boolean) => {
    const key = index === null ? undefined : choosing?.keyAt(index);
    if (key !== undefined) choosing?.choice.choose(key, isRange);
  };
  useShortcut("j", () => void move(1));
  useShortcut("k", () => void move(-1));
  useShortcut(choosing ? "x" : null, () => choose(current(), false));
  return (event) => {
    if (!choosing) return;
    if ((event.ctrlKey || event.metaKey) && event.key === "a") {
      event.preventDefault();
      choosing.choice.chooseAll(true);
    }
    const by = event.shiftKey ? STEP_OF_KEY[event.key.toLowerCase()] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    const from = current();
    const key = from === null ? undefined : choosing.keyAt(from);
    if (key !== undefined && !choosing.choice.isChosen(key)) choose(from, false);
    choose(move(by), true);
  };
}

/** False when the row is not drawn because it is too far from the window. */
function focusRow(place: HTMLElement | null, index: number): boolean {
  const row = place?.querySelector<HTMLElement>(`[data-row="${index}"]`);
  if (!row) return false;
  (row.querySelector<HTMLElement>("a, button, [role=button]") ?? row).focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
  return true;
}

const STEP_OF_KEY: Readonly<Record<string, 1 | -1>> = { j: 1, arrowdown: 1, k: -1, arrowup: -1 };
