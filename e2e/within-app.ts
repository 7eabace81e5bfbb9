import type { Page } from "@playwright/test";

/** A page that has nothing of what others show. */
const BETWEEN = "/about";
/** The same behind sign-in: a small form. */
export const BETWEEN_OF_APP = "/app/organizations/new";

/** Goes to another address as a link does, without loading the app again, and waits until its page is drawn. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(leaveFor, path);
  await page.waitForFunction(hasArrived);
}

/**
 * As `goWithin`; nothing that the page of now says can be taken for what the next one says. Where `between` has the
 * frame of both, that stays, and is not drawn anew.
 */
export async function goAnew(page: Page, path: string, between = BETWEEN): Promise<void> {
  await goWithin(page, between);
  await goWithin(page, path);
}

/** Leaves a page behind sign-in for one that has nothing of it: all is asked again, as where the app was just loaded. */
export async function leaveAndForget(page: Page): Promise<void> {
  const answers = await page.evaluateHandle(knownAnswers);
  await goWithin(page, BETWEEN);
  await answers.evaluate((known) => known.clear());
  await answers.dispose();
}

/** The first page of a test is loaded, the others are come to as by links. */
export async function comeTo(page: Page, path: string): Promise<void> {
  await (isLoaded(page) ? goWithin(page, path) : page.goto(path));
}

/** Opens a page as if the app had just been loaded, and loads it only where it has not been before. */
export async function arrive(page: Page, path: string): Promise<void> {
  if (isLoaded(page)) await leaveAndForget(page);
  await comeTo(page, path);
}

const isLoaded = (page: Page) => page.url() !== "about:blank";

/** The query client, which React hands on to whatever stands in the page's frame. */
function knownAnswers(): { clear: () => void } {
  const place: object = document.querySelector("main") ?? document.body;
  const key = Object.keys(place).find((name) => name.startsWith("__reactFiber")) ?? "";
  let part: unknown = Reflect.get(place, key);
  while (part) {
    const { memoizedProps, return: around } = Object(part);
    const { client } = Object(memoizedProps);
    if (typeof Object(client).getQueryCache === "function") return client;
    part = around;
  }
  throw new Error("The page knows no answers.");
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
