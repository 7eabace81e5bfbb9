import { FAILURE_KIND, type FailureKind } from "../../../checks/causes/cause.ts";
import { addressIn } from "../../../checks/matter.ts";
import type { ListedIncident } from "../../../incidents/incident-answers.ts";
import { failureOf, probeOf } from "./trouble-text.ts";
import type { incidentText } from "./words-en.ts";

type Word = keyof typeof incidentText.name;

/** What its name depends on. */
export type NamedIncident = Pick<
  ListedIncident,
  "topic" | "state" | "matter" | "said" | "shopCount" | "openCount" | "isFlapping" | "isPassedOver" | "leftOver" | "gap"
> & { shops: readonly Pick<ListedIncident["shops"][number], "name">[] };

/** How an incident is named: a word, and the names that stand in it. */
export interface IncidentTitle {
  word: Word;
  shop: string;
  probe: string;
  address: string;
}

/** Whom an incident is about: shops at one address of the network, shops that share something else, or one shop. */
type Subject = { of: "server"; address: string } | { of: "several" } | { of: "shop"; shop: string };

const UNWATCHED = { server: "serverUnwatched", several: "severalUnwatched", shop: "unwatched" } as const;
/** While it lasts, and afterwards. */
const NOT_VISITABLE = ["notVisitable", "notVisitableOver"] as const;
const WORDS_OF_KIND: Readonly<Partial<Record<FailureKind, readonly [Word, Word]>>> = {
  unreachable: ["unreachable", "unreachableOver"],
  access: ["access", "accessOver"],
};

export function subjectOf({ matter, shops }: Pick<NamedIncident, "matter" | "shops">): Subject {
  if (matter === null) return { of: "shop", shop: shops[0]?.name ?? "" };
  const address = addressIn(matter);
  return address === null ? { of: "several" } : { of: "server", address };
}

export function titleOf(incident: NamedIncident): IncidentTitle {
  const { matter, said, shops } = incident;
  const probe = probeOf(said)?.name ?? "";
  return { word: wordOf(incident), shop: shops[0]?.name ?? "", probe, address: addressIn(matter) ?? "" };
}

function wordOf(incident: NamedIncident): Word {
  const { topic, state, said, isFlapping, isPassedOver, openCount, shopCount, leftOver } = incident;
  const isOver = state !== "open" && !isPassedOver;
  const { of } = subjectOf(incident);
  if (isUnwatched(incident)) return UNWATCHED[of];
  if (of === "server") {
    if (isOver) return "serverOver";
    return openCount < shopCount ? "serverPart" : "serverAll";
  }
  if (of === "several") return "several";
  if (topic === "availability" && leftOver !== null && addressIn(leftOver.matter) !== null) return "leftOver";
  if (isFlapping && topic === "availability") return isOver ? "nowAndThenOver" : "nowAndThen";
  if (probeOf(said)?.state === "down") return isOver ? "probeOver" : "probe";
  const failure = failureOf(said);
  if (failure === null) return "ofShop";
  return (WORDS_OF_KIND[FAILURE_KIND[failure]] ?? NOT_VISITABLE)[isOver ? 1 : 0];
}

/** Nobody has looked since Shopwarden was off: how it is now is not known. */
export function isUnwatched({ state, gap }: Pick<ListedIncident, "state" | "gap">): boolean {
  return state === "open" && gap !== null && !gap.isSeenSince;
}
