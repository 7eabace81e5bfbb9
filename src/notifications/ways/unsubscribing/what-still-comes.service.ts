import type { Db } from "../../../lib/db.ts";
import type { WaitedRest } from "../digest/choose-waited.ts";
import type { Told } from "../digest/sort-waited.service.ts";
import { settleAlerts } from "../sending/alert-message.store.ts";
import type { WayOf } from "../waiting.store.ts";
import { isWithoutSummaries } from "./unsubscribe.store.ts";

interface Waited {
  told: readonly Told[];
  rest: WaitedRest;
}

/**
 * Of what has waited, what is still told to whoever has unsubscribed from summaries: what is urgent now, and its end.
 * The rest stands in their inbox. `isLeft`: they have.
 */
export async function whatStillComes(
  tx: Db,
  { told, rest }: Waited,
  { way, now }: { way: WayOf; now: Date },
): Promise<Waited & { isLeft: boolean }> {
  if (!(await isWithoutSummaries(tx, way))) return { told, rest, isLeft: false };
  const ids = [
    ...told.flatMap(({ row }) => (row.isUrgent ? [] : [row.id])),
    ...rest.flatMap(({ row, isUrgent }) => (isUrgent ? [] : [row.id])),
  ];
  // They do not want it: it stands in their inbox.
  await settleAlerts(tx, { destinationId: way.destinationId, ids }, { why: "choice", now });
  return { told: told.filter(({ row }) => row.isUrgent), rest: rest.filter(({ isUrgent }) => isUrgent), isLeft: true };
}
