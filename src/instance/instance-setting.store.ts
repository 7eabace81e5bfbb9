import { inArray, sql } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { instanceSetting } from "./instance-setting.table.ts";
import { LIMIT_IDS, type LimitId, limitValuesOf, type LimitValues } from "./limits.ts";

/** Limits share the table `instance_setting` with other settings. */
const nameOf = (id: LimitId) => `limit.${id}`;

export async function readLimits(db: Db): Promise<LimitValues> {
  const rows = await db
    .select({ name: instanceSetting.name, value: instanceSetting.value })
    .from(instanceSetting)
    .where(inArray(instanceSetting.name, LIMIT_IDS.map(nameOf)));
  const kept = new Map(rows.map(({ name, value }) => [name, value]));
  return limitValuesOf(new Map(LIMIT_IDS.map((id) => [id, kept.get(nameOf(id))])));
}

export async function writeLimit(db: Db, { id, value }: { id: LimitId; value: number }, now: Date): Promise<void> {
  await db
    .insert(instanceSetting)
    .values({ name: nameOf(id), value, changedAt: now })
    .onConflictDoUpdate({
      target: instanceSetting.name,
      set: { value: sql`excluded.value`, changedAt: sql`excluded.changed_at` },
    });
}
