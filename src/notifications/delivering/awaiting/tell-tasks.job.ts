import { eachApart, type Failed } from "../../each-apart.service.ts";
import type { TellContext } from "../../incidents/send-alerts.job.ts";
import { findOrganizationsWithTasks, type TaskPlace } from "./tasks.store.ts";
import { tellTasksOf } from "./tell-tasks-of.job.ts";

/** An organization that has more is looked at again a minute later. */
const TURNS_AT_MOST = 50;
/** The same of all of them together: those that have waited for longest come first. */
const TURNS_IN_ALL = 500;

/** When an organization is looked at. */
interface OrganizationTurn {
  organizationId: string;
  number: number;
  /** The last task of its turn before. */
  after: TaskPlace | null;
}

/**
 * Tells what time makes due of matters that are still open: rules remind, and steps of escalations are taken. Whoever
 * has much due has it told in several turns, of which each comes after one of all others.
 * @throws {AggregateError} if some organizations failed, once all others are done
 */
export async function tellTasks(ctx: TellContext, turnsInAll = TURNS_IN_ALL): Promise<void> {
  const first = await findOrganizationsWithTasks(ctx.db, { now: ctx.clock(), most: turnsInAll });
  const turns = first.map((organizationId): OrganizationTurn => ({ organizationId, number: 1, after: null }));
  const takeTurn = async (turn: OrganizationTurn, failed: Failed) => {
    const after = await ctx.db.transaction((tx) => tellTasksOf({ ...ctx, db: tx }, turn, failed));
    if (after !== null && turn.number < TURNS_AT_MOST && turns.length < turnsInAll)
      turns.push({ ...turn, number: turn.number + 1, after });
  };
  // What is added meanwhile is taken, too.
  await eachApart(turns, takeTurn, "Some of what was due could not be told");
}
