import { z } from "zod";
import { SECOND_FACTOR_DUE } from "../identity/admin-factor.ts";
import { RefusedGrant } from "../lib/errors.ts";
import { signedIn } from "../lib/trpc.ts";
import { MemberAccess } from "./access.ts";
import type { Permission } from "./permissions.ts";

/** Only for members of the organization `orgId` whose role allows it. Adds the proof to the context, as `access`. */
export function memberProcedure(permission: Permission) {
  return signedIn.input(z.object({ orgId: z.string() })).use(async ({ ctx, input, next }) => {
    const access = await MemberAccess.grant(ctx.db, ctx.user, input.orgId, permission);
    return await next({ ctx: { access } });
  });
}

/** What they are told who are no admins of the instance. */
export const ADMINS_ONLY = {
  en: "Only admins of this instance may do this.",
  de: "Das dürfen nur Admins dieser Instanz.",
};

const INSTANCE = { kind: "instance", id: "instance", permission: "admin" };

/** Only for admins of the instance. */
export const adminProcedure = signedIn.use(({ ctx, next }) => {
  if (ctx.user.role !== "admin") throw new RefusedGrant("forbidden", ADMINS_ONLY, INSTANCE);
  if (ctx.user.needsSecondFactor) throw new RefusedGrant("forbidden", SECOND_FACTOR_DUE, INSTANCE);
  return next();
});
