import { z } from "zod";
import { signedIn } from "../lib/trpc.ts";
import type { Permission } from "../organizations/permissions.ts";
import { ShopAccess } from "./access.ts";
import { limitShopCalls } from "./shop-call-limit.service.ts";
import { numericId } from "./shop-rules.ts";

const shopInput = z.object({ shopId: numericId });

/** For members of the shop's organization whose role allows it; everybody else is told that there is no such shop. */
export function shopProcedure(permission: Permission) {
  return signedIn.input(shopInput).use(async ({ ctx, input, next }) => {
    const access = await ShopAccess.grant(ctx.db, ctx.user, input.shopId, permission);
    return next({ ctx: { access } });
  });
}

/** The same for what calls the shop at once. */
export function shopCallProcedure(permission: Permission) {
  return shopProcedure(permission).use(async ({ ctx, next }) => {
    await limitShopCalls(ctx.db, { userId: ctx.user.id, organizationId: ctx.access.organizationId });
    return next();
  });
}
