import type { IsoTime } from "../../snapshot/visit.ts";
import type { ActionOutcome, Connection } from "../platform.ts";
import { openSession, type CallOutcome, type SessionTools } from "./shop-session.client.ts";

/** Clearing may take a shop many seconds; a second request would only make it start again. */
const CLEAR_CACHE_MILLISECONDS = 60_000;

export async function clearCache(tools: SessionTools, connection: Connection): Promise<ActionOutcome> {
  const session = openSession(tools, connection);
  const outcome = await session.call({
    method: "DELETE",
    path: "/_action/cache",
    deadlineMilliseconds: CLEAR_CACHE_MILLISECONDS,
  });
  tools.http.release(connection.url);
  return isDone(outcome) ? { ok: true } : refusalOf(outcome);
}

/**
 * Sets the next run, then asks the shop to queue its due tasks. In newer versions only the second step needs a separate
 * permission.
 */
export async function rescheduleTask(
  tools: SessionTools,
  connection: Connection,
  taskId: string,
  at: IsoTime,
): Promise<{ ok: true; ran: boolean } | Exclude<ActionOutcome, { ok: true }>> {
  const session = openSession(tools, connection);
  const path = `/scheduled-task/${encodeURIComponent(taskId)}`;
  const changed = await session.call({ method: "PATCH", path, body: { status: "scheduled", nextExecutionTime: at } });
  const ran = isDone(changed) ? await session.call({ method: "POST", path: "/_action/scheduled-task/run" }) : null;
  tools.http.release(connection.url);
  return isDone(changed) ? { ok: true, ran: ran?.state === "read" } : refusalOf(changed);
}

type Done = Extract<CallOutcome, { state: "read" }>;

function isDone(outcome: CallOutcome): outcome is Done {
  return outcome.state === "read";
}

function refusalOf(outcome: Exclude<CallOutcome, { state: "read" }>): Exclude<ActionOutcome, { ok: true }> {
  return outcome.state === "forbidden"
    ? { ok: false, rights: outcome.rights }
    : { ok: false, failure: outcome.failure };
}
