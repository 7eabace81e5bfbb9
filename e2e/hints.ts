import type { Page } from "@playwright/test";
import type { HeardTopic } from "../src/lib/hints.ts";

/** By this lock the app knows which tab holds the stream; it is asked for when the app has begun to listen. */
const LISTENS = `navigator.locks.query().then(({ held }) => held.some(({ name }) => name === "shopwarden-events"))`;

/**
 * Says what the server says by its stream, once the app listens: it asks anew for what the hint is about. A "gap" says
 * that hints may have been missed.
 */
export async function hint(page: Page, topic: HeardTopic | "gap", organizationId: string | null = null): Promise<void> {
  await post(page, [{ topic, organizationId, id: null }]);
}

/** Everything may have changed: the app asks anew for whatever it shows. Costs a quarter of opening the page again. */
export async function askAnew(page: Page): Promise<void> {
  // The first gap is taken for the stream's own beginning when it comes soon after the page.
  await post(page, [{ topic: "gap" }, { topic: "gap" }]);
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
