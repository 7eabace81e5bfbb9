import type { Db } from "../../../lib/db.ts";
import { openingsOf } from "../../delivering/deciding/storm.ts";
import { kindOf } from "../../topics/events.ts";
import type { NewAlert } from "../sending/alert-message.store.ts";
import { listOpenings } from "./openings.store.ts";

const keyOf = ({ userId, channel }: Pick<NewAlert, "userId" | "channel">) => `${userId} ${channel}`;
const isOpening = ({ alert }: NewAlert) => kindOf(alert.news).phase(alert.news) === "opens";
/** A step of an escalation that names somebody waits for nothing. */
const goesAlone = ({ waitsFor, rules }: NewAlert) =>
  (waitsFor === null || waitsFor === "unlessRead") && rules?.isNamed !== true;

/** `isInStorm`: it is told together with much else. */
export type InStorm = NewAlert & { isInStorm: boolean };

/** Where very much begins for somebody by one way, all of it is told in one message, and further ones in growing steps. */
export async function inStorms(db: Db, alerts: readonly NewAlert[], now: Date): Promise<readonly InStorm[]> {
  const alone = alerts.filter(goesAlone);
  if (alone.length === 0) return alerts.map((one) => ({ ...one, isInStorm: false }));
  const known = new Map((await listOpenings(db, alone, now)).map((one) => [keyOf(one), one.at]));
  const said = new Map<string, Date>();
  for (const [key, some] of Map.groupBy(alone, keyOf)) {
    const openings = openingsOf(known.get(key) ?? []);
    for (const { createdAt } of some.filter(isOpening)) openings.add(createdAt.toISOString());
    const storm = openings.saidNext(now.toISOString());
    if (storm !== null) said.set(key, new Date(storm.at));
  }
  return alerts.map((one) => {
    const at = goesAlone(one) ? said.get(keyOf(one)) : undefined;
    if (at === undefined) return { ...one, isInStorm: false };
    return { ...one, waitsFor: "cap", dueAt: at > one.dueAt ? at : one.dueAt, isInStorm: true };
  });
}
