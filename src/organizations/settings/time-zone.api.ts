import { z } from "zod";
import { byCaller } from "../../audit/actor.api.ts";
import { audit } from "../../audit/audit.store.ts";
import { isTimeZone, TIME_ZONE_CHARACTERS } from "../../identity/time-zone.ts";
import { inputSentence } from "../../lib/sentences.ts";
import { memberProcedure } from "../member.api.ts";
import { ORGANIZATION_SENTENCES } from "../sentences.ts";
import { writeTimeZone } from "./time-zone.store.ts";

const timeZone = z
  .string()
  .max(TIME_ZONE_CHARACTERS)
  .refine(isTimeZone, inputSentence(ORGANIZATION_SENTENCES.timeZoneUnknown));

/** Sets where the organization's days begin, for planned work and all that is told of days; null: the instance's. */
export const setOrganizationTimeZone = memberProcedure("organization:update")
  .input(z.object({ timeZone: timeZone.nullable() }))
  .mutation(async ({ ctx, input }) => {
    await ctx.db.transaction(async (tx) => {
      const before = await writeTimeZone(tx, ctx.access, input.timeZone);
      if (before === input.timeZone) return;
      await audit(
        tx,
        byCaller(ctx),
        { organizationId: ctx.access.organizationId, subject: "organization", subjectId: ctx.access.organizationId },
        { action: "organization.set-time-zone", before: { timeZone: before }, after: { timeZone: input.timeZone } },
      );
    });
    return true;
  });
