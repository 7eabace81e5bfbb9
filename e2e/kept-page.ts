import type { Browser, Page, ViewportSize } from "@playwright/test";
import { forgetAnswers } from "./answering-server.ts";

interface Kept {
  page: Page;
  /** Empties what the page's origin keeps. */
  empty: (origin: string) => Promise<unknown>;
}

/** Pages of this worker that no test has at the moment, by the options that they were made with. */
const idle = new Map<string, Kept>();
const spoiled = new WeakSet<Page>();
const clocks = new WeakMap<Page, { fixedAt: string; fix: (time: string) => Promise<void> }>();

/** What a test does with these outlasts it. */
const LASTING = {
  page: ["addInitScript", "exposeFunction", "exposeBinding", "route", "routeWebSocket", "close"],
  context: ["addInitScript", "exposeFunction", "exposeBinding", "route", "newCDPSession", "newPage"],
  emulation: ["setOffline", "grantPermissions", "setGeolocation", "setExtraHTTPHeaders", "setHTTPCredentials"],
  clock: ["install", "fastForward", "pauseAt", "resume", "runFor", "setFixedTime", "setSystemTime"],
};
const HEARD = ["console", "dialog", "download", "framenavigated", "pageerror", "popup", "request", "requestfailed"];
const ALSO_HEARD = ["requestfinished", "response", "websocket", "worker"];
const STORED = "cache_storage,indexeddb,local_storage,service_workers,websql";

export interface Wanted {
  browser: Browser;
  /** Pages of the same kind are made with the same options; `null`: of none that was there before. */
  kind: string | null;
  origin: string;
  look: { viewport: ViewportSize | null; media: Media };
}
type Media = NonNullable<Parameters<Page["emulateMedia"]>[0]>;

/**
 * A page as new, for a test that lends `use` to it. Opening the app in a page that had it open before costs a third
 * less: its files are there and compiled. A page with which a test did what outlasts it is not kept.
 */
export async function lendPage(
  { browser, kind, origin, look }: Wanted,
  use: (page: Page) => Promise<void>,
  isWell: () => boolean,
): Promise<void> {
  const kept = idle.get(kind ?? "") ?? (await makePage(browser));
  idle.delete(kind ?? "");
  const { page } = kept;
  if (look.viewport !== null) await page.setViewportSize(look.viewport);
  await use(page);
  const isKept = kind !== null && isWell() && !spoiled.has(page) && (await isEmptied(kept, origin, look.media));
  if (isKept) idle.set(kind, kept);
  else await page.context().close();
}

/** Sets the page's clock, which goes on standing there in a page that is kept. */
export async function fixTime(page: Page, time: string): Promise<void> {
  const clock = clocks.get(page);
  if (clock === undefined) return await page.clock.setFixedTime(time);
  if (clock.fixedAt === time) return;
  clock.fixedAt = time;
  await clock.fix(time);
}

/** Does something to the page after which it can be kept all the same. */
export async function harmlessly(page: Page, work: () => Promise<void>): Promise<void> {
  const wasSpoiled = spoiled.has(page);
  await work();
  if (!wasSpoiled) spoiled.delete(page);
}

async function makePage(browser: Browser): Promise<Kept> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const { clock } = page;
  const known = { fixedAt: "", fix: clock.setFixedTime.bind(clock) };
  clocks.set(page, known);
  const spoil = () => void spoiled.add(page);
  notice(page, LASTING.page, spoil);
  notice(context, [...LASTING.context, ...LASTING.emulation], spoil);
  notice(clock, LASTING.clock, () => {
    spoil();
    known.fixedAt = "";
  });
  return {
    page,
    empty: (origin) => session.send("Storage.clearDataForOrigin", { origin, storageTypes: STORED }),
  };
}

/** Says so before one of these methods is called. */
function notice(target: object, methods: readonly string[], say: () => void): void {
  for (const name of methods) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== "function") throw new Error(`There is no ${name}.`);
    Reflect.set(target, name, (...given: readonly unknown[]): unknown => {
      say();
      return Reflect.apply(method, target, given);
    });
  }
}

/** Leaves nothing of a test in the page; `false` where that cannot be done. */
async function isEmptied({ page, empty }: Kept, origin: string, media: Media): Promise<boolean> {
  if (page.isClosed()) return false;
  for (const event of [...HEARD, ...ALSO_HEARD]) Reflect.apply(page.removeAllListeners, page, [event]);
  try {
    const others = page.context().pages();
    for (const other of others) if (other !== page) await other.close();
    await page.evaluate(forgetWhenLeaving);
    await page.goto("about:blank");
    // What appears under a pointer is pointed at.
    await page.mouse.move(0, 0);
    await Promise.all([empty(origin), page.context().clearCookies(), page.emulateMedia(media)]);
  } catch {
    return false;
  }
  forgetAnswers(page);
  return true;
}

/** Runs in the page: what it still writes on leaving is gone as well. */
function forgetWhenLeaving(): void {
  const forget = () => {
    sessionStorage.clear();
    localStorage.clear();
  };
  for (const event of ["pagehide", "visibilitychange", "unload"]) addEventListener(event, forget);
}
