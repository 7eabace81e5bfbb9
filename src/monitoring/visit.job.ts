import { createHash } from "node:crypto";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Check, Facts } from "../checks/check.ts";
import type { Clock } from "../lib/clock.ts";
import { isDatabaseAway, transact, type Transaction } from "../lib/db.ts";
import type { Connection, Platform } from "../platforms/platform.ts";
import { openConnection, type OpenSecret } from "../shops/credentials.ts";
import { isLostConnection } from "../snapshot/failure.ts";
import { isReadable } from "../snapshot/reading.ts";
import type { SectionId, Visit } from "../snapshot/section.ts";
import type { StorefrontIcon } from "../snapshot/visit.ts";
import { evaluate } from "./evaluate.ts";
import { ofKnownShop } from "./other-shop.ts";
import { remember } from "./history/remember.ts";
import { dueAfterBlindness, dueSections, nextDueAt } from "./schedule.ts";
import { type LeasedShop, releaseShops } from "./lease.store.ts";
import type { ShopState } from "./state/shop-state.ts";
import { lockStateForVisit } from "./state/shop-state.store.ts";
import { brokenOff, onceMoreAfterConflict, saving, troubleOfSaving, type VisitTrouble } from "./state/unkept.store.ts";
import { postponeVisit, saveIcon, saveVisit } from "./visit.store.ts";

/** Pause before the next try of a shop whose visit cannot even be saved as a failure. */
const PAUSE_MILLISECONDS = 15 * 60 * 1000;

export interface VisitContext {
  pool: Pool;
  platform: Platform;
  checks: readonly Check[];
  /** What is known about the world outside the shop; read from the database, never from the outside. */
  facts: () => Promise<Facts>;
  openSecret: OpenSecret;
  clock: Clock;
  log: Logger;
  /** Whether we can reach anything at all. Default: we can. */
  sight?: VisitSight;
  /** Name of this worker, unique among all. */
  owner: string;
  /** Called for each section that the running visit has finished. Default: none. */
  onRead?: (shop: LeasedShop, section: SectionId) => void;
}

/** What visits tell of our own sight, and ask of it before they believe that a shop cannot be reached. */
export interface VisitSight {
  /** `isLost`: there was no answer. */
  noteVisit(seen: { organizationId: string; host: string; isLost: boolean }): void;
  isBlind(mustAsk: boolean): Promise<boolean>;
}

export type VisitResult = "saved" | "lost";

/**
 * Visits one shop: ask, judge, save. Returns `lost` if meanwhile the lease went to another worker, the shop was deleted
 * or moved to another organization, its address or credentials were changed, or a newer visit was saved. Nothing has
 * been written then, and a lease that is still held is released. A result that cannot be judged or stored is saved as a
 * failed visit, so that people see it and the next try waits.
 * @throws if the database is away, or refuses even that: the shop is then released, after a pause if possible
 */
export async function visitShop(ctx: VisitContext, shop: LeasedShop): Promise<VisitResult> {
  const judgeable = await visitToJudge(ctx, shop);
  const save = async (seen: Judgeable) => {
    const result = await transact(ctx.pool, (tx) => judgeAndSave(ctx, tx, { shop, ...seen }));
    if (result === "lost") await releaseShops(ctx.pool, ctx.owner, [shop.shopId]);
    return result;
  };
  try {
    return await onceMoreAfterConflict(() => save(judgeable));
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const trouble = await troubleOfSaving(ctx.pool, error);
    const failed = instead(ctx, shop, judgeable.visit.startedAt, trouble);
    return await save({ ...judgeable, visit: failed }).catch(async (worse: unknown) => {
      await postponeVisit(
        ctx.pool,
        { ...shop, owner: ctx.owner },
        new Date(ctx.clock().getTime() + PAUSE_MILLISECONDS),
      );
      throw worse;
    });
  }
}

interface Judgeable {
  visit: Visit;
  facts: Facts;
}

/** For a visit that failed: no check that is asked then needs to know anything of the world. */
const NOTHING_KNOWN: Facts = { advisories: null };

/**
 * Everything that comes before saving. Whatever breaks in it is ours, and the visit is a failure for it: it must not end
 * without a trace.
 * @throws if the database is away
 */
async function visitToJudge(ctx: VisitContext, shop: LeasedShop): Promise<Judgeable> {
  const startedAt = ctx.clock();
  const broken = (error: unknown) => instead(ctx, shop, startedAt, brokenOff(error));
  const seen = await look(ctx, shop).catch(broken);
  try {
    return { visit: await throughOwnEyes(ctx, shop, seen), facts: await ctx.facts() };
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return { visit: broken(error), facts: NOTHING_KNOWN };
  }
}

function look(ctx: VisitContext, shop: LeasedShop): Promise<Visit> {
  return Promise.resolve().then(() => {
    const connection: Connection = openConnection(ctx.openSecret, shop);
    const hints = {
      shopwareVersion: shop.shopwareVersion,
      froshToolsActive: shop.froshToolsActive,
      due: dueSections({ storefront: shop.iconCheckedAt }, ctx.clock()),
    };
    return ctx.platform.visit(connection, hints, (section) => ctx.onRead?.(shop, section));
  });
}

/** Without an answer it may be us who see nothing: then the visit says nothing about the shop. */
async function throughOwnEyes(
  { sight }: VisitContext,
  { organizationId, host }: LeasedShop,
  visit: Visit,
): Promise<Visit> {
  if (sight === undefined) return visit;
  const isLost = visit.outcome === "failed" && isLostConnection(visit.failure);
  sight.noteVisit({ organizationId, host, isLost });
  return isLost && (await sight.isBlind(true).catch(() => false)) ? { ...visit, isBlind: true } : visit;
}

/** The failed visit that is saved instead of one whose result cannot be judged or stored. */
function instead(ctx: VisitContext, shop: LeasedShop, startedAt: Date, { failure, error }: VisitTrouble): Visit {
  ctx.log.error({ err: error, shopId: shop.shopId, field: failure.field }, "A visit is kept as a failure");
  return { outcome: "failed", startedAt, finishedAt: ctx.clock(), failure };
}

async function judgeAndSave(
  ctx: VisitContext,
  tx: Transaction,
  { shop, visit: seen, facts }: { shop: LeasedShop; visit: Visit; facts: Facts },
): Promise<VisitResult> {
  const key = {
    organizationId: shop.organizationId,
    shopId: shop.shopId,
    owner: ctx.owner,
    startedAt: seen.startedAt,
  };
  const loaded = await lockStateForVisit(tx, key, shop);
  if (loaded === null) return "lost";
  const visit = ofKnownShop(loaded.state, seen);

  const automatic = !shop.urgent;
  const { after, change } = evaluate(loaded.state, visit, {
    checks: ctx.checks,
    facts,
    automatic,
    onBrokenCheck: ({ id: check }, error) =>
      ctx.log.error({ err: error, shopId: shop.shopId, check }, "A check broke; its findings stay as they are"),
  });
  const askedAgain = loaded.requestedAt !== null && loaded.requestedAt > visit.startedAt;
  const now = visit.finishedAt;
  await saving(
    after,
    saveVisit(tx, {
      key,
      before: loaded.state,
      after,
      change,
      remembered: remember(loaded.memory, { before: loaded.state, after, visit }, ctx.checks),
      now,
      dueAt: askedAgain ? now : dueAfter(visit, shop, after),
      urgent: askedAgain,
      outcome: outcomeOf(visit),
      queueSize: queueSizeOf(visit),
    }),
  );
  if (visit.outcome === "answered" && visit.sections.storefront.state === "read") {
    await keepIcon(tx, shop, { icon: visit.sections.storefront.value, ownHosts: visit.ownHosts ?? null, now });
  }
  return "saved";
}

function dueAfter(visit: Visit, { shopId }: LeasedShop, after: ShopState): Date | null {
  return isUnseen(visit) ? dueAfterBlindness(after, visit.finishedAt) : nextDueAt(shopId, after, visit.finishedAt);
}

/** As it is counted. */
const outcomeOf = (visit: Visit) =>
  isUnseen(visit) ? "blind" : visit.outcome === "answered" ? "answered" : visit.failure.reason;

const isUnseen = (visit: Visit) => visit.outcome === "failed" && visit.isBlind === true;

function queueSizeOf(visit: Visit): number | null {
  if (visit.outcome === "failed" || visit.sections.queue.state !== "read") return null;
  const { value, lost = 0 } = visit.sections.queue;
  const sizes = value.map(({ size }) => size);
  return lost === 0 && sizes.every(isReadable) ? sizes.reduce((sum, size) => sum + size, 0) : null;
}

async function keepIcon(
  tx: Transaction,
  shop: LeasedShop,
  { icon, ownHosts, now }: { icon: StorefrontIcon | null; ownHosts: readonly string[] | null; now: Date },
): Promise<void> {
  const content = icon === null ? null : Buffer.from(icon.base64, "base64");
  await saveIcon(tx, shop, {
    checkedAt: now,
    ownHosts,
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
