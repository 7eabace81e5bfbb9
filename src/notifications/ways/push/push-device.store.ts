import { eq } from "drizzle-orm";
import type { Db } from "../../../lib/db.ts";
import { pushDevice } from "./push-device.table.ts";

export function countDevices(db: Db, userId: string): Promise<number> {
  return db.$count(pushDevice, eq(pushDevice.userId, userId));
}
