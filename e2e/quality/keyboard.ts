import { expect, type Locator, type Page } from "@playwright/test";

/** Further away than any control of a page should be. */
const MOST_CONTROLS = 120;
/** What closes by itself under the focus, as messages do, may send the walk back: then it passes the same controls again. */
const MOST_ROUNDS = 3;

/** Walks from control to control until the focus is there, as somebody without a mouse does. */
export async function walkTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  let place = await target.elementHandle();
  const passed: string[] = [];
  while (new Set(passed).size < MOST_CONTROLS && passed.length < MOST_CONTROLS * MOST_ROUNDS) {
    const { isReached, isGone, control } = await page.evaluate(lookAtFocus, place);
    if (isReached) return;
    // Looked for anew only when it was drawn anew: to find it by its role takes longer than a step.
    if (isGone) place = await target.elementHandle();
    else {
      passed.push(control);
      await page.keyboard.press("Tab");
    }
  }
  throw new Error(`${String(target)} was not reached by way of ${passed.join(", ")}`);
}

function lookAtFocus(place: Node | null): { isReached: boolean; isGone: boolean; control: string } {
  const { activeElement: focused } = document;
  const control = focused?.getAttribute("aria-label") ?? focused?.textContent.slice(0, 30) ?? "nothing";
  return { isReached: place !== null && focused === place, isGone: place?.isConnected === false, control };
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
