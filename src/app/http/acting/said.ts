import { momentInMail } from "../../../identity/mails/sign-in-facts.ts";
import type { Refusal } from "../../../lib/errors.ts";
import type { Language } from "../../../lib/language.ts";
import { isMuting } from "../../../notifications/acting/deeds.ts";
import type { Standing } from "../../../notifications/acting/standing.ts";
import { type AboutSaid, aboutMatter } from "./about-matter.ts";
import type { Said } from "./do-page.ts";
import { DO_WORDS_DE } from "./do-words-de.ts";
import { DO_WORDS_EN } from "./do-words-en.ts";
import type { Opened, Unsigned } from "./opened.ts";

export const WORDS = { en: DO_WORDS_EN, de: DO_WORDS_DE } as const;

/** A page that leads through the sign-in, and from there back to the link. */
const BY_SIGN_IN = { page: "/app/inbox", name: "do" };

/** What has to be done before anything is said. */
export function saidFirst({ deed, isShared, language }: Unsigned, token: string): Said {
  const words = WORDS[language].signInFirst;
  return {
    title: isMuting(deed) ? words.mute : words[deed],
    texts: [isShared ? words.shared : words.personal],
    button: null,
    small: [],
    first: { ...BY_SIGN_IN, label: words.button, value: token },
  };
}

/** How it is, and what can be done. `timeZone`: of those who have none. */
export function said(opened: Opened, standing: Standing, timeZone: string): Said {
  const words = WORDS[opened.language];
  const at = atFor(opened, timeZone);
  const about = aboutOf(opened, timeZone);
  const none = { button: null, small: [] };
  const links = linksOf(opened);
  switch (standing.is) {
    case "asks":
      return { ...asked(opened, standing.until, timeZone), about };
    case "muted": {
      const title = standing.until === null ? words.mutedUntilFixed : words.mutedUntil(at(standing.until));
      const button = standing.mayEnd === false ? null : { label: words.endMute, back: true };
      const small = [words.again];
      return { ...muted(opened, standing.until), title, button, small, done: words.done };
    }
    case "has": {
      const button = { label: words.giveBack, back: true, isLast: true as const };
      const title = words.has(at(standing.since));
      const small = [recorded(opened)];
      return { title, texts: [words.acknowledged], about, button, small, links: links.incident, done: words.done };
    }
    case "taken": {
      const title = words.taken(standing.by ?? words.somebody, at(standing.since));
      return { ...none, title, texts: [words.needNot], about, links: links.incident };
    }
    case "refreshing": {
      const title = words.refreshing(at(standing.since));
      const small = [...(standing.isRecorded === true ? [recorded(opened)] : []), words.refreshAgain];
      return { ...none, title, texts: [words.refreshed], about, small, links: links.shop, done: words.done };
    }
    case "over": {
      const title = words.over(at(standing.since));
      return { ...none, title, texts: [words.nothingLeft], links: links.shop, done: words.isOver };
    }
    case "forbidden":
      return { ...none, ...forbidden(opened, standing) };
  }
}

/** What is quiet now, for whom, and what comes after. */
function muted(opened: Opened, until: Date | null): Pick<Said, "texts" | "links"> {
  const words = WORDS[opened.language];
  const { shopName, deed } = opened;
  const isPerson = opened.whose.kind === "person";
  const isShop = shopName !== null && deed !== "fixed";
  const ofIt = isPerson ? words.aloneOfIt : words.allOfIt;
  const quiet = isShop ? (isPerson ? words.alone(shopName) : words.all(shopName)) : ofIt;
  const later = until === null ? [] : [isPerson ? words.stillOpen : words.stillOpenAll];
  const links = isPerson ? { links: [{ label: words.settings, page: "/app/settings/notifications" }] } : {};
  return { texts: [[quiet, ...later].join(" ")], ...links };
}

function aboutOf({ matter, language, shopName, ...opened }: Opened, zoneOfAll: string): AboutSaid | null {
  const timeZone = opened.timeZone ?? zoneOfAll;
  return matter === null ? null : aboutMatter(matter, { language, timeZone, shopName });
}

/** The pages of what it is about. */
function linksOf({ language, organizationSlug, shopId, incidentId }: Opened) {
  const words = WORDS[language];
  const organization = `/app/organizations/${encodeURIComponent(organizationSlug)}`;
  const shops = shopId === null ? [] : [{ label: words.openShop, page: `${organization}/shops/${shopId}` }];
  const incidents =
    incidentId === null ? [] : [{ label: words.openIncident, page: `${organization}/incidents/${incidentId}` }];
  return { shop: shops.length > 0 ? shops : incidents, incident: incidents.length > 0 ? incidents : shops };
}

/** The one answer to all that leads to nothing. */
export function saidNothing(language: Language): Said {
  const { gone: title, goneText, toInbox, toShops } = WORDS[language];
  const links = [
    { label: toInbox, page: "/app/inbox" },
    { label: toShops, page: "/app/dashboard" },
  ];
  return { title, texts: [goneText], button: null, small: [], links };
}

/** Why it was not done, such as that too much is muted already. */
export function saidRefused({ language }: Opened, { message, german }: Refusal): Said {
  const text = language === "de" ? german : message;
  return { title: WORDS[language].notDone, texts: [text], button: null, small: [] };
}

const atFor = (opened: Opened, timeZone: string) => (moment: Date) => momentInMail(moment, opened.timeZone ?? timeZone);

function asked(opened: Opened, until: Date | null, timeZone: string): Said {
  const { deed, language, whose, validUntil } = opened;
  const words = WORDS[language];
  const at = atFor(opened, timeZone);
  const by =
    whose.kind === "person"
      ? words.by(whose.email, at(validUntil))
      : words.byChannel(whose.channel, whose.name, at(validUntil));
  const small = [by, words.unchanged];
  if (deed === "refresh") {
    const button = { label: words.refreshIt, back: false };
    return { title: words.refresh(opened.shopName ?? words.several), texts: [words.refreshes], button, small };
  }
  if (deed === "acknowledge") {
    const button = { label: words.acknowledgeIt, back: false };
    const title = words.acknowledge(opened.shopName ?? words.severalWithin);
    return { title, texts: [words.acknowledges], button, small };
  }
  const alone = until === null ? words.quietUntilFixed : words.quietUntil(at(until));
  const all = until === null ? words.allQuietUntilFixed : words.allQuietUntil(at(until));
  const button = { label: words.muteIt(deed), back: false };
  return {
    title: words.mute(opened.shopName ?? words.several, deed),
    texts: [whose.kind === "person" ? alone : all],
    button,
    small,
  };
}

function recorded({ whose, language }: Opened): string {
  const words = WORDS[language];
  return whose.kind === "person" ? words.recorded(whose.email) : words.recordedAs(whose.name);
}

function forbidden({ whose, language }: Opened, { why }: Extract<Standing, { is: "forbidden" }>) {
  const words = WORDS[language];
  if (whose.kind === "person") return { title: words.forbidden, texts: [words.signIn] };
  return { title: words.forbidden, texts: [why === null ? words.notYours : why[language]] };
}
