import type { Db } from "../../../../lib/db.ts";
import { isAwaiting, type NewTask, ownTasksOf } from "../../awaiting/telling-task.ts";
import type { Decided, Happened } from "../decided.ts";
import type { Listening } from "../listeners.ts";
import { ownDecided, ownDestinations, type OwnListener } from "./own-rules.ts";
import { listWatched } from "./own-rules.store.ts";

/**
 * Decides which own channels of people hear of these events, each by the rules of its person alone, and what their rules
 * tell later.
 */
export async function decideOwn(
  db: Db,
  organizationId: string,
  {
    own,
    happened,
    listening,
  }: {
    own: readonly OwnListener[];
    happened: readonly Happened[];
    listening: Pick<Listening, "now" | "threads" | "openings">;
  },
): Promise<readonly (Decided & { userId: string; tasks: readonly NewTask[] })[]> {
  const listeners = own.filter((one) => ownDestinations([one]).size > 0 || one.rules.some(isAwaiting));
  const watching = listeners.filter(({ rules }) => rules.some(({ scope }) => scope === "watched"));
  const watched = await listWatched(db, organizationId, {
    userIds: watching.map(({ userId }) => userId),
    shopIds: [...new Set(happened.flatMap(({ shops }) => shops.map(({ id }) => id)))],
  });
  return listeners.map((listener) => {
    const { userId } = listener;
    const ids = ownDestinations([listener]);
    const threads = listening.threads.filter(({ destinationId }) => ids.has(destinationId));
    const about = { happened, watched: watched.get(userId) ?? [] };
    const decided = ownDecided(listener, { ...listening, threads }, about);
    return { ...decided, userId, tasks: ownTasksOf(listener, { ...about, now: new Date(listening.now) }) };
  });
}
