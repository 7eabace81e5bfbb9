import { expect, type Page } from "@playwright/test";

/**
 * What belongs to a control lies in it or right beside it: badges, marks, signs in fields, and what it has opened. The
 * words of a button keep away from its edges.
 */
export async function expectInPlace(page: Page): Promise<void> {
  // What opens is put in its place a moment after it was drawn.
  await expect.poll(() => page.evaluate(strayParts)).toEqual([]);
}

/** Parts that hang elsewhere, each with what it belongs to. Runs in the page. */
function strayParts(): readonly string[] {
  const NEAR_PIXELS = 6;
  /** The gap below an opener, and its line. */
  const OPENED_PIXELS = 8;
  const CONTROLS = "a, button, label, summary, th, [role=option], [role=menuitem], [role=tab], .ui-affix, .ui-choose";
  /** Fades out where it goes on, or has a bar. */
  const SHOWS_MORE = "[data-more-before], [data-more-after], [tabindex='0']";
  /** Between the words of a button and its edge. */
  const LEAST_PADDING = 4;
  const HIDDEN = /inset\(|rect\(/;
  const stray: string[] = [];

  const nameOf = (one: Element) =>
    `${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""} ${one.textContent.trim().slice(0, 24)}`;
  /** How far the box reaches out of the other one. */
  const reach = (inner: DOMRect, outer: DOMRect) =>
    Math.max(outer.left - inner.left, inner.right - outer.right, outer.top - inner.top, inner.bottom - outer.bottom);
  const gap = (one: DOMRect, other: DOMRect) =>
    Math.max(one.left - other.right, other.left - one.right, one.top - other.bottom, other.top - one.bottom);
  const isHidden = (style: CSSStyleDeclaration, box: DOMRect) =>
    HIDDEN.test(style.clipPath) || style.visibility === "hidden" || box.width <= 1 || box.height <= 1;

  for (const one of document.querySelectorAll("body *")) {
    const style = getComputedStyle(one);
    for (const side of ["::before", "::after"]) {
      const drawn = getComputedStyle(one, side);
      const isLoose = drawn.content !== "none" && drawn.position === "absolute" && drawn.display !== "none";
      // A link may reach over the whole of its row.
      const isStretched = [drawn.top, drawn.right, drawn.bottom, drawn.left].every((edge) => edge === "0px");
      if (
        isLoose &&
        !isStretched &&
        style.position === "static" &&
        style.transform === "none" &&
        style.contain === "none"
      )
        stray.push(`what is drawn ${side} ${nameOf(one)} has no place of its own`);
    }
    const isCut = /auto|scroll/.test(style.overflowX) && one.scrollWidth > one.clientWidth + 1;
    if (isCut && !one.matches(SHOWS_MORE)) stray.push(`${nameOf(one)} is cut, and nothing shows that it scrolls`);
    if (style.position !== "absolute") continue;
    const control = one.parentElement?.closest(CONTROLS);
    const box = one.getBoundingClientRect();
    if (control === null || control === undefined || isHidden(style, box)) continue;
    const pixels = Math.round(reach(box, control.getBoundingClientRect()));
    if (pixels > NEAR_PIXELS) stray.push(`${nameOf(one)} hangs ${pixels} pixels out of ${nameOf(control)}`);
  }
  for (const button of document.querySelectorAll(".ui-button:not(.ui-button-icon)")) {
    const { left, right, width } = button.getBoundingClientRect();
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null && width > 0; text = texts.nextNode()) {
      const around = text.parentElement;
      // Words for those who listen, and words that end in an ellipsis.
      if (around === null || (around !== button && getComputedStyle(around).overflowX !== "visible")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const pixels = [...range.getClientRects()].map((line) => Math.min(line.left - left, right - line.right));
      const least = Math.round(Math.min(...pixels));
      if (least < LEAST_PADDING) stray.push(`the words of ${nameOf(button)} end ${least} pixels before its edge`);
    }
  }
  for (const one of document.querySelectorAll("summary:has(svg)"))
    if (getComputedStyle(one).display === "list-item") stray.push(`${nameOf(one)} has the browser's mark, too`);
  const openers = [...document.querySelectorAll("[aria-haspopup][aria-expanded=true]")];
  for (const opened of document.querySelectorAll(":is(.ui-menu, .ui-popover)[data-side]")) {
    const gaps = openers.map((opener) => gap(opened.getBoundingClientRect(), opener.getBoundingClientRect()));
    const pixels = Math.round(Math.min(...gaps));
    if (pixels > OPENED_PIXELS) stray.push(`${nameOf(opened)} opens ${pixels} pixels away from what opens it`);
  }
  return stray;
}
