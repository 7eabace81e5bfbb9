import { byCaller } from "../../audit/actor.api.ts";
import { Refusal } from "../../lib/errors.ts";
import { signedIn } from "../../lib/trpc.ts";
import { organizationProcedure } from "../../organizations/member.api.ts";
import type { Permission } from "../../organizations/permissions.ts";
import { DESTINATION_SENTENCES } from "../destinations/sentences.ts";
import { ofOrganization, ofPerson } from "./telling-owner.ts";

/** For members whose role allows it. Adds whose channels and rules it is about, as `owner`. */
export function organizationOwned(permission: Permission) {
  return organizationProcedure(permission).use(({ ctx, next }) =>
    next({ ctx: { owner: ofOrganization(ctx.access), by: byCaller(ctx) } }),
  );
}

/** For everybody who is signed in, about what is their own. */
export const ownProcedure = signedIn.use(({ ctx, next }) =>
  next({ ctx: { owner: ofPerson(ctx.user), by: byCaller(ctx) } }),
);

/** The same for changes. Where somebody's messages go stays theirs, whoever acts in their name for a while. */
export const ownChange = ownProcedure.use(({ ctx, next }) => {
  if (ctx.session.impersonatedBy !== null) throw new Refusal("forbidden", DESTINATION_SENTENCES.notAsSomebodyElse);
  return next();
});
