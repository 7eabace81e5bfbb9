import type { Page } from "@playwright/test";
import { harmlessly } from "../kept-page.ts";

/** A page that is kept goes on noting. */
const watched = new WeakSet<Page>();

/** Notes every shift of the layout from the first moment on. */
export async function watchLayout(page: Page): Promise<void> {
  if (watched.has(page)) return;
  watched.add(page);
  await harmlessly(page, () => noteShifts(page));
}

async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: { value: number; what: string }[] = [];
    Object.assign(globalThis, { layoutShifts: seen });
    const nameOf = (node: unknown) =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}`.slice(0, 90) : "text";
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(" ");
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!("value" in entry) || !("sources" in entry) || !Array.isArray(entry.sources)) continue;
        const parts = entry.sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)} ${boxOf(previousRect)} to ${boxOf(currentRect)}`,
        );
        seen.push({ value: Number(entry.value), what: parts.join("; ") });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** From now on shifts are counted anew. */
export async function forgetShifts(page: Page): Promise<void> {
  await layoutShiftOf(page);
  await page.evaluate("layoutShifts.length = 0");
}

/** How far the page has moved since it was opened, and what moved most. */
export async function layoutShiftOf(page: Page): Promise<{ sum: number; shifts: readonly string[] }> {
  // Entries come with the frame after the one that moved.
  const seen = await page.evaluate<readonly { value: number; what: string }[]>(
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(layoutShifts)))))",
  );
  return {
    sum: seen.reduce((sum, { value }) => sum + value, 0),
    shifts: seen.map(({ value, what }) => `${value.toFixed(4)}: ${what}`),
  };
}
