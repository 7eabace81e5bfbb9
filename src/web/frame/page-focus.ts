const INPUTS = ["keydown", "pointerdown"] as const;

/**
 * After a change of page, moves the focus to the heading, or to the part that the address names, as soon as it exists.
 * A field or dialog that took the focus keeps it. A page may load anew by itself and draw another heading: until
 * somebody does something, that one gets the focus.
 */
export function focusPage(hash: string): () => void {
  let start: HTMLElement | undefined;
  const focusStart = () => {
    // A page that waits for more of itself is hidden for a while, and what is hidden loses the focus.
    if (start?.isConnected && document.activeElement !== document.body) return;
    start = startOfPage(hash);
    const isTaken = document.activeElement?.closest("main :is(input, textarea, select), [role=dialog]");
    if (start && !isTaken) start.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(focusStart);
  const over = new AbortController();
  const end = () => {
    observer.disconnect();
    over.abort();
  };
  focusStart();
  observer.observe(document.body, { childList: true, subtree: true });
  const heard = () => start && end();
  for (const input of INPUTS) addEventListener(input, heard, { capture: true, signal: over.signal });
  return end;
}

/** The previous page stays in the document, hidden, while the next one loads. */
function startOfPage(hash: string): HTMLElement | undefined {
  const named = hash === "" ? null : document.getElementById(hash);
  if (named && named.tabIndex >= -1 && named.checkVisibility()) return named;
  return [...document.querySelectorAll<HTMLElement>("main h1[tabindex]")].find((heading) => heading.checkVisibility());
}
