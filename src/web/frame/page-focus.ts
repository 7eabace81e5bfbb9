/**
 * After a change of page, moves the focus to the heading, or to the part that the address names, as soon as it exists.
 * A field or dialog that took the focus keeps it.
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

/** The previous page stays in the document, hidden, while the next one loads. */
function startOfPage(hash: string): HTMLElement | undefined {
  const named = hash === "" ? null : document.getElementById(hash);
  if (named && named.tabIndex >= -1 && named.checkVisibility()) return named;
  return [...document.querySelectorAll<HTMLElement>("main h1[tabindex]")].find((heading) => heading.checkVisibility());
}
