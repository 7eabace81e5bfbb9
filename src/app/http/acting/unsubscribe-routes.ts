import { type Context, Hono } from "hono";
import { limitSentence } from "../../../instance/limit-text.ts";
import type { Db } from "../../../lib/db.ts";
import { TooMany } from "../../../lib/errors.ts";
import { type Language, languageOf } from "../../../lib/language.ts";
import { createProcessBuckets } from "../../../lib/limits/process-buckets.ts";
import {
  findUnsubscribed,
  setUnsubscribed,
  type Unsubscribed,
} from "../../../notifications/ways/unsubscribing/unsubscribe.store.ts";
import {
  type MailList,
  readUnsubscribing,
  type Unsubscribing,
} from "../../../notifications/ways/unsubscribing/unsubscribe-token.service.ts";
import { guarded } from "../guarded.ts";
import { DO_HEADERS, doPage, type Said } from "./do-page.ts";
import { DO_PATH, refuseOtherSites } from "./do-routes.ts";
import { DO_WORDS_DE } from "./do-words-de.ts";
import { DO_WORDS_EN } from "./do-words-en.ts";
import { UNSUBSCRIBE_WORDS_DE } from "./unsubscribe-words-de.ts";
import { UNSUBSCRIBE_WORDS_EN } from "./unsubscribe-words-en.ts";

export const UNSUBSCRIBE_PATH = `${DO_PATH}/unsubscribe`;
const SETTINGS_PATH = "/app/settings/notifications";

const WORDS = { en: UNSUBSCRIBE_WORDS_EN, de: UNSUBSCRIBE_WORDS_DE } as const;
const COMMON = { en: DO_WORDS_EN, de: DO_WORDS_DE } as const;
/** Requests of an address. */
const RATE = { count: 60, seconds: 60, burst: 60 };

interface UnsubscribeServices {
  db: Db;
  secrets: readonly string[];
  appUrl: string;
  clientAddress: (context: Context) => string | null;
}

/** Switches digests or summaries off for whoever holds the link of one, and on again. Only a press changes anything. */
export function unsubscribeRoutes({ db, secrets, appUrl, clientAddress }: UnsubscribeServices): Hono {
  const routes = new Hono();
  const buckets = createProcessBuckets();
  const answer = async (
    context: Context,
    how: (about: Unsubscribing) => Promise<Unsubscribed | null>,
  ): Promise<Response> => {
    const taken = buckets.take(clientAddress(context) ?? "unknown", RATE);
    if (!taken.ok) {
      const seconds = Math.ceil(taken.retryAfterMilliseconds / 1000);
      throw new TooMany(limitSentence(seconds), seconds);
    }
    const about = readUnsubscribing(secrets, context.req.param("token") ?? "");
    const known = about === null ? null : await how(about);
    const language = known?.language ?? languageOf(context.req.header("accept-language") ?? null);
    if (about === null || known === null) return context.html(doPage(nothing(language), language), 404, DO_HEADERS);
    return context.html(doPage(said(about.list, known.isUnsubscribed, language), language), 200, DO_HEADERS);
  };
  routes.get(
    `${UNSUBSCRIBE_PATH}/:token`,
    guarded((context) => answer(context, (about) => findUnsubscribed(db, about))),
  );
  routes.post(
    `${UNSUBSCRIBE_PATH}/:token`,
    guarded((context) => {
      refuseOtherSites(context, appUrl);
      const isBack = context.req.query("back") !== undefined;
      return answer(context, (about) => setUnsubscribed(db, about, !isBack));
    }),
  );
  return routes;
}

function nothing(language: Language): Said {
  const { gone: title, goneText } = COMMON[language];
  return { title, texts: [goneText], button: null, small: [] };
}

function said(list: MailList, isUnsubscribed: boolean, language: Language): Said {
  const { back, [list]: words } = WORDS[language];
  const { settings, unchanged, done } = COMMON[language];
  const links = [{ label: settings, page: SETTINGS_PATH }];
  if (isUnsubscribed)
    return {
      title: words.done,
      texts: [words.doneText],
      done,
      button: { label: back, back: true, isLast: true },
      links,
      small: [],
    };
  return {
    title: words.ask,
    texts: [words.means],
    button: { label: words.it, back: false },
    links,
    small: [unchanged],
  };
}
