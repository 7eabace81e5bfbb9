import { type Context, Hono } from "hono";
import { momentInMail } from "../../../identity/mails/sign-in-facts.ts";
import { limitSentence } from "../../../instance/limit-text.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { Db } from "../../../lib/db.ts";
import { TooMany } from "../../../lib/errors.ts";
import { knownLanguage, type Language, languageOf } from "../../../lib/language.ts";
import { createProcessBuckets } from "../../../lib/limits/process-buckets.ts";
import {
  actOnAddress,
  addressStanding,
  type AddressStanding,
} from "../../../notifications/addresses/acting-address.service.ts";
import { ADDRESS_PATH } from "../../../notifications/addresses/address-links.service.ts";
import { readAddress } from "../../../notifications/addresses/address-token.service.ts";
import { findLinkedAddress, type LinkedAddress } from "../../../notifications/addresses/addresses.store.ts";
import { guarded } from "../guarded.ts";
import { ADDRESS_PAGE_WORDS_DE } from "./address-words-de.ts";
import { ADDRESS_PAGE_WORDS_EN } from "./address-words-en.ts";
import { DO_HEADERS, doPage, type Said } from "./do-page.ts";
import { refuseOtherSites } from "./do-routes.ts";
import { DO_WORDS_DE } from "./do-words-de.ts";
import { DO_WORDS_EN } from "./do-words-en.ts";

const WORDS = { en: ADDRESS_PAGE_WORDS_EN, de: ADDRESS_PAGE_WORDS_DE } as const;
/** Also for links that are none: nobody learns more from one sentence than from another. */
const COMMON = { en: DO_WORDS_EN, de: DO_WORDS_DE } as const;
/** Requests of an address. */
const RATE = { count: 60, seconds: 60, burst: 60 };

interface AddressServices {
  db: Db;
  secrets: readonly string[];
  clock: Clock;
  timeZone: string;
  appUrl: string;
  clientAddress: (context: Context) => string | null;
}

type Link = NonNullable<ReturnType<typeof readAddress>>;

interface Answered {
  link: Link;
  known: LinkedAddress;
  standing: AddressStanding;
}

/** Confirms an address of an organization, or has it left alone, for whoever reads it. Only a press changes anything. */
export function addressRoutes({ db, secrets, clock, timeZone, appUrl, clientAddress }: AddressServices): Hono {
  const routes = new Hono();
  const buckets = createProcessBuckets();
  const linkOf = (context: Context): Link | null => {
    const taken = buckets.take(clientAddress(context) ?? "unknown", RATE);
    if (!taken.ok) {
      const seconds = Math.ceil(taken.retryAfterMilliseconds / 1000);
      throw new TooMany(limitSentence(seconds), seconds);
    }
    return readAddress(secrets, context.req.param("token") ?? "", clock());
  };
  const answer = (context: Context, answered: Answered | null) => {
    const asked = languageOf(context.req.header("accept-language") ?? null);
    const language = knownLanguage(answered?.known.language ?? null) ?? asked;
    if (answered !== null) return context.html(doPage(said(answered, language, timeZone), language), 200, DO_HEADERS);
    const { gone: title, goneText } = COMMON[language];
    return context.html(doPage({ title, texts: [goneText], button: null, small: [] }, language), 404, DO_HEADERS);
  };
  routes.get(
    `${ADDRESS_PATH}/:token`,
    guarded(async (context) => {
      const link = linkOf(context);
      const known = link === null ? null : await findLinkedAddress(db, link.addressId);
      if (link === null || known === null) return answer(context, null);
      return answer(context, { link, known, standing: addressStanding(known, link) });
    }),
  );
  routes.post(
    `${ADDRESS_PATH}/:token`,
    guarded(async (context) => {
      refuseOtherSites(context, appUrl);
      const link = linkOf(context);
      const done = link === null ? null : await actOnAddress(db, link, clock());
      return answer(context, link !== null && done !== null ? { link, ...done } : null);
    }),
  );
  return routes;
}

function said({ link, known, standing }: Answered, language: Language, timeZone: string): Said {
  const words = WORDS[language];
  const { address, organization, askedBy, askedAt } = known;
  const at = (moment: Date) => momentInMail(moment, timeZone);
  const none = { button: null, small: [] };
  switch (standing) {
    case "asks": {
      const unchanged = COMMON[language].unchanged;
      if (link.deed === "unsubscribe")
        return {
          title: words.leave(address),
          texts: [words.leaves(organization)],
          button: { label: words.leaveIt, back: false },
          small: [unchanged],
        };
      const by = askedAt === null ? [] : [words.by(askedBy ?? words.somebody, organization, at(askedAt))];
      const until = link.validUntil === null ? [] : [words.until(at(link.validUntil))];
      return {
        title: words.confirm(organization, address),
        texts: [words.confirms(organization)],
        button: { label: words.confirmIt, back: false },
        small: [...by, ...until, unchanged],
      };
    }
    case "confirmed":
      return { ...none, title: words.confirmed(address), texts: [words.confirmedText(organization)] };
    case "left":
      return { ...none, title: words.left(address), texts: [words.leftText(organization)] };
    case "late":
      return { ...none, title: words.left(address), texts: [words.lateText(organization)] };
  }
}
