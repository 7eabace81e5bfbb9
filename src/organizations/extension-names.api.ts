import { z } from "zod";
import { auditActor } from "../audit/actor.api.ts";
import { recordAudit } from "../audit/audit.store.ts";
import { keepExtensionNames } from "./extension-names.store.ts";
import { memberProcedure } from "./member.api.ts";

/** Whether names of extensions that the store is not known to have stay here. */
export const setExtensionNamesKept = memberProcedure("organization:update")
  .input(z.object({ kept: z.boolean() }))
  .mutation(async ({ ctx, input: { kept } }) => {
    await ctx.db.transaction(async (tx) => {
      const before = await keepExtensionNames(tx, ctx.access, kept);
      if (before === kept) return;
      await recordAudit(tx, {
        at: ctx.now,
        actor: auditActor(ctx),
        organizationId: ctx.access.organizationId,
        action: "organization.keep-extension-names",
        subject: "organization",
        subjectId: ctx.access.organizationId,
        before: { keepsExtensionNames: before },
        after: { keepsExtensionNames: kept },
      });
    });
    return true;
  });
