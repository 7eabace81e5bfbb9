import type { NotToldReason } from "../../../incidents/incident.ts";
import type { Db } from "../../../lib/db.ts";
import { isOvertaken } from "../../alert.ts";
import { alertText } from "../../alert-text.ts";
import { whichAreOver } from "../../incidents/hearing.store.ts";
import { PERSON_WAYS } from "../../delivering/telling-limits.ts";
import { findReceiver, findReceivers, type Receiver } from "../../receiver.store.ts";
import { threadOf } from "../../thread.ts";
import { kindOf } from "../../topics/events.ts";
import { shopsTold } from "../../topics/of-several.ts";
import { heldUntil } from "../how-told.ts";
import { tellableOf } from "../matter-urgency.ts";
import { ofPresentShops } from "../../delivering/composing/present-shops.store.ts";
import { letWait, listLaterAlerts, sendAlone, settleAlerts } from "../sending/alert-message.store.ts";
import { readTellable } from "../telling-setting.store.ts";
import { toldByRules } from "../held-by-rules/held-by-rules.ts";
import { readTimes } from "../held-by-rules/held-by-rules.store.ts";
import { type WaitingAlert, type WayOf, wasRead } from "../waiting.store.ts";
import { passingOf, WHY_WAITED, type WaitedRow, type WhyWaited } from "./waited.ts";

type Readable = WaitingAlert & { alert: NonNullable<WaitingAlert["alert"]> };

/** An alert that is told in one message, and to whom. */
export interface Told {
  message: Readable;
  row: WaitedRow;
  to: Receiver;
}

export interface Sorting {
  way: WayOf;
  /** The instance's, for people whose own is unknown. */
  timeZone: string;
  now: Date;
}

/**
 * What of it is told now. What is to wait longer does, what they may not see any more or what is untrue by now is told
 * nowhere, and what this version cannot read goes by itself, where a newer one may read it.
 */
export async function sortWaited(tx: Db, rows: readonly WaitingAlert[], sorting: Sorting): Promise<readonly Told[]> {
  const { way, now } = sorting;
  const unread = rows.filter(({ alert }) => alert === null);
  await sendAlone(tx, idsOf(way, unread), now);
  const wanted = await stillWanted(tx, await stillHeld(tx, rows.filter(isReadable), sorting), sorting);
  const passed = passingOf(wanted.map(({ row }) => row));
  await settleAlerts(tx, idsOf(way, passed), { why: "overtaken", now });
  const passing = new Set(passed.map(({ id }) => id));
  return wanted.filter(({ row }) => !passing.has(row.id));
}

export const idsOf = ({ destinationId }: WayOf, rows: readonly { id: string }[]) => ({
  destinationId,
  ids: rows.map(({ id }) => id),
});

const isReadable = (one: WaitingAlert): one is Readable => one.alert !== null;

/** Settings and rules may have changed: what is to wait longer by them does. */
async function stillHeld(tx: Db, rows: readonly Readable[], { way, timeZone, now }: Sorting) {
  const person = (await readTellable(tx, [way.userId], timeZone)).get(way.userId);
  const keptByRule = await findKept(tx, rows, { way, timeZone: person?.timeZone ?? timeZone, instanceZone: timeZone });
  const ready: Readable[] = [];
  for (const row of rows) {
    const told = { ...tellableOf(row.alert), isNamed: row.rules?.isNamed === true };
    const kept = keptByRule(row);
    const held =
      kept !== null && kept > now ? { at: kept, why: "rule" as const } : person && heldUntil(person, told, now);
    if (held) await letWait(tx, idsOf(way, [row]), { dueAt: held.at, waitsFor: held.why });
    else ready.push(row);
  }
  return ready;
}

/** Until when its rules keep what waits for them; `null`: they do not. */
async function findKept(
  tx: Db,
  rows: readonly Readable[],
  { way, timeZone, instanceZone }: { way: WayOf; timeZone: string; instanceZone: string },
): Promise<(row: Readable) => Date | null> {
  const ids = rows.flatMap(({ waitsFor, rules }) => (waitsFor === "rule" ? (rules?.rules ?? []) : []));
  const times = await readTimes(
    tx,
    ids.map(({ id }) => id),
    instanceZone,
  );
  const known = PERSON_WAYS.find((one) => one === way.channel);
  return ({ waitsFor, rules, alert }) =>
    waitsFor !== "rule" || rules === null || known === undefined
      ? null
      : toldByRules({ rules: times, by: rules, way: known, timeZone }, new Date(alert.at));
}

/** Leaves out what they may not see any more, and what is untrue by now. */
async function stillWanted(tx: Db, rows: readonly Readable[], { way, now }: Sorting): Promise<readonly Told[]> {
  const told: Told[] = [];
  const receivers = await receiversOf(tx, rows, { way, now });
  const begun = rows.filter(({ alert }) => !endsMatter(alert));
  const over = await whichAreOver(tx, way.userId, begun.map(sinceItBegan));
  const open = begun.filter(({ id }) => !over.has(id));
  const later = await listLaterAlerts(tx, way.destinationId, open);
  const untold = new Map<string, NotToldReason>();
  for (const message of rows) {
    const { id } = message;
    const to = receivers.get(id) ?? null;
    const present = await ofPresentShops(tx, message.organizationId, message.alert);
    const alert = present ?? message.alert;
    const isEnd = endsMatter(alert);
    if (to !== null && (await wasReadMeanwhile(tx, way, message))) {
      untold.set(id, "read");
      continue;
    }
    const isGone = to !== null && present === null;
    const isReplaced = later.get(id)?.some((other) => isOvertaken(message.alert, other)) === true;
    if (to === null || isGone || (!isEnd && (over.has(id) || isReplaced))) {
      const why: NotToldReason = to === null ? "noAccess" : "overtaken";
      // Its end says more, unless nobody hears of it: that is found out by both together.
      const isPair =
        to !== null && !isGone && rows.some((other) => other.id !== id && threadIn(other) === threadIn(message));
      if (!isPair) untold.set(id, why);
      if (!isPair || to === null) continue;
    }
    const { title, since } = alertText(alert, to.shop?.name ?? null, to.language);
    const isUrgent = tellableOf(alert).urgency === "now";
    const what = { id, thread: threadIn(message), title, isEnd, isUrgent, isPaced: isPacedBy(way, message) };
    told.push({ message, to, row: { ...what, at: new Date(alert.at), since: new Date(since) } });
  }
  for (const [why, some] of Map.groupBy(untold.keys(), (id) => untold.get(id) ?? "overtaken"))
    await settleAlerts(tx, { ...way, ids: some }, { why, now });
  return told;
}

/** To whom each is told, by its id; who may not see it has none. What leads to single shops is looked up together. */
async function receiversOf(tx: Db, rows: readonly Readable[], { way: { userId }, now }: Pick<Sorting, "way" | "now">) {
  const found = new Map<string, Receiver>();
  const ofShops = rows.flatMap(({ shopId, ...message }) =>
    shopId === null || shopsTold(message.alert.news) !== null ? [] : [{ ...message, shopId }],
  );
  const together = Map.groupBy(ofShops, ({ organizationId, rules }) => JSON.stringify([organizationId, rules]));
  for (const [first, ...others] of together.values()) {
    if (first === undefined) continue;
    const all = [first, ...others];
    const shopIds = [...new Set(all.map(({ shopId }) => shopId))];
    const receivers = await findReceivers(tx, { ...first, shopIds }, userId, now);
    for (const { id, shopId, incidentId } of all) {
      const to = receivers.get(shopId);
      if (to !== undefined) found.set(id, { ...to, incidentId });
    }
  }
  const isTogether = new Set(ofShops.map(({ id }) => id));
  for (const message of rows.filter(({ id }) => !isTogether.has(id))) {
    const to = await findReceiver(tx, { ...message, shopIds: shopsTold(message.alert.news) }, userId, now);
    if (to !== null) found.set(message.id, to);
  }
  return found;
}

const endsMatter = ({ news }: Readable["alert"]) => kindOf(news).phase(news) === "closes";
const sinceItBegan = (message: Readable) => ({ ...message, thread: threadIn(message), since: message.alert.at });

/** What can wait needs no message once somebody has read it in the app, while a rule kept it. */
async function wasReadMeanwhile(tx: Db, { userId }: WayOf, { waitsFor, alert, ...place }: Readable): Promise<boolean> {
  if (waitsFor !== "rule" || tellableOf(alert).urgency !== "week") return false;
  const { organizationId } = place;
  return await wasRead(tx, { userId, organizationId, thread: threadOf(alert, place), at: new Date(alert.at) });
}

const isPacedBy = ({ channel }: WayOf, { rules }: Readable) => rules?.paced?.some((way) => way === channel) === true;
const threadIn = ({ alert, shopId, incidentId }: Readable) => threadOf(alert, { shopId, incidentId });

/** Why these are told in one message. */
export function whyOf(told: readonly Told[]): WhyWaited {
  const reasons = new Set(told.map(({ message, row }) => (row.isPaced ? "rule" : message.waitsFor)));
  return WHY_WAITED.find((why) => reasons.has(why)) ?? "cap";
}
