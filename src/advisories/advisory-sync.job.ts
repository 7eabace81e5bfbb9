import type { Clock } from "../lib/clock.ts";
import type { Db } from "../lib/db.ts";
import type { OutsideSource } from "../lib/outside/outside-source.client.ts";
import { refreshAnswer } from "../lib/outside/outside-source.service.ts";
import { findAnswer, saveAnswer } from "../lib/outside/outside-source.store.ts";
import { askAdvisories, askSeverities } from "./advisories.client.ts";
import { advisoryNamesSchema, withNamesOf } from "./advisory-names.ts";
import { severitiesSchema } from "./advisory-severity.ts";
import { ADVISORIES_ANSWER, NAMES_ANSWER, SEVERITIES_ANSWER } from "./facts.store.ts";

export interface AdvisorySyncContext {
  db: Db;
  clock: Clock;
  /** Base address: the folder of the static data. */
  advisories: OutsideSource;
  /** Source of the severities. */
  severities: OutsideSource;
}

/** Reads the known vulnerabilities again. `false`: a source failed, and its last known data stays. */
export async function syncAdvisories(ctx: AdvisorySyncContext): Promise<boolean> {
  const { db } = ctx;
  await keepNames(ctx, (await findAnswer(db, ADVISORIES_ANSWER))?.payload);
  const severities = await syncSeverities(ctx);
  const answer = await refreshAnswer(
    db,
    { source: ctx.advisories, key: ADVISORIES_ANSWER, ask: askAdvisories },
    ctx.clock(),
  );
  if (answer.ok) await keepNames(ctx, answer.value);
  return answer.ok && severities;
}

/** Runs before a newer file replaces the known one, so that findings people ignore keep their names. */
async function keepNames({ db, clock }: AdvisorySyncContext, published: unknown): Promise<void> {
  const kept = advisoryNamesSchema.safeParse((await findAnswer(db, NAMES_ANSWER))?.payload);
  const names = kept.success ? kept.data : {};
  const after = withNamesOf(names, published);
  if (Object.keys(after).length > Object.keys(names).length) await saveAnswer(db, NAMES_ANSWER, after, clock());
}

/** The answer holds only the newest vulnerabilities; severities of older ones are kept. */
async function syncSeverities({ db, clock, severities }: AdvisorySyncContext): Promise<boolean> {
  const kept = severitiesSchema.safeParse((await findAnswer(db, SEVERITIES_ANSWER))?.payload);
  const ask = async (source: OutsideSource) => {
    const answer = await askSeverities(source);
    return answer.ok ? { ok: true as const, value: { ...(kept.success && kept.data), ...answer.value } } : answer;
  };
  return (await refreshAnswer(db, { source: severities, key: SEVERITIES_ANSWER, ask }, clock())).ok;
}
