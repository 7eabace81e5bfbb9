import { FAILURE_KIND, type FailureKind } from "../../../checks/causes/cause.ts";
import { textParam } from "../../../checks/remote-text.ts";
import type { ListedIncident } from "../../../incidents/incident-answers.ts";
import { FAILURE_REASONS, type FailureReason } from "../../../snapshot/failure.ts";
import type { incidentText } from "./words-en.ts";

type Word = keyof typeof incidentText.name;

/** What its name depends on. */
export type NamedIncident = Pick<
  ListedIncident,
  "topic" | "state" | "matter" | "said" | "shopCount" | "openCount" | "isFlapping"
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
    probe: textParam(said.params, "name"),
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
  if (isFlapping && topic === "availability") return isOver ? "nowAndThenOver" : "nowAndThen";
  if (said.check === "uptime" && said.text === "down") return isOver ? "probeOver" : "probe";
  if (said.check !== null) return "ofShop";
  const reason = reasonIn(said.text);
  const words = reason === null ? UNREACHABLE : (WORDS_OF_KIND[FAILURE_KIND[reason]] ?? NOT_VISITABLE);
  return words[isOver ? 1 : 0];
}

/** A reason that this version knows. */
export function reasonIn(text: string): FailureReason | null {
  return FAILURE_REASONS.find((reason) => reason === text) ?? null;
}
