import { Refusal } from "../../lib/errors.ts";
import { notify } from "../../lib/events.ts";
import { deliveryDue } from "../../lib/hints.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { type DestinationContext, heldDestination, record } from "../destinations/edit-destination.service.ts";
import { DESTINATION_SENTENCES } from "../destinations/sentences.ts";
import { findDelivery } from "./deliveries.store.ts";
import { takeUpDead } from "./redeliver.store.ts";

const AT_ONCE = 1000;

interface RedeliverContext extends DestinationContext {
  access: MemberAccess;
}

/** Has what was given up sent once more under the same id: one message, or all of a channel's up to a thousand. */
export function redeliver(
  ctx: RedeliverContext,
  { destinationId, messageId }: { destinationId: string; messageId: string | null },
): Promise<{ count: number }> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const held = await heldDestination(within, destinationId);
    if (messageId !== null) await refuseUnlessDead(within, { destinationId, messageId });
    if (held.state === "disabled" || held.state === "unconfirmed")
      throw new Refusal("conflict", DESTINATION_SENTENCES.mendFirst);
    const count = await takeUpDead(tx, destinationId, { messageId, most: AT_ONCE, now: ctx.by.now });
    if (count === 0) return { count };
    await record(within, held, { action: "message.redeliver", before: null, after: { messageId, count } });
    await notify(tx, deliveryDue());
    return { count };
  });
}

async function refuseUnlessDead({ db, access }: RedeliverContext, one: { destinationId: string; messageId: string }) {
  const found = await findDelivery(db, access, one);
  if (found === null) throw new Refusal("not_found", DESTINATION_SENTENCES.noSuchMessage);
  if (found.listed.kind === "digest") throw new Refusal("conflict", DESTINATION_SENTENCES.isDigest);
  if (found.listed.state !== "dead") throw new Refusal("conflict", DESTINATION_SENTENCES.notDead);
}
