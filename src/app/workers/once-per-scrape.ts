import { isDatabaseAway } from "../../lib/db.ts";

/**
 * Reads the figures of several metrics, which are asked for at the same moment, by one query. `null` without a database:
 * then they are unknown, but the other metrics must still be served.
 */
export function oncePerScrape<Figures>(read: () => Promise<Figures>): () => Promise<Figures | null> {
  let underWay: Promise<Figures | null> | null = null;
  return () =>
    (underWay ??= read()
      .catch(noneWhileAway)
      .finally(() => (underWay = null)));
}

function noneWhileAway(error: unknown): null {
  if (isDatabaseAway(error)) return null;
  throw error;
}
