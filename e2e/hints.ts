import { expect, type Page, type Response } from "@playwright/test";
import type { HeardTopic } from "../src/lib/hints.ts";
import { fixTime } from "./kept-page.ts";

/** By this lock the app knows which tab holds the stream; it is asked for when the app has begun to listen. */
const LISTENS = `navigator.locks.query().then(({ held }) => held.some(({ name }) => name === "shopwarden-events"))`;

/**
 * Says what the server says by its stream, once the app listens: it asks anew for what the hint is about. A "gap" says
 * that hints may have been missed.
 */
export async function hint(
  page: Page,
  topic: HeardTopic | "gap",
  organizationId: string | null = null,
  id: number | null = null,
): Promise<void> {
  await post(page, [{ topic, organizationId, id }]);
}

/** Everything may have changed: the app asks anew for whatever it shows. Costs a quarter of opening the page again. */
export async function askAnew(page: Page): Promise<void> {
  // The first gap is taken for the stream's own beginning when it comes soon after the page.
  await post(page, [{ topic: "gap" }, { topic: "gap" }]);
}

/** The same, until `call` is answered: what asks it may stand there a moment later than what listens. */
export async function renew(page: Page, call: string): Promise<void> {
  await expect(() => Promise.all([page.waitForResponse(isAnswerTo(call), { timeout: 1000 }), askAnew(page)])).toPass();
}

/** The same by coming back to the tab when what is shown has got old; pages of the administration hear no hints. */
export async function comeBack(page: Page, call: string, time: string): Promise<void> {
  await fixTime(page, time);
  const answered = page.waitForResponse(isAnswerTo(call));
  await Promise.all([answered, page.evaluate("window.dispatchEvent(new Event('visibilitychange'))")]);
}

/** Who is signed in may have changed, in another tab. */
export async function renewSession(page: Page): Promise<void> {
  await page.evaluate('new BroadcastChannel("shopwarden-session").postMessage("changed")');
}

async function post(page: Page, hints: readonly object[]): Promise<void> {
  await page.waitForFunction(LISTENS);
  await page.evaluate((said: readonly object[]) => {
    const tabs = new BroadcastChannel("shopwarden-events");
    for (const one of said) tabs.postMessage(one);
    tabs.close();
  }, hints);
}

function isAnswerTo(call: string) {
  return (answer: Response): boolean => {
    const { pathname } = new URL(answer.url());
    return decodeURIComponent(pathname).replace("/trpc/", "").split(",").includes(call);
  };
}
