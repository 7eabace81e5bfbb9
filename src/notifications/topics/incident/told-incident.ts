import { findingSentence } from "../../../checks/finding-sentence.ts";
import { addressIn } from "../../../checks/matter.ts";
import { CHECK_TEXTS } from "../../../checks/texts/in-each-language.ts";
import type { AboutIncident } from "../../../incidents/events/about-incident.ts";
import { natureOf } from "../../../incidents/events/about-incident.ts";
import type { Language } from "../../../lib/language.ts";
import { failureText } from "../../../snapshot/failure-text.ts";
import { storedFailure } from "../../../snapshot/stored-failure.ts";
import { type ToldFailure, toldFailure } from "../outage/told-failure.ts";

type Said = AboutIncident["said"];

/** What an error is told as: a failure, or something that was found. */
export function toldAs(said: Said): ToldFailure | "finding" {
  const nature = natureOf(said);
  if (nature === "visit") return toldFailure(failureOf(said));
  return nature === "page" ? "outage" : "finding";
}

const failureOf = ({ params, text }: Said) => storedFailure.parse({ ...params, reason: text });

/** An error as a sentence. */
export function errorSentence(said: Said, language: Language): string {
  const { check, text, params } = said;
  if (check === null) return failureText(failureOf(said), language);
  const sentence = findingSentence({ id: text, check, text, params }, CHECK_TEXTS[language]);
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Errors one sentence each; `further` counts those that are not named. */
export function errorList(
  named: readonly Said[],
  count: number,
  { language, further }: { language: Language; further: (amount: number) => string },
): readonly string[] {
  const unnamed = count - named.length;
  return [...named.map((said) => errorSentence(said, language)), ...(unnamed > 0 ? [further(unnamed)] : [])];
}

/** What an incident of several shops is called: the server, the domain, or else a word for what they share. */
export function placeOf(matter: string | null, words: { matters: Record<SharedKind, string> }): string {
  const [kind = "", ...rest] = (matter ?? "").split(":");
  const name = rest.join(":");
  if (isNamed(kind) && name !== "") return name;
  return words.matters[isShared(kind) ? kind : "other"];
}

const SHARED = ["certificate", "advisory", "eol", "other"] as const;
export type SharedKind = (typeof SHARED)[number];

const isShared = (kind: string): kind is SharedKind => SHARED.some((one) => one === kind);
const isNamed = (kind: string): boolean => kind === "address" || kind === "domain";

/** Whether shops are down, rather than have an error in common. */
export function isOutage({ matter }: Pick<AboutIncident, "matter">): boolean {
  return addressIn(matter) !== null;
}
