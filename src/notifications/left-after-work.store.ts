import { and, eq, gt, inArray } from "drizzle-orm";
import { event as outbox } from "../changelog/event.table.ts";
import type { Db } from "../lib/db.ts";
import { shopFinding } from "../monitoring/monitoring.table.ts";
import { speedWorks } from "../sitespeed/events/speed-works.ts";
import { findCondition } from "./outbox.store.ts";
import type { ShopKey } from "./receiver.store.ts";
import { kindOf, type ShopEvent } from "./topics/events.ts";
import { topicsOver } from "./topics/flapping/calm.ts";

/** Whether what began in planned work on a shop is still there. */
export async function isLeftAfterWork(
  db: Db,
  key: ShopKey,
  { id, event }: { id: number; event: ShopEvent },
): Promise<boolean> {
  const kind = kindOf(event);
  const topic = kind.topic(event);
  if (topic === "speed") return !(await worksSince(db, key, id));
  const condition = await findCondition(db, key);
  if (topic !== "status") return !topicsOver(condition).includes(topic);
  const level = kind.level(event);
  // What became worse since then is told by that.
  if (kind.phase(event) === "opens" && condition.level !== level) return false;
  const ids = "findings" in event ? event.findings.map((finding) => finding.id) : [];
  const { organizationId, shopId } = shopFinding;
  const isOfShop = and(eq(organizationId, key.organizationId), eq(shopId, key.shopId));
  const found = and(isOfShop, inArray(shopFinding.id, ids), level === null ? undefined : eq(shopFinding.level, level));
  return (await db.select({ id: shopFinding.id }).from(shopFinding).where(found).limit(1)).length > 0;
}

async function worksSince(db: Db, key: ShopKey, eventId: number): Promise<boolean> {
  const { id, kind, organizationId, shopId } = outbox;
  const isOfShop = and(eq(organizationId, key.organizationId), eq(shopId, key.shopId));
  const works = and(isOfShop, gt(id, eventId), eq(kind, speedWorks.kind));
  return (await db.select({ id }).from(outbox).where(works).limit(1)).length > 0;
}
