import type { Db } from "../../../lib/db.ts";
import { notifyAll } from "../../../lib/events.ts";
import { deliveryHint, ownDeliveryHint } from "../../../lib/hints.ts";
import { atMostEvery } from "../../../lib/lease/at-most-every.ts";
import type { Log } from "../../../lib/log.ts";
import type { TellingOwner } from "../telling-owner.ts";

/** Whoever looks at deliveries asks anew no more often than this, however many there are. */
const HINT_MILLISECONDS = 3000;

export interface TriedHints {
  /** What stands of messages of this owner has changed. */
  note(owner: TellingOwner): void;
  /** Says at once what waits. */
  flush(): Promise<void>;
}

/** Says to open pages that messages were tried: all that this worker notes within seconds with one hint per owner. */
export function createTriedHints(
  { db, log }: { db: Db; log: Pick<Log, "warn"> },
  milliseconds = HINT_MILLISECONDS,
): TriedHints {
  const organizations = new Set<string>();
  const people = new Set<string>();
  const flush = async () => {
    const hints = [...[...organizations].map(deliveryHint), ...[...people].map(ownDeliveryHint)];
    organizations.clear();
    people.clear();
    await notifyAll(db, hints).catch((error: unknown) => log.warn({ err: error }, "Hints could not be sent"));
  };
  const flushSoon = atMostEvery(milliseconds, () => void flush());
  return {
    note({ organizationId, userId }) {
      if (organizationId === null) people.add(userId);
      else organizations.add(organizationId);
      flushSoon();
    },
    flush,
  };
}
