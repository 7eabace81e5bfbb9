import type { IncidentDetail, NamedPerson } from "../../../../incidents/incident-answers.ts";
import type { SaidTrouble } from "../../../../changelog/define-event.ts";
import type { IsoTime } from "../../../../snapshot/visit.ts";
import { endOf } from "../../../page/incident-row/incident-length.ts";

/** A sentence below the title, still without language. The order of events is known, causes are not. */
export type Said =
  /** `isDated`: the title says since when, but not what came in place of an answer. */
  | { is: "reason"; said: SaidTrouble; from: IsoTime; to: IsoTime | null; isDated: boolean }
  | { is: "why"; said: SaidTrouble }
  | { is: "together"; count: number; seconds: number }
  | { is: "again"; count: number }
  | { is: "stillThere"; parentId: number }
  | { is: "partOf"; parentId: number; matter: string; count: number }
  | { is: "cameBack"; count: number }
  | { is: "has"; by: NamedPerson | null; at: IsoTime; isOfParent: boolean }
  | { is: "closed"; by: NamedPerson | null; at: IsoTime }
  | { is: "passedOver" | "window" | "flapping" | "nobody" | "shopsGone" };

type Spoken = Pick<
  IncidentDetail,
  | "topic"
  | "state"
  | "said"
  | "shops"
  | "shopCount"
  | "openCount"
  | "shopsBegan"
  | "beganAt"
  | "endedAt"
  | "isPassedOver"
  | "acknowledged"
  | "closed"
  | "parent"
  | "isInWindow"
  | "isFlapping"
  | "reopened"
  | "matter"
  | "entries"
>;

/** What is known of an incident beside its title, the most important first. */
export function sentencesOf(incident: Spoken): readonly Said[] {
  const { state, said, beganAt, acknowledged, closed, isInWindow, isFlapping, isPassedOver, reopened } = incident;
  const isOpen = state === "open";
  return [
    { is: "reason", said, from: beganAt, to: endOf(incident), isDated: incident.topic === "availability" },
    { is: "why", said },
    ...familyOf(incident),
    ...when(reopened > 0 && !isFlapping, { is: "cameBack" as const, count: reopened }),
    ...when(isFlapping, { is: "flapping" as const }),
    ...when(isOpen && isInWindow, { is: "window" as const }),
    ...(closed === null ? [] : [{ is: "closed" as const, ...closed }]),
    ...when(isPassedOver, { is: "passedOver" as const }),
    ...(isOpen ? [whoHas(acknowledged)] : []),
  ];
}

const when = <One>(holds: boolean, one: One): readonly One[] => (holds ? [one] : []);

function whoHas(acknowledged: IncidentDetail["acknowledged"]): Said {
  return acknowledged === null ? { is: "nobody" } : { is: "has", ...acknowledged };
}

/** It was well when what it was part of was over. Entries come newest first. */
function hasComeBack({ entries }: Spoken): boolean {
  return entries.find(({ kind }) => kind === "reopened" || kind === "leftParent")?.kind === "reopened";
}

/** The shops that it joins, or what it is part of. */
function familyOf(incident: Spoken): readonly Said[] {
  const { parent, matter, shopCount: count, openCount, shopsBegan, state } = incident;
  if (parent !== null) {
    const { id: parentId, isOpen } = parent;
    if (!isOpen && state === "open") return hasComeBack(incident) ? [] : [{ is: "stillThere", parentId }];
    return [{ is: "partOf", parentId, matter: parent.matter, count: parent.shopCount }];
  }
  if (matter === null) return [];
  if (shopsBegan === null) return [{ is: "shopsGone" }];
  const again = count - openCount;
  const seconds = (Date.parse(shopsBegan.last) - Date.parse(shopsBegan.first)) / 1000;
  return [
    ...when(count > 1, { is: "together" as const, count, seconds }),
    ...when(state === "open" && again > 0, { is: "again" as const, count: again }),
  ];
}
