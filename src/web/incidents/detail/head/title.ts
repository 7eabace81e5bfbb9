import { FAILURE_KIND } from "../../../../checks/causes/cause.ts";
import type { IncidentDetail, ListedTrouble } from "../../../../incidents/incident-answers.ts";
import type { SaidTrouble } from "../../../../changelog/define-event.ts";
import type { IsoTime } from "../../../../snapshot/visit.ts";
import { endOf, lengthOf } from "../../../page/incident-row/incident-length.ts";
import { subjectOf } from "../../../page/incident-text/incident-title.ts";
import { failureOf, probeOf } from "../../../page/incident-text/trouble-text.ts";

/**
 * What the page is called, still without language. `seconds`: how long it was there; `null`: it goes on. `within`: from
 * its beginning to its end, if it ended and came back in between.
 */
export type Title = { since: IsoTime; seconds: number | null; within: number | null } & (
  | { is: "down"; shop: string; probe: string | null }
  | { is: "access" | "unvisited"; shop: string }
  | { is: "shopsDown"; open: number; count: number; address: string }
  | { is: "found"; shop: string; said: SaidTrouble; more: number }
  | { is: "shopsFound"; open: number; count: number; said: SaidTrouble }
);

type Named = Pick<
  IncidentDetail,
  | "topic"
  | "state"
  | "matter"
  | "said"
  | "shops"
  | "shopCount"
  | "openCount"
  | "beganAt"
  | "endedAt"
  | "reopened"
  | "restedSeconds"
  | "isPassedOver"
>;

export function titleOf(incident: Named): Title {
  const { beganAt, said, shopCount: count, openCount: open } = incident;
  const end = endOf(incident);
  const whole = end === null ? null : (Date.parse(end) - Date.parse(beganAt)) / 1000;
  const seconds = whole === null ? null : lengthOf(incident);
  const when = { since: beganAt, seconds, within: incident.reopened > 0 ? whole : null };
  const subject = subjectOf(incident);
  if (subject.of === "server") return { ...when, is: "shopsDown", open, count, address: subject.address };
  if (subject.of === "several") return { ...when, is: "shopsFound", open, count, said };
  const { shop } = subject;
  const spoken = spokenOf(incident);
  if (incident.topic !== "availability")
    return { ...when, is: "found", shop, said, more: Math.max(0, spoken.length - 1) + unlistedOf(incident) };
  const down = spoken.filter((one) => failureOf(one.said) !== null || probeOf(one.said) !== null);
  const probes = down.flatMap((one) => probeOf(one.said) ?? []);
  const [failure] = down.flatMap((one) => failureOf(one.said) ?? []);
  const kind = failure === undefined || probes.length > 0 ? "unreachable" : FAILURE_KIND[failure];
  if (kind !== "unreachable") return { ...when, is: kind === "access" ? "access" : "unvisited", shop };
  const [only] = probes;
  return { ...when, is: "down", shop, probe: down.length === 1 && only !== undefined ? only.name : null };
}

/** How many more things are wrong with the only shop than the answer lists; of what is over, were. */
export function unlistedOf({ shops: [shop], state }: Pick<IncidentDetail, "shops" | "state">): number {
  if (shop === undefined) return 0;
  const { troubles, troubleCount, openTroubleCount } = shop;
  const there = troubles.filter(({ toAt }) => toAt === null).length;
  return state === "open" ? openTroubleCount - there : troubleCount - troubles.length;
}

/** Of what goes on, what is still there; of what is over, everything. */
export function spokenOf({ shops, state }: Pick<IncidentDetail, "shops" | "state">): readonly ListedTrouble[] {
  const all = shops[0]?.troubles ?? [];
  const there = all.filter(({ toAt, isPassedOver }) => toAt === null && !isPassedOver);
  return state === "open" && there.length > 0 ? there : all;
}
