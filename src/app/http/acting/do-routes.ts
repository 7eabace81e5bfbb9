import { type Context, Hono } from "hono";
import type { ReadSession } from "../../../identity/session.store.ts";
import { limitSentence } from "../../../instance/limit-text.ts";
import { CALL_SENTENCES } from "../../../lib/call-sentences.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { Db } from "../../../lib/db.ts";
import { Refusal, TooMany } from "../../../lib/errors.ts";
import { languageOf } from "../../../lib/language.ts";
import { createProcessBuckets } from "../../../lib/limits/process-buckets.ts";
import type { Standing } from "../../../notifications/acting/standing.ts";
import { guarded } from "../guarded.ts";
import { DO_HEADERS, doPage } from "./do-page.ts";
import { openLink, type Opened } from "./opened.ts";
import { said, saidFirst, saidNothing, saidRefused } from "./said.ts";

export const DO_PATH = "/do";

/** Requests of an address. */
const RATE = { count: 60, seconds: 60, burst: 60 };

interface DoServices {
  db: Db;
  secrets: readonly string[];
  clock: Clock;
  timeZone: string;
  appUrl: string;
  clientAddress: (context: Context) => string | null;
  readSession: ReadSession;
}

/** Does what a link in a message says, for whoever holds it. Only a press on the button changes anything. */
export function doRoutes({ db, secrets, clock, timeZone, appUrl, clientAddress, readSession }: DoServices): Hono {
  const routes = new Hono();
  const buckets = createProcessBuckets();
  const saidAfter = async (opened: Opened, how: (opened: Opened) => Promise<Standing>) => {
    try {
      return said(opened, await how(opened), timeZone);
    } catch (error) {
      if (error instanceof Refusal) return saidRefused(opened, error);
      throw error;
    }
  };
  const answer = async (context: Context, how: (opened: Opened) => Promise<Standing>) => {
    const ipAddress = clientAddress(context);
    const taken = buckets.take(ipAddress ?? "unknown", RATE);
    if (!taken.ok) {
      const seconds = Math.ceil(taken.retryAfterMilliseconds / 1000);
      throw new TooMany(limitSentence(seconds), seconds);
    }
    const now = clock();
    const token = context.req.param("token") ?? "";
    const session = () => readSession(context.req.raw.headers, now);
    const opened = await openLink({ db, secrets, token, now, ipAddress, session });
    if (opened === null) return nothing(context);
    const { language } = opened;
    const told = opened.is === "unsigned" ? saidFirst(opened, token) : await saidAfter(opened, how);
    return context.html(doPage(told, language), 200, DO_HEADERS);
  };
  routes.get(
    `${DO_PATH}/:token`,
    guarded((context) => answer(context, (opened) => opened.stand())),
  );
  routes.post(
    `${DO_PATH}/:token`,
    guarded((context) => {
      refuseOtherSites(context, appUrl);
      const isBack = context.req.query("back") !== undefined;
      return answer(context, (opened) => (isBack ? opened.takeBack() : opened.act()));
    }),
  );
  return routes;
}

/** One answer to all that leads to nothing. */
function nothing(context: Context) {
  const language = languageOf(context.req.header("accept-language") ?? null);
  return context.html(doPage(saidNothing(language), language), 404, DO_HEADERS);
}

/** A page that sends no referrer names no origin either; browsers then say where a post comes from. */
export function refuseOtherSites(context: Context, appUrl: string): void {
  const site = context.req.header("sec-fetch-site");
  const origin = context.req.header("origin");
  const isOther = origin !== undefined && origin !== "null" && origin !== new URL(appUrl).origin;
  if (isOther || site === "cross-site" || site === "same-site")
    throw new Refusal("forbidden", CALL_SENTENCES.otherSite);
}
