import { findFactStandings } from "../advisories/facts.store.ts";
import type { CausedShop } from "../attention/fleet-shop.ts";
import type { CauseSubject } from "../checks/causes/cause.ts";
import type { Db } from "../lib/db.ts";
import { signedIn } from "../lib/trpc.ts";
import type { Person } from "../organizations/sign-in/sign-in-rules.ts";
import { derivedShops } from "./derived-shops.service.ts";
import { type FleetAnswer, fleetAnswerOf, type FleetEntry } from "./fleet-answer.ts";
import { listFleet, listOpenIncidents, listSubjectFindings, listSubjects, responseCurves } from "./fleet.store.ts";
import { incidentsAtShops, incidentsOfShops, type StoredIncident } from "./packed-incidents.ts";
import { causesNow } from "./known-causes.ts";
import { attentionFor } from "./told-attention.ts";

const HOURS_OF_CURVE = 24;
const HOUR_MILLISECONDS = 60 * 60 * 1000;

/** What needs attention in the person's shops, and every shop with the values that lists show. */
export const currentUserFleet = signedIn.query(({ ctx }) => readFleet(ctx.db, ctx.user, ctx.now));

/** Response times of the person's shops over the last 24 hours; shops without a visit in that time are missing. */
export const currentUserFleetCurves = signedIn.query(async ({ ctx }) => {
  const since = new Date(ctx.now.getTime() - HOURS_OF_CURVE * HOUR_MILLISECONDS);
  const points = await responseCurves(ctx.db, ctx.user, since);
  return [...Map.groupBy(points, ({ shopId }) => shopId)].map(([shopId, some]) => ({ shopId, curve: curveOf(some) }));
});

export async function readFleet(db: Db, person: Person, now: Date): Promise<FleetAnswer> {
  const [rows, facts, stored] = await Promise.all([
    listFleet(db, person),
    findFactStandings(db),
    listOpenIncidents(db, person),
  ]);
  const known = stored.map(incidentOf);
  const incidents = incidentsOfShops(known);
  const incidentsOf = incidentsAtShops(incidents, known);
  const derived = await derivedShops(db, person, rows);
  const shops = rows.flatMap((row) => {
    const shop = derived.get(row.shopId);
    return shop === undefined ? [] : { ...row, ...shop };
  });
  const subjects = await findSubjects(
    db,
    person,
    shops.flatMap(({ shopId, causes }) => (causes === null ? shopId : [])),
  );
  const factsKey = JSON.stringify(facts);
  const caused = shops.map((shop) => ({
    ...shop,
    causes: causesNow(shop, { facts, factsKey }, subjects.get(shop.shopId)),
    incidents: incidentsOf.get(shop.shopId) ?? [],
  }));
  const entries = caused.map((shop): FleetEntry => {
    const isKnown = shop.lastVisitedAt !== null;
    return {
      ...shop,
      lastVisitedAt: shop.lastVisitedAt?.toISOString() ?? null,
      isAway: shop.causes.some(({ kind }) => kind === "failure"),
      queueSize: isKnown ? shop.queueSize : null,
      updates: isKnown ? shop.updates : null,
      maintenanceUntil: shop.maintenanceUntil?.toISOString() ?? null,
      incident: shop.incidents[0] ?? null,
      tags: shop.tags ?? [],
    };
  });
  const attention = attentionFor(db, person.id, caused.map(spokenOf));
  return fleetAnswerOf(entries, attention, { nextVisitAt: nextVisitAfter(now, shops), incidents });
}

/** Shops whose causes have not been stored under today's rules: new ones, and all those not visited since an update. */
async function findSubjects(
  db: Db,
  person: Person,
  shopIds: readonly number[],
): Promise<ReadonlyMap<number, CauseSubject>> {
  if (shopIds.length === 0) return new Map();
  const [shops, findings] = await Promise.all([
    listSubjects(db, person, shopIds),
    listSubjectFindings(db, person, shopIds),
  ]);
  const findingsByShop = Map.groupBy(findings, ({ shopId }) => shopId);
  return new Map(
    shops.map(({ shopId, ignores, unreachableSince, ...shop }) => [
      shopId,
      {
        ...shop,
        unreachableSince: unreachableSince?.toISOString() ?? null,
        findings: (findingsByShop.get(shopId) ?? []).map((finding) => ({
          ...finding,
          since: finding.since?.toISOString() ?? null,
          ignored: ignores.includes(finding.id),
        })),
      },
    ]),
  );
}

/** Only the fields that attention needs, so that the rest of a row is not kept in memory with them. */
function spokenOf({
  doubtedAt,
  nextVisitAt,
  ...shop
}: FleetRow & Pick<CausedShop, "causes" | "incidents">): CausedShop {
  const { shopId, name, organizationName, organizationSlug, isStopped, causes, incidents } = shop;
  const isInMaintenance = shop.maintenanceUntil !== null;
  const doubt = doubtedAt && { failedAt: doubtedAt.toISOString(), nextAt: nextVisitAt?.toISOString() ?? null };
  return { shopId, name, organizationName, organizationSlug, isStopped, doubt, isInMaintenance, incidents, causes };
}

function incidentOf({ beganAt, acknowledgedAt, ...incident }: OpenIncidentRow): StoredIncident {
  return {
    ...incident,
    beganAt: beganAt.toISOString(),
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
  };
}

type OpenIncidentRow = Awaited<ReturnType<typeof listOpenIncidents>>[number];
type FleetRow = Awaited<ReturnType<typeof listFleet>>[number];

function nextVisitAfter(now: Date, rows: readonly Pick<FleetRow, "nextVisitAt">[]): string | null {
  const times = rows.flatMap(({ nextVisitAt }) => (nextVisitAt !== null && nextVisitAt > now ? nextVisitAt : []));
  const [first] = times.toSorted((one, other) => one.getTime() - other.getTime());
  return first?.toISOString() ?? null;
}

/** Milliseconds per hour, oldest first; `null` for an hour without an answer. */
function curveOf(points: readonly { hour: number; milliseconds: number | null }[]): readonly (number | null)[] {
  const curve = Array.from<number | null>({ length: HOURS_OF_CURVE }).fill(null);
  for (const { hour, milliseconds } of points) {
    if (hour >= 0 && hour < HOURS_OF_CURVE) curve[hour] = milliseconds;
  }
  return curve;
}
