const GAP_PIXELS = 6;
const EDGE_PIXELS = 8;

export interface Tip {
  anchor: HTMLElement;
  text: string;
  keys: string | null;
  /** The text says more than the element's own name. */
  isDescription: boolean;
}

/** `data-tip-rail` counts only while the rail has shrunk to icons. */
const CARRIERS = "[data-tip]:not([data-tip-rail]), [data-tip-cut], .ui-app-compact > .ui-rail [data-tip-rail]";

/** The tooltip of the element under the pointer or focus, or of one around it. */
export function tipAt(target: EventTarget | null): Tip | null {
  if (!(target instanceof Element)) return null;
  const anchor = target.closest(CARRIERS);
  const inside = anchor === null && target.matches(":focus-visible") ? target.querySelector(CARRIERS) : null;
  const found = anchor ?? inside;
  if (!(found instanceof HTMLElement)) return null;
  const said = found.dataset["tip"];
  const isCut = found.dataset["tipCut"] !== undefined && found.scrollWidth > found.clientWidth;
  const text = said ?? (isCut ? found.textContent : null);
  if (!text) return null;
  return {
    anchor: found,
    text,
    keys: found.dataset["tipKeys"] ?? null,
    isDescription: said !== undefined && said !== found.getAttribute("aria-label"),
  };
}

/**
 * Places the tooltip above its anchor (`data-tip-side="end"`: beside it), or below it where there is no room, always
 * inside the window.
 */
export function placeOf(element: HTMLElement | null, anchor: HTMLElement): void {
  if (!element) return;
  const at = anchor.getBoundingClientRect();
  const own = element.getBoundingClientRect();
  if (anchor.dataset["tipSide"] === "end") {
    element.style.top = `${at.top + at.height / 2 - own.height / 2}px`;
    element.style.left = `${at.right + GAP_PIXELS}px`;
    return;
  }
  const above = at.top - own.height - GAP_PIXELS;
  const top = above >= EDGE_PIXELS ? above : at.bottom + GAP_PIXELS;
  const middle = at.left + at.width / 2 - own.width / 2;
  const left = Math.max(EDGE_PIXELS, Math.min(middle, window.innerWidth - own.width - EDGE_PIXELS));
  element.style.top = `${top}px`;
  element.style.left = `${left}px`;
}
