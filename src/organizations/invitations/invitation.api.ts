import { listInvitations } from "./invitation.store.ts";
import { memberProcedure } from "../member.api.ts";

/** Invitations, visible to every member. The auth calls show them only to those who may invite. */
export const listOrganizationInvitations = memberProcedure("organization:read").query(({ ctx }) =>
  listInvitations(ctx.db, ctx.access),
);
