import { type Context, Hono } from "hono";
import { momentInMail } from "../../../identity/mails/sign-in-facts.ts";
import { limitSentence } from "../../../instance/limit-text.ts";
import { CALL_SENTENCES } from "../../../lib/call-sentences.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { Db } from "../../../lib/db.ts";
import { Refusal, TooMany } from "../../../lib/errors.ts";
import { languageOf } from "../../../lib/language.ts";
import { createProcessBuckets } from "../../../lib/limits/process-buckets.ts";
import {
  act,
  findHolder,
  type Holder,
  type Standing,
  standingOf,
  takeBack,
} from "../../../notifications/acting/acting.service.ts";
import { type Action, readAction } from "../../../notifications/action-token.service.ts";
import { guarded } from "../guarded.ts";
import { DO_HEADERS, doPage, type Said } from "./do-page.ts";
import { DO_WORDS_DE } from "./do-words-de.ts";
import { DO_WORDS_EN } from "./do-words-en.ts";

export const DO_PATH = "/do";

const WORDS = { en: DO_WORDS_EN, de: DO_WORDS_DE } as const;
/** Requests of an address. */
const RATE = { count: 60, seconds: 60, burst: 60 };

interface DoServices {
  db: Db;
  secrets: readonly string[];
  clock: Clock;
  timeZone: string;
  appUrl: string;
  clientAddress: (context: Context) => string | null;
}

interface Opened {
  action: Action;
  validUntil: Date;
  holder: Holder;
}

/** Does what a link in a message says, for whoever holds it. Only a press on the button changes anything. */
export function doRoutes({ db, secrets, clock, timeZone, appUrl, clientAddress }: DoServices): Hono {
  const routes = new Hono();
  const buckets = createProcessBuckets();
  const open = async (context: Context): Promise<Opened | null> => {
    const ipAddress = clientAddress(context);
    const taken = buckets.take(ipAddress ?? "unknown", RATE);
    if (!taken.ok) {
      const seconds = Math.ceil(taken.retryAfterMilliseconds / 1000);
      throw new TooMany(limitSentence(seconds), seconds);
    }
    const now = clock();
    const read = readAction(secrets, context.req.param("token") ?? "", now);
    const to = read === null ? null : await findHolder(db, read.action, now);
    return read === null || to === null ? null : { ...read, holder: { db, to, now, ipAddress } };
  };
  const answer = (context: Context, opened: Opened | null, standing: Standing | null) => {
    if (opened !== null && standing !== null) {
      const { language } = opened.holder.to;
      return context.html(doPage(said(opened, standing, timeZone), language, WORDS[language].open), 200, DO_HEADERS);
    }
    const language = languageOf(context.req.header("accept-language") ?? null);
    const { gone: title, goneText, open: label } = WORDS[language];
    return context.html(
      doPage({ title, texts: [goneText], button: null, small: [] }, language, label),
      404,
      DO_HEADERS,
    );
  };
  routes.get(
    `${DO_PATH}/:token`,
    guarded(async (context) => {
      const opened = await open(context);
      return answer(context, opened, opened && (await standingOf(opened.holder, opened.action)));
    }),
  );
  routes.post(
    `${DO_PATH}/:token`,
    guarded(async (context) => {
      refuseOtherSites(context, appUrl);
      const opened = await open(context);
      const work = context.req.query("back") === undefined ? act : takeBack;
      return answer(context, opened, opened && (await work(opened.holder, opened.action)));
    }),
  );
  return routes;
}

/** A page that sends no referrer names no origin either; browsers then say where a post comes from. */
export function refuseOtherSites(context: Context, appUrl: string): void {
  const site = context.req.header("sec-fetch-site");
  const origin = context.req.header("origin");
  const isOther = origin !== undefined && origin !== "null" && origin !== new URL(appUrl).origin;
  if (isOther || site === "cross-site" || site === "same-site")
    throw new Refusal("forbidden", CALL_SENTENCES.otherSite);
}

function said({ action, validUntil, holder: { to } }: Opened, standing: Standing, timeZone: string): Said {
  const words = WORDS[to.language];
  const at = (moment: Date) => momentInMail(moment, to.timeZone ?? timeZone);
  const what = to.shop?.name ?? words.several;
  const none = { button: null, small: [] };
  const { deed } = action;
  switch (standing.is) {
    case "asks": {
      const small = [words.by(to.email, at(validUntil)), words.unchanged];
      if (deed === "acknowledge") {
        const button = { label: words.acknowledgeIt, back: false };
        return { title: words.acknowledge(what), texts: [words.acknowledged], button, small };
      }
      const quiet = standing.until === null ? words.quietUntilFixed : words.quietUntil(at(standing.until));
      return {
        title: words.mute(what, deed),
        texts: [quiet],
        button: { label: words.muteIt(deed), back: false },
        small,
      };
    }
    case "muted": {
      const title = standing.until === null ? words.mutedUntilFixed : words.mutedUntil(at(standing.until));
      return { title, texts: [what], button: { label: words.endMute, back: true }, small: [words.again] };
    }
    case "has": {
      const button = { label: words.giveBack, back: true };
      return {
        title: words.has(at(standing.since)),
        texts: [words.acknowledged],
        button,
        small: [words.recorded(to.email)],
      };
    }
    case "taken":
      return { ...none, title: words.taken(standing.by ?? words.somebody, at(standing.since)), texts: [words.needNot] };
    case "over":
      return { ...none, title: words.over(at(standing.since)), texts: [words.nothingLeft] };
    case "forbidden":
      return { ...none, title: words.forbidden, texts: [words.signIn] };
  }
}
