import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** WCAG 2.2 AA and good practice, everything that can be checked by a machine. */
export async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  expect
    .soft(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html.slice(0, 200)) })))
    .toEqual([]);
}

/** The page must not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Tables that become lists do so by script, a moment after the width has changed.
  await expect
    .poll(() => page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
    .toBe(0);
}
