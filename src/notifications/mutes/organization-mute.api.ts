import { z } from "zod";
import { byCaller } from "../../audit/actor.api.ts";
import type { SignedInContext } from "../../lib/trpc.ts";
import { router } from "../../lib/trpc.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { byCookie } from "../../organizations/caller.ts";
import { organizationProcedure } from "../../organizations/member.api.ts";
import { findMembership } from "../../organizations/organizations.store.ts";
import { mayMember } from "../../organizations/permissions.ts";
import { listEndedOfOrganization } from "./ended-mutes.store.ts";
import { organizationMuteInput } from "./organization-mute-input.ts";
import { endMuteOfOrganization, type MuteContext, saveOrganizationMute } from "./organization-mute.service.ts";
import { listOrganizationMutes } from "./organization-mutes.store.ts";

const acts = organizationProcedure("shop:act");

/** What an organization has muted, for everybody or for one of its channels. */
export const organizationMuteRouter = router({
  list: organizationProcedure("organization:read").query(async ({ ctx }) => ({
    mutes: await listOrganizationMutes(ctx.db, ctx.access, ctx.now),
  })),

  /** What has ended of it in the last 30 days. */
  ended: organizationProcedure("organization:read").query(async ({ ctx }) => ({
    mutes: await listEndedOfOrganization(ctx.db, ctx.access, ctx.now),
  })),

  /** A new one, or another end or reason of one that was seen in that version. */
  save: acts
    .input(organizationMuteInput)
    .mutation(async ({ ctx, input }) => saveOrganizationMute(await muting(ctx), input)),

  end: acts.input(z.object({ id: z.uuid() })).mutation(async ({ ctx, input: { id } }) => {
    await endMuteOfOrganization(await muting(ctx), id);
    return true;
  }),
});

async function muting(ctx: SignedInContext & { access: MemberAccess }): Promise<MuteContext> {
  const { db, access } = ctx;
  const membership = await findMembership(db, byCookie(ctx.user).person, access.organizationId);
  const manages = membership !== null && mayMember(membership.role, "telling:manage");
  return { db, access, by: byCaller(ctx), manages };
}
