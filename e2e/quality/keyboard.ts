import { expect, type Locator, type Page } from "@playwright/test";

/** Further away than any control of a page should be. */
const MOST_STEPS = 120;

/** Walks from control to control until the focus is there, as somebody without a mouse does. */
export async function walkTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${String(target)} cannot be reached by ${MOST_STEPS} steps`);
}

/** Walks to a button or link and presses it. */
export async function pressAt(page: Page, target: Locator): Promise<void> {
  await walkTo(page, target);
  await page.keyboard.press("Enter");
}

/** Walks to a field and puts a text into it, as typing or pasting does. */
export async function writeInto(page: Page, field: Locator, text: string): Promise<void> {
  await walkTo(page, field);
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
}
