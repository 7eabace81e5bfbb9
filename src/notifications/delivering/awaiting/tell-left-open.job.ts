import { randomUUID } from "node:crypto";
import type { Db } from "../../../lib/db.ts";
import { notify } from "../../../lib/events.ts";
import { deliveryDue } from "../../../lib/hints.ts";
import { holdOrganization } from "../../../organizations/organizations.store.ts";
import { eachApart } from "../../each-apart.service.ts";
import { composeLeft } from "../composing/left-message.ts";
import { endLeft, type LeftOpen, listLeftOpen, reviveEnds } from "./left-open.store.ts";
import type { StormContext } from "./tell-storms.job.ts";

/**
 * Ends what services keep open although it is over and no event will ever say so: its shop was deleted or moved away, or
 * its end was given up. All other ends are decided with what happened.
 * @throws {AggregateError} if some could not be ended, once all others are done
 */
export async function tellLeftOpen(ctx: Omit<StormContext, "timeZone">): Promise<void> {
  const { db } = ctx;
  const now = ctx.clock();
  const end = (left: LeftOpen) => db.transaction((tx) => endOne(tx, left, { appUrl: ctx.appUrl, now }));
  await eachApart(await listLeftOpen(db, now), end, "Some of what is over could not be ended where it is kept open");
  if ((await reviveEnds(db, now)) > 0) await notify(db, deliveryDue());
}

async function endOne(tx: Db, left: LeftOpen, { appUrl, now }: { appUrl: string; now: Date }): Promise<void> {
  const { language, organization, thread } = left;
  if (!(await holdOrganization(tx, left.organizationId))) return;
  const reader = { language, organization, appUrl, timeZone: "UTC" };
  const message = composeLeft(randomUUID(), thread, reader);
  if (await endLeft(tx, left, { message, now })) await notify(tx, deliveryDue());
}
