import { findFactStandings } from "../advisories/facts.store.ts";
import { attentionOf } from "../attention/attention.ts";
import type { FleetFinding, FleetShop } from "../attention/fleet-shop.ts";
import type { FactStandings } from "../checks/check.ts";
import { CHECKS } from "../checks/registry.ts";
import type { Db } from "../lib/db.ts";
import { signedIn } from "../lib/trpc.ts";
import { factsSince, unreadFindings } from "../monitoring/unknown-since.ts";
import type { Person } from "../organizations/sign-in/sign-in-rules.ts";
import { isNewer } from "../snapshot/version.ts";
import { type FleetAnswer, type FleetEntry, packFleet } from "./fleet-answer.ts";
import { listFleet, listFleetFindings, listUpdateCandidates, queueSizes, responseCurves } from "./fleet.store.ts";

const HOURS_OF_CURVE = 24;
const HOUR_MILLISECONDS = 60 * 60 * 1000;

/** What needs somebody in the person's shops, and every shop with what lists show of it. */
export const currentUserFleet = signedIn.query(({ ctx }) => readFleet(ctx.db, ctx.user, ctx.now));

/** How fast each of the person's shops answered in the last 24 hours; shops without a visit in them are missing. */
export const currentUserFleetCurves = signedIn.query(async ({ ctx }) => {
  const since = new Date(ctx.now.getTime() - HOURS_OF_CURVE * HOUR_MILLISECONDS);
  const points = await responseCurves(ctx.db, ctx.user, since);
  return [...Map.groupBy(points, ({ shopId }) => shopId)].map(([shopId, some]) => ({ shopId, curve: curveOf(some) }));
});

export async function readFleet(db: Db, person: Person, now: Date): Promise<FleetAnswer> {
  const [rows, facts, findings, queues, candidates] = await Promise.all([
    listFleet(db, person),
    findFactStandings(db),
    listFleetFindings(db, person),
    queueSizes(db, person),
    listUpdateCandidates(db, person),
  ]);
  const findingsByShop = Map.groupBy(findings, ({ shopId }) => shopId);
  const candidatesByShop = Map.groupBy(candidates, ({ shopId }) => shopId);
  const judged = rows.map((row) => fleetShopOf(row, findingsByShop.get(row.shopId) ?? [], facts));
  const entries = rows.map((row): FleetEntry => {
    const isKnown = row.lastVisitedAt !== null;
    return {
      ...entryOf(row),
      queueSize: isKnown ? (queues.get(row.shopId) ?? 0) : null,
      updates: isKnown ? updatesOf(candidatesByShop.get(row.shopId) ?? []) : null,
    };
  });
  return packFleet(entries, attentionOf(judged), nextVisitAfter(now, rows));
}

type FleetRow = Awaited<ReturnType<typeof listFleet>>[number];
type StoredFinding = Awaited<ReturnType<typeof listFleetFindings>>[number];

function entryOf(row: FleetRow): Omit<FleetEntry, "queueSize" | "updates"> {
  const { shopId, name, url, favicon, organizationSlug, organizationName, projectId, projectName } = row;
  const { shopwareVersion, environment, responseMilliseconds, isWatched } = row;
  return {
    shopId,
    name,
    url,
    favicon,
    organizationSlug,
    organizationName,
    projectId,
    projectName,
    shopwareVersion,
    environment,
    lastVisitedAt: row.lastVisitedAt?.toISOString() ?? null,
    isAway: row.failure !== null,
    responseMilliseconds,
    isWatched,
  };
}

function fleetShopOf(row: FleetRow, stored: readonly StoredFinding[], facts: FactStandings): FleetShop {
  const { shopId, name, organizationId, organizationName, organizationSlug } = row;
  const { status, failure, isStopped, sections } = row;
  return {
    shopId,
    name,
    organizationId,
    organizationName,
    organizationSlug,
    status,
    statusSince: row.statusSince?.toISOString() ?? null,
    unreachableSince: row.unreachableSince?.toISOString() ?? null,
    failure,
    isStopped,
    lastVisitedAt: row.lastVisitedAt?.toISOString() ?? null,
    findings: findingsOf(row, stored, factsSince(facts, row.createdAt)),
    sections,
  };
}

function findingsOf(
  { lastVisitedAt, ignores }: FleetRow,
  stored: readonly StoredFinding[],
  facts: FactStandings,
): readonly FleetFinding[] {
  const found = stored.filter(({ id }) => !ignores.includes(id));
  const unread = lastVisitedAt === null ? [] : unreadFindings(CHECKS, facts, { knownFrom: lastVisitedAt, found });
  return [...stored, ...unread].map((finding) => ({
    ...finding,
    since: finding.since?.toISOString() ?? null,
    ignored: ignores.includes(finding.id),
  }));
}

function nextVisitAfter(now: Date, rows: readonly Pick<FleetRow, "nextVisitAt">[]): string | null {
  const times = rows.flatMap(({ nextVisitAt }) => (nextVisitAt !== null && nextVisitAt > now ? nextVisitAt : []));
  const [first] = times.toSorted((one, other) => one.getTime() - other.getTime());
  return first?.toISOString() ?? null;
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
