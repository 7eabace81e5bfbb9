import { z } from "zod";
import { actorOf } from "../audit/actor.api.ts";
import { INCIDENT_TOPICS } from "../checks/topic.ts";
import { withoutInvisible } from "../identity/users/readable-name.ts";
import type { SignedInContext } from "../lib/trpc.ts";
import { router, signedIn } from "../lib/trpc.ts";
import type { MemberAccess } from "../organizations/access.ts";
import { memberProcedure } from "../organizations/member.api.ts";
import { findMembership } from "../organizations/organizations.store.ts";
import { mayMember } from "../organizations/permissions.ts";
import { numericId, organizationId, rowMoment } from "../shops/shop-rules.ts";
import { acknowledge, close, type Deed, giveBack, setCause, setNote } from "./deed.service.ts";
import type { IncidentDetail } from "./incident-answers.ts";
import { CAUSES, NOTE_CHARACTERS } from "./incident.ts";
import { listEntries, listIncidents, readIncident } from "./read.store.ts";

const VERSION_MAX = 2_147_483_647;
const seen = z.object({ incidentId: numericId, version: z.int().min(1).max(VERSION_MAX) });
const prose = z.string().max(NOTE_CHARACTERS).transform(withoutInvisible);
const note = z.object({ happened: prose, done: prose, follows: prose });

/** For whoever may deal with the shops of an organization. */
const incidentDeed = memberProcedure("shop:act").input(seen);

function deedOf(ctx: SignedInContext & { access: MemberAccess }, input: z.infer<typeof seen>): Deed {
  const { db, access, now } = ctx;
  return { db, access, now, actor: actorOf(ctx), incidentId: input.incidentId, version: input.version };
}

const listed = z.object({
  state: z.enum(["open", "past"]),
  topic: z.enum(INCIDENT_TOPICS).optional(),
  organizationId: organizationId.optional(),
  /** Incidents of shops that carry it. */
  tagId: numericId.optional(),
  shopId: numericId.optional(),
  before: z.object({ beganAt: rowMoment, id: numericId }).optional(),
});

/** Of all organizations of the caller. */
export const myIncidents = signedIn
  .input(listed)
  .query(({ ctx, input: { state, ...wanted } }) => listIncidents(ctx.db, ctx.user, { state, ...wanted }));

/** An incident with its timeline. */
const getIncident = memberProcedure("shop:read")
  .input(z.object({ incidentId: numericId }))
  .query(async ({ ctx, input }): Promise<IncidentDetail> => {
    const { db, access, user } = ctx;
    const { tellAfter, ...incident } = await readIncident(db, access, input.incidentId);
    const [entries, membership] = await Promise.all([
      listEntries(db, access, input.incidentId),
      findMembership(db, user, access.organizationId),
    ]);
    const heldUntil = incident.toldAt === null && incident.state === "open" ? tellAfter : null;
    // Nobody is told by incidents yet.
    const told = { told: [], toldMore: 0 };
    return {
      ...incident,
      ...told,
      heldUntil,
      entries,
      mayAct: membership !== null && mayMember(membership.role, "shop:act"),
    };
  });

/** What people see of incidents and do about them. */
export const incidentRouter = router({
  get: getIncident,
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
