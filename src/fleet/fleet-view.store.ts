import { and, asc, eq, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { user } from "../identity/identity.table.ts";
import type { Db } from "../lib/db.ts";
import type { FleetViewState } from "./fleet-view-state.ts";
import { fleetView } from "./fleet-view.table.ts";

const VIEW = { id: fleetView.id, name: fleetView.name, state: fleetView.state };

/** A person's views, by name. */
export async function listFleetViews(db: Db, userId: string, limit: number) {
  return db
    .select(VIEW)
    .from(fleetView)
    .where(eq(fleetView.userId, userId))
    .orderBy(asc(sql`lower(${fleetView.name})`), asc(fleetView.id))
    .limit(limit);
}

/**
 * Serializes changes of this person's views, so that their number and names stay as read until the transaction ends.
 */
export async function alone<Result>(db: Db, userId: string, run: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for("no key update");
    return run(tx);
  });
}

export async function countFleetViews(db: Db, userId: string): Promise<number> {
  return db.$count(fleetView, eq(fleetView.userId, userId));
}

/** `null` if the person already has a view of that name, ignoring case. */
export async function addFleetView(
  db: Db,
  userId: string,
  { name, state, now }: { name: string; state: FleetViewState; now: Date },
) {
  const [added] = await db
    .insert(fleetView)
    .values({ userId, name, state, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning(VIEW);
  return added ?? null;
}

export async function hasFleetView(db: Db, userId: string, id: number): Promise<boolean> {
  return (await db.$count(fleetView, isView(userId, id))) > 0;
}

/** Changes only the given fields. `null` if there is no such view, or another one has the name. */
export async function changeFleetView(
  db: Db,
  { userId, id }: { userId: string; id: number },
  { name, state, now }: { name?: string | undefined; state?: FleetViewState | undefined; now: Date },
) {
  const other = alias(fleetView, "other");
  const isTaken =
    name === undefined
      ? undefined
      : notExists(
          db
            .select({ id: other.id })
            .from(other)
            .where(and(eq(other.userId, userId), ne(other.id, id), sql`lower(${other.name}) = lower(${name})`)),
        );
  const [changed] = await db
    .update(fleetView)
    .set({ ...(name !== undefined && { name }), ...(state !== undefined && { state }), updatedAt: now })
    .where(and(isView(userId, id), isTaken))
    .returning(VIEW);
  return changed ?? null;
}

/** False if it did not exist. */
export async function deleteFleetView(db: Db, userId: string, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(fleetView).where(isView(userId, id));
  return (rowCount ?? 0) > 0;
}

function isView(userId: string, id: number) {
  return and(eq(fleetView.userId, userId), eq(fleetView.id, id));
}
