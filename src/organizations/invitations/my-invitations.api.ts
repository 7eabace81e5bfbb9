import { z } from "zod";
import { procedure, signedIn } from "../../lib/trpc.ts";
import { findLinkedInvitation, listMyInvitations } from "./my-invitations.store.ts";

const ID_MAX_CHARACTERS = 128;

/** Open invitations of the caller. */
export const currentUserInvitations = signedIn.query(({ ctx }) => listMyInvitations(ctx.db, ctx.user.id, ctx.now));

/** The invitation behind a link from a mail; null for an invalid link. */
export const linkedInvitation = procedure
  .input(z.object({ invitationId: z.string().min(1).max(ID_MAX_CHARACTERS) }))
  .query(({ ctx, input }) =>
    findLinkedInvitation(ctx.db, { invitationId: input.invitationId, userId: ctx.user?.id ?? null }, ctx.now),
  );
