import type { NotToldReason } from "../../../incidents/incident.ts";
import type { Db } from "../../../lib/db.ts";
import { type Alert, isOvertaken } from "../../alert.ts";
import { whichAreOver } from "../../incidents/hearing.store.ts";
import { findReceiver, isStillMember, type Receiver } from "../../receiver.store.ts";
import { kindOf } from "../../topics/events.ts";
import { type KeptBack, keptBack } from "../before-sending.service.ts";
import { type AlertKey, listLaterAlerts } from "./alert-message.store.ts";
import type { DueMessage, NextAlert } from "./due-message.store.ts";
import { shopsTold } from "../../topics/of-several.ts";
import { threadOf } from "../../thread.ts";
import { ofPresentShops } from "../../delivering/composing/present-shops.store.ts";

/** An alert that is on its way to a person. */
type AlertOnItsWay = AlertKey & Pick<DueMessage, "userId" | "channel"> & Omit<NextAlert, "alert"> & { alert: Alert };

/**
 * To whom it is to be brought now and what it says by now, or what keeps it back: they no longer watch the shop or may no
 * longer see it, a newer alert has made it untrue, or how they are told says so.
 */
export async function whoWants(
  db: Db,
  message: AlertOnItsWay,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<{ to: Receiver; alert: Alert } | KeptBack> {
  const to = await findReceiver(db, { ...message, shopIds: shopsTold(message.alert.news) }, message.userId, now);
  if (to === null) return { why: await whyNobody(db, message, now) };
  if (await isOutdated(db, message)) return { why: "overtaken" };
  const alert = await ofPresentShops(db, message.organizationId, message.alert);
  if (alert === null) return { why: "overtaken" };
  return (await keptBack(db, message, { timeZone, now })) ?? { to, alert };
}

async function whyNobody(db: Db, message: AlertOnItsWay, now: Date): Promise<NotToldReason> {
  return (await isStillMember(db, message, message.userId, now)) ? "noWatch" : "noAccess";
}

/** Whether something newer says more, or what it is about is over for them without a message of its own. */
async function isOutdated(db: Db, message: AlertOnItsWay): Promise<boolean> {
  const { alert } = message;
  const later = await listLaterAlerts(db, message.destinationId, [message]);
  if (later.get(message.id)?.some((other) => isOvertaken(alert, other)) === true) return true;
  const isEnd = kindOf(alert.news).phase(alert.news) === "closes";
  const thread = threadOf(alert, message);
  return !isEnd && (await whichAreOver(db, message.userId, [{ ...message, thread, since: alert.at }])).has(message.id);
}
