import { acceptOtherShop } from "./accept-other-shop.service.ts";
import { Refusal } from "../lib/errors.ts";
import { signedIn } from "../lib/trpc.ts";
import { listMyOrganizations } from "../organizations/organizations.store.ts";
import { memberProcedure } from "../organizations/member.api.ts";
import { inBothLanguages } from "../snapshot/failure-text.ts";
import { limitRefreshes, limitShopCalls } from "./shop-call-limit.service.ts";
import { editorOf, shopProcedure } from "./shop-procedure.api.ts";
import { createShopInput, testShopInput } from "./shop-rules.ts";
import { createShop, removeShop, shopUrlOf, type ShopServices } from "./shop.service.ts";
import { countShopsByOrganization, requestVisit } from "./shop.store.ts";
import { z } from "zod";

export const listOrganizations = signedIn.query(async ({ ctx }) => {
  const [organizations, shopCounts] = await Promise.all([
    listMyOrganizations(ctx.db, ctx.user),
    countShopsByOrganization(ctx.db, ctx.user),
  ]);
  return organizations.map((organization) => ({ ...organization, shopCount: shopCounts.get(organization.id) ?? 0 }));
});

/** Procedures that call shops. */
export function shopProcedures(services: ShopServices) {
  return {
    create: signedIn.input(createShopInput).mutation(({ ctx, input }) => createShop(services, editorOf(ctx), input)),

    delete: shopProcedure("shop:delete").mutation(async ({ ctx }) => {
      await removeShop(services, editorOf(ctx), ctx.access);
      return true;
    }),

    /** Signs in to a shop that is not saved yet, and reports missing permissions and what is lost without them. */
    testConnection: memberProcedure("shop:write")
      .input(testShopInput)
      .mutation(async ({ ctx, input }) => {
        await limitShopCalls(ctx.db, { userId: ctx.user.id, organizationId: ctx.access.organizationId });
        const test = await services.platform.testConnection({
          organizationId: ctx.access.organizationId,
          url: shopUrlOf(input.shopUrl),
          clientId: input.clientId,
          clientSecret: input.clientSecret,
          extraHeader: input.extraHeader ?? null,
        });
        if (!test.ok) throw new Refusal("bad_request", inBothLanguages(test.failure));
        return { shopwareVersion: test.shopwareVersion, rights: test.rights };
      }),

    /** For a shop that was moved or copied deliberately: see the failure "Another shop answers". */
    acceptOtherShop: shopProcedure("shop:write").mutation(async ({ ctx }) => {
      await acceptOtherShop(services, editorOf(ctx), ctx.access);
      return true;
    }),

    refreshShop: shopProcedure("shop:refresh")
      .input(z.object({ sitespeed: z.boolean().optional() }))
      .mutation(async ({ ctx, input }) => {
        await limitRefreshes(ctx.db, { userId: ctx.user.id, access: ctx.access });
        if (input.sitespeed === true) await services.requestSpeedTest(ctx.db, ctx.access, ctx.now);
        await requestVisit(ctx.db, ctx.access, ctx.now);
        await services.callWorkers(ctx.db);
        return true;
      }),
  };
}
