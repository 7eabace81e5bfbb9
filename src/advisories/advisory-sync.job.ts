import type { Clock } from "../lib/clock.ts";
import type { Db } from "../lib/db.ts";
import type { OutsideSource } from "../lib/outside-source.client.ts";
import { refreshAnswer } from "../lib/outside-source.service.ts";
import { askAdvisories } from "./advisories.client.ts";
import { ADVISORIES_ANSWER } from "./facts.store.ts";

export interface AdvisorySyncContext {
  db: Db;
  clock: Clock;
  /** Its base address is the folder of the static data. */
  advisories: OutsideSource;
}

/** Reads the known vulnerabilities anew. `false`: they could not be had, and the known ones stay. */
export async function syncAdvisories(ctx: AdvisorySyncContext): Promise<boolean> {
  const refresh = { source: ctx.advisories, key: ADVISORIES_ANSWER, ask: askAdvisories };
  const answer = await refreshAnswer(ctx.db, refresh, ctx.clock());
  return answer.ok;
}
