import { sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../lib/db.ts";
import { beginDigests } from "../ways/telling-setting.store.ts";

/**
 * Whoever sends holds the destination before its messages, its notices and what it knows of matters. Whoever changes these
 * of several does so as well, and holds all of them before any of that, in one order. `userIds`: people, by all their ways
 * and channels. Default: nobody.
 */
export async function holdAll(
  db: Db,
  destinationIds: readonly string[],
  userIds: readonly string[] = [],
): Promise<void> {
  if (destinationIds.length + userIds.length === 0) return;
  await executePlanned(
    db,
    sql`select from destination where id = any(${sql.param([...new Set(destinationIds)])}::uuid[])
      or user_id = any(${sql.param([...new Set(userIds)])}::text[]) order by id for no key update`,
  );
}

/** Whom a matter may concern. */
interface Concerned {
  userIds: readonly string[];
  destinationIds?: readonly string[];
}

/**
 * Whoever tells of several matters, one after the other, holds all whom they may concern before the first: people, by their
 * settings, then their ways and all channels. Other organizations tell the same people, in an order of their own.
 */
export async function holdConcerned(db: Db, concerned: readonly Concerned[], now: Date): Promise<void> {
  const all = concerned.flatMap(({ userIds }) => userIds);
  const destinationIds = concerned.flatMap((one) => one.destinationIds ?? []);
  if (all.length + destinationIds.length === 0) return;
  await holdAll(db, destinationIds, await holdPeople(db, all, now));
}

/** Holds people by their settings; who is gone is left out of those that are returned. */
export async function holdPeople(db: Db, userIds: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await executePlanned<{ id: string }>(
    db,
    sql`select id from "user" where id = any(${sql.param([...new Set(userIds)])}::text[]) order by id for key share`,
  );
  const held = rows.map(({ id }) => id);
  await beginDigests(db, held, now);
  return held;
}
