import { type RefObject, useEffect } from "react";

/**
 * Closes what a button has opened when Escape is pressed on that button. A popup listens for itself only when it is
 * fetched, drawn and has taken the focus, and on a slow device people press sooner.
 */
export function useEscapeAtOpener(opener: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    const button = opener.current;
    if (!isOpen || button === null) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // A dialog around it stays.
      event.stopPropagation();
      close();
    };
    button.addEventListener("keydown", onKey);
    return () => button.removeEventListener("keydown", onKey);
  }, [opener, isOpen, close]);
}
