import type { Page } from "@playwright/test";

/** A page that has nothing of what others show. */
const BETWEEN = "/about";

/** Goes to another address as a link does, without loading the app again, and waits until its page is drawn. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(leaveFor, path);
  await page.waitForFunction(hasArrived);
}

/** As `goWithin`; nothing that the page of now says can be taken for what the next one says. */
export async function goAnew(page: Page, path: string): Promise<void> {
  await goWithin(page, BETWEEN);
  await goWithin(page, path);
}

function leaveFor(path: string): void {
  const router: unknown = Reflect.get(globalThis, "__TSR_ROUTER__");
  Reflect.set(globalThis, "leftLocation", Object(Object(router).state).resolvedLocation);
  history.pushState({}, "", path);
}

/** The router has decided where the address leads, and shows it. */
function hasArrived(): boolean {
  const router: unknown = Reflect.get(globalThis, "__TSR_ROUTER__");
  const { status, resolvedLocation } = Object(Object(router).state);
  const isOther = resolvedLocation !== Reflect.get(globalThis, "leftLocation");
  return isOther && status === "idle" && Object(resolvedLocation).pathname === location.pathname;
}
