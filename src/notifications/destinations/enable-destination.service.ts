import { notify } from "../../lib/events.ts";
import { deliveryDue } from "../../lib/hints.ts";
import { Refusal } from "../../lib/errors.ts";
import { hasReader } from "../addresses/mailed-channels.store.ts";
import { mailChannel } from "../channels/email/mail-channel.ts";
import { type DestinationContext, heldDestination, record } from "./edit-destination.service.ts";
import { dropMissed, switchOn, takeUpMissed } from "./enable-destination.store.ts";
import { DESTINATION_SENTENCES } from "./sentences.ts";

/** Switches a disabled channel on again; what works already stays as it is. */
export function enableDestination(
  ctx: DestinationContext,
  { id, missed }: { id: string; missed: "summary" | "nothing" },
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const { now } = ctx.by;
    const before = await heldDestination(within, id);
    const isUnread = before.channel === mailChannel.id && !(await hasReader(tx, id));
    if (before.state === "unconfirmed" || isUnread) throw new Refusal("conflict", DESTINATION_SENTENCES.unconfirmed);
    if (before.state !== "disabled") return;
    const sumsUp = missed === "summary";
    const count = sumsUp ? await takeUpMissed(tx, id) : await dropMissed(tx, id, now);
    await switchOn(tx, id, { now, sumsUp });
    const change = { before: { reason: before.reason }, after: { missed, count } };
    await record(within, before, { action: "channel.enable", ...change });
    await notify(tx, deliveryDue());
  });
}
