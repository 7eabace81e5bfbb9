import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * A panel beside a list that a key has opened gets the focus, and gives it back when it closes. Somebody with a pointer
 * stays where they are; over the page the dialog around it does the same.
 */
export function usePanelFocus(): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const beside = body.current?.closest("aside");
    const opener = document.activeElement?.closest<HTMLElement>("a, button");
    if (!beside || !opener || beside.contains(opener)) return undefined;
    if (opener.matches(":focus-visible")) body.current?.focus({ preventScroll: true });
    return () => {
      if (beside.contains(document.activeElement)) opener.focus({ preventScroll: true });
    };
  }, []);
  return body;
}
