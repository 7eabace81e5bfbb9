import { z } from "zod";
import { actorOf } from "../audit/actor.api.ts";
import type { SignedInContext } from "../lib/trpc.ts";
import { router } from "../lib/trpc.ts";
import type { MemberAccess } from "../organizations/access.ts";
import { memberProcedure } from "../organizations/member.api.ts";
import { numericId } from "../shops/shop-rules.ts";
import { acknowledge, close, type Deed, giveBack, setCause, setNote } from "./deed.service.ts";
import { CAUSES, NOTE_CHARACTERS } from "./incident.ts";

const VERSION_MAX = 2_147_483_647;
const seen = z.object({ incidentId: numericId, version: z.int().min(1).max(VERSION_MAX) });
const prose = z.string().max(NOTE_CHARACTERS);
const note = z.object({ happened: prose, done: prose, follows: prose });

/** For whoever may deal with the shops of an organization. */
const incidentDeed = memberProcedure("shop:act").input(seen);

function deedOf(ctx: SignedInContext & { access: MemberAccess }, input: z.infer<typeof seen>): Deed {
  const { db, access, now } = ctx;
  return { db, access, now, actor: actorOf(ctx), incidentId: input.incidentId, version: input.version };
}

/** What people do about incidents. */
export const incidentRouter = router({
  acknowledge: incidentDeed.mutation(({ ctx, input }) => acknowledge(deedOf(ctx, input))),
  giveBack: incidentDeed.mutation(({ ctx, input }) => giveBack(deedOf(ctx, input))),
  /** `anyway`: although something is still there; it opens nothing until it was gone once. */
  close: incidentDeed
    .input(z.object({ anyway: z.boolean() }))
    .mutation(({ ctx, input }) => close(deedOf(ctx, input), input.anyway)),
  cause: incidentDeed
    .input(z.object({ cause: z.enum(CAUSES).nullable() }))
    .mutation(({ ctx, input }) => setCause(deedOf(ctx, input), input.cause)),
  note: incidentDeed.input(z.object({ note })).mutation(({ ctx, input }) => setNote(deedOf(ctx, input), input.note)),
});
