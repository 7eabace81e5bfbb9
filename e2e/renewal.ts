import type { Page, Response } from "@playwright/test";
import { askAnew } from "./hints.ts";
import { fixTime } from "./kept-page.ts";

/**
 * Lets the page ask anew for all that it shows, as after a break of its line, and waits for the answer to `call`.
 * Loading the page again costs several times as much.
 */
export async function renew(page: Page, call: string): Promise<void> {
  await Promise.all([page.waitForResponse(isAnswerTo(call)), askAnew(page)]);
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
