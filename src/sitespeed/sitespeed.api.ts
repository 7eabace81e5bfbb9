import { z } from "zod";
import { byCaller } from "../audit/actor.api.ts";
import { aboutShop } from "../audit/actor.ts";
import { audit } from "../audit/audit.store.ts";
import { Refusal } from "../lib/errors.ts";
import { notify } from "../lib/events.ts";
import { shopHint } from "../lib/hints.ts";
import type { FileStore } from "../lib/files/file-store.ts";
import { adminProcedure } from "../organizations/member.api.ts";
import { shopProcedure } from "../shops/shop-procedure.api.ts";
import { numericId } from "../shops/shop-rules.ts";
import { changeSpeedSettings } from "./change-settings.service.ts";
import { readFilmstrip } from "./loading/filmstrip.ts";
import { SPEED_SWEEP } from "./request-speed-test.service.ts";
import {
  deleteMeasurements,
  findFileKey,
  findMeasurement,
  findSpeedShop,
  listMeasurements,
} from "./sitespeed.store.ts";
import { SPEED_URL_CHARACTERS } from "./speed-limits.ts";
import { machinesAtWork } from "./speed-machine.ts";
import { listMachines } from "./speed-machine.store.ts";
import { SPEED_SENTENCES } from "./sentences.ts";

/** Longer lists are not even read: empty lines and doubles are left out before they are counted. */
const LINES_MAX = 50;

/** `files`: where reports and pictures lie. */
export function sitespeedProcedures(files: Pick<FileStore, "get">) {
  return {
    /** Measurements, the newest first: those of one address, and older ones than `get` carries. */
    sitespeed: shopProcedure("shop:read")
      .input(z.object({ url: z.string().max(SPEED_URL_CHARACTERS).optional(), beforeId: numericId.optional() }))
      .query(({ ctx, input }) => listMeasurements(ctx.db, ctx.access, input)),

    /** One measurement with everything that is known of it. */
    sitespeedMeasurement: shopProcedure("shop:read")
      .input(z.object({ measurementId: numericId }))
      .query(async ({ ctx, input }) => {
        const found = await findMeasurement(ctx.db, ctx.access, input.measurementId);
        if (found === null) throw new Refusal("not_found", SPEED_SENTENCES.noSuchMeasurement);
        return found;
      }),

    /** Switches speed tests on or off, and says which addresses are measured. What was measured stays. */
    updateSitespeedSettings: shopProcedure("shop:write")
      .input(z.object({ enabled: z.boolean(), urls: z.array(z.string()).max(LINES_MAX).optional() }))
      .mutation(async ({ ctx, input }) => {
        const { access, now } = ctx;
        await ctx.db.transaction(async (tx) => {
          const { name, before, after } = await changeSpeedSettings(tx, access, input, now);
          await audit(tx, byCaller(ctx), aboutShop(access, name), { action: "shop.update-sitespeed", before, after });
          await notify(tx, shopHint(access));
        });
        return true;
      }),

    /** Deletes what was measured, reports included. */
    deleteSitespeedResults: shopProcedure("shop:delete").mutation(async ({ ctx }) => {
      const { access } = ctx;
      await ctx.db.transaction(async (tx) => {
        const shop = await findSpeedShop(tx, access);
        const rows = await deleteMeasurements(tx, access);
        await ctx.services.jobs.enqueue(SPEED_SWEEP, {}, { db: tx, key: "deleted" });
        await audit(tx, byCaller(ctx), aboutShop(access, shop?.name ?? null), {
          action: "shop.delete-sitespeed",
          before: { measurements: rows },
          after: null,
        });
        await notify(tx, shopHint(access));
      });
      return true;
    }),

    /** What the page looked like while it loaded; empty when that is not kept. */
    sitespeedFilmstrip: shopProcedure("shop:read")
      .input(z.object({ measurementId: numericId }))
      .query(async ({ ctx, input }) => {
        const key = await findFileKey(ctx.db, ctx.access, { measurementId: input.measurementId, kind: "filmstrip" });
        const content = key === null ? null : await files.get(key);
        return content === null ? [] : readFilmstrip(content.toString());
      }),
  };
}

/** Where speed tests run, and where their files lie. */
export function speedTestsOfInstance(storage: "folder" | "s3") {
  return adminProcedure.query(async ({ ctx }) => ({
    storage,
    machines: machinesAtWork(await listMachines(ctx.db), ctx.now),
  }));
}
