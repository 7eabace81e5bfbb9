import type { Pool } from "pg";
import { z } from "zod";
import { actorOf, byCaller } from "../../audit/actor.api.ts";
import { changelogPage, versionChangesBetween } from "../../changelog/changelog.store.ts";
import { withListTime } from "../../checks/about/advisory.ts";
import { CHECKS } from "../../checks/registry.ts";
import { troubleOf } from "../../checks/scheduled-tasks.ts";
import { findingText } from "../../checks/finding-text.ts";
import { CHECK_TEXTS } from "../../checks/texts/in-each-language.ts";
import { listExtensionsOfShop } from "../../extensions/shop-extension.store.ts";
import type { Db } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import { inputSentence } from "../../lib/sentences.ts";
import { findReleasesUnknownSince } from "../../platforms/shopware-releases.service.ts";
import { NO_SUCH_SHOP, type ShopAccess } from "../../shops/access.ts";
import { editorOf, shopCallProcedure, shopProcedure } from "../../shops/shop-procedure.api.ts";
import { ignoreFindingsInput, numericId, updateShopInput } from "../../shops/shop-rules.ts";
import type { ShopServices } from "../../shops/shop.service.ts";
import { failureText } from "../../snapshot/failure-text.ts";
import { readPlannedDays, readStatusDay } from "../history/status-day.store.ts";
import { readFormerWords, readStatusDays } from "../history/status-days.store.ts";
import { clearShopCache, rescheduleTask } from "./shop-actions.service.ts";
import { findShownShop, listFindings, listQueues, listTasks, listVisits } from "./shop-detail.store.ts";
import { ignoreSome, updateShopAndIgnores } from "./update-shop.service.ts";
import { markOfShop } from "../shop-mark.ts";
import { factsSince, missedSince, sectionUnknownSince, unknownSinceOf, unreadFindings } from "../unknown-since.ts";
import { MONITORING_SENTENCES } from "../sentences.ts";

const HOURS_OF_CURVE = 24;
/** Up to the end of the year 9999. */
const secondsSince1970 = z.number().min(0).max(253_402_300_799);
const TASK_ID_PATTERN = /^[0-9a-f]{32}$/;

export interface ShopApiServices<Beside extends object> extends ShopServices {
  pool: Pool;
  /** Reads what rooms beside and above this one tell of a shop, for its detail. */
  readBeside: (db: Db, access: ShopAccess, now: Date) => Promise<Beside>;
  /** Of the instance: in it days are counted. */
  timeZone: string;
}

export function shopDetailProcedures<Beside extends object>(services: ShopApiServices<Beside>) {
  return {
    get: shopProcedure("shop:read").query(async ({ ctx }) => {
      const [shop, beside] = await Promise.all([
        readShopDetail(ctx.db, ctx.access, ctx.now),
        services.readBeside(ctx.db, ctx.access, ctx.now),
      ]);
      return { ...shop, ...beside };
    }),

    /** Older entries than those in `get`. */
    changelog: shopProcedure("shop:read")
      .input(z.object({ beforeId: numericId.optional() }))
      .query(({ ctx, input }) => changelogPage(ctx.db, ctx.access, input.beforeId ?? null)),

    /** What findings said that are gone, but are reasons of changes still. */
    formerWords: shopProcedure("shop:read").query(({ ctx }) => readFormerWords(services.pool, ctx.access)),

    /** What the shop's last 90 days were. */
    statusDays: shopProcedure("shop:read").query(async ({ ctx }) => {
      const { pool, timeZone } = services;
      const [days, planned] = await Promise.all([
        readStatusDays(pool, ctx.access, { now: ctx.now, timeZone }),
        readPlannedDays({ db: ctx.db, now: ctx.now, timeZone }, ctx.access),
      ]);
      return { ...days, planned };
    }),

    /** One of them, from change to change. */
    statusDay: shopProcedure("shop:read")
      .input(z.object({ day: z.iso.date() }))
      .query(({ ctx, input }) => {
        const { pool, timeZone } = services;
        return readStatusDay({ pool, db: ctx.db, now: ctx.now, timeZone }, ctx.access, input.day);
      }),

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
      .mutation(({ ctx, input }) => updateShopAndIgnores(services, editorOf(ctx), { access: ctx.access, input })),

    /** Ignores findings or stops ignoring them; all others stay as they are. */
    ignoreFindings: shopProcedure("shop:ignore")
      .input(ignoreFindingsInput)
      .mutation(async ({ ctx, input }) => {
        await ignoreSome(services, byCaller(ctx), { access: ctx.access, input });
        return true;
      }),

    clearShopCache: shopCallProcedure("shop:act").mutation(async ({ ctx }) => {
      await clearShopCache(services, { db: ctx.db, access: ctx.access, actor: actorOf(ctx) });
      return true;
    }),

    rescheduleTask: shopCallProcedure("shop:act")
      .input(
        z.object({
          taskId: z.string().regex(TASK_ID_PATTERN, inputSentence(MONITORING_SENTENCES.noTaskId)),
        }),
      )
      .mutation(({ ctx, input }) =>
        rescheduleTask(services, { db: ctx.db, access: ctx.access, actor: actorOf(ctx) }, input.taskId),
      ),
  };
}

/** A shop with its lists. @throws {Refusal} when it has just been deleted */
async function readShopDetail(db: Db, access: ShopAccess, now: Date) {
  const [shown, releasesUnknownSince, extensions, tasks, queues, findings, changelog, visits] = await Promise.all([
    findShownShop(db, access),
    findReleasesUnknownSince(db),
    listExtensionsOfShop(db, access),
    listTasks(db, access),
    listQueues(db, access),
    listFindings(db, access),
    changelogPage(db, access, null),
    listVisits(db, access, new Date(now.getTime() - HOURS_OF_CURVE * 60 * 60 * 1000)),
  ]);
  if (shown === null) throw new Refusal("not_found", NO_SUCH_SHOP);
  const { sections, failure, factStandings: everyFact, advisoriesReadAt, ...shop } = shown;
  const factStandings = factsSince(everyFact, shop.createdAt);
  const ignored = new Set(shop.ignores);
  const known = findings.map((finding) => ({
    ...finding,
    params: withListTime(finding, advisoriesReadAt),
    unknownSince: unknownSinceOf(CHECKS, { sections, facts: factStandings }, finding),
  }));
  const { lastScrapedAt } = shop;
  const counting = findings.filter(({ id }) => !ignored.has(id));
  const unread =
    lastScrapedAt === null ? [] : unreadFindings(CHECKS, factStandings, { knownFrom: lastScrapedAt, found: counting });
  return {
    ...shop,
    ...markOfShop({ ...shop, sections, lastVisitedAt: lastScrapedAt }, CHECKS, factStandings),
    sections,
    failure,
    lastScrapedError: failure === null ? null : failureText(failure, "en"),
    extensions,
    scheduledTask: tasks.map((task) => ({ ...task, overdue: isOverdue(task, shop.taskGraceMinutes, now) })),
    queueInfo: queues,
    queueUnknownSince: sectionUnknownSince(sections, "queue"),
    factStandings,
    releasesUnknownSince: missedSince(releasesUnknownSince, shop.createdAt),
    checks: [...known, ...unread].map((finding) => ({
      ...finding,
      message: findingText(finding, CHECK_TEXTS.en),
      ignored: ignored.has(finding.id),
    })),
    changelog,
    visits,
  };
}

type ListedTask = Awaited<ReturnType<typeof listTasks>>[number];

/** Follows the shop's check: a task that it does not warn about is not overdue. */
function isOverdue(task: ListedTask, graceMinutes: number, now: Date): boolean {
  const trouble = troubleOf(
    {
      ...task,
      intervalSeconds: task.interval,
      lastExecutionTime: task.lastExecutionTime?.toISOString() ?? null,
      nextExecutionTime: task.nextExecutionTime?.toISOString() ?? null,
    },
    graceMinutes,
    now,
  );
  return trouble === "overdue" || trouble === "stuck";
}
