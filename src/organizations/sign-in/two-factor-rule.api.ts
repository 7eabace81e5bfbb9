import { z } from "zod";
import { byCaller } from "../../audit/actor.api.ts";
import { audit } from "../../audit/audit.store.ts";
import { Refusal } from "../../lib/errors.ts";
import { memberProcedure } from "../member.api.ts";
import { hasTwoFactor, requireTwoFactor } from "./two-factor-rule.store.ts";
import { ORGANIZATION_SENTENCES } from "../sentences.ts";

/** Requires two-factor authentication of members with a password, or stops requiring it. */
export const setTwoFactorRule = memberProcedure("organization:update")
  .input(z.object({ required: z.boolean() }))
  .mutation(async ({ ctx, input: { required } }) => {
    if (required && !(await hasTwoFactor(ctx.db, ctx.user.id)))
      throw new Refusal("bad_request", ORGANIZATION_SENTENCES.ownFactorFirst);
    await ctx.db.transaction(async (tx) => {
      const before = await requireTwoFactor(tx, ctx.access, required);
      if (before === required) return;
      await audit(
        tx,
        byCaller(ctx),
        { organizationId: ctx.access.organizationId, subject: "organization", subjectId: ctx.access.organizationId },
        {
          action: "organization.require-two-factor",
          before: { requiresTwoFactor: before },
          after: { requiresTwoFactor: required },
        },
      );
    });
    return true;
  });
