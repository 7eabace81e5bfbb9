import { type RefObject, useRef } from "react";
import { useShortcut } from "./use-shortcut.ts";

/** J and K move the focus from row to row; Enter then is the row's own link. */
export function useRowKeys(
  count: number,
  place: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
): void {
  const last = useRef(-1);
  /** Where the focus goes with the next frame: keys that come before it count from there. */
  const coming = useRef<number | null>(null);
  const move = (by: 1 | -1) => {
    const focused = document.activeElement?.closest("[data-row]")?.getAttribute("data-row");
    const index = Math.min(count - 1, Math.max(0, Number(coming.current ?? focused ?? last.current) + by));
    last.current = index;
    coming.current = index;
    scrollTo(index);
    requestAnimationFrame(() => {
      coming.current = null;
      const row = place.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
      const target = row?.querySelector<HTMLElement>("a, button") ?? row;
      target?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: "nearest" });
    });
  };
  useShortcut("j", () => move(1));
  useShortcut("k", () => move(-1));
}
