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
  title: (shop, { condition, speed }) =>
    ofSpeed(speed)?.title(shop) ?? ofFailure(condition)?.title(shop) ?? `Shop ${shop} ist zur Ruhe gekommen`,
  subject: ({ condition, speed }) =>
    ofSpeed(speed)?.subject ?? ofFailure(condition)?.subject ?? "Shop ist zur Ruhe gekommen",
  sentences: ({ changes, condition, speed }) => [
    `${speed === undefined ? "Der Shop hat" : "Das hat"} ${changes}-mal ${speed === undefined ? "seinen Zustand " : ""}gewechselt und ist seit 30 Minuten unverändert.`,
    ...howItIs(condition),
  ],
  advice: ({ condition, speed }) =>
    ofSpeed(speed)?.advice ??
    ofFailure(condition)?.advice ??
    ADVICE_WORDS_DE[isFound(condition) ? "worse" : "restored"],
};

/** What then holds of speed tests. */
const ofSpeed = (speed: EventOf<typeof calm>["speed"]) => (speed === undefined ? null : SPEED[speed]);

const SPEED = {
  works: {
    title: (shop: string) => `Sitespeed-Tests von Shop ${shop} laufen wieder`,
    subject: "Sitespeed-Tests laufen wieder",
    advice: ADVICE_WORDS_DE.restored,
  },
  fails: {
    title: (shop: string) => `Sitespeed-Tests von Shop ${shop} schlagen fehl`,
    subject: "Sitespeed-Tests schlagen fehl",
    advice: "Öffnen Sie die Sitespeed-Tests des Shops. Dort steht, warum sie fehlschlagen.",
  },
};

function howItIs({ failure, level }: Condition): readonly string[] {
  if (failure !== null) return [failureText(failure, "de")];
  return level === null ? [] : [`Sein Status ist ${SUMMARY_WORDS_DE.levels[level]}.`];
}

const isFound = ({ level }: Condition) => level === "yellow" || level === "red";
