import type { Db } from "../../lib/db.ts";
import { notify } from "../../lib/events.ts";
import { notificationHint } from "../../lib/hints.ts";
import { readWorkSilence } from "../../windows/work-silence.store.ts";
import { alertKey } from "../alert.ts";
import {
  type AlertToSend,
  calmAt,
  type Calmed,
  datedAfter,
  decideCalm,
  decideSpeedCalm,
  type Decision,
  flappingNews,
} from "../decide-alerts.ts";
import { type Heard, heardCalm, heardFlapping, heardOfShop } from "../delivering/deciding/heard-event.ts";
import type { OrganizationRules } from "../delivering/deciding/organization-rules.ts";
import type { ShopAudience } from "../delivering/deciding/shop-audience.ts";
import { takeAwayKey } from "../notification.store.ts";
import { findCondition, insertDecided } from "../outbox.store.ts";
import type { ShopKey } from "../receiver.store.ts";
import type { NotTold } from "../rules/rule-answers.ts";
import type { SpokenMemories } from "../shared/spoken-memories.store.ts";
import type { ShopMemory } from "../shop-memory.ts";
import type { ShopEvent } from "../topics/events.ts";
import { isFine } from "../topics/flapping/calm.ts";
import { holdOf } from "../topics/flapping/holds.ts";
import type { Topic } from "../topics/topics.ts";
import { findSpokenFor, type HearsOf } from "./heard-of-shop.store.ts";

/** What is decided about a shop at once. */
export interface Turn {
  readonly db: Db;
  readonly key: ShopKey;
  readonly now: Date;
  readonly people: ShopAudience;
  /** Everybody who may be told of the shop. */
  readonly watchers: readonly string[];
  readonly hearsOf: HearsOf;
  readonly rules: OrganizationRules;
  /** Who hears of what by matters that several shops share. */
  readonly memories: SpokenMemories;
  memory: ShopMemory;
  /** With the event that each tells of; `null`: it became calm. */
  alerts: readonly (AlertToSend & { eventId: number | null })[];
  /** Whom nothing tells of an event, and why. */
  readonly untold: { eventId: number; userId: string; reason: NotTold }[];
  /** What channels may hear. */
  heard: readonly Heard[];
  decided: number[];
  /** Threads that are over. */
  ended: string[];
  /** Topics that are over, and since when. */
  readonly over: { topics: readonly Topic[]; at: Date }[];
}

/** The event that it follows from; `batch`: the visit that brought it, `since`: when it began, if that was not told then. */
interface Cause {
  id: number;
  batch?: string | null;
  since?: string;
}

export function take(turn: Turn, { memory, alerts }: Decision, { id: eventId, batch = null, since }: Cause): void {
  turn.memory = memory;
  const told = { eventId, ...(batch !== null && { batch }), ...(since !== undefined && { since }) };
  turn.alerts = [...turn.alerts, ...alerts.map((alert) => ({ ...alert, ...told }))];
}

/** What channels may hear of an event. Of what comes and goes they hear so once, and then nothing until it is calm. */
export async function heardUnlessHeld(
  { db, key, now, memory }: Turn,
  before: ShopMemory,
  { stored, isSpokenFor }: { stored: { id: number; at: string; event: ShopEvent }; isSpokenFor: boolean },
): Promise<readonly Heard[]> {
  const { shopId } = key;
  const hold = holdOf(memory, stored.event);
  if (hold === null) return heardOfShop(stored, { shopId, isSpokenFor });
  if (holdOf(before, stored.event) !== null) return [];
  const event = flappingNews(stored.event, hold);
  const id = await insertDecided(db, key, { event, at: new Date(stored.at) }, now);
  return heardFlapping(stored, { id, at: stored.at, event }, shopId);
}

/** That it came to rest is an event of its own. */
async function takeCalm(turn: Turn, { said: event, ...decision }: Calmed, at: string): Promise<void> {
  const { db, key, now } = turn;
  if (event === undefined) return;
  const id = await insertDecided(db, key, { event, at: new Date(at) }, now);
  take(turn, decision, { id });
  turn.heard = [...turn.heard, ...heardCalm({ id, at, event }, key.shopId)];
}

/** Ends flapping of speed tests that is over by then. */
async function restSpeed(turn: Turn, by: Date): Promise<void> {
  const { memory, now, watchers } = turn;
  const calmSince = memory.speed === undefined ? null : calmAt(memory.speed, now);
  if (calmSince === null || calmSince > by) return;
  const at = datedAfter(memory, new Date(calmSince.getTime() - 1).toISOString());
  await takeCalm(turn, decideSpeedCalm(memory, at, watchers), at);
}

/**
 * Ends flapping that is over by then; dated a moment earlier, so that an event at that very time is newer. What is wrong
 * in planned work is said once that has ended and settled, and what an incident says is left to it.
 */
export async function rest(turn: Turn, by: Date): Promise<void> {
  await restSpeed(turn, by);
  const { db, key, memory, watchers } = turn;
  const calmSince = calmAt(memory, turn.now);
  if (calmSince === null || calmSince > by) return;
  const condition = await findCondition(db, key);
  const work = isFine(condition) ? null : await readWorkSilence(db, key, { since: calmSince, now: by });
  if (work === "silent") return;
  const at = datedAfter(memory, new Date((work === null ? calmSince : by).getTime() - 1).toISOString());
  const spoken = isFine(condition) ? nobody : await findSpokenFor(db, key, { isReach: condition.failure !== null });
  await takeCalm(turn, decideCalm(memory, { condition, at }, watchers, spoken), at);
  const silent = (memory.hold?.userIds ?? []).filter(spoken);
  for (const userId of await takeAwayKey(db, silent, alertKey("flapping", key.shopId)))
    await notify(db, notificationHint(userId));
}

const nobody = () => false;
