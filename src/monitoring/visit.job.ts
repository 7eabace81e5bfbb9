import { createHash } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import type { Logger } from "pino";
import type { Check, Facts } from "../checks/check.ts";
import type { Clock } from "../lib/clock.ts";
import type { Connection, Platform } from "../platforms/platform.ts";
import { openConnection, type OpenSecret } from "../shops/credentials.ts";
import { isReadable } from "../snapshot/reading.ts";
import type { StorefrontIcon, Visit } from "../snapshot/visit.ts";
import { evaluate } from "./evaluate.ts";
import { ofKnownShop } from "./other-shop.ts";
import { nextDueAt } from "./schedule.ts";
import type { LeasedShop } from "./lease.store.ts";
import { inVisitTransaction, lockStateForVisit } from "./shop-state.store.ts";
import { saveIcon, saveVisit } from "./visit.store.ts";

/** Icons of storefronts are looked at once a day. */
const ICON_AGE_MILLISECONDS = 24 * 60 * 60 * 1000;

export interface VisitContext {
  pool: Pool;
  platform: Platform;
  checks: readonly Check[];
  /** What is known about the world beside the shop; read from the database, never from the outside. */
  facts: () => Promise<Facts>;
  openSecret: OpenSecret;
  clock: Clock;
  log: Logger;
  /** Name of this worker, unique among all. */
  owner: string;
}

export type VisitResult = "saved" | "lost";

/**
 * One turn of one shop: visit, judge, save. `lost` when the lease went to another worker meanwhile, the shop was
 * deleted, or a newer visit was saved: then nothing has been written.
 */
export async function visitShop(ctx: VisitContext, shop: LeasedShop): Promise<VisitResult> {
  const connection: Connection = openConnection(ctx.openSecret, shop);
  const visit = await ctx.platform.visit(connection, {
    shopwareVersion: shop.shopwareVersion,
    froshToolsActive: shop.froshToolsActive,
    storefrontDue: isIconDue(shop, ctx.clock()),
  });
  const facts = await ctx.facts();
  return inVisitTransaction(ctx.pool, (client) => judgeAndSave(ctx, client, { shop, visit, facts }));
}

function isIconDue(shop: LeasedShop, now: Date): boolean {
  return shop.iconCheckedAt === null || now.getTime() - shop.iconCheckedAt.getTime() >= ICON_AGE_MILLISECONDS;
}

async function judgeAndSave(
  ctx: VisitContext,
  client: PoolClient,
  { shop, visit: seen, facts }: { shop: LeasedShop; visit: Visit; facts: Facts },
): Promise<VisitResult> {
  const key = {
    organizationId: shop.organizationId,
    shopId: shop.shopId,
    owner: ctx.owner,
    startedAt: seen.startedAt,
  };
  const loaded = await lockStateForVisit(client, key);
  if (loaded === null) return "lost";
  const visit = ofKnownShop(loaded.state, seen);

  const automatic = !shop.urgent;
  const { after, change } = evaluate(loaded.state, visit, {
    checks: ctx.checks,
    facts,
    newestSecurityPlugin: loaded.newestSecurityPlugin,
    automatic,
  });
  const askedAgain = loaded.requestedAt !== null && loaded.requestedAt > visit.startedAt;
  const now = visit.finishedAt;
  await saveVisit(client, {
    key,
    before: loaded.state,
    after,
    change,
    now,
    dueAt: askedAgain ? now : nextDueAt(shop.shopId, after, now),
    urgent: askedAgain,
    outcome: visit.outcome === "answered" ? "answered" : visit.failure.reason,
    queueSize: queueSizeOf(visit),
  });
  if (visit.outcome === "answered" && visit.sections.storefront.state === "read") {
    await keepIcon(client, shop, visit.sections.storefront.value, now);
  }
  return "saved";
}

function queueSizeOf(visit: Visit): number | null {
  if (visit.outcome === "failed" || visit.sections.queue.state !== "read") return null;
  const { value, lost = 0 } = visit.sections.queue;
  const sizes = value.map(({ size }) => size);
  return lost === 0 && sizes.every(isReadable) ? sizes.reduce((sum, size) => sum + size, 0) : null;
}

async function keepIcon(client: PoolClient, shop: LeasedShop, icon: StorefrontIcon | null, now: Date): Promise<void> {
  const content = icon === null ? null : Buffer.from(icon.base64, "base64");
  await saveIcon(client, shop, {
    checkedAt: now,
    icon:
      icon === null || content === null
        ? null
        : {
            content,
            contentType: icon.contentType,
            hash: createHash("sha256").update(content).digest("hex").slice(0, 16),
          },
  });
}
