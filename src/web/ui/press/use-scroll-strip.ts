import { type RefObject, useEffect, useRef } from "react";

/** How much of the neighbouring choice stays visible as a hint. */
const PEEK_PIXELS = 32;
const CHOSEN = '[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"])';
const CHOOSES = ["aria-pressed", "aria-selected", "aria-current"];

/**
 * A line of choices that may be wider than its place: it fades out where there are more, and the chosen one is scrolled
 * into view.
 */
export function useScrollStrip<Element extends HTMLElement>(): RefObject<Element | null> {
  const strip = useRef<Element>(null);
  useEffect(() => {
    if (strip.current !== null) return watchStrip(strip.current);
    return undefined;
  }, []);
  return strip;
}

function watchStrip(place: HTMLElement): () => void {
  let width = 0;
  let left = 0;
  /** Until somebody scrolls the chosen one away, and again from the next change of the window, as of a phone that is turned. */
  let staysShown = true;
  const show = () => {
    staysShown = true;
    showChosen(place);
    left = place.scrollLeft;
    noteEnds(place);
  };
  const fit = () => {
    const isTurned = width !== place.clientWidth;
    width = place.clientWidth;
    if (isTurned || staysShown) show();
    else noteEnds(place);
  };
  const scrolled = () => {
    if (place.scrollLeft !== left) staysShown = Math.abs(missingOf(place)) <= 1;
    left = place.scrollLeft;
    noteEnds(place);
  };
  const sizes = new ResizeObserver(fit);
  const watchSizes = () => [place, ...place.children].forEach((sized) => sizes.observe(sized));
  const choices = new MutationObserver((changes) => {
    if (changes.some(({ type }) => type === "attributes")) show();
    watchSizes();
  });
  watchSizes();
  choices.observe(place, { subtree: true, childList: true, attributeFilter: CHOOSES });
  place.addEventListener("scroll", scrolled, { passive: true });
  return () => {
    sizes.disconnect();
    choices.disconnect();
    place.removeEventListener("scroll", scrolled);
  };
}

function noteEnds(place: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = place;
  place.toggleAttribute("data-more-before", scrollLeft > 1);
  place.toggleAttribute("data-more-after", scrollLeft + clientWidth < scrollWidth - 1);
}

/** Scrolls only the line, not the page. */
function showChosen(place: HTMLElement): void {
  place.scrollLeft += missingOf(place);
}

/** How far the line has to go for the chosen one to be seen, with a part of its neighbour where it has one. */
function missingOf(place: HTMLElement): number {
  const target = place.querySelector(CHOSEN)?.getBoundingClientRect();
  if (target === undefined) return 0;
  const { left, right } = place.getBoundingClientRect();
  const { scrollLeft, scrollWidth, clientWidth } = place;
  const before = target.left - PEEK_PIXELS - left;
  const after = target.right + PEEK_PIXELS - right;
  if (before < 0) return Math.max(before, -scrollLeft);
  return after > 0 ? Math.min(after, before, scrollWidth - clientWidth - scrollLeft) : 0;
}
