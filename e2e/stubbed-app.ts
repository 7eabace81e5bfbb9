import { resolve } from "node:path";
import { expect, test as base, type Page } from "@playwright/test";
import { packShops } from "../src/fleet/shop-list-answer.ts";
import { answerCalls, type Asked, serveFiles } from "./answering-server.ts";
import { fixTime, lendPage, type Wanted } from "./kept-page.ts";
import { PIECES } from "./pieces.ts";
import type { Answers } from "./product-answers.ts";
import { STATUS_DAY, STATUS_DAYS } from "./status-days.ts";

export { expectAccessible, expectNoSidewaysScroll, standStill } from "./accessibility.ts";

export type { Answers };

export interface Call {
  name: string;
  input: unknown;
}

type Waiting = ReturnType<typeof expect.poll<unknown>>;

export interface StubbedApp {
  page: Page;
  /**
   * Every mutation so far, in order, or what `pick` takes from them. It waits, because a press returns before anything
   * is sent.
   */
  expectMutations: (pick?: (all: readonly Call[]) => unknown) => Waiting;
  expectLastMutation: () => Waiting;
  /** Changes what the next calls answer. */
  answer: (answers: Answers) => void;
}

/** Friday morning; what is on the screen speaks of this day. */
export const NOW = "2026-11-20T09:45:00.000Z";

const SESSION = {
  session: { id: "session", userId: "user", expiresAt: "2026-12-20T00:00:00.000Z" },
  user: {
    id: "user",
    name: "Jana Petersen",
    email: "jana.petersen@nordlicht-digital.example",
    emailVerified: true,
    role: "user",
    createdAt: "2026-01-01T00:00:00.000Z",
  },
};

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" fill="#1c4d8c"/><path d="M3 13 8 3l5 10z" fill="#fff"/></svg>';

const BUILDS = {
  app: resolve(process.env["WEB_DIST"] ?? "dist/web"),
  /** With the overview of the interface's pieces, and words that tests may replace. */
  pieces: PIECES,
};
const servers: Partial<Record<keyof typeof BUILDS, ReturnType<typeof serveFiles>>> = {};

interface Wishes {
  build: keyof typeof BUILDS;
  baseURL: string;
  /** For tests to which it matters that no file of the app was fetched before. */
  opensAnew: boolean;
}

/** The built web app on a server that knows nothing but files; what it asks the product API is answered by the test. */
export const test = base.extend<Wishes & Pick<Wanted, "kind" | "look">>({
  build: ["app", { option: true }],
  opensAnew: [false, { option: true }],
  // No fixture of the worker, for which Playwright would start another worker and browser
  // whenever the next file has none.
  baseURL: async ({ build }, use) => {
    const { resolvedUrls } = await (servers[build] ??= serveFiles(BUILDS[build]));
    await use((resolvedUrls?.local[0] ?? "").replace(/\/$/, ""));
  },
  kind: ({ baseURL, locale, timezoneId, hasTouch, opensAnew }, use, { retry }) =>
    use(opensAnew || retry > 0 ? null : JSON.stringify([baseURL, locale, timezoneId, hasTouch])),
  look: ({ viewport, colorScheme, contextOptions }, use) => {
    const { reducedMotion = null, forcedColors = null, contrast = null } = contextOptions;
    return use({ viewport, media: { media: null, colorScheme, reducedMotion, forcedColors, contrast } });
  },
  page: ({ browser, kind, look, baseURL: origin }, use, { errors }) =>
    lendPage({ browser, kind, look, origin }, use, () => errors.length === 0),
  context: ({ page }, use) => use(page.context()),
  timezoneId: "UTC",
  locale: "en-GB",
});

/** What the frame of every page asks, for tests that are about something else. */
const FRAME_ANSWERS: Answers = {
  "account.incident.count": { open: 0, nobody: 0, blindSince: null },
  "account.incident.list": { incidents: [], next: null, openCount: 0 },
  "account.notification.list": [],
  "account.currentUserInvitations": [],
  "account.currentUserSignIns": { entries: [], nextCursor: null },
  "account.subscribedProjects": [],
  "account.subscribedShops": [],
  "account.mute.list": [],
  "account.mute.ended": [],
  "organization.mute.ended": { mutes: [] },
  "organization.shop.isSubscribedToNotifications": false,
  "organization.shop.formerWords": {},
  "organization.shop.statusDay": STATUS_DAY,
  "organization.shop.statusDays": STATUS_DAYS,
};

/** Signs in and answers every call from `answers`. Calls that nobody foresaw are refused, so that they are seen. */
export async function stubApp(page: Page, answers: Answers): Promise<StubbedApp> {
  let current: Answers = {
    "account.notification.unread": () => bellOf(current),
    "account.listedShops": () => listOf(current),
    ...FRAME_ANSWERS,
    ...answers,
  };
  const mutations: Call[] = [];
  await fixTime(page, NOW);
  await answerCalls(page, /\/api\//, (asked) => answerAuth(asked));
  await answerCalls(page, /\/(avatars|icons)\//, (asked) =>
    asked.fulfill({ contentType: "image/svg+xml", body: ICON }),
  );
  await answerCalls(page, /\/trpc\//, async (asked) => {
    if (asked.request().method() === "POST") mutations.push(...callsOf(asked));
    await asked.fulfill({ status: 207, json: answered(asked, current) });
  });
  return {
    page,
    expectMutations: (pick = (all) => all) => expect.poll(() => pick(mutations)),
    expectLastMutation: () => expect.poll(() => mutations.at(-1)),
    answer: (next) => (current = { ...current, ...next }),
  };
}

/** What the bell counts, of the lists that are answered. */
function bellOf(answers: Answers) {
  const rowsOf = (name: string): readonly object[] => {
    const { result } = resultOf(answers, { name, input: undefined });
    return Array.isArray(result?.data) ? result.data : [];
  };
  const unread = rowsOf("account.notification.list").filter((row) => "read" in row && row.read === false);
  return { count: unread.length, invitations: rowsOf("account.currentUserInvitations").length };
}

/** The list beside pages, of the shops that are answered. */
function listOf(answers: Answers) {
  const known = answers["account.currentUserShops"] ?? new Error("Nobody foresaw account.listedShops.");
  const shops = typeof known === "function" ? known(undefined) : known;
  return shops instanceof Error ? shops : packShops(shops.map((shop) => ({ ...shop, maintenanceUntil: null })));
}

/** A picture for people to look at, when a folder for it is named. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env["PICTURES"];
  if (folder !== undefined)
    await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true, animations: "disabled" });
}

async function answerAuth(asked: Asked): Promise<void> {
  const { pathname } = new URL(asked.request().url());
  if (pathname.endsWith("/get-session")) return asked.fulfill({ json: SESSION });
  if (pathname.endsWith("/events"))
    return asked.fulfill({ contentType: "text/event-stream", body: "retry: 100000\n\n" });
  return asked.fulfill({ status: 404, json: { message: "Not found" } });
}

/** Calls that travel alone are answered alone. */
function answered(asked: Asked, answers: Answers): unknown {
  const results = callsOf(asked).map((call) => resultOf(answers, call));
  return new URL(asked.request().url()).searchParams.has("batch") ? results : results[0];
}

function callsOf(asked: Asked): readonly Call[] {
  const url = new URL(asked.request().url());
  const names = decodeURIComponent(url.pathname.replace("/trpc/", "")).split(",");
  const text = asked.request().postData() ?? url.searchParams.get("input") ?? "{}";
  const inputs: Record<string, unknown> = JSON.parse(text);
  return names.map((name, index) => ({ name, input: inputs[index] }));
}

function resultOf(answers: Answers, { name, input }: Call): { result?: { data: unknown }; error?: object } {
  const known: unknown = Object.hasOwn(answers, name)
    ? Reflect.get(answers, name)
    : new Error(`Nobody foresaw ${name}.`);
  const answer: unknown = typeof known === "function" ? known(input) : known;
  if (!(answer instanceof Error)) return { result: { data: answer } };
  const german = "german" in answer ? answer.german : null;
  const reason = answer.message === NOT_FRESH ? "SESSION_NOT_FRESH" : null;
  return {
    error: {
      message: answer.message,
      code: -32600,
      data: { ...codeOf(answer.message), fields: Reflect.get(answer, "fields") ?? null, german, reason },
    },
  };
}

const NOT_FRESH = "Session is not fresh";

/**
 * What is not there is not found, what others have changed is a conflict, and a session that is too old is forbidden what it asks for; whatever else a
 * stub refuses was asked wrongly.
 */
function codeOf(sentence: string) {
  if (sentence.startsWith("There is no such")) return { code: "NOT_FOUND", httpStatus: 404 };
  if (sentence.includes("has changed meanwhile")) return { code: "CONFLICT", httpStatus: 409 };
  return sentence === NOT_FRESH ? { code: "FORBIDDEN", httpStatus: 403 } : { code: "BAD_REQUEST", httpStatus: 400 };
}
