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
import { countIncidents } from "./count.store.ts";
import type { AffectedShop, IncidentDetail } from "./incident-answers.ts";
import { CAUSES, NOTE_CHARACTERS } from "./incident.ts";
import { allAffected, firstAffected } from "./reading/affected-shops.store.ts";
import { readCalm } from "./reading/calm.store.ts";
import { listEntries, listIncidents, readIncident } from "./read.store.ts";
import { listTold } from "./told.store.ts";

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

/** Of all organizations of the caller: how many are open. */
export const countMyIncidents = signedIn.query(({ ctx }) => countIncidents(ctx.db, ctx.user));

/** Of all organizations of the caller: how long they are calm, and what watches over that. */
export const myCalm = signedIn.query(({ ctx }) => readCalm(ctx.db, ctx.user, ctx.now));

/** An incident with its timeline. */
const getIncident = memberProcedure("shop:read")
  .input(z.object({ incidentId: numericId }))
  .query(async ({ ctx, input }): Promise<IncidentDetail> => {
    const { db, access, user } = ctx;
    const { tellAfter, announcedAt, ...incident } = await readIncident(db, access, input.incidentId);
    const [shops, entries, told, membership] = await Promise.all([
      firstAffected(db, access, incident),
      listEntries(db, access, input.incidentId),
      listTold(db, access, input.incidentId),
      findMembership(db, user, access.organizationId),
    ]);
    const heldUntil = announcedAt === null && incident.state === "open" ? tellAfter : null;
    return {
      ...incident,
      ...told,
      shops,
      heldUntil,
      entries,
      mayAct: membership !== null && mayMember(membership.role, "shop:act"),
    };
  });

/** All shops of an incident that joins several. */
const listAffectedShops = memberProcedure("shop:read")
  .input(z.object({ incidentId: numericId }))
  .query(async ({ ctx: { db, access }, input }): Promise<readonly AffectedShop[]> => {
    const shops = await allAffected(db, access, input.incidentId);
    // Of one that is not there nothing is listed either.
    if (shops.length === 0) await readIncident(db, access, input.incidentId);
    return shops;
  });

/** What people see of incidents and do about them. */
export const incidentRouter = router({
  get: getIncident,
  shops: listAffectedShops,
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
