import { z } from "zod";
import { userListing } from "../../identity/users/user-admin.ts";
import { Refusal } from "../../lib/errors.ts";
import { adminProcedure } from "../member.api.ts";
import { findUserDetail, listUsers } from "./user-admin.store.ts";
import { ORGANIZATION_SENTENCES } from "../sentences.ts";

/** A page of the users of this instance, for its admins. */
export function listInstanceUsers(adminUserIds: readonly string[]) {
  return adminProcedure
    .input(userListing)
    .query(({ ctx, input }) => listUsers(ctx.db, { listing: input, adminUserIds, now: ctx.now }));
}

/** What an admin should know before doing something to somebody. */
export const instanceUser = adminProcedure.input(z.object({ userId: z.string() })).query(async ({ ctx, input }) => {
  const detail = await findUserDetail(ctx.db, input.userId, ctx.now);
  if (detail === null) throw new Refusal("not_found", ORGANIZATION_SENTENCES.noSuchUser);
  return detail;
});
