import { tellableOf } from "../matter-urgency.ts";
import type { Channel, ChannelServices } from "../../channel.ts";
import type { Sending } from "../../delivering/sending/message.store.ts";
import type { KeptBack } from "../before-sending.service.ts";
import { type Alert, ALERT_LEVELS, alertLevel } from "../../alert.ts";
import type { Receiver } from "../../receiver.store.ts";
import { kindOf } from "../../topics/events.ts";
import { findFirst, noteTold, settleBeside } from "./alert-message.store.ts";
import type { Beside, DueMessage, NextAlert } from "./due-message.store.ts";
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
      await noteTold(tx, { destinationId, ids: [id] }, { ...told, why: null, at: now });
    },
  };
  const failing = (reason: string) => ({ ...about, bring: () => Promise.reject(new Error(reason)) });
  if (channel === undefined) return failing(`This worker does not know the channel "${way.channel}"`);
  if (alert === null) return unreadableErrand(about);
  const message = { ...next, alert, destinationId, userId: way.userId, channel: way.channel };
  const found = await whoWants(services.db, message, { timeZone: services.timeZone, now });
  if (!("to" in found)) return found;
  const beside = await wantedBeside(services, { destinationId, way, next, now });
  const [{ to, ...worst }, ...others] = worstFirst([{ ...message, ...found }, ...beside]);
  const firstId = () => findFirst(services.db, { destinationId, id }, worst);
  const also = others.map((one) => one.alert);
  return {
    ...about,
    ended: async (tx, end) => {
      await about.ended(tx, end);
      if (end.state === "arrived")
        await settleBeside(tx, { destinationId, id }, { ids: beside.map((one) => one.id), now });
    },
    bring: () => channel.deliver({ id, alert: worst.alert, also, to, now, firstId }, services),
  };
}

type Wanted = Omit<Beside, "alert"> & { alert: Alert; to: Receiver };

/** What else the same visit brought that they want to be told now. */
async function wantedBeside(
  services: ChannelServices,
  { destinationId, way, next, now }: Due & { destinationId: string },
): Promise<readonly Wanted[]> {
  const wanted: Wanted[] = [];
  for (const { alert, ...one } of next.beside) {
    if (alert === null) continue;
    const message = { ...next, ...one, alert, destinationId, userId: way.userId, channel: way.channel };
    const found = await whoWants(services.db, message, { timeZone: services.timeZone, now });
    if ("to" in found) wanted.push({ ...one, ...found });
  }
  return wanted;
}

const URGENCIES = ["now", "week", "info"] as const;

/** The worst gives the message its title; of those that are equally bad the same one each time. */
function worstFirst<One extends { alert: Alert }>([first, ...others]: readonly [One, ...One[]]): [One, ...One[]] {
  const badness = ({ alert: { news } }: One) =>
    ALERT_LEVELS.indexOf(alertLevel(news)) * URGENCIES.length + URGENCIES.indexOf(kindOf(news).urgency(news));
  const isBefore = (one: One, known: One) =>
    badness(one) === badness(known) ? one.alert.news.kind < known.alert.news.kind : badness(one) < badness(known);
  const worst = others.reduce((known, one) => (isBefore(one, known) ? one : known), first);
  return [worst, ...[first, ...others].filter((one) => one !== worst)];
}
