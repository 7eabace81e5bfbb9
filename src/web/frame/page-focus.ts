/**
 * A new page is read out from its heading, or from the part that the address names, as soon as that is there; a field
 * or dialog that took the focus keeps it.
 */
export function focusPage(hash: string): () => void {
  const focusStart = () => {
    const start = startOfPage(hash);
    const isTaken = document.activeElement?.closest("main input, main textarea, [role=dialog]");
    if (start && !isTaken) start.focus({ preventScroll: true });
    return start !== undefined;
  };
  if (focusStart()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (focusStart()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The page before stays in the document, hidden, while the next one is loading. */
function startOfPage(hash: string): HTMLElement | undefined {
  const named = hash === "" ? null : document.getElementById(hash);
  if (named && named.tabIndex >= -1 && named.checkVisibility()) return named;
  return [...document.querySelectorAll<HTMLElement>("main h1[tabindex]")].find((heading) => heading.checkVisibility());
}
