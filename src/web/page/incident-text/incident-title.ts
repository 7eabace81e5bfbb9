import { FAILURE_KIND, type FailureKind } from "../../../checks/causes/cause.ts";
import { aboutOf } from "../../../checks/about/about-of.ts";
import type { AboutProbe } from "../../../checks/about/about.ts";
import type { ListedIncident } from "../../../incidents/incident-answers.ts";
import type { SaidTrouble } from "../../../changelog/define-event.ts";
import { FAILURE_REASONS, type FailureReason } from "../../../snapshot/failure.ts";
import type { incidentText } from "./words-en.ts";

type Word = keyof typeof incidentText.name;

/** What its name depends on. */
export type NamedIncident = Pick<
  ListedIncident,
  "topic" | "state" | "matter" | "said" | "shopCount" | "openCount" | "isFlapping" | "leftOver" | "gap"
> & { shops: readonly Pick<ListedIncident["shops"][number], "name">[] };

/** How an incident is named: a word, and the names that stand in it. */
export interface IncidentTitle {
  word: Word;
  shop: string;
  probe: string;
  address: string;
}

const ADDRESS = "address:";
/** While it lasts, and afterwards. */
const UNREACHABLE = ["unreachable", "unreachableOver"] as const;
const NOT_VISITABLE = ["notVisitable", "notVisitableOver"] as const;
const WORDS_OF_KIND: Readonly<Partial<Record<FailureKind, readonly [Word, Word]>>> = {
  unreachable: UNREACHABLE,
  access: ["access", "accessOver"],
};

/** The address of the network that its shops share; `null`: what they share is something else, or it is of one shop. */
export function addressOf({ matter }: Pick<ListedIncident, "matter">): string | null {
  return matter?.startsWith(ADDRESS) ? matter.slice(ADDRESS.length) : null;
}

export function titleOf(incident: NamedIncident): IncidentTitle {
  const { said, shops } = incident;
  const facts = {
    shop: shops[0]?.name ?? "",
    probe: probeIn(said)?.name ?? "",
    address: addressOf(incident) ?? "",
  };
  return { ...facts, word: wordOf(incident) };
}

function wordOf(incident: NamedIncident): Word {
  const { topic, state, matter, said, isFlapping, openCount, shopCount } = incident;
  const isOver = state !== "open";
  if (addressOf(incident) !== null) {
    if (isOver) return "serverOver";
    return openCount < shopCount ? "serverPart" : "serverAll";
  }
  if (matter !== null) return "several";
  if (isUnwatched(incident)) return "unwatched";
  if (incident.leftOver !== null && addressOf(incident.leftOver) !== null && topic === "availability")
    return "leftOver";
  if (isFlapping && topic === "availability") return isOver ? "nowAndThenOver" : "nowAndThen";
  if (probeIn(said)?.state === "down") return isOver ? "probeOver" : "probe";
  if (said.check !== null) return "ofShop";
  const reason = reasonIn(said.text);
  const words = reason === null ? UNREACHABLE : (WORDS_OF_KIND[FAILURE_KIND[reason]] ?? NOT_VISITABLE);
  return words[isOver ? 1 : 0];
}

/** Nobody has looked since Shopwarden was off: how it is now is not known. */
export function isUnwatched({ state, gap }: Pick<ListedIncident, "state" | "gap">): boolean {
  return state === "open" && gap !== null && !gap.isSeenSince;
}

/** The address of the shop that fails; `null`: something else is wrong. */
export function probeIn({ check, ...said }: SaidTrouble): AboutProbe | null {
  const about = check === null ? null : aboutOf({ ...said, check });
  return about?.kind === "probe" ? about : null;
}

/** A reason that this version knows. */
export function reasonIn(text: string): FailureReason | null {
  return FAILURE_REASONS.find((reason) => reason === text) ?? null;
}
