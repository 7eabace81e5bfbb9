import type { ListedRule } from "./rule-answers.ts";
import { PERSON_WAYS, type PersonWay } from "../delivering/telling-limits.ts";

/** So many channels are named (product rule). */
const NAMED = 3;

/** By which ways somebody's own rules tell them first. */
export interface OwnWays {
  /** Counts for those who have chosen their own rules. */
  ways: readonly PersonWay[];
  /** Names of channels that can be told; `more`: how many are not named. */
  channels: readonly string[];
  more: number;
}

/** `works`: their channels that are neither disabled nor unconfirmed. */
export function ownWaysOf(
  rules: readonly Pick<ListedRule, "isOn" | "tellsNobody" | "receivers">[],
  works: readonly { id: string; name: string }[],
): OwnWays {
  const telling = rules.filter(({ isOn, tellsNobody }) => isOn && tellsNobody === null);
  const first = telling.flatMap(({ receivers }) => receivers.filter(({ step }) => step === 0));
  const named = works.filter(({ id }) => first.some(({ destinationId }) => destinationId === id));
  return {
    ways: PERSON_WAYS.filter((way) => first.some((one) => one.way === way)),
    channels: named.slice(0, NAMED).map(({ name }) => name),
    more: Math.max(0, named.length - NAMED),
  };
}
