import type { Clock } from "../lib/clock.ts";
import type { Db } from "../lib/db.ts";
import type { OutsideSource } from "../lib/outside/outside-source.client.ts";
import { refreshReleases } from "./shopware-releases.service.ts";

export interface ReleasesSyncContext {
  db: Db;
  clock: Clock;
  /** Base address: the folder of the static data. */
  releases: OutsideSource;
}

/** Reads the list of Shopware versions again. `false`: it failed, and the known list stays. */
export async function syncReleases(ctx: ReleasesSyncContext): Promise<boolean> {
  const answer = await refreshReleases(ctx.db, ctx.releases, ctx.clock());
  return answer.ok;
}
