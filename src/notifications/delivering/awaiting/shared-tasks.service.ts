import { randomUUID } from "node:crypto";
import type { Db } from "../../../lib/db.ts";
import { readWarned } from "../../shared/having.store.ts";
import type { HeardShared } from "../../shared/shared-memory.ts";
import { insertSharedNews } from "../../shared/shared.store.ts";
import { readEvent } from "../../topics/events.ts";
import { inNamedShops } from "../../topics/named-shops.ts";
import { isOfShared, type OfShared, sharedFound } from "../../topics/shared/shared-finding.ts";
import { listNames } from "../composing/present-shops.store.ts";
import type { DueTask } from "./tasks.store.ts";

/** These tasks with how their matters are by now, where several shops have one. */
export async function withShared(
  db: Db,
  organizationId: string,
  tasks: readonly DueTask[],
): Promise<readonly DueTask[]> {
  const threads = tasks.flatMap(({ incident, event, thread }) =>
    incident === null && event.shopId === null ? [thread] : [],
  );
  if (threads.length === 0) return tasks;
  const known = new Map((await readWarned(db, organizationId, [...new Set(threads)])).map((one) => [one.matter, one]));
  return tasks.map((task) => {
    const of = known.get(task.thread);
    if (of === undefined) return task;
    const shopIds = [...of.warned];
    const open = Object.entries(of.memory.told).filter(([, { isOpen }]) => isOpen);
    const heardBy = new Map(open.map(([userId, heard]) => [userId, leadOf(heard, shopIds)]));
    return { ...task, shared: { shopIds, heardBy } };
  });
}

/** The shop to which it leads somebody may be gone since they were told. */
const leadOf = ({ shopId, shownIds }: HeardShared, shopIds: readonly number[]): number =>
  [shopId, ...shownIds, ...shopIds].find((id) => shopIds.includes(id)) ?? shopId;

/** The same, where fewer shops have it than were said: what is said of those is an event of its own. */
export async function saidNow(
  db: Db,
  organizationId: string,
  { tasks, now }: { tasks: readonly DueTask[]; now: Date },
): Promise<readonly DueTask[]> {
  const changed = tasks.flatMap((task) => {
    const left = leftOf(task);
    return left === null ? [] : [{ task, ...left }];
  });
  if (changed.length === 0) return tasks;
  const nameOf = await listNames(db, organizationId, [...new Set(changed.flatMap(({ shopIds }) => shopIds))]);
  const batch = randomUUID();
  const said = new Map<DueTask, DueTask>();
  for (const [, some] of Map.groupBy(changed, ({ task }) => task.eventId)) {
    const [first] = some;
    if (first === undefined) continue;
    const { news, shopIds } = first;
    const { matter, findings } = news;
    const event = sharedFound.of({ matter, findings, ...inNamedShops(shopIds, nameOf), how: "grows" });
    const { kind, ...data } = event;
    const eventId = await insertSharedNews(db, organizationId, { event, at: now, batch }, now);
    for (const { task } of some) said.set(task, { ...task, eventId, event: { ...task.event, kind, data } });
  }
  return tasks.map((task) => said.get(task) ?? task);
}

/** What it said, and which of its shops have it by now; `null`: what it said holds. */
function leftOf({ shared, event }: DueTask): { news: OfShared; shopIds: readonly number[] } | null {
  const news = shared === null ? null : readEvent(event.kind, event.data);
  if (shared === null || news === null || !isOfShared(news) || news.shopIds === undefined) return null;
  const left = news.shopIds.filter((id) => shared.shopIds.includes(id));
  return left.length === 0 || left.length === news.shopIds.length ? null : { news, shopIds: left };
}
