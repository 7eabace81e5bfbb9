import type { EventOf } from "../../../changelog/define-event.ts";
import { ADVICE_WORDS_DE } from "../advice-words-de.ts";
import type { EventWords } from "../event-words.ts";
import { NAMED_SHOPS } from "../named-shops.ts";
import type { sharedFound, sharedGone } from "./shared-finding.ts";
import { sharedTitle } from "./shared-texts.ts";

const shops = (count: number) => `${count} ${count === 1 ? "Shop" : "Shops"}`;
const haveIt = (count: number) => `${shops(count)} ${count === 1 ? "hat" : "haben"} dieselbe Warnung`;
const comesAndGoes = (count: number) => `Eine Warnung kommt und geht in ${shops(count)}`;
const AGAIN = "Sie hören wieder davon, wenn sich 30 Minuten lang nichts geändert hat";
const HAVE_IT = {
  opens: haveIt,
  flaps: (count: number) => `${AGAIN}. ${comesAndGoes(count)}`,
  grows: (count: number) => `Inzwischen ${count === 1 ? "hat" : "haben"} ${shops(count)} dieselbe Warnung`,
  eases: (count: number) => `${shops(count)} ${count === 1 ? "hat" : "haben"} immer noch dieselbe Warnung`,
  rests: (count: number) => `Seit 30 Minuten hat sich nichts geändert. ${haveIt(count)}`,
};
const SUBJECTS = { opens: haveIt, flaps: comesAndGoes, grows: haveIt, eases: HAVE_IT.eases, rests: haveIt };
const goneFrom = (count: number) => `${shops(count)} ${count === 1 ? "hat" : "haben"} eine Warnung weniger`;

export const SHARED_FOUND_DE: EventWords<EventOf<typeof sharedFound>> = {
  title: (_, found) =>
    `${found.how === "flaps" ? "Kommt und geht: " : ""}${sharedTitle(found, "de")}: ${shops(found.shopCount)}`,
  subject: ({ shopCount, how }) => SUBJECTS[how](shopCount),
  sentences: ({ shopCount, how }) => [`${HAVE_IT[how](shopCount)}:`],
  list: NAMED_SHOPS.de,
  advice: () => "Öffnen Sie das Dashboard: Es sagt, was die Warnung bedeutet und was zu tun ist.",
};

export const SHARED_GONE_DE: EventWords<EventOf<typeof sharedGone>> = {
  title: (_, gone) => `Erledigt: ${sharedTitle(gone, "de")}: ${shops(gone.shopCount)}`,
  subject: ({ shopCount }) => goneFrom(shopCount),
  sentences: (gone) => [`${goneFrom(gone.shopCount)}: ${sharedTitle(gone, "de")}.`],
  list: NAMED_SHOPS.de,
  advice: () => ADVICE_WORDS_DE.restored,
};
