import { randomUUID } from "node:crypto";
import type { Db } from "../../lib/db.ts";
import { destination } from "./destination.table.ts";
import { rule, ruleReceiver } from "./rule.table.ts";
import type { PersonWay } from "./telling-limits.ts";

type NewDestination = typeof destination.$inferInsert;

export const LONG_AGO = new Date("2026-11-01T00:00:00.000Z");

/** A channel of acme's, unless it is said otherwise. */
export async function addDestination(db: Db, name: string, given: Partial<NewDestination> = {}): Promise<string> {
  const id = randomUUID();
  const host = `https://${name.toLowerCase()}.example`;
  await db.insert(destination).values({
    id,
    organizationId: "acme",
    channel: "fake",
    name,
    settings: { address: host },
    origin: host,
    language: "en",
    state: "on",
    stateSince: LONG_AGO,
    ...given,
  });
  return id;
}

/** Tells these of everything that is urgent about availability, unless it is said otherwise. */
export async function addRule(
  db: Db,
  destinationIds: readonly string[],
  given: Partial<typeof rule.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  await db.insert(rule).values({
    id,
    organizationId: "acme",
    place: 1,
    name: "Night",
    topics: ["availability"],
    urgency: "now",
    scope: "all",
    scopeIds: [],
    pace: "now",
    ...given,
  });
  for (const destinationId of destinationIds) await db.insert(ruleReceiver).values({ ruleId: id, destinationId });
  return id;
}

interface OwnWays {
  destinationIds?: readonly string[];
  ways?: readonly PersonWay[];
}

/** A rule of somebody's own about what they watch that is urgent, unless it is said otherwise. */
export async function addOwnRule(
  db: Db,
  userId: string,
  { destinationIds = [], ways = [], steps = [] }: OwnWays & { steps?: readonly (OwnWays & { afterMinutes: number })[] },
  given: Partial<typeof rule.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  const scoped = { scope: "watched" as const, scopeIds: [], pace: "now" as const };
  const about = { topics: ["availability" as const, "work" as const], urgency: "now" as const };
  await db.insert(rule).values({ id, userId, place: 1, name: "Mine", ...scoped, ...about, ...given });
  const all = [{ destinationIds, ways, afterMinutes: 0 }, ...steps];
  for (const [step, one] of all.entries()) {
    const told = { ruleId: id, step, afterMinutes: one.afterMinutes };
    for (const destinationId of one.destinationIds ?? [])
      await db.insert(ruleReceiver).values({ ...told, destinationId });
    for (const way of one.ways ?? []) await db.insert(ruleReceiver).values({ ...told, way });
  }
  return id;
}
