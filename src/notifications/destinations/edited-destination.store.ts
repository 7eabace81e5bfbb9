import { and, eq, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../../lib/db.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { organization } from "../../organizations/organization.table.ts";
import { destination } from "../delivering/destination.table.ts";
import { IS_CHANNEL } from "./destinations.store.ts";
import type { ProvenTry } from "./tried-proof.service.ts";

type Of = Pick<MemberAccess, "organizationId">;

const isOf = ({ organizationId }: Of, id: string) =>
  and(eq(destination.organizationId, organizationId), eq(destination.id, id), IS_CHANNEL);

/** One change of an organization's channels after the other; how many it has. */
export async function holdDestinations(tx: Db, { organizationId }: Of): Promise<number> {
  await tx
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .for("no key update");
  return await countDestinations(tx, { organizationId });
}

export function countDestinations(db: Db, { organizationId }: Of): Promise<number> {
  return db.$count(destination, and(eq(destination.organizationId, organizationId), IS_CHANNEL));
}

export type StoredDestination = NonNullable<Awaited<ReturnType<typeof readDestination>>>;

/** As it is stored; `null` if there is none, or it is somebody else's. */
export async function readDestination(db: Db, of: Of, id: string) {
  const [row] = await db.select(STORED).from(destination).where(isOf(of, id));
  return row ?? null;
}

/** The same, until the transaction ends nobody else changes it; who sends there waits with what came of it. */
export async function holdDestination(tx: Db, of: Of, id: string) {
  const [row] = await tx.select(STORED).from(destination).where(isOf(of, id)).for("no key update");
  return row ?? null;
}

const STORED = {
  id: destination.id,
  channel: destination.channel,
  name: destination.name,
  settings: destination.settings,
  secrets: destination.secrets,
  origin: destination.origin,
  language: destination.language,
  timeZone: destination.timeZone,
  state: destination.state,
  reason: destination.reason,
  arrivedAt: destination.arrivedAt,
  version: destination.version,
};

export async function isNameTaken(tx: Db, { organizationId }: Of, { id, name }: { id: string; name: string }) {
  const others = await tx.$count(
    destination,
    and(
      eq(destination.organizationId, organizationId),
      sql`lower(${destination.name}) = lower(${name})`,
      sql`${destination.id} <> ${id}`,
    ),
  );
  return others > 0;
}

type Values = Pick<StoredDestination, "name" | "settings" | "secrets" | "origin" | "language" | "timeZone">;

export async function insertDestination(
  tx: Db,
  { organizationId, userId }: Pick<MemberAccess, "organizationId" | "userId">,
  { id, channel, ...values }: Values & { id: string; channel: string },
  { now, state }: { now: Date; state: "on" | "unconfirmed" },
): Promise<void> {
  const made = { state, stateSince: now, madeBy: userId };
  await tx.insert(destination).values({ id, channel, organizationId, ...values, ...made });
}

/** What waits is tried with the new settings at once. */
export async function updateDestination(tx: Db, of: Of, { id, ...values }: Values & { id: string }): Promise<number> {
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

export async function deleteDestination(tx: Db, of: Of, id: string): Promise<void> {
  await tx.delete(destination).where(isOf(of, id));
}
