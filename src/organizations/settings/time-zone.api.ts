import { z } from "zod";
import { byCaller } from "../../audit/actor.api.ts";
import { audit } from "../../audit/audit.store.ts";
import { isTimeZone, knownTimeZone, TIME_ZONE_CHARACTERS } from "../../identity/time-zone.ts";
import type { Db } from "../../lib/db.ts";
import { inputSentence } from "../../lib/sentences.ts";
import { memberProcedure } from "../member.api.ts";
import { ORGANIZATION_SENTENCES } from "../sentences.ts";
import { writeTimeZone } from "./time-zone.store.ts";
import type { ZoneChange } from "./zone-change.ts";

const timeZone = z
  .string()
  .max(TIME_ZONE_CHARACTERS)
  .refine(isTimeZone, inputSentence(ORGANIZATION_SENTENCES.timeZoneUnknown));

/**
 * Sets where the organization's days begin, for planned work and all that is told of days; null: the instance's. `moved`:
 * what else goes by these clocks, in the same transaction.
 */
export const setOrganizationTimeZone = (moved: (tx: Db, change: ZoneChange) => Promise<void>) =>
  memberProcedure("organization:update")
    .input(z.object({ timeZone: timeZone.nullable() }))
    .mutation(async ({ ctx, input }) => {
      await ctx.db.transaction(async (tx) => {
        const before = await writeTimeZone(tx, ctx.access, input.timeZone);
        if (before === input.timeZone) return;
        const { organizationId } = ctx.access;
        await moved(tx, { organizationId, from: knownTimeZone(before), to: input.timeZone, now: ctx.now });
        await audit(
          tx,
          byCaller(ctx),
          { organizationId, subject: "organization", subjectId: organizationId },
          { action: "organization.set-time-zone", before: { timeZone: before }, after: { timeZone: input.timeZone } },
        );
      });
      return true;
    });
