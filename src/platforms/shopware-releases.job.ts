import type { Clock } from "../lib/clock.ts";
import type { Db } from "../lib/db.ts";
import type { OutsideSource } from "../lib/outside/outside-source.client.ts";
import { refreshReleases } from "./shopware-releases.service.ts";

export interface ReleasesSyncContext {
  db: Db;
  clock: Clock;
  /** Its base address is the folder of the static data. */
  releases: OutsideSource;
}

/** Reads the list of Shopware versions anew. `false`: it could not be had, and the known one stays. */
export async function syncReleases(ctx: ReleasesSyncContext): Promise<boolean> {
  const answer = await refreshReleases(ctx.db, ctx.releases, ctx.clock());
  return answer.ok;
}
