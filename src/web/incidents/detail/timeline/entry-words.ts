import type { ReactNode } from "react";
import { DEAD_REASONS } from "../../../../notifications/channels/channel-kind.ts";
import { addressIn } from "../../../../checks/matter.ts";
import type { Words } from "../../../page/places.ts";
import {
  failureOf,
  probeOf,
  troubleText,
  troubleTitle,
  type TroubleSpeech,
} from "../../../page/incident-text/trouble-text.ts";
import type { EntryLine } from "./entry-lines.ts";
import { type EntryFacts, factsOf } from "./entry-params.ts";

export interface Chunks {
  b: (words: ReactNode) => ReactNode;
  /** A link to the incident with that id; `null`: it is not known. */
  part: (id: number | null) => (words: ReactNode) => ReactNode;
}

interface Speech {
  t: Words;
  words: TroubleSpeech;
  chunks: Chunks;
  list: (names: readonly string[]) => string;
}

/** So many people are named in one line. */
const NAMED = 3;

/** What a line of the timeline says. */
export function entryWords(line: EntryLine, speech: Speech): ReactNode {
  const { t, chunks } = speech;
  const { b } = chunks;
  const facts = factsOf(line);
  switch (line.kind) {
    case "opened":
    case "reopened":
      return began(line, facts, speech);
    case "troubleWent":
      return went(line, speech);
    case "troubleCame":
    case "decided":
      return t(`incident.entry.${line.kind}`, { what: whatOf(line, speech) });
    case "grew":
    case "eased":
      return t.rich(`incident.entry.${line.kind}`, { b, count: facts.count });
    case "joinedParent":
    case "leftParent":
      return t.rich(`incident.entry.${line.kind}`, { part: chunks.part(facts.parentId) });
    case "told":
      return told(line, facts, speech);
    case "reminded":
    case "escalated":
      return awaited(line.kind, facts, speech);
    case "notDelivered":
      return notDelivered(line, facts, speech);
    case "flapping":
      return t("incident.entry.flapping", { count: facts.count });
    case "windowBegan":
    case "windowEnded":
    case "calm":
    case "ended":
    case "moved":
      return t(`incident.entry.${line.kind}`);
    case "acknowledged":
    case "givenBack":
    case "note":
    case "cause":
    case "closed":
      return deed(line.kind, line, { facts, speech });
  }
}

/** What time has made due, since nobody had it. */
function awaited(kind: "reminded" | "escalated", { channel, count }: EntryFacts, { t, chunks: { b } }: Speech) {
  return channel === null
    ? t(`incident.entry.${kind}`, { count })
    : t.rich(`incident.entry.${kind}Channel`, { b, name: channel });
}

/** The channel or the person who was not reached, and by which word it failed for good. */
function notDelivered({ by }: EntryLine, { channel, reason, isLate }: EntryFacts, { t, chunks: { b } }: Speech) {
  if (channel === null) {
    if (by === null) return t("incident.entry.notDeliveredFormer");
    return t.rich(`incident.entry.${isLate ? "late" : "notDelivered"}`, { b, name: by.name });
  }
  if (isLate) return t.rich("incident.entry.lateChannel", { b, name: channel });
  const word = DEAD_REASONS.find((one) => one === reason);
  const why = word === undefined ? t("incident.entry.reasonUnknown") : t(`incident.entry.reason.${word}`);
  return t.rich("incident.entry.failedChannel", { b, name: channel, reason: why });
}

/** What people did. */
function deed(
  kind: "acknowledged" | "givenBack" | "note" | "cause" | "closed",
  { by, isChange }: EntryLine,
  { facts, speech: { t, chunks } }: { facts: EntryFacts; speech: Speech },
): ReactNode {
  const who = { b: chunks.b, name: by?.name ?? t("incident.byFormer") };
  if (kind === "note")
    return facts.text === ""
      ? t.rich("incident.entry.noteRemoved", who)
      : t.rich(`incident.entry.${isChange ? "noteChanged" : "note"}`, { ...who, text: facts.text });
  if (kind === "cause") {
    const { cause } = facts;
    return cause === null
      ? t.rich("incident.entry.causeRemoved", who)
      : t.rich("incident.entry.cause", { ...who, cause: t(`incidentText.cause.${cause}`) });
  }
  if (kind === "closed")
    return facts.passedOver === 0
      ? t.rich("incident.entry.closed", who)
      : t.rich("incident.entry.closedAnyway", { ...who, count: facts.passedOver });
  const { byLinkTo: email } = facts;
  return email === null
    ? t.rich(`incident.entry.${kind}`, who)
    : t.rich(`incident.entry.${kind}ByLink`, { ...who, email });
}

/** Of one shop what was wrong, of several how many. */
function began(line: EntryLine, { count, matter }: EntryFacts, { t, words, chunks: { b } }: Speech): ReactNode {
  if (line.said !== null) {
    const what = troubleText(line.said, words) ?? t("incident.entry.nothingKnown");
    return line.kind === "opened"
      ? t.rich("incident.entry.opened", { b, what })
      : t.rich("incident.entry.reopened", { b, what });
  }
  if (count === 0) return t("incident.entry.openedPlain");
  if (line.kind === "reopened") return t.rich("incident.entry.reopenedParent", { b, count });
  const address = addressIn(matter);
  const shared = address === null ? t("incident.matter.other") : t("incident.matter.address", { address });
  return t.rich("incident.entry.openedParent", { b, count, matter: shared });
}

function went(line: EntryLine, speech: Speech): ReactNode {
  const { t, chunks } = speech;
  const probe = line.said === null ? null : probeOf(line.said);
  if (probe !== null && probe.name !== "")
    return t.rich("incident.entry.answersAgain", { b: chunks.b, name: probe.name });
  if (line.said !== null && failureOf(line.said) !== null) return t("incident.entry.visitsAgain");
  return t("incident.entry.troubleWent", { what: whatOf(line, speech) });
}

function whatOf({ said, kind }: EntryLine, { t, words }: Speech): string {
  const write = kind === "troubleCame" ? troubleText : troubleTitle;
  return (said === null ? null : write(said, words)) ?? t("incident.entry.nothingKnown");
}

/** Whom they were is known one by one, or only how many. */
function told(line: EntryLine, facts: EntryFacts, speech: Speech): ReactNode {
  const { people, isOfClosing, params } = line;
  const { count, news: of, channel } = facts;
  const { t, list } = speech;
  const news = of === "closed" && isOfClosing ? "closedBySomebody" : of;
  if (channel !== null)
    return t.rich(`incident.entry.channel.${news ?? "told"}`, { b: speech.chunks.b, name: channel });
  if (params["count"] === 0) return t("incident.entry.toldNobody");
  const names = people.flatMap((person) => person?.name ?? []);
  if (names.length === 0 && count > 0)
    return news === null ? t("incident.entry.toldCount", { count }) : t(`incident.entry.toldOf.${news}`, { count });
  if (names.length === 0) return t("incident.entry.toldNobodyKnown", { count: people.length });
  const more = people.length - Math.min(NAMED, names.length);
  if (more === 0) return t("incident.entry.told", { names: list(names) });
  return t("incident.entry.toldMany", { names: names.slice(0, NAMED).join(", "), more });
}
