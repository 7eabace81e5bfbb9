import { randomUUID } from "node:crypto";
import type { Db } from "../../../lib/db.ts";
import { notify } from "../../../lib/events.ts";
import { deliveryDue } from "../../../lib/hints.ts";
import { eachApart, type Failed, tellApart } from "../../each-apart.service.ts";
import { CHANGING_CHANNELS } from "../../channels/kinds.ts";
import type { Message } from "../../messages/message.ts";
import type { Reader } from "../composing/compose.ts";
import { composeCalmer, composeChanged, saysSame } from "../composing/storm-message.ts";
import { presentStanding } from "../sending/standing.store.ts";
import { readContent } from "../composing/stored-message.ts";
import { mayChangeSaid, openingsOf } from "../deciding/storm.ts";
import {
  endStorm,
  insertMessage,
  type KnownStorm,
  listStorms,
  lockSummary,
  type StandingThere,
} from "./storms.store.ts";

export interface StormContext {
  db: Db;
  appUrl: string;
  /** The instance's. */
  timeZone: string;
  clock: () => Date;
}

/**
 * Says at each channel at which very much began what is still open once it is calmer; from then on each matter has
 * messages of its own again. Until then the summary that was said last is changed where that is possible, which disturbs
 * nobody.
 * @throws {AggregateError} if some channels failed, once all others are done
 */
export async function tellStorms(ctx: StormContext): Promise<void> {
  const now = ctx.clock();
  await eachApart(
    await listStorms(ctx.db, now),
    (known, failed) => ctx.db.transaction((tx) => look(ctx, tx, { known, now, failed })),
    "Some channels could not be told how much is open there",
  );
}

interface Look {
  known: KnownStorm;
  now: Date;
  failed: Failed;
}

async function look(ctx: StormContext, tx: Db, looked: Look): Promise<void> {
  const { known, now } = looked;
  if (openingsOf(known.openings).stormSince(now.toISOString()) === null) await end(ctx, tx, looked);
  else if (CHANGING_CHANNELS.includes(known.channel)) await change(ctx, tx, looked);
}

async function end(ctx: StormContext, tx: Db, looked: Look): Promise<void> {
  const { known, now } = looked;
  const calm = await endStorm(tx, known.destinationId, now);
  if (calm === null) return;
  const standing = await presentStanding(tx, calm.standing);
  const message = composeCalmer(randomUUID(), noticesOf({ ...calm, standing }), {
    standing,
    reader: readerOf(ctx, calm),
  });
  // If the database refuses what would be said, the storm is over without it.
  if (message !== null) await say(tx, looked, { message, organizationId: calm.organizationId });
}

async function change(ctx: StormContext, tx: Db, looked: Look): Promise<void> {
  const { known, now } = looked;
  const said = await lockSummary(tx, known.destinationId, now);
  if (said === null || !mayChangeSaid(said.saidAt, now.toISOString())) return;
  const { thread, language, organizationId } = said;
  const standing = await presentStanding(tx, said.standing);
  const reader = readerOf(ctx, said);
  const message = composeChanged(randomUUID(), noticesOf({ ...said, standing }), { standing, thread, reader });
  const before = readContent(said.content, language);
  if (message === null || before === null || saysSame(before, message)) return;
  await say(tx, looked, { message, organizationId, thread });
}

async function say(
  tx: Db,
  { known: { destinationId }, now, failed }: Look,
  { message, ...about }: { message: Message; organizationId: string | null; thread?: string },
): Promise<void> {
  const tell = (db: Db) => insertMessage(db, { destinationId, now, ...about }, message);
  await tellApart(tx, [message], { tell, failed });
  await notify(tx, deliveryDue());
}

/** Nothing may be open any more: then it is worded by what was told last. */
const noticesOf = ({ standing, newest }: StandingThere) =>
  standing.worst.length > 0 ? standing.worst : newest === null ? [] : [newest];

const readerOf = (ctx: StormContext, there: StandingThere): Reader => ({
  ...there,
  appUrl: ctx.appUrl,
  timeZone: there.timeZone ?? ctx.timeZone,
  isOwn: there.organizationId === null,
});
