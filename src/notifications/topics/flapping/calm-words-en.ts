import type { EventOf } from "../../../changelog/define-event.ts";
import { SUMMARY_WORDS_EN } from "../../../changelog/summary-words-en.ts";
import { failureText } from "../../../snapshot/failure-text.ts";
import { ADVICE_WORDS_EN } from "../advice-words-en.ts";
import type { EventWords } from "../event-words.ts";
import { FAILURE_WORDS_EN } from "../outage/failure-words-en.ts";
import { toldFailure } from "../outage/told-failure.ts";
import type { calm, Condition } from "./calm.ts";

/** If flapping ended because the shop stays down, the failure is reported instead. */
const ofFailure = ({ failure }: Condition) => (failure === null ? null : FAILURE_WORDS_EN[toldFailure(failure)]);

export const CALM_WORDS_EN: EventWords<EventOf<typeof calm>> = {
  title: (shop, { condition, speed }) =>
    ofSpeed(speed)?.title(shop) ?? ofFailure(condition)?.title(shop) ?? `Shop ${shop} has come to rest`,
  subject: ({ condition, speed }) =>
    ofSpeed(speed)?.subject ?? ofFailure(condition)?.subject ?? "Shop has come to rest",
  sentences: ({ changes, condition, speed }) => [
    `${speed === undefined ? "It" : "This"} changed ${speed === undefined ? "its state " : ""}${changes} ${changes === 1 ? "time" : "times"} and has stayed the same for 30 minutes.`,
    ...howItIs(condition),
  ],
  advice: ({ condition, speed }) =>
    ofSpeed(speed)?.advice ??
    ofFailure(condition)?.advice ??
    ADVICE_WORDS_EN[isFound(condition) ? "worse" : "restored"],
};

/** What then holds of speed tests. */
const ofSpeed = (speed: EventOf<typeof calm>["speed"]) => (speed === undefined ? null : SPEED[speed]);

const SPEED = {
  works: {
    title: (shop: string) => `Speed tests of shop ${shop} work again`,
    subject: "Speed tests work again",
    advice: ADVICE_WORDS_EN.restored,
  },
  fails: {
    title: (shop: string) => `Speed tests of shop ${shop} fail`,
    subject: "Speed tests fail",
    advice: "Open the speed tests of the shop to see why they fail.",
  },
};

function howItIs({ failure, level }: Condition): readonly string[] {
  if (failure !== null) return [failureText(failure, "en")];
  return level === null ? [] : [`The status of the shop is ${SUMMARY_WORDS_EN.levels[level]}.`];
}

const isFound = ({ level }: Condition) => level === "yellow" || level === "red";
