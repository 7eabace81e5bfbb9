import { type RefObject, useEffect } from "react";

/**
 * Closes an overlay when Escape is pressed on the button that opened it. The overlay handles keys only once it is
 * loaded, drawn and focused, and on a slow device people press sooner.
 */
export function useEscapeAtOpener(opener: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    const button = opener.current;
    if (!isOpen || button === null) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // A surrounding dialog must stay open.
      event.stopPropagation();
      close();
    };
    button.addEventListener("keydown", onKey);
    return () => button.removeEventListener("keydown", onKey);
  }, [opener, isOpen, close]);
}
