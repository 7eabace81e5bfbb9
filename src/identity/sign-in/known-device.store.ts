import { createHash } from "node:crypto";
import { and, eq, exists, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../lib/db.ts";
import { defineRetention } from "../../lib/retention.ts";
import type { DeviceName } from "./device-name.ts";
import { knownDevice } from "../known-device.table.ts";

/** The longest time for which browsers keep a cookie. */
export const DEVICE_DAYS = 400;

/** A browser: the key in its cookie, and its name. */
export type SeenDevice = { userId: string; key: string; name: DeviceName; now: Date };

/**
 * Records a sign-in on a device. Returns whether the person should be told: the device is new and not their first one
 * ever.
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
    // `xmax` is 0 for a row that this statement inserted; reads see the table as it was before.
    .returning({ isNews: sql<boolean>`xmax = 0 and ${hadOthers}` });
  return row?.isNews ?? false;
}

/** Devices whose cookie has expired. Everybody keeps their latest one, so that the next device is reported. */
export const OLD_DEVICES = defineRetention({
  table: knownDevice,
  keepHours: DEVICE_DAYS * 24,
  isOver: (before) => {
    const hasNewer = sql`exists (select from ${knownDevice} newer
      where newer.user_id = ${knownDevice.userId} and newer.last_seen_at > ${knownDevice.lastSeenAt})`;
    return and(lt(knownDevice.lastSeenAt, before), hasNewer);
  },
});

/** The hash includes the person, so that the rows of two people do not reveal that they share a browser. */
function hashOf({ userId, key, name }: SeenDevice): string {
  return createHash("sha256")
    .update(JSON.stringify([key, userId, name.browser, name.system]))
    .digest("hex");
}
