import type { Pool } from "pg";
import type { Check, Facts } from "../../checks/check.ts";
import { isDatabaseAway, transact } from "../../lib/db.ts";
import { judgementChange, nextJudgementAt } from "./between-visits.ts";
import { rememberFindings } from "../history/remember.ts";
import { judge } from "../judge.ts";
import { saveJudgement } from "./judged.store.ts";
import { type PendingJudgement, postponeJudgement } from "./judgement.store.ts";
import { lockStateForJudgement } from "../state/shop-state.store.ts";
import { onceMoreAfterConflict } from "../state/unkept.store.ts";

/** Pause before the next try of a shop that could not be judged. */
const PAUSE_SECONDS = 15 * 60;

export interface JudgeContext {
  pool: Pool;
  checks: readonly Check[];
  /** What is known about the world outside the shop; read from the database, never from the outside. */
  facts: () => Promise<Facts>;
  /** Default: the clock of the database. */
  judgeClock?: () => Date;
}

/** `idle`: somebody else has judged it, or the shop is gone. */
export type JudgeResult = "judged" | "idle";

/**
 * Judges a shop by what was learned between visits, in one transaction with everything that follows from it. Until that
 * is committed the shop stays marked, so that a worker that ends meanwhile leaves it to the next one.
 * @throws if it cannot be judged or saved: it is then taken up again after a pause
 */
export async function judgeShop(ctx: JudgeContext, shop: PendingJudgement): Promise<JudgeResult> {
  try {
    const facts = await ctx.facts();
    return await onceMoreAfterConflict(() => judgeAndSave(ctx, shop, facts));
  } catch (error) {
    if (!isDatabaseAway(error)) await postponeJudgement(ctx.pool, shop, PAUSE_SECONDS);
    throw error;
  }
}

function judgeAndSave(
  { pool, checks, judgeClock }: JudgeContext,
  shop: PendingJudgement,
  facts: Facts,
): Promise<JudgeResult> {
  return transact(pool, async (tx) => {
    const loaded = await lockStateForJudgement(tx, shop, judgeClock?.() ?? null);
    if (loaded === null) return "idle";
    const { state: before, memory, now, marks } = loaded;
    const after = judge(before, { state: before, sections: null, at: now }, { checks, facts });
    const episodes =
      before.findings === after.findings ? [] : rememberFindings(memory, { before, after, at: now }, checks);
    const change = judgementChange(before, after, now);
    const judged = { before, after, change, source: "pulse", episodes, now } as const;
    await saveJudgement(tx, shop, { judged, marks, nextAt: nextJudgementAt(after, checks, now) });
    return "judged";
  });
}
