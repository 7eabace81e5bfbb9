import type { Pool } from "pg";
import { z } from "zod";
import { auditActor } from "../audit/actor.api.ts";
import { recordAudit } from "../audit/audit.store.ts";
import { changelogPage, countChangelog, versionChangesBetween } from "../changelog/changelog.store.ts";
import { CHECKS } from "../checks/registry.ts";
import { findingText } from "../checks/finding-text.ts";
import { listExtensionsOfShop } from "../extensions/shop-extension.store.ts";
import type { Db } from "../lib/db.ts";
import { Refusal } from "../lib/errors.ts";
import { notify } from "../lib/events.ts";
import { NO_SUCH_SHOP, ShopAccess } from "../shops/access.ts";
import { shopProcedure } from "../shops/shop-procedure.api.ts";
import { numericId, updateShopInput } from "../shops/shop-rules.ts";
import { changeShop, type ShopServices } from "../shops/shop.service.ts";
import { readShop } from "../shops/shop.store.ts";
import { failureText } from "../snapshot/failure-text.ts";
import { ignoreFindings } from "./ignore-findings.service.ts";
import { clearShopCache, rescheduleTask } from "./shop-actions.service.ts";
import { findShopStanding, listFindings, listQueues, listTasks, listVisits } from "./shop-detail.store.ts";
import { sectionUnknownSince, findingsUnknownSince } from "./unknown-since.ts";

const HOURS_OF_CURVE = 24;
/** Up to the end of the year 9999. */
const secondsSince1970 = z.number().min(0).max(253_402_300_799);
const TASK_ID_PATTERN = /^[0-9a-f]{32}$/;

export interface ShopApiServices<Speed extends object> extends ShopServices {
  pool: Pool;
  /** What the shop's detail says about its speed tests. */
  readSpeed: (db: Db, access: ShopAccess, now: Date) => Promise<Speed>;
}

export function shopDetailProcedures<Speed extends object>(services: ShopApiServices<Speed>) {
  return {
    get: shopProcedure("shop:read").query(async ({ ctx }) => {
      const [shop, speed] = await Promise.all([
        readShopDetail(ctx.db, ctx.access, ctx.now),
        services.readSpeed(ctx.db, ctx.access, ctx.now),
      ]);
      return { ...shop, ...speed };
    }),

    /** Older entries than `get` carries. */
    changelog: shopProcedure("shop:read")
      .input(z.object({ beforeId: numericId.optional() }))
      .query(({ ctx, input }) => changelogPage(ctx.db, ctx.access, input.beforeId ?? null)),

    /** What may have moved the shop's figures in a time; `from` and `to` are seconds since 1970. */
    versionChanges: shopProcedure("shop:read")
      .input(z.object({ from: secondsSince1970, to: secondsSince1970 }))
      .query(({ ctx, input }) =>
        versionChangesBetween(ctx.db, ctx.access, {
          from: new Date(Math.floor(input.from) * 1000),
          to: new Date(Math.ceil(input.to) * 1000),
        }),
      ),

    update: shopProcedure("shop:ignore")
      .input(updateShopInput)
      .mutation(async ({ ctx, input }) => {
        const { ignores, ...rest } = input;
        const changesShop = Object.keys(rest).some((key) => !["orgId", "shopId", "projectId"].includes(key));
        const moves = !(await isInProject(ctx.db, ctx.access, input.projectId));
        if (changesShop || moves) {
          const access = await ShopAccess.grant(ctx.db, ctx.user, input.shopId, "shop:write");
          await changeShop(services, { db: ctx.db, user: ctx.user, person: auditActor(ctx) }, { access, input });
        }
        if (ignores !== undefined) {
          const access = await ShopAccess.grant(ctx.db, ctx.user, input.shopId, "shop:ignore");
          const shopName = (await readShop(ctx.db, access))?.name ?? null;
          await ignoreFindings(services.pool, access, { ignores, actor: auditActor(ctx), shopName, now: ctx.now });
        }
        await tellOthers(ctx.db, ctx.access);
      }),

    clearShopCache: shopProcedure("shop:act").mutation(async ({ ctx }) => {
      await clearShopCache(services, ctx.db, ctx.access);
      await recordAudit(ctx.db, {
        at: ctx.now,
        actor: auditActor(ctx),
        organizationId: ctx.access.organizationId,
        action: "shop.clear-cache",
        subject: "shop",
        subjectId: String(ctx.access.shopId),
        subjectName: (await readShop(ctx.db, ctx.access))?.name ?? null,
        before: null,
        after: null,
      });
      await tellOthers(ctx.db, ctx.access);
      return true;
    }),

    rescheduleTask: shopProcedure("shop:act")
      .input(z.object({ taskId: z.string().regex(TASK_ID_PATTERN, "This is not the id of a task") }))
      .mutation(async ({ ctx, input }) => {
        const outcome = await rescheduleTask(services, ctx.db, { access: ctx.access, taskId: input.taskId });
        await recordAudit(ctx.db, {
          at: ctx.now,
          actor: auditActor(ctx),
          organizationId: ctx.access.organizationId,
          action: "shop.reschedule-task",
          subject: "shop",
          subjectId: String(ctx.access.shopId),
          subjectName: (await readShop(ctx.db, ctx.access))?.name ?? null,
          before: null,
          after: { taskId: input.taskId },
        });
        await tellOthers(ctx.db, ctx.access);
        return outcome;
      }),
  };
}

/** A shop with its lists. @throws {Refusal} when it has just been deleted */
async function readShopDetail(db: Db, access: ShopAccess, now: Date) {
  const [standing, extensions, tasks, queues, findings, changelog, changelogTotal, visits] = await Promise.all([
    findShopStanding(db, access),
    listExtensionsOfShop(db, access),
    listTasks(db, access),
    listQueues(db, access),
    listFindings(db, access),
    changelogPage(db, access, null),
    countChangelog(db, access),
    listVisits(db, access, new Date(now.getTime() - HOURS_OF_CURVE * 60 * 60 * 1000)),
  ]);
  if (standing === null) throw new Refusal("not_found", NO_SUCH_SHOP);
  const { sections, failure, ...shop } = standing;
  const ignored = new Set(shop.ignores);
  return {
    ...shop,
    sections,
    failure,
    lastScrapedError: failure === null ? null : failureText(failure, "en"),
    extensions,
    scheduledTask: tasks.map((task) => ({ ...task, overdue: isOverdue(task, now) })),
    queueInfo: queues,
    queueUnknownSince: sectionUnknownSince(sections, "queue"),
    checks: findings.map((finding) => ({
      ...finding,
      message: findingText(finding, "en"),
      ignored: ignored.has(finding.id),
      unknownSince: findingsUnknownSince(CHECKS, sections, finding.check),
    })),
    changelog,
    changelogTotal,
    visits,
  };
}

/** Whether the next execution lies in the past, for tasks that are meant to run at all. */
function isOverdue(task: { status: string; nextExecutionTime: Date | null }, now: Date): boolean {
  return (
    task.nextExecutionTime !== null &&
    task.nextExecutionTime < now &&
    task.status !== "inactive" &&
    task.status !== "skipped"
  );
}

async function isInProject(db: Db, access: ShopAccess, projectId: number): Promise<boolean> {
  const standing = await findShopStanding(db, access);
  if (standing === null) throw new Refusal("not_found", NO_SUCH_SHOP);
  return standing.projectId === projectId;
}

async function tellOthers(db: Db, access: ShopAccess): Promise<void> {
  await notify(db, { topic: "shop", organizationId: access.organizationId, userId: null, id: access.shopId });
}
