import { randomUUID } from "node:crypto";
import type { HeldBack } from "../../incidents/told.store.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Db } from "../../lib/db.ts";
import type { Channel } from "../channel.ts";
import { type InboxAlert, writeInboxes } from "../inbox/write-inbox.job.ts";
import { INBOX } from "../inbox/inbox-rows.ts";
import { type Planned, planWays } from "../ways/plan-ways.service.ts";
import type { Why } from "../delivering/deciding/telling-rule.ts";
import { insertAlerts, type NewAlert } from "../ways/sending/alert-message.store.ts";
import { type InStorm, inStorms } from "../ways/storm/in-storms.service.ts";
import { FOLLOWED_WITHIN } from "../delivering/deciding/matters/thread-times.ts";
import type { TellingFigures } from "./telling-figures.ts";

export interface TellContext {
  db: Db;
  channels: readonly Channel[];
  clock: Clock;
  /** The instance's, for organizations and people without one. Default: UTC. */
  timeZone?: string;
  /** Counts how long it took until people could know. */
  figures?: Pick<TellingFigures, "note">;
}

/** Much longer than workers of two versions run side by side. */
const UNREADABLE_WAITS_MILLISECONDS = 3_600_000;

/** Whether an event that this worker cannot read is left to others for now. Nobody waits for a clock that was far ahead. */
export function isToWait(date: Date, now: Date): boolean {
  return Math.abs(now.getTime() - date.getTime()) < UNREADABLE_WAITS_MILLISECONDS;
}

/** Who may not see anything of the organization now, and of each alert the ways that do not bring it. */
export interface SentAlerts {
  barred: ReadonlySet<string>;
  heldBack: readonly (readonly HeldBack[])[];
  /** Of each alert, whom no way but the inbox reaches, and why. */
  unreached: readonly (readonly Unreached[])[];
}

type Unreached = Planned["unreached"][number] | { userId: string; reason: "storm" };

/** Writes what people are told into their inboxes, and one message per person and way by which they hear of it. */
export async function sendAlerts(
  { db, channels, clock, timeZone = "UTC", figures }: TellContext,
  organizationId: string,
  alerts: readonly InboxAlert[],
): Promise<SentAlerts> {
  if (alerts.length === 0) return { barred: new Set(), heldBack: [], unreached: [] };
  const barred = await writeInboxes({ db, timeZone }, organizationId, alerts);
  for (const { alert, userIds } of alerts)
    for (const userId of userIds) if (!barred.has(userId)) figures?.note(INBOX, alert, clock());
  const now = clock();
  const plans = await planWays(db, alerts, { channels, timeZone, now });
  const messages = alerts.flatMap(({ userIds: _, mutedIds: __, alert, ruled, own, isFollowed, ...place }, index) =>
    (plans[index]?.ways ?? []).map(({ channelId, dueAt, isOwn, ...way }): NewAlert => {
      const rules = whyOfPerson({ ruled, own, isOwn }, way.userId);
      const about = { ...place, ...way, alert, rules, createdAt: new Date(alert.at) };
      return { ...about, id: randomUUID(), channel: channelId, dueAt: dueAt ?? soonest(now, { isFollowed }) };
    }),
  );
  const placed = await inStorms(db, messages, now);
  await insertAlerts(db, placed, now);
  const byAlert = Map.groupBy(placed, ({ alert }) => alert);
  return {
    barred,
    heldBack: plans.map(({ heldBack }) => heldBack),
    unreached: alerts.map(({ alert }, index) => [
      ...(plans[index]?.unreached ?? []),
      ...onlyInStorm(byAlert.get(alert) ?? []),
    ]),
  };
}

/** Those whom each way tells of it together with much else. */
function onlyInStorm(ways: readonly InStorm[]): SentAlerts["unreached"][number] {
  const summed = new Set(ways.filter((one) => one.isInStorm).map(({ userId }) => userId));
  for (const { userId, isInStorm } of ways) if (!isInStorm) summed.delete(userId);
  return [...summed].map((userId) => ({ userId, reason: "storm" }));
}

/** What the same visit brought is told in one message. */
const soonest = (now: Date, { isFollowed }: Pick<InboxAlert, "isFollowed">) =>
  isFollowed === true ? new Date(now.getTime() + FOLLOWED_WITHIN) : now;

type ByRules = { [Key in "ruled" | "own"]: InboxAlert[Key] | undefined } & { isOwn: boolean };

/** By which rules somebody is told; `null`: they watch it. */
function whyOfPerson({ ruled, own, isOwn }: ByRules, userId: string): Why | null {
  const by = ruled?.get(userId);
  if (!isOwn) return by?.why ?? null;
  const why = own?.get(userId)?.why ?? null;
  return why !== null && by?.isOwnAlone === true ? { ...why, isOwnAlone: true } : why;
}
