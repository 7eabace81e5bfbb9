import { tellableOf } from "../matter-urgency.ts";
import type { Channel, ChannelServices } from "../../channel.ts";
import type { Sending } from "../../delivering/sending/message.store.ts";
import type { KeptBack } from "../before-sending.service.ts";
import { findFirst, noteTold } from "./alert-message.store.ts";
import type { DueMessage, NextAlert } from "./due-message.store.ts";
import { type Errand, unreadableErrand } from "./errand.ts";
import { whoWants } from "./wanted-alert.service.ts";

interface Context {
  channels: readonly Channel[];
  services: ChannelServices;
}

interface Due {
  way: DueMessage;
  next: NextAlert;
  now: Date;
}

/** How an alert is brought, or what keeps it back. What this version cannot bring fails: another one may. */
export async function alertErrand(
  { channels, services }: Context,
  { id: destinationId }: Pick<Sending, "id">,
  { way, next, now }: Due,
): Promise<Errand | KeptBack> {
  const channel = channels.find(({ id }) => id === way.channel);
  const { id, alert } = next;
  const about: Omit<Errand, "bring"> = {
    measured: { alert },
    urgency: alert === null ? "week" : tellableOf(alert).urgency,
    ended: async (tx, end) => {
      if (end.state === "superseded") return;
      const told =
        end.state === "arrived"
          ? { state: channel?.reaches ?? ("accepted" as const), reason: null }
          : { state: "failed" as const, reason: end.reason };
      await noteTold(tx, { destinationId, id }, { ...told, why: null, at: now });
    },
  };
  const failing = (reason: string) => ({ ...about, bring: () => Promise.reject(new Error(reason)) });
  if (channel === undefined) return failing(`This worker does not know the channel "${way.channel}"`);
  if (alert === null) return unreadableErrand(about);
  const message = { ...next, alert, destinationId, userId: way.userId, channel: way.channel };
  const found = await whoWants(services.db, message, { timeZone: services.timeZone, now });
  if (!("to" in found)) return found;
  const firstId = () => findFirst(services.db, { destinationId, id }, message);
  return { ...about, bring: () => channel.deliver({ id, alert, to: found.to, now, firstId }, services) };
}
