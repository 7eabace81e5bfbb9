import type { Db } from "../../../lib/db.ts";
import type { Language } from "../../../lib/language.ts";
import { readStanding } from "../standing/standing.service.ts";
import { readTellable } from "../telling-setting.store.ts";
import type { WaitedRest } from "./choose-waited.ts";
import type { Told } from "./sort-waited.service.ts";
import type { WaitedMatter, WhyWaited } from "./waited.ts";

interface Asked {
  told: readonly Told[];
  /** What is counted beside it. */
  rest: WaitedRest;
  why: WhyWaited;
  language: Language;
  /** The instance's. */
  timeZone: string;
  now: Date;
}

/**
 * What else is open at the end of quiet hours or a pause, of what its reader wants to be told at once: the rest is for
 * their digest.
 */
export async function readOthersOpen(
  db: Db,
  { told, rest, why, language, timeZone, now }: Asked,
): Promise<readonly WaitedMatter[]> {
  const userId = told[0]?.to.userId;
  if (userId === undefined || (why !== "quiet" && why !== "paused")) return [];
  const choice = (await readTellable(db, [userId], timeZone)).get(userId)?.setting.choice ?? "ownRules";
  if (choice === "ownRules") return [];
  const isSaid = new Set([
    ...told.map(({ message, row }) => `${message.organizationId} ${row.thread}`),
    ...rest.map(({ row, thread }) => `${row.organizationId} ${thread}`),
  ]);
  const others = await readStanding(db, { userId, language, now }, ({ organizationId, threads }) =>
    threads.some((thread) => isSaid.has(`${organizationId} ${thread}`)),
  );
  return others.filter(({ isUrgent }) => isUrgent || choice === "atOnce");
}
