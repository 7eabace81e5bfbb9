import type { EventOf } from "../../../changelog/define-event.ts";
import { SUMMARY_WORDS_DE } from "../../../changelog/summary-words-de.ts";
import { failureText } from "../../../snapshot/failure-text.ts";
import { ADVICE_WORDS_DE } from "../advice-words-de.ts";
import type { EventWords } from "../event-words.ts";
import { FAILURE_WORDS_DE } from "../outage/failure-words-de.ts";
import { toldFailure } from "../outage/told-failure.ts";
import type { calm, Condition } from "./calm.ts";

/** If flapping ended because the shop stays down, the failure is reported instead. */
const ofFailure = ({ failure }: Condition) => (failure === null ? null : FAILURE_WORDS_DE[toldFailure(failure)]);

export const CALM_WORDS_DE: EventWords<EventOf<typeof calm>> = {
  title: (shop, { condition }) => ofFailure(condition)?.title(shop) ?? `Shop ${shop} ist zur Ruhe gekommen`,
  subject: ({ condition }) => ofFailure(condition)?.subject ?? "Shop ist zur Ruhe gekommen",
  sentences: ({ changes, condition }) => [
    `Der Shop hat ${changes}-mal seinen Zustand gewechselt und ist seit 30 Minuten unverändert.`,
    ...howItIs(condition),
  ],
  advice: ({ condition }) => ofFailure(condition)?.advice ?? ADVICE_WORDS_DE[isFound(condition) ? "worse" : "restored"],
};

function howItIs({ failure, level }: Condition): readonly string[] {
  if (failure !== null) return [failureText(failure, "de")];
  return level === null ? [] : [`Sein Status ist ${SUMMARY_WORDS_DE.levels[level]}.`];
}

const isFound = ({ level }: Condition) => level === "yellow" || level === "red";
