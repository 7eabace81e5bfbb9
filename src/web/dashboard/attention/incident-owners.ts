import type { OpenIncident } from "../../../attention/open-incident.ts";

/** Who deals with some incidents, still without language. */
export interface OwnersOf {
  total: number;
  /** How many of them somebody has. */
  held: number;
  /** How many people have them. */
  people: number;
  /** One of these people; of none, nobody's name. */
  first: { is: "me" | "member" | "former"; name: string };
  /** Since when, as far as there is one incident. */
  at: string | null;
}

export function ownersOf(incidents: readonly OpenIncident[]): OwnersOf {
  const held = incidents.filter(({ acknowledgedAt }) => acknowledgedAt !== null);
  const people = new Map(held.map((one) => [keyOf(one), personOf(one)]));
  const [first = { is: "former" as const, name: "" }] = people.values();
  return {
    total: incidents.length,
    held: held.length,
    people: people.size,
    first,
    at: incidents.length === 1 ? (held[0]?.acknowledgedAt ?? null) : null,
  };
}

/** Nobody knows whether two former members are the same; of namesakes neither. */
function keyOf({ id, isMine, acknowledgedBy }: OpenIncident): string {
  if (isMine) return "me";
  return acknowledgedBy === null || acknowledgedBy === "" ? `former ${id}` : `member ${acknowledgedBy}`;
}

function personOf({ isMine, acknowledgedBy }: OpenIncident): OwnersOf["first"] {
  const name = acknowledgedBy ?? "";
  return { is: isMine ? "me" : name === "" ? "former" : "member", name };
}
