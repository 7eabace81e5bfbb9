import { findFactStandings } from "../advisories/facts.store.ts";
import type { FactStandings } from "../checks/check.ts";
import { CHECKS } from "../checks/registry.ts";
import { signedIn } from "../lib/trpc.ts";
import { memberProcedure } from "../organizations/member.api.ts";
import { listShops, listShopsOfUser } from "../shops/shop.store.ts";
import { failureText } from "../snapshot/failure-text.ts";
import { type MarkedShop, markOfShop } from "../monitoring/shop-mark.ts";
import { packShops } from "./shop-list-answer.ts";
import { listShopsBesidePages } from "./shop-list.store.ts";

export const currentUserShops = signedIn.query(async ({ ctx }) => {
  const [shops, facts] = await Promise.all([listShopsOfUser(ctx.db, ctx.user), findFactStandings(ctx.db)]);
  return shops.map((shop) => marked(shop, facts));
});

/** The same for the lists beside pages, packed and without fields that none of them shows. */
export const listedShops = signedIn.query(async ({ ctx }) => {
  const [shops, facts] = await Promise.all([listShopsBesidePages(ctx.db, ctx.user), findFactStandings(ctx.db)]);
  return packShops(
    shops.map((shop) => ({
      ...marked(shop, facts),
      lastScrapedAt: shop.lastScrapedAt?.toISOString() ?? null,
      maintenanceUntil: shop.maintenanceUntil?.toISOString() ?? null,
    })),
  );
});

export const listShopsOfOrganization = memberProcedure("shop:read").query(async ({ ctx }) => {
  const [shops, facts] = await Promise.all([listShops(ctx.db, ctx.access), findFactStandings(ctx.db)]);
  return shops.map(({ failure, ...shop }) => ({
    ...marked(shop, facts),
    lastScrapedError: failure === null ? null : failureText(failure, "en"),
  }));
});

/** A shop with its mark instead of the values that the mark is computed from. */
function marked<Shop extends Omit<MarkedShop, "lastVisitedAt"> & { lastScrapedAt: Date | null }>(
  { sections, ignores, hasOpenQuestions, ...shop }: Shop,
  facts: FactStandings,
) {
  const stored = { status: shop.status, lastVisitedAt: shop.lastScrapedAt, sections, ignores, hasOpenQuestions };
  return { ...shop, ...markOfShop(stored, CHECKS, facts) };
}
