import { z } from "zod";
import { byCaller } from "../../audit/actor.api.ts";
import { audit } from "../../audit/audit.store.ts";
import { memberProcedure } from "../member.api.ts";
import { writeLinkSignIn } from "./link-sign-in.store.ts";

/** Sets whether whoever does something by a link in a message that was sent to them alone has to sign in first. */
export const setLinksAskSignIn = memberProcedure("organization:update")
  .input(z.object({ asked: z.boolean() }))
  .mutation(async ({ ctx, input: { asked } }) => {
    const { organizationId } = ctx.access;
    await ctx.db.transaction(async (tx) => {
      const before = await writeLinkSignIn(tx, ctx.access, asked);
      if (before === asked) return;
      await audit(
        tx,
        byCaller(ctx),
        { organizationId, subject: "organization", subjectId: organizationId },
        {
          action: "organization.ask-sign-in",
          before: { linksAskSignIn: before },
          after: { linksAskSignIn: asked },
        },
      );
    });
    return true;
  });
