import type { Db } from "../../../lib/db.ts";
import { findWatchersOf } from "../../incidents/hearing.store.ts";
import type { OrganizationRules } from "../deciding/organization-rules.ts";
import { listWatched } from "../deciding/own/own-rules.store.ts";
import type { ToldEntry } from "../deciding/told-of-event.ts";
import { type HeardOfShops, readHeardOfShops } from "./heard-of-shops.store.ts";
import type { DueTask } from "./tasks.store.ts";

/** Whom tasks may concern. */
export interface PeopleOfTasks {
  /** By shop, who watches it, if a rule tells those. */
  readonly watchersOf: ReadonlyMap<number, readonly string[]>;
  /** What people watch whose own rules ask for it. */
  readonly watched: ReadonlyMap<string, readonly number[]>;
  /** Who has heard of what is no incident. */
  readonly heardOfShops: HeardOfShops;
}

export async function readPeople(
  db: Db,
  organizationId: string,
  { tasks, ruling, now }: { tasks: readonly DueTask[]; ruling: OrganizationRules; now: Date },
): Promise<PeopleOfTasks> {
  const shopIds = [...new Set(tasks.flatMap(shopsOf))];
  const isOfWatchers = ruling.rules.some(({ people, steps = [] }) =>
    [...(people ? [people] : []), ...steps.map((one) => one.people)].some(({ watchers }) => watchers),
  );
  const asking = (ruling.own ?? []).filter(({ rules }) => rules.some(({ scope }) => scope === "watched"));
  const alone = tasks.filter(({ incident }) => incident === null).flatMap(shopsOf);
  return {
    watchersOf: isOfWatchers ? await findWatchersOf(db, organizationId, shopIds, now) : new Map<number, string[]>(),
    watched: await listWatched(db, organizationId, { userIds: asking.map(({ userId }) => userId), shopIds }),
    heardOfShops: await readHeardOfShops(db, organizationId, [...new Set(alone)]),
  };
}

/** The shops that a task is about by now. */
export const shopsOf = ({ incident, shared, event }: DueTask): readonly number[] =>
  incident?.shopIds ?? shared?.shopIds ?? (event.shopId === null ? [] : [event.shopId]);

/** Who has heard of what is no incident, and to which shop it leads them. */
export const heardBy = ({ heardOfShops }: PeopleOfTasks, { shared, thread, event }: DueTask) =>
  shared?.heardBy ?? new Map(heardOfShops(thread).map((userId) => [userId, event.shopId]));

/** Steps that were to tell people of whom nobody could be told. */
export function passedOver(tasks: readonly DueTask[], told: readonly { eventId: number; entry: ToldEntry }[]) {
  return tasks.filter(({ kind, eventId, ruleId, step: which }) => {
    const entries = told.filter((one) => one.eventId === eventId && one.entry.step === which);
    const mine = entries.flatMap(({ entry }) => (entry.rules.includes(ruleId) ? [entry] : []));
    return (
      kind === "step" && mine.some(({ userId }) => userId !== undefined) && mine.every(({ not }) => not !== undefined)
    );
  });
}
