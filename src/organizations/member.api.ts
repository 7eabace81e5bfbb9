import { z } from "zod";
import { SECOND_FACTOR_DUE } from "../identity/factors/admin-factor.ts";
import { refuseUnlessRecent } from "../identity/session-seen.store.ts";
import { Refusal, RefusedGrant } from "../lib/errors.ts";
import { type SessionUser, signedIn } from "../lib/trpc.ts";
import { MemberAccess } from "./access.ts";
import { byCookie } from "./caller.ts";
import type { Permission } from "./permissions.ts";
import { ORGANIZATION_SENTENCES } from "./sentences.ts";

/** For members of the organization `orgId` whose role allows it. Adds the proof to the context, as `access`. */
export function memberProcedure(permission: Permission) {
  return signedIn.input(z.object({ orgId: z.string() })).use(async ({ ctx, input, next }) => {
    const access = await MemberAccess.grant(ctx.db, byCookie(ctx.user), input.orgId, permission);
    return await next({ ctx: { access } });
  });
}

/** For members of the organization `organizationId`, as calls about telling name it. */
export function organizationProcedure(permission: Permission) {
  return signedIn.input(z.object({ organizationId: z.string().min(1).max(64) })).use(async ({ ctx, input, next }) => {
    const access = await MemberAccess.grant(ctx.db, byCookie(ctx.user), input.organizationId, permission);
    return await next({ ctx: { access } });
  });
}

/** The same for decisions about who gets in: requires a recent proof of identity. */
export function decisionProcedure(permission: Permission) {
  return memberProcedure(permission).use(async ({ ctx, next }) => {
    await refuseUnlessRecent(ctx.db, ctx.session.id, ctx.now);
    return await next();
  });
}

const INSTANCE = { kind: "instance", id: "instance", permission: "admin" };

/** For admins of the instance. */
export const adminProcedure = signedIn.use(({ ctx, next }) => {
  refuseUnlessAdmin(ctx.user);
  return next();
});

/** @throws {Refusal} for anybody who is not an admin of the instance, or must first set up a second factor */
export function refuseUnlessAdmin({ role, needsSecondFactor }: Pick<SessionUser, "role" | "needsSecondFactor">): void {
  if (role !== "admin") throw new RefusedGrant("forbidden", ORGANIZATION_SENTENCES.adminsOnly, INSTANCE);
  if (needsSecondFactor) throw new Refusal("forbidden", SECOND_FACTOR_DUE);
}
