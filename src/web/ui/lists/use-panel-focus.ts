import { type RefObject, useLayoutEffect, useRef } from "react";

/** What was pressed last. Where a key has brought the focus, a browser says so after the pointer's press there as well. */
let isByPointer = false;
if (typeof document !== "undefined")
  for (const input of ["keydown", "pointerdown"])
    addEventListener(input, ({ type }) => (isByPointer = type === "pointerdown"), { capture: true, passive: true });

/**
 * A panel beside a list that a key has opened gets the focus, and gives it back when it closes. Somebody with a pointer
 * stays where they are; over the page the dialog around it does the same.
 */
export function usePanelFocus(): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  // Known also after the panel was hidden for a while, when its effects run once more.
  const opener = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const beside = body.current?.closest("aside");
    if (!beside) return undefined;
    const focused = document.activeElement?.closest<HTMLElement>("a, button");
    if (opener.current === null && focused && !beside.contains(focused)) {
      opener.current = focused;
      if (!isByPointer) body.current?.focus({ preventScroll: true });
    }
    return () => {
      const at = document.activeElement;
      if (at !== document.body && !beside.contains(at)) return;
      // A list that was drawn anew meanwhile has another one in its place.
      const inRow = beside.parentElement?.querySelector<HTMLElement>(".is-here :is(a, button)");
      (opener.current?.isConnected ? opener.current : inRow)?.focus({ preventScroll: true });
    };
  }, []);
  return body;
}
