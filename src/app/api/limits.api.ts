import { z } from "zod";
import { byCaller } from "../../audit/actor.api.ts";
import { audit } from "../../audit/audit.store.ts";
import { readLimits, writeLimit } from "../../instance/instance-setting.store.ts";
import { LIMIT_NAMES_EN } from "../../instance/limit-name-words-en.ts";
import { isAllowed, LIMIT_IDS, LIMITS } from "../../instance/limits.ts";
import { Refusal } from "../../lib/errors.ts";
import { router } from "../../lib/trpc.ts";
import { listNamedHits } from "../../organizations/instance/limit-hit-names.store.ts";
import { adminProcedure } from "../../organizations/member.api.ts";
import { ADMIN_SENTENCES } from "./sentences.ts";

const limitInput = z.object({ id: z.enum(LIMIT_IDS), value: z.number() });

/** For admins: the limits of the instance, and who hit them lately. */
export const limitsRouter = router({
  list: adminProcedure.query(async ({ ctx }) => {
    const [values, hits] = await Promise.all([readLimits(ctx.db), listNamedHits(ctx.db)]);
    return { values, hits };
  }),

  set: adminProcedure.input(limitInput).mutation(async ({ ctx, input: { id, value } }) => {
    if (!isAllowed(id, value)) throw new Refusal("bad_request", rangeOf(LIMITS[id]), "value");
    await ctx.db.transaction(async (tx) => {
      const { [id]: before } = await readLimits(tx);
      await writeLimit(tx, { id, value }, ctx.now);
      await audit(
        tx,
        byCaller(ctx),
        { organizationId: null, subject: "limit", subjectId: id, subjectName: LIMIT_NAMES_EN[id] },
        { action: "instance.limit", before: { value: before }, after: { value } },
      );
    });
    return true;
  }),
});

function rangeOf({ min, max }: { min: number; max: number }) {
  return ADMIN_SENTENCES.outOfRange(min, max);
}
