import type { ListedEntry } from "../../../../incidents/incident-answers.ts";
import { CAUSES, type Cause } from "../../../../incidents/incident.ts";

/** What an entry says beside its sentence, by whatever version it was written; what cannot be read is missing. */
export interface EntryFacts {
  count: number;
  matter: string | null;
  parentId: number | null;
  cause: Cause | null;
  /** The beginning of a note. */
  text: string;
  passedOver: number;
  /** What people were told. */
  news: News | null;
  /** The name of the channel that it is about; `null`: it is about people. */
  channel: string | null;
  /** Why a message did not arrive. */
  reason: string | null;
  /** Whoever did it came by a link in a mail to this address. */
  byLinkTo: string | null;
  /** A message has not arrived yet, but may. */
  isLate: boolean;
}

/** Of what people are told, by the kind of the event. */
const NEWS = ["opened", "grown", "eased", "acknowledged", "closed", "flapping", "calm"] as const;
export type News = (typeof NEWS)[number];

const NOTE_SHOWN = 240;

export function factsOf({ params }: Pick<ListedEntry, "params">): EntryFacts {
  const { count, matter, parentId, cause, note, passedOver, what, channel, reason, isLate, byLinkTo } = params;
  return {
    count: typeof count === "number" && Number.isFinite(count) ? count : 0,
    matter: typeof matter === "string" ? matter : null,
    parentId: typeof parentId === "number" ? parentId : null,
    cause: CAUSES.find((one) => one === cause) ?? null,
    text: cut(partsOf(note).join(" · ")),
    news: NEWS.find((one) => what === `incident.${one}`) ?? null,
    channel: typeof channel === "string" ? channel : null,
    reason: typeof reason === "string" ? reason : null,
    byLinkTo: typeof byLinkTo === "string" ? byLinkTo : null,
    isLate: isLate === true,
    passedOver: Array.isArray(passedOver) ? passedOver.length : 0,
  };
}

function partsOf(note: unknown): readonly string[] {
  if (typeof note !== "object" || note === null) return [];
  return ["happened", "done", "follows"].flatMap((name) => {
    const part: unknown = Reflect.get(note, name);
    return typeof part === "string" && part.trim() !== "" ? [part.trim()] : [];
  });
}

const cut = (text: string) => (text.length > NOTE_SHOWN ? `${text.slice(0, NOTE_SHOWN).trimEnd()} …` : text);
