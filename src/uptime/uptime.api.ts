import type { Pool } from "pg";
import { z } from "zod";
import { byCaller } from "../audit/actor.api.ts";
import { router } from "../lib/trpc.ts";
import { shopCallProcedure, shopProcedure } from "../shops/shop-procedure.api.ts";
import { HOST_LIMITS } from "../snapshot/host-pulse.ts";
import { numericId, rowMoment } from "../shops/shop-rules.ts";
import { removeProbe, saveProbe } from "./editing/edit-probe.service.ts";
import { probeInput, tryInput } from "./editing/probe-input.ts";
import { setRenewal } from "./editing/renewal.service.ts";
import { suggestPages, tryAddress, type TryServices } from "./editing/try-address.service.ts";
import { readHosts } from "./hosts/hosts.store.ts";
import { readEvidence } from "./reading/evidence.store.ts";
import { readUptime } from "./reading/uptime-reading.service.ts";
import { MOST_LOCATION, UPTIME_RANGES } from "./uptime-answers.ts";

const evidencePlace = z.object({ at: rowMoment, location: z.int().min(0).max(MOST_LOCATION) });

export interface UptimeApiServices extends TryServices {
  pool: Pool;
  /** Of the instance: in it days are counted. */
  timeZone: string;
}

/** What is known of a shop's certificates, domains and names. */
export function hostProcedures({ pool }: Pick<UptimeApiServices, "pool">) {
  return {
    hosts: shopProcedure("shop:read").query(({ ctx }) => readHosts(ctx.db, ctx.access, ctx.now)),

    /** Whether the registrar of a domain renews it by itself. */
    setDomainRenewal: shopProcedure("shop:write")
      .input(z.object({ domain: z.string().min(1).max(HOST_LIMITS.host), renewsItself: z.boolean() }))
      .mutation(async ({ ctx, input: { domain, renewsItself } }) => {
        await setRenewal(pool, ctx.access, byCaller(ctx), { domain, renewsItself });
        return true;
      }),
  };
}

/** Probes of a shop: what they say, and what they are. */
export function uptimeRouter(services: UptimeApiServices) {
  const { pool, timeZone } = services;
  return router({
    get: shopProcedure("shop:read")
      .input(z.object({ range: z.enum(UPTIME_RANGES) }))
      .query(({ ctx, input }) =>
        readUptime({ pool, db: ctx.db }, ctx.access, { range: input.range, now: ctx.now, timeZone }),
      ),

    /** What failed fetches brought back, newest first; `before` is `next` of the page before. */
    evidence: shopProcedure("shop:read")
      .input(z.object({ probeId: numericId, before: evidencePlace.optional() }))
      .query(({ ctx, input }) =>
        readEvidence(pool, ctx.access, {
          probeId: input.probeId,
          before: input.before ?? null,
        }),
      ),

    save: shopProcedure("shop:write")
      .input(z.object({ probe: probeInput }))
      .mutation(async ({ ctx, input }) => ({ id: await saveProbe(pool, ctx.access, byCaller(ctx), input.probe) })),

    remove: shopProcedure("shop:write")
      .input(z.object({ probeId: numericId }))
      .mutation(async ({ ctx, input }) => {
        await removeProbe(pool, ctx.access, byCaller(ctx), input.probeId);
        return true;
      }),

    /** Fetches an address of the shop once, as a probe would. */
    test: shopCallProcedure("shop:write")
      .input(tryInput)
      .mutation(({ ctx, input }) => tryAddress(services, ctx, input)),

    /** Looks for pages that are worth to be watched, and tries each. */
    suggest: shopCallProcedure("shop:write").mutation(async ({ ctx }) => ({
      offers: await suggestPages(services, ctx),
    })),
  });
}
