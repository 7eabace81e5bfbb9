import { z } from "zod";
import { byCaller } from "../audit/actor.api.ts";
import { audit } from "../audit/audit.store.ts";
import { keepExtensionNames } from "./extension-names.store.ts";
import { memberProcedure } from "./member.api.ts";

/** Sets whether names of extensions are kept from the store unless it is known to have them. */
export const setExtensionNamesKept = memberProcedure("organization:update")
  .input(z.object({ kept: z.boolean() }))
  .mutation(async ({ ctx, input: { kept } }) => {
    await ctx.db.transaction(async (tx) => {
      const before = await keepExtensionNames(tx, ctx.access, kept);
      if (before === kept) return;
      await audit(
        tx,
        byCaller(ctx),
        { organizationId: ctx.access.organizationId, subject: "organization", subjectId: ctx.access.organizationId },
        {
          action: "organization.keep-extension-names",
          before: { keepsExtensionNames: before },
          after: { keepsExtensionNames: kept },
        },
      );
    });
    return true;
  });
