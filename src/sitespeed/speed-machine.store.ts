import { asc, lt, sql } from "drizzle-orm";
import { type Db, preparedOnce } from "../lib/db.ts";
import type { SpeedMachine } from "./speed-machine.ts";
import { speedMachine } from "./sitespeed.table.ts";

const MACHINES_MAX = 500;
const FORGOTTEN_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Records that a machine is at work; deletes machines that have been silent for a day. */
export async function reportMachine(db: Db, machine: SpeedMachine): Promise<void> {
  await db
    .insert(speedMachine)
    .values(machine)
    .onConflictDoUpdate({
      target: speedMachine.name,
      set: { hasBrowser: sql`excluded.has_browser`, seenAt: sql`excluded.seen_at` },
    });
  await db
    .delete(speedMachine)
    .where(lt(speedMachine.seenAt, new Date(machine.seenAt.getTime() - FORGOTTEN_MILLISECONDS)));
}

export async function listMachines(db: Db): Promise<readonly SpeedMachine[]> {
  return machinesStatement(db).execute();
}

const machinesStatement = preparedOnce((db) =>
  db
    .select({ name: speedMachine.name, hasBrowser: speedMachine.hasBrowser, seenAt: speedMachine.seenAt })
    .from(speedMachine)
    .orderBy(asc(speedMachine.name))
    .limit(MACHINES_MAX)
    .prepare("list_speed_machines"),
);
