import { expect, type Locator, type Page } from "@playwright/test";

/** Further away than any control of a page should be. */
const MOST_CONTROLS = 120;
/** What closes by itself under the focus, as messages do, may send the walk back: then it passes the same controls again. */
const MOST_ROUNDS = 3;

/** Walks from control to control until the focus is there, as somebody without a mouse does. */
export async function walkTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const passed: string[] = [];
  while (new Set(passed).size < MOST_CONTROLS && passed.length < MOST_CONTROLS * MOST_ROUNDS) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    passed.push(await page.evaluate(nameOfFocused));
    await page.keyboard.press("Tab");
  }
  throw new Error(`${String(target)} was not reached by way of ${passed.join(", ")}`);
}

function nameOfFocused(): string {
  const { activeElement: focused } = document;
  return focused?.getAttribute("aria-label") ?? focused?.textContent.slice(0, 30) ?? "nothing";
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
