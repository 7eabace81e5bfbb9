import { and, asc, desc, eq, gt, ne, notExists, sql } from "drizzle-orm";
import { session, user } from "../../../identity/identity.table.ts";
import type { Db } from "../../../lib/db.ts";
import { pushDevice, pushKey, pushTold } from "./push-device.table.ts";
import { PUSH_LIMITS } from "./push-limits.ts";

export function countDevices(db: Db, userId: string): Promise<number> {
  return db.$count(pushDevice, eq(pushDevice.userId, userId));
}

/** A person's devices, the newest first. */
export async function listDevices(db: Db, userId: string) {
  return await db
    .select({
      id: pushDevice.id,
      sessionId: pushDevice.sessionId,
      name: pushDevice.name,
      createdAt: pushDevice.createdAt,
      triedAt: pushDevice.triedAt,
      arrivedAt: pushDevice.arrivedAt,
    })
    .from(pushDevice)
    .where(eq(pushDevice.userId, userId))
    .orderBy(desc(pushDevice.createdAt), asc(pushDevice.id))
    .limit(PUSH_LIMITS.devices);
}

export interface AskedDevices {
  /** `null`: all of them. */
  id: string | null;
  /** What they are told by; `null`: a test. */
  messageId: string | null;
  now: Date;
}

/**
 * What is needed to send something to these devices, without those of which it is known already what came of it. One
 * whose session is over hears nothing more, even while it is kept.
 */
export async function readDevices(db: Db, userId: string, { id, messageId, now }: AskedDevices) {
  return await db
    .select({
      id: pushDevice.id,
      name: pushDevice.name,
      endpoint: pushDevice.endpoint,
      keys: pushDevice.keys,
      arrivedAt: pushDevice.arrivedAt,
      refusals: pushDevice.refusals,
    })
    .from(pushDevice)
    .innerJoin(session, eq(session.id, pushDevice.sessionId))
    .where(
      and(
        eq(pushDevice.userId, userId),
        gt(session.expiresAt, now),
        id === null ? undefined : eq(pushDevice.id, id),
        messageId === null ? undefined : notExists(toldOf(db, messageId)),
      ),
    )
    .orderBy(asc(pushDevice.createdAt), asc(pushDevice.id))
    .limit(PUSH_LIMITS.devices);
}

const toldOf = (db: Db, messageId: string) =>
  db
    .select({ id: pushTold.deviceId })
    .from(pushTold)
    .where(and(eq(pushTold.deviceId, pushDevice.id), eq(pushTold.messageId, messageId)));

/** What is known already of a note of this person. */
export async function readTold(db: Db, userId: string, messageId: string): Promise<readonly { hasArrived: boolean }[]> {
  return await db
    .select({ hasArrived: pushTold.hasArrived })
    .from(pushTold)
    .innerJoin(pushDevice, eq(pushDevice.id, pushTold.deviceId))
    .where(and(eq(pushDevice.userId, userId), eq(pushTold.messageId, messageId)))
    .orderBy(asc(pushTold.deviceId))
    .limit(PUSH_LIMITS.devices);
}

/** This device is not told again by that message. */
export async function noteTold(
  db: Db,
  { messageId, deviceId, hasArrived }: { messageId: string; deviceId: string; hasArrived: boolean },
): Promise<void> {
  await db.execute(sql`
    insert into push_told (destination_id, message_id, device_id, has_arrived)
    select destination_id, message.id, push_device.id, ${hasArrived} from push_device
      join destination on destination.user_id = push_device.user_id and destination.channel = 'push'
      join message on message.destination_id = destination.id and message.id = ${messageId}
    where push_device.id = ${deviceId} on conflict do nothing`);
}

type NewDevice = Pick<
  typeof pushDevice.$inferInsert,
  "id" | "userId" | "sessionId" | "endpoint" | "keys" | "name" | "createdAt"
>;

/** In place of what was registered at this address before, whoever's it was: it is one browser. `false`: they have too many. */
export async function addDevice(tx: Db, device: NewDevice): Promise<boolean> {
  const { userId, endpoint } = device;
  // One after the other, so that two at once are not one too many.
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for("no key update");
  const others = await tx.$count(pushDevice, and(eq(pushDevice.userId, userId), ne(pushDevice.endpoint, endpoint)));
  if (others >= PUSH_LIMITS.devices) return false;
  const fresh = { ...device, triedAt: null, arrivedAt: null, refusals: 0 };
  await tx.insert(pushDevice).values(fresh).onConflictDoUpdate({ target: pushDevice.endpoint, set: fresh });
  return true;
}

/** True if it was theirs. */
export async function removeDevice(db: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(pushDevice).where(and(eq(pushDevice.userId, userId), eq(pushDevice.id, id)));
  return (rowCount ?? 0) > 0;
}

/** What came of a note. */
export async function noteTry(
  db: Db,
  id: string,
  { outcome, now }: { outcome: "arrived" | "failed" | "refused" | "gone"; now: Date },
): Promise<void> {
  const isIt = eq(pushDevice.id, id);
  if (outcome === "gone") await db.delete(pushDevice).where(isIt);
  else if (outcome === "arrived")
    await db.update(pushDevice).set({ triedAt: now, arrivedAt: now, refusals: 0 }).where(isIt);
  else {
    const refusals = outcome === "refused" ? sql`${pushDevice.refusals} + 1` : pushDevice.refusals;
    await db
      .update(pushDevice)
      .set({ triedAt: now, refusals: sql`${refusals}` })
      .where(isIt);
  }
}

const OURS = "instance";

/** The instance's keys as they are stored; `null` before they were made. */
export async function findPushKey(db: Db) {
  const [row] = await db.select().from(pushKey).where(eq(pushKey.id, OURS));
  return row ?? null;
}

/** Whoever comes first makes them. */
export async function insertPushKey(
  db: Db,
  { publicKey, privateKey, now }: { publicKey: string; privateKey: string; now: Date },
): Promise<void> {
  await db.insert(pushKey).values({ id: OURS, publicKey, privateKey, createdAt: now }).onConflictDoNothing();
}

export const PUSH_KEY_ID = OURS;
