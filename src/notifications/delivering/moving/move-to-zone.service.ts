import type { ZoneChange } from "../../../organizations/settings/zone-change.ts";
import type { Db } from "../../../lib/db.ts";
import { movedTo } from "./moved-to-zone.ts";
import {
  listTimedRules,
  listWaitingNotices,
  listWaitingTasks,
  lookAtKeptAgain,
  type Moved,
  moveNotices,
  moveTasks,
} from "./waiting-for-rules.store.ts";

/**
 * An organization's rules go by other clocks: what waits for their hours or their pace moves, in the transaction that
 * changes the zone. `timeZone`: the instance's, for organizations without one.
 */
export async function moveToZone(db: Db, change: ZoneChange, timeZone: string): Promise<void> {
  const { organizationId, now } = change;
  const clocks = { from: change.from ?? timeZone, to: change.to ?? timeZone, now };
  const rules = await listTimedRules(db, organizationId);
  const moved = (some: Awaited<ReturnType<typeof listWaitingNotices>>): readonly Moved[] =>
    some.flatMap(({ id, ruleIds, ...one }) => {
      const dueAt = movedTo(
        one,
        ruleIds.flatMap((ruleId) => rules.get(ruleId) ?? []),
        clocks,
      );
      return dueAt === null ? [] : [{ id, dueAt }];
    });
  await moveNotices(db, organizationId, moved(await listWaitingNotices(db, organizationId, now)));
  await moveTasks(db, organizationId, moved(await listWaitingTasks(db, organizationId, now)));
  await lookAtKeptAgain(db, organizationId, now);
}
