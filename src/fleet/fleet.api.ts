import { findFactStandings } from "../advisories/facts.store.ts";
import { attentionTo } from "../attention/attention.ts";
import type { CauseSubject } from "../checks/causes/cause.ts";
import type { Db } from "../lib/db.ts";
import { signedIn } from "../lib/trpc.ts";
import type { Person } from "../organizations/sign-in/sign-in-rules.ts";
import { isNewer } from "../snapshot/version.ts";
import { type FleetAnswer, type FleetEntry, packFleet } from "./fleet-answer.ts";
import {
  listFleet,
  listSubjectFindings,
  listSubjects,
  listUpdateCandidates,
  queueSizes,
  responseCurves,
  type UpdateCandidate,
} from "./fleet.store.ts";
import { knownCauses } from "./known-causes.ts";

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
  const [rows, facts, queues, candidates] = await Promise.all([
    listFleet(db, person),
    findFactStandings(db),
    queueSizes(db, person),
    listUpdateCandidates(db, person),
  ]);
  const subjects = await findSubjects(
    db,
    person,
    rows.flatMap(({ shopId, causes }) => (causes === null ? shopId : [])),
  );
  const caused = rows.map((row) => ({ ...row, causes: knownCauses(row, facts, subjects.get(row.shopId)) }));
  const entries = caused.map((row): FleetEntry => {
    const isKnown = row.lastVisitedAt !== null;
    return {
      ...row,
      lastVisitedAt: row.lastVisitedAt?.toISOString() ?? null,
      isAway: row.causes.some(({ kind }) => kind === "failure"),
      queueSize: isKnown ? (queues.get(row.shopId) ?? 0) : null,
      updates: isKnown ? updatesOf(candidates.get(row.shopId) ?? []) : null,
    };
  });
  return packFleet(entries, attentionTo(caused), nextVisitAfter(now, rows));
}

/** Shops of which no visit of today's rules has said what keeps them from being fine: new ones, and those since an update. */
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

type FleetRow = Awaited<ReturnType<typeof listFleet>>[number];

function nextVisitAfter(now: Date, rows: readonly Pick<FleetRow, "nextVisitAt">[]): string | null {
  const times = rows.flatMap(({ nextVisitAt }) => (nextVisitAt !== null && nextVisitAt > now ? nextVisitAt : []));
  const [first] = times.toSorted((one, other) => one.getTime() - other.getTime());
  return first?.toISOString() ?? null;
}

/** Extensions with a newer version; `null` where none is known of, but the store does not answer about all of them. */
function updatesOf(candidates: readonly UpdateCandidate[]): number | null {
  const updates = candidates.filter(
    ({ version, latestVersion }) => latestVersion !== null && isNewer(latestVersion, version),
  );
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
