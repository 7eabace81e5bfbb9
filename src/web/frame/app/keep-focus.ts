const FOCUSABLE = "a[href], button:not(:disabled), [tabindex='0']";
const LAYER = "[role=dialog], [role=alertdialog], [role=menu]";
const TITLED = `section, main, ${LAYER}`;
const LIST = `table, ul, ol, [role=list], ${TITLED}`;

/** What had the focus last in the page or in an overlay. */
interface Focused {
  element: HTMLElement;
  /** Gets the focus when the element is gone; null: it is still there. */
  heir: HTMLElement | null;
}

/**
 * The focus never falls out of the page: when what has it is removed, such as the button that deletes its own row, a
 * neighbour gets it, and a button that was disabled meanwhile gets it back. Returns a function that stops.
 */
export function keepFocus(): () => void {
  let path = location.pathname;
  const focused = new Map<Element, Focused>();
  const over = new AbortController();
  let frame = 0;
  const remember = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    if (path !== location.pathname) focused.clear();
    path = location.pathname;
    const layer = layerOf(target);
    focused.delete(layer);
    focused.set(layer, { element: target, heir: null });
  };
  const isLost = () => document.activeElement === document.body;
  const forget = () => isLost() && focused.clear();
  const restore = () => {
    if (!isLost() || path !== location.pathname) return;
    const last = [...focused].findLast(([layer]) => layer.isConnected)?.[1];
    (last?.heir ?? last?.element)?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver((records) => {
    for (const one of focused.values())
      if (!(one.heir ?? one.element).isConnected) one.heir = heirOf(one.heir ?? one.element, records);
    if (!isLost()) return;
    // A closed dialog or a new page places the focus itself.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(restore);
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled"],
  });
  // Somebody may have been quicker than this file.
  remember(document.activeElement);
  addEventListener("focusin", ({ target }) => remember(target), { signal: over.signal });
  // Somebody who walked out of the page at its end is in the browser's own bars.
  addEventListener("blur", forget, { signal: over.signal });
  // Somebody who presses beside everything wants no focus.
  addEventListener("pointerup", forget, { capture: true, signal: over.signal });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    over.abort();
  };
}

function layerOf(element: Element): Element {
  return element.closest(LAYER) ?? document.body;
}

/** The first control of the next row, else of the one before; else the heading of its section. */
function heirOf(gone: HTMLElement, records: readonly MutationRecord[]): HTMLElement | null {
  const place = placeOf(gone, records);
  const scope = place?.parent.closest(LIST);
  if (!place || !scope) return null;
  const isPage = scope.matches("main");
  let { parent, after, before } = place;
  for (;;) {
    const heir = firstIn(after, "nextElementSibling") ?? (isPage ? null : firstIn(before, "previousElementSibling"));
    if (heir) return heir;
    if (parent === scope || !parent.parentElement) return headingOf(scope.closest(TITLED));
    ({ nextElementSibling: after, previousElementSibling: before } = parent);
    parent = parent.parentElement;
  }
}

interface Place {
  parent: Element;
  after: Element | null;
  before: Element | null;
}

/** Where it was, of what is still there. */
function placeOf(gone: Node, records: readonly MutationRecord[]): Place | null {
  const record = records.findLast(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
  if (!record || !(record.target instanceof Element)) return null;
  const { target, nextSibling, previousSibling } = record;
  if (!target.isConnected) return placeOf(target, records);
  return {
    parent: target,
    after: elementAt(nextSibling, "nextSibling"),
    before: elementAt(previousSibling, "previousSibling"),
  };
}

function elementAt(node: Node | null, way: "nextSibling" | "previousSibling"): Element | null {
  let at = node;
  while (at && !(at instanceof Element)) at = at[way];
  return at;
}

function firstIn(first: Element | null, way: "nextElementSibling" | "previousElementSibling"): HTMLElement | null {
  for (let row = first; row; row = row[way]) {
    const all = [row, ...row.querySelectorAll(FOCUSABLE)];
    const found = all.find((one) => one instanceof HTMLElement && one.matches(FOCUSABLE) && one.checkVisibility());
    if (found instanceof HTMLElement) return found;
  }
  return null;
}

function headingOf(scope: Element | null): HTMLElement | null {
  const heading =
    scope?.querySelector<HTMLElement>("h1, h2, h3") ?? document.querySelector<HTMLElement>("main h1[tabindex]");
  if (heading && !heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  return heading;
}
