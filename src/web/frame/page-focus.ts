/** A new page is read out from its heading, or from the part that the address names, as soon as that is there; a field or dialog that took the focus keeps it. */
export function focusPage(hash: string): () => void {
  let start: HTMLElement | undefined;
  const isDone = () => {
    // What stands there while the page loads takes the focus along when it goes.
    if (!start?.isConnected && (!start || document.activeElement === document.body)) start = focusStart(hash);
    return start !== undefined && !start.closest("[aria-busy=true]");
  };
  if (isDone()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (isDone()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focusStart(hash: string): HTMLElement | undefined {
  const start = startOfPage(hash);
  const isTaken = document.activeElement?.closest("main input, main textarea, [role=dialog]");
  if (start === undefined || isTaken) return start;
  // As an attribute too, without which a heading takes no focus.
  start.setAttribute("tabindex", `${start.tabIndex}`);
  start.focus({ preventScroll: true });
  return start;
}

/** The page before stays in the document, hidden, while the next one is loading. */
function startOfPage(hash: string): HTMLElement | undefined {
  const named = hash === "" ? null : document.getElementById(hash);
  if (named?.checkVisibility()) return named;
  return [...document.querySelectorAll<HTMLElement>("main h1")].find((heading) => heading.checkVisibility());
}
