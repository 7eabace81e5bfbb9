import { expect, type Page, type Response } from "@playwright/test";
import { fixTime } from "./kept-page.ts";

/** Twice, as the first one that a page hears is its beginning. */
const SAY_GAPS = `{
  const tabs = new BroadcastChannel("shopwarden-events");
  for (const hint of [{ topic: "gap" }, { topic: "gap" }]) tabs.postMessage(hint);
  tabs.close();
}`;

/**
 * Lets the page ask anew for all that it shows, as after a break of its line, and waits for the answer to `call`.
 * Loading the page again costs several times as much.
 */
export async function renew(page: Page, call: string): Promise<void> {
  // A page begins to listen a moment after it is drawn.
  await expect(async () => {
    const answered = page.waitForResponse(isAnswerTo(call), { timeout: 1000 });
    await Promise.all([answered, page.evaluate(SAY_GAPS)]);
  }).toPass();
}

/** The same by coming back to the tab when what is shown has got old; pages of the administration hear no hints. */
export async function comeBack(page: Page, call: string, time: string): Promise<void> {
  await fixTime(page, time);
  const answered = page.waitForResponse(isAnswerTo(call));
  await Promise.all([answered, page.evaluate("window.dispatchEvent(new Event('visibilitychange'))")]);
}

function isAnswerTo(call: string) {
  return (answer: Response): boolean => {
    const { pathname } = new URL(answer.url());
    return decodeURIComponent(pathname).replace("/trpc/", "").split(",").includes(call);
  };
}
