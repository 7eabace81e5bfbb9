import { z } from "zod";
import { auditActor } from "../../audit/actor.api.ts";
import { recordAudit } from "../../audit/audit.store.ts";
import { listProcesses } from "../../instance/presence.store.ts";
import type { Db } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import { router } from "../../lib/trpc.ts";
import { adminProcedure } from "../../organizations/member.api.ts";
import { numericId } from "../../shops/shop-rules.ts";
import type { OperationWarning } from "./operation-warning.ts";
import { listSetAside, resumeVisits } from "./set-aside.store.ts";
import { MONITORING_SENTENCES } from "../sentences.ts";

export interface OperationServices {
  /** What about this server's configuration an admin should mend. */
  warnings: () => readonly OperationWarning[];
  callWorkers: (db: Db) => Promise<void>;
}

/** How the instance is doing, for its admins: processes, shops that are set aside, and what should be mended. */
export function operationRouter({ warnings, callWorkers }: OperationServices) {
  return router({
    get: adminProcedure.query(async ({ ctx }) => ({
      processes: await listProcesses(ctx.db),
      setAside: await listSetAside(ctx.db),
      warnings: warnings(),
    })),
    resumeVisits: adminProcedure.input(z.object({ shopId: numericId })).mutation(async ({ ctx, input }) => {
      await ctx.db.transaction(async (tx) => {
        const shop = await resumeVisits(tx, input.shopId);
        if (shop === null) throw new Refusal("not_found", MONITORING_SENTENCES.notSetAside);
        await recordAudit(tx, {
          at: ctx.now,
          organizationId: shop.organizationId,
          actor: auditActor(ctx),
          action: "shop.resume",
          subject: "shop",
          subjectId: String(shop.shopId),
          subjectName: shop.shopName,
          before: { setAsideAt: shop.setAsideAt.toISOString() },
          after: null,
        });
      });
      await callWorkers(ctx.db);
      return true;
    }),
  });
}
