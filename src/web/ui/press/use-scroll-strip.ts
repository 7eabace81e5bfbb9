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
  const note = () => noteEnds(place);
  const sizes = new ResizeObserver(note);
  for (const sized of [place, ...place.children]) sizes.observe(sized);
  const choices = new MutationObserver(() => {
    showChosen(place);
    note();
  });
  choices.observe(place, { subtree: true, childList: true, attributeFilter: CHOOSES });
  place.addEventListener("scroll", note, { passive: true });
  showChosen(place);
  return () => {
    sizes.disconnect();
    choices.disconnect();
    place.removeEventListener("scroll", note);
  };
}

function noteEnds(place: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = place;
  place.toggleAttribute("data-more-before", scrollLeft > 1);
  place.toggleAttribute("data-more-after", scrollLeft + clientWidth < scrollWidth - 1);
}

/** Scrolls only the line, not the page. */
function showChosen(place: HTMLElement): void {
  const target = place.querySelector(CHOSEN)?.getBoundingClientRect();
  if (target === undefined) return;
  const { left, right } = place.getBoundingClientRect();
  const before = target.left - PEEK_PIXELS - left;
  const after = target.right + PEEK_PIXELS - right;
  if (before < 0) place.scrollLeft += before;
  else if (after > 0) place.scrollLeft += Math.min(after, before);
}
