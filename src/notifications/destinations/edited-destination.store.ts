import { and, eq, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../../lib/db.ts";
import { destination } from "../delivering/destination.table.ts";
import type { TellingOwner } from "../delivering/telling-owner.ts";
import { holdOwner, isDestinationOf } from "../delivering/telling-owner.store.ts";
import { IS_CHANNEL } from "./destinations.store.ts";
import type { ProvenTry } from "./tried-proof.service.ts";

const isOf = (owner: TellingOwner, id: string) => and(isDestinationOf(owner), eq(destination.id, id), IS_CHANNEL);

/** One change of an owner's channels after the other; how many there are. */
export async function holdDestinations(tx: Db, owner: TellingOwner): Promise<number> {
  await holdOwner(tx, owner);
  return await countDestinations(tx, owner);
}

export function countDestinations(db: Db, owner: TellingOwner): Promise<number> {
  return db.$count(destination, and(isDestinationOf(owner), IS_CHANNEL));
}

export type StoredDestination = NonNullable<Awaited<ReturnType<typeof readDestination>>>;

/** As it is stored; `null` if there is none, or it is somebody else's. */
export async function readDestination(db: Db, of: TellingOwner, id: string) {
  const [row] = await db.select(STORED).from(destination).where(isOf(of, id));
  return row ?? null;
}

/** The same, until the transaction ends nobody else changes it; who sends there waits with what came of it. */
export async function holdDestination(tx: Db, of: TellingOwner, id: string) {
  const [row] = await tx.select(STORED).from(destination).where(isOf(of, id)).for("no key update");
  return row ?? null;
}

const STORED = {
  id: destination.id,
  channel: destination.channel,
  name: destination.name,
  /** What is no object has no fields. */
  settings: sql<
    Readonly<Record<string, unknown>>
  >`case jsonb_typeof(${destination.settings}) when 'object' then ${destination.settings} else '{}' end`,
  secrets: destination.secrets,
  origin: destination.origin,
  language: destination.language,
  timeZone: destination.timeZone,
  state: destination.state,
  reason: destination.reason,
  arrivedAt: destination.arrivedAt,
  version: destination.version,
};

export async function isNameTaken(tx: Db, owner: TellingOwner, { id, name }: { id: string; name: string }) {
  const others = await tx.$count(
    destination,
    and(
      isDestinationOf(owner),
      owner.organizationId === null ? IS_CHANNEL : undefined,
      sql`lower(${destination.name}) = lower(${name})`,
      sql`${destination.id} <> ${id}`,
    ),
  );
  return others > 0;
}

type Values = Pick<StoredDestination, "name" | "settings" | "secrets" | "origin" | "language" | "timeZone">;

export async function insertDestination(
  tx: Db,
  { organizationId, userId }: TellingOwner,
  { id, channel, ...values }: Values & { id: string; channel: string },
  { now, state, madeBy }: { now: Date; state: "on" | "unconfirmed"; madeBy: string | null },
): Promise<void> {
  const made = { state, stateSince: now, madeBy };
  await tx.insert(destination).values({ id, channel, organizationId, userId, ...values, ...made });
}

/** What waits is tried with the new settings at once. */
export async function updateDestination(
  tx: Db,
  of: TellingOwner,
  { id, ...values }: Values & { id: string },
): Promise<number> {
  const [saved] = await tx
    .update(destination)
    .set({ ...values, version: sql`${destination.version} + 1` })
    .where(isOf(of, id))
    .returning({ version: destination.version });
  if (saved === undefined) throw new Error("A held channel is gone");
  return saved.version;
}

/** Has what waits for its next try sent at once. */
export async function tryWaitingNow(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`
    with stirred as (
      update message set next_at = created_at where destination_id = ${id} and state = 'waiting' and next_at > created_at returning 1
    )
    update destination set next_due_at = least(next_due_at, 'epoch'::timestamptz) where id = ${id} and exists (select from stirred)`);
}

/** A person has tried it as it is stored. */
export async function noteTry(db: Db, id: string, { at, arrived }: ProvenTry): Promise<void> {
  const newest = (column: AnyPgColumn) => sql`greatest(${column}, ${at.toISOString()}::timestamptz)`;
  await db
    .update(destination)
    .set({ triedAt: newest(destination.triedAt), ...(arrived && { arrivedAt: newest(destination.arrivedAt) }) })
    .where(eq(destination.id, id));
}

export async function deleteDestination(tx: Db, of: TellingOwner, id: string): Promise<void> {
  await tx.delete(destination).where(isOf(of, id));
}
