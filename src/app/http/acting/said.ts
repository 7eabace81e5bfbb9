import { momentInMail } from "../../../identity/mails/sign-in-facts.ts";
import type { Refusal } from "../../../lib/errors.ts";
import type { Standing } from "../../../notifications/acting/standing.ts";
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
    title: deed === "acknowledge" ? words.acknowledge : words.mute,
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
  const what = opened.shopName ?? words.several;
  const none = { button: null, small: [] };
  switch (standing.is) {
    case "asks":
      return asked(opened, standing.until, timeZone);
    case "muted": {
      const title = standing.until === null ? words.mutedUntilFixed : words.mutedUntil(at(standing.until));
      const button = standing.mayEnd === false ? null : { label: words.endMute, back: true };
      return { title, texts: [what], button, small: [words.again] };
    }
    case "has": {
      const button = { label: words.giveBack, back: true };
      return { title: words.has(at(standing.since)), texts: [words.acknowledged], button, small: [recorded(opened)] };
    }
    case "taken":
      return { ...none, title: words.taken(standing.by ?? words.somebody, at(standing.since)), texts: [words.needNot] };
    case "over":
      return { ...none, title: words.over(at(standing.since)), texts: [words.nothingLeft] };
    case "forbidden":
      return { ...none, ...forbidden(opened, standing) };
  }
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
  const what = opened.shopName ?? words.several;
  const by =
    whose.kind === "person"
      ? words.by(whose.email, at(validUntil))
      : words.byChannel(whose.channel, whose.name, at(validUntil));
  const small = [by, words.unchanged];
  if (deed === "acknowledge") {
    const button = { label: words.acknowledgeIt, back: false };
    return { title: words.acknowledge(what), texts: [words.acknowledged], button, small };
  }
  const alone = until === null ? words.quietUntilFixed : words.quietUntil(at(until));
  const all = until === null ? words.allQuietUntilFixed : words.allQuietUntil(at(until));
  const button = { label: words.muteIt(deed), back: false };
  return { title: words.mute(what, deed), texts: [whose.kind === "person" ? alone : all], button, small };
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
