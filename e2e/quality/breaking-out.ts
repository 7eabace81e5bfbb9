import type { Page } from "@playwright/test";
import { OVERRIDE } from "./hostile-world.ts";

/** What of the data has left its place: ran, became markup or a link that runs, or turned the words around it. */
export async function brokenOut(page: Page): Promise<readonly string[]> {
  return page.evaluate((override) => {
    const found: string[] = [];
    if ("brokenOut" in globalThis) found.push("a script of the data ran");
    for (const one of document.querySelectorAll("body script, [onerror], [onload], a[href^='javascript:' i]"))
      found.push(`markup of the data is on the page: ${one.outerHTML.slice(0, 120)}`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent ?? "";
      const parent = node.parentElement;
      if (!text.includes(override) || parent === null || !parent.checkVisibility()) continue;
      const isAlone = text.trimStart().startsWith(override) || text.split(override)[0]?.includes("\u2068");
      if (!isAlone) found.push(`turns the words before or after it: ${text.slice(0, 80)}`);
      // Inside a line of text, only what is isolated keeps to itself.
      let place: Element | null = parent;
      let isIsolated = false;
      while (place !== null && getComputedStyle(place).display === "inline") {
        isIsolated ||= getComputedStyle(place).unicodeBidi !== "normal";
        place = place.parentElement;
      }
      const line = place?.textContent.trim() ?? "";
      if (!isIsolated && !line.includes("\u2068") && line !== text.trim())
        found.push(`turns its line: ${place?.outerHTML.slice(0, 200)}`);
    }
    return found;
  }, OVERRIDE);
}

/** Texts and controls that lie on one another by more than a hair. */
export async function overlaps(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const HAIR = 3;
    interface Frame {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    interface Box extends Frame {
      of: Element;
      what: string;
    }
    /** What of an element's content can be seen through it and all around it; `null` = lies apart. */
    const frames = new Map<Element | null, Frame | null>([
      [null, { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }],
    ]);
    const frameOf = (one: Element | null): Frame | null => {
      const known = frames.get(one);
      if (known !== undefined || one === null) return known ?? null;
      const around = frameOf(one.parentElement);
      const frame = around === null ? null : cutBy(one, around);
      frames.set(one, frame);
      return frame;
    };
    const cutBy = (one: Element, around: Frame): Frame | null => {
      const { position, overflowX, overflowY, clipPath } = getComputedStyle(one);
      if (position === "fixed" || position === "sticky" || clipPath !== "none") return null;
      if (overflowX === "visible" && overflowY === "visible") return around;
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const frame = { ...around };
      if (overflowX !== "visible") {
        frame.left = Math.max(around.left, left);
        frame.right = Math.min(around.right, right);
      }
      if (overflowY !== "visible") {
        frame.top = Math.max(around.top, top);
        frame.bottom = Math.min(around.bottom, bottom);
      }
      return frame;
    };
    /** What of a piece can be seen through everything that cuts it. */
    const seen = (of: Element, rect: DOMRect): Box | null => {
      const frame = frameOf(of);
      if (frame === null) return null;
      const left = Math.max(rect.left, frame.left);
      const right = Math.min(rect.right, frame.right);
      const top = Math.max(rect.top, frame.top);
      const bottom = Math.min(rect.bottom, frame.bottom);
      return right - left > HAIR && bottom - top > HAIR ? { of, what: "", left, right, top, bottom } : null;
    };
    const boxes: Box[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || node.textContent?.trim() === "" || !parent.checkVisibility({ opacityProperty: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const box = seen(parent, rect);
        if (box !== null) boxes.push({ ...box, what: `“${node.textContent?.slice(0, 40)}” in ${parent.className}` });
      }
    }
    const sorted = boxes.toSorted((one, other) => one.top - other.top);
    const found = new Set<string>();
    for (const [index, one] of sorted.entries()) {
      for (const other of sorted.slice(index + 1)) {
        if (other.top > one.bottom - HAIR) break;
        if (one.of === other.of || one.of.contains(other.of) || other.of.contains(one.of)) continue;
        if (Math.min(one.right, other.right) - Math.max(one.left, other.left) > HAIR)
          found.add(`${one.what} and ${other.what}`);
      }
    }
    return [...found];
  });
}
