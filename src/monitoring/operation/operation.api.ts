import { z } from "zod";
import { byCaller } from "../../audit/actor.api.ts";
import { aboutShop } from "../../audit/actor.ts";
import { audit } from "../../audit/audit.store.ts";
import { listProcesses } from "../../instance/presence.store.ts";
import type { Db } from "../../lib/db.ts";
import type { OutboundAllow } from "../../lib/http/outbound-allow.ts";
import { Refusal } from "../../lib/errors.ts";
import { router } from "../../lib/trpc.ts";
import { adminProcedure } from "../../organizations/member.api.ts";
import { numericId } from "../../shops/shop-rules.ts";
import { whatIsOpened } from "./opened.service.ts";
import type { OperationWarning } from "./operation-warning.ts";
import { listSetAside, resumeVisits } from "./set-aside.store.ts";
import { MONITORING_SENTENCES } from "../sentences.ts";

export interface OperationServices<Location> {
  /** Problems of this server's configuration that an admin should fix. */
  warnings: () => readonly OperationWarning[];
  callWorkers: (db: Db) => Promise<void>;
  /** Exceptions from the rule that only public addresses may be called. */
  outboundAllow: OutboundAllow;
  /** From where shops are watched, and whether each place sees. */
  listLocations: (db: Db) => Promise<readonly Location[]>;
}

/** The state of the instance, for its admins: processes, shops that are set aside, and what should be fixed. */
export function operationRouter<Location>(services: OperationServices<Location>) {
  const { warnings, callWorkers, outboundAllow, listLocations } = services;
  return router({
    get: adminProcedure.query(async ({ ctx }) => ({
      processes: await listProcesses(ctx.db),
      locations: await listLocations(ctx.db),
      setAside: await listSetAside(ctx.db),
      warnings: warnings(),
      opened: await whatIsOpened(ctx.db, outboundAllow),
    })),
    resumeVisits: adminProcedure.input(z.object({ shopId: numericId })).mutation(async ({ ctx, input }) => {
      await ctx.db.transaction(async (tx) => {
        const shop = await resumeVisits(tx, input.shopId);
        if (shop === null) throw new Refusal("not_found", MONITORING_SENTENCES.notSetAside);
        await audit(tx, byCaller(ctx), aboutShop(shop, shop.shopName), {
          action: "shop.resume",
          before: { setAsideAt: shop.setAsideAt.toISOString() },
          after: null,
        });
      });
      await callWorkers(ctx.db);
      return true;
    }),
  });
}
