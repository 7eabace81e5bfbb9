import type { Db } from "../../../../lib/db.ts";
import type { Decided, Happened } from "../decided.ts";
import type { Listening } from "../listeners.ts";
import { ownDecided, type OwnListener } from "./own-rules.ts";
import { listWatched } from "./own-rules.store.ts";

/** Decides which own channels of people hear of these events, each by the rules of its person alone. */
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
): Promise<readonly (Decided & { userId: string })[]> {
  const listeners = own.filter(({ rules }) => rules.some(({ destinationIds }) => destinationIds.length > 0));
  const watching = listeners.filter(({ rules }) => rules.some(({ scope }) => scope === "watched"));
  const watched = await listWatched(db, organizationId, {
    userIds: watching.map(({ userId }) => userId),
    shopIds: [...new Set(happened.flatMap(({ shops }) => shops.map(({ id }) => id)))],
  });
  return listeners.map((listener) => {
    const { userId, rules } = listener;
    const ids = new Set(rules.flatMap(({ destinationIds }) => destinationIds));
    const threads = listening.threads.filter(({ destinationId }) => ids.has(destinationId));
    const decided = ownDecided(listener, { ...listening, threads }, { happened, watched: watched.get(userId) ?? [] });
    return { ...decided, userId };
  });
}
