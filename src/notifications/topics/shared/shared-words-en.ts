import type { EventOf } from "../../../changelog/define-event.ts";
import { ADVICE_WORDS_EN } from "../advice-words-en.ts";
import type { EventWords } from "../event-words.ts";
import { NAMED_SHOPS } from "../named-shops.ts";
import type { sharedFound, sharedGone } from "./shared-finding.ts";
import { sharedTitle } from "./shared-texts.ts";

const shops = (count: number) => `${count} ${count === 1 ? "shop" : "shops"}`;
const haveIt = (count: number) => `${shops(count)} ${count === 1 ? "has" : "have"} the same warning`;
const comesAndGoes = (count: number) => `A warning comes and goes in ${shops(count)}`;
const AGAIN = "You will hear of it again when nothing has changed for 30 minutes";
const HAVE_IT = {
  opens: haveIt,
  flaps: (count: number) => `${AGAIN}. ${comesAndGoes(count)}`,
  grows: (count: number) => `${haveIt(count)} by now`,
  eases: (count: number) => `${shops(count)} still ${count === 1 ? "has" : "have"} the same warning`,
  rests: (count: number) => `Nothing has changed for 30 minutes. ${haveIt(count)}`,
};
const SUBJECTS = { opens: haveIt, flaps: comesAndGoes, grows: haveIt, eases: HAVE_IT.eases, rests: haveIt };
const goneFrom = (count: number) => `${shops(count)} no longer ${count === 1 ? "has" : "have"} a warning`;

export const SHARED_FOUND_EN: EventWords<EventOf<typeof sharedFound>> = {
  title: (_, found) =>
    `${found.how === "flaps" ? "Comes and goes: " : ""}${sharedTitle(found, "en")}: ${shops(found.shopCount)}`,
  subject: ({ shopCount, how }) => SUBJECTS[how](shopCount),
  sentences: ({ shopCount, how }) => [`${HAVE_IT[how](shopCount)}:`],
  list: NAMED_SHOPS.en,
  advice: () => "Open the dashboard: it says what the warning means, and what to do.",
};

export const SHARED_GONE_EN: EventWords<EventOf<typeof sharedGone>> = {
  title: (_, gone) => `Over: ${sharedTitle(gone, "en")}: ${shops(gone.shopCount)}`,
  subject: ({ shopCount }) => goneFrom(shopCount),
  sentences: (gone) => [`${goneFrom(gone.shopCount)}: ${sharedTitle(gone, "en")}.`],
  list: NAMED_SHOPS.en,
  advice: () => ADVICE_WORDS_EN.restored,
};
