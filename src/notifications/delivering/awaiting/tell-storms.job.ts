import { randomUUID } from "node:crypto";
import type { Db } from "../../../lib/db.ts";
import { notify } from "../../../lib/events.ts";
import { deliveryDue } from "../../../lib/hints.ts";
import { eachApart, type Failed, tellApart } from "../../each-apart.service.ts";
import { composeCalmer } from "../composing/storm-message.ts";
import { openingsOf } from "../deciding/storm.ts";
import { endStorm, insertMessage, type KnownStorm, listStorms } from "./storms.store.ts";

export interface StormContext {
  db: Db;
  appUrl: string;
  /** The instance's. */
  timeZone: string;
  clock: () => Date;
}

/**
 * Says at each channel at which very much began what is still open once it is calmer; from then on each matter has
 * messages of its own again.
 * @throws {AggregateError} if some channels failed, once all others are done
 */
export async function tellStorms(ctx: StormContext): Promise<void> {
  const now = ctx.clock();
  await eachApart(
    await listStorms(ctx.db, now),
    (known, failed) => ctx.db.transaction((tx) => look(ctx, tx, { known, now, failed })),
    "Some channels could not be told that it is calmer",
  );
}

interface Look {
  known: KnownStorm;
  now: Date;
  failed: Failed;
}

async function look(ctx: StormContext, tx: Db, { known, now, failed }: Look): Promise<void> {
  const { destinationId, openings } = known;
  if (openingsOf(openings).stormSince(now.toISOString()) !== null) return;
  const calm = await endStorm(tx, destinationId);
  if (calm === null) return;
  const { organizationId, newest, standing, timeZone } = calm;
  const reader = { ...calm, appUrl: ctx.appUrl, timeZone: timeZone ?? ctx.timeZone, isOwn: organizationId === null };
  const notices = standing.worst.length > 0 ? standing.worst : newest === null ? [] : [newest];
  const message = composeCalmer(randomUUID(), notices, { standing, reader });
  if (message === null) return;
  // If the database refuses what would be said, the storm is over without it.
  const tell = (db: Db) => insertMessage(db, { destinationId, organizationId, now }, message);
  await tellApart(tx, [message], { tell, failed });
  await notify(tx, deliveryDue());
}
