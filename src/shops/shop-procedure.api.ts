import { z } from "zod";
import { actorOf } from "../audit/actor.api.ts";
import { type SignedInContext, signedIn } from "../lib/trpc.ts";
import { byCookie } from "../organizations/caller.ts";
import type { Permission } from "../organizations/permissions.ts";
import { ShopAccess } from "./access.ts";
import { limitShopCalls } from "./shop-call-limit.service.ts";
import { numericId } from "./shop-rules.ts";
import type { Editor } from "./shop.service.ts";

/** The caller, as the editor of shops. */
export function editorOf(ctx: SignedInContext): Editor {
  return { db: ctx.db, caller: byCookie(ctx.user), actor: actorOf(ctx) };
}

const shopInput = z.object({ shopId: numericId });

/** For members of the shop's organization whose role allows it; others are told that the shop does not exist. */
export function shopProcedure(permission: Permission) {
  return signedIn.input(shopInput).use(async ({ ctx, input, next }) => {
    const access = await ShopAccess.grant(ctx.db, byCookie(ctx.user), input.shopId, permission);
    return next({ ctx: { access } });
  });
}

/** The same for procedures that call the shop directly. */
export function shopCallProcedure(permission: Permission) {
  return shopProcedure(permission).use(async ({ ctx, next }) => {
    await limitShopCalls(ctx.db, { userId: ctx.user.id, organizationId: ctx.access.organizationId });
    return next();
  });
}
