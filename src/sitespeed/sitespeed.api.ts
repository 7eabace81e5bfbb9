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

/** Longer lists are rejected before parsing. Empty lines and duplicates are dropped before addresses are counted. */
const LINES_MAX = 50;

/** `files`: the storage of reports and pictures. */
export function sitespeedProcedures(files: Pick<FileStore, "get">) {
  return {
    /** Measurements, newest first: those of one address, or older ones than `get` returns. */
    sitespeed: shopProcedure("shop:read")
      .input(z.object({ url: z.string().max(SPEED_URL_CHARACTERS).optional(), beforeId: numericId.optional() }))
      .query(({ ctx, input }) => listMeasurements(ctx.db, ctx.access, input)),

    /** One measurement with all details. */
    sitespeedMeasurement: shopProcedure("shop:read")
      .input(z.object({ measurementId: numericId }))
      .query(async ({ ctx, input }) => {
        const found = await findMeasurement(ctx.db, ctx.access, input.measurementId);
        if (found === null) throw new Refusal("not_found", SPEED_SENTENCES.noSuchMeasurement);
        return found;
      }),

    /** Switches speed tests on or off and sets the measured addresses. Existing measurements stay. */
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

    /** Deletes all measurements, including reports. */
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

    /** Pictures of the page while it loaded; empty if they are no longer kept. */
    sitespeedFilmstrip: shopProcedure("shop:read")
      .input(z.object({ measurementId: numericId }))
      .query(async ({ ctx, input }) => {
        const key = await findFileKey(ctx.db, ctx.access, { measurementId: input.measurementId, kind: "filmstrip" });
        const content = key === null ? null : await files.get(key);
        return content === null ? [] : readFilmstrip(content.toString());
      }),
  };
}

/** The machines that run speed tests, and where their files are stored. */
export function speedTestsOfInstance(storage: "folder" | "s3") {
  return adminProcedure.query(async ({ ctx }) => ({
    storage,
    machines: machinesAtWork(await listMachines(ctx.db), ctx.now),
  }));
}
