import { listInvitations } from "./invitation.store.ts";
import { memberProcedure } from "../member.api.ts";

/** Who was invited, for every member. The auth calls show invitations only to those who may invite. */
export const listOrganizationInvitations = memberProcedure("organization:read").query(({ ctx }) =>
  listInvitations(ctx.db, ctx.access),
);
