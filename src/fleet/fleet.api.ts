import { findFactStandings } from "../advisories/facts.store.ts";
import type { FactStandings } from "../checks/check.ts";
import { CHECKS } from "../checks/registry.ts";
import type { Db } from "../lib/db.ts";
import { signedIn } from "../lib/trpc.ts";
import type { Person } from "../organizations/sign-in/sign-in-rules.ts";
import { isNewer } from "../snapshot/version.ts";
import { listFleet, listFleetFindings, listUpdateCandidates, queueSizes, responseCurves } from "./fleet.store.ts";
import { factsSince, unknownSinceOf, unreadFindings } from "../monitoring/unknown-since.ts";

const HOURS_OF_CURVE = 24;
const HOUR_MILLISECONDS = 60 * 60 * 1000;

/** Everything that the dashboard needs about the person's shops, in one answer. */
export const currentUserFleet = signedIn.query(({ ctx }) => readFleet(ctx.db, ctx.user, ctx.now));

export async function readFleet(db: Db, person: Person, now: Date) {
  const curveStart = new Date(now.getTime() - HOURS_OF_CURVE * HOUR_MILLISECONDS);
  const [shops, facts, findings, queues, candidates, curves] = await Promise.all([
    listFleet(db, person),
    findFactStandings(db),
    listFleetFindings(db, person),
    queueSizes(db, person),
    listUpdateCandidates(db, person),
    responseCurves(db, person, curveStart),
  ]);
  const findingsByShop = Map.groupBy(findings, ({ shopId }) => shopId);
  const candidatesByShop = Map.groupBy(candidates, ({ shopId }) => shopId);
  const curveByShop = Map.groupBy(curves, ({ shopId }) => shopId);
  return shops.map(({ createdAt, ...shop }) => ({
    ...shop,
    findings: findingsOf(shop, findingsByShop.get(shop.shopId) ?? [], factsSince(facts, createdAt)),
    queueSize: shop.lastVisitedAt === null ? null : (queues.get(shop.shopId) ?? 0),
    updates: shop.lastVisitedAt === null ? null : updatesOf(candidatesByShop.get(shop.shopId) ?? []),
    responseCurve: curveOf(curveByShop.get(shop.shopId) ?? []),
  }));
}

type FleetFinding = Awaited<ReturnType<typeof listFleetFindings>>[number];
type FleetShop = Pick<Awaited<ReturnType<typeof listFleet>>[number], "sections" | "lastVisitedAt" | "ignores">;

function findingsOf(shop: FleetShop, stored: readonly FleetFinding[], facts: FactStandings) {
  const known = stored.map(({ shopId: _, ...finding }) => ({
    ...finding,
    unknownSince: unknownSinceOf(CHECKS, { sections: shop.sections, facts }, finding),
  }));
  const found = stored.filter(({ id }) => !shop.ignores.includes(id));
  const unread =
    shop.lastVisitedAt === null ? [] : unreadFindings(CHECKS, facts, { knownFrom: shop.lastVisitedAt, found });
  return [...known, ...unread].map((finding) => ({ ...finding, ignored: shop.ignores.includes(finding.id) }));
}

/** Extensions with a newer version; `null` where none is known of, but the store does not answer about all of them. */
function updatesOf(candidates: Awaited<ReturnType<typeof listUpdateCandidates>>): number | null {
  const updates = candidates.filter(({ version, latestVersion }) => latestVersion && isNewer(latestVersion, version));
  return updates.length === 0 && candidates.some(({ isUnknown }) => isUnknown) ? null : updates.length;
}

/** Milliseconds per hour, oldest first; `null` for an hour in which nothing answered. */
function curveOf(points: readonly { hour: number; milliseconds: number | null }[]): readonly (number | null)[] {
  const curve = Array.from<number | null>({ length: HOURS_OF_CURVE }).fill(null);
  for (const { hour, milliseconds } of points) {
    if (hour >= 0 && hour < HOURS_OF_CURVE) curve[hour] = milliseconds;
  }
  return curve;
}
