import { createHash } from "node:crypto";
import { and, eq, exists, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../lib/db.ts";
import { defineRetention } from "../../lib/retention.ts";
import type { DeviceName } from "./device-name.ts";
import { knownDevice } from "../known-device.table.ts";

/** As long as a browser may keep a cookie. */
export const DEVICE_DAYS = 400;

/** A browser: the key that its cookie holds, and what it calls itself. */
export type SeenDevice = { userId: string; key: string; name: DeviceName; now: Date };

/**
 * Remembers that somebody has signed in on a device. Answers whether that is news to them: the device is new, and not
 * the first one that they have ever used.
 */
export async function rememberDevice(db: Db, device: SeenDevice): Promise<boolean> {
  const { userId, now } = device;
  const before = alias(knownDevice, "before");
  const hadOthers = exists(
    db
      .select({ one: sql`1` })
      .from(before)
      .where(eq(before.userId, userId)),
  );
  const [row] = await db
    .insert(knownDevice)
    .values({ userId, deviceHash: hashOf(device), firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: [knownDevice.userId, knownDevice.deviceHash], set: { lastSeenAt: now } })
    // A row that this statement has inserted carries no lock of a writer; reads see the table as it was before.
    .returning({ isNews: sql<boolean>`xmax = 0 and ${hadOthers}` });
  return row?.isNews ?? false;
}

/** Devices whose cookie is gone by now. Everybody keeps their last one, so that the next is news. */
export const OLD_DEVICES = defineRetention({
  table: knownDevice,
  keepHours: DEVICE_DAYS * 24,
  isOver: (before) => {
    const hasNewer = sql`exists (select from ${knownDevice} newer
      where newer.user_id = ${knownDevice.userId} and newer.last_seen_at > ${knownDevice.lastSeenAt})`;
    return and(lt(knownDevice.lastSeenAt, before), hasNewer);
  },
});

/** Says the same of a browser only for the same person, so that two people's rows do not show that they share one. */
function hashOf({ userId, key, name }: SeenDevice): string {
  return createHash("sha256")
    .update(JSON.stringify([key, userId, name.browser, name.system]))
    .digest("hex");
}
