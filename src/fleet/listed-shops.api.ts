import type { FactStandings } from "../checks/check.ts";
import { CHECKS } from "../checks/registry.ts";
import { signedIn } from "../lib/trpc.ts";
import { memberProcedure } from "../organizations/member.api.ts";
import { failureText } from "../snapshot/failure-text.ts";
import { type MarkedShop, markOfShop } from "../monitoring/shop-mark.ts";
import { packShops } from "./shop-list-answer.ts";
import { listShops, listShopsBesidePages, listShopsOfUser, type ShopOfUser } from "./shop-list.store.ts";

export const currentUserShops = signedIn.query(async ({ ctx }) => {
  const shops = await listShopsOfUser(ctx.db, ctx.user);
  return shops.map(answered);
});

const NOTHING: Pick<MarkedShop, "sections" | "ignores"> & { facts: FactStandings } = {
  sections: {},
  ignores: [],
  facts: {},
};

/** Field by field: what is copied as a whole takes three times as long to send, for each of hundreds of shops. */
function answered(shop: ShopOfUser) {
  const { status, lastScrapedAt, hasOpenQuestions } = shop;
  const { sections, ignores, facts } = NOTHING;
  const stored: MarkedShop = {
    status,
    lastVisitedAt: lastScrapedAt,
    sections: shop.sections ?? sections,
    ignores: shop.ignores ?? ignores,
    hasOpenQuestions,
  };
  const { mark, known } = markOfShop(stored, CHECKS, shop.facts ?? facts);
  return {
    id: shop.id,
    name: shop.name,
    nameCombined: shop.nameCombined,
    status,
    lastScrapedAt,
    url: shop.url,
    favicon: shop.favicon,
    createdAt: shop.createdAt,
    shopwareVersion: shop.shopwareVersion,
    lastChangelog: shop.lastChangelog,
    organizationId: shop.organizationId,
    organizationName: shop.organizationName,
    organizationSlug: shop.organizationSlug,
    projectId: shop.projectId,
    projectName: shop.projectName,
    mark,
    known,
  };
}

/** The same for the lists beside pages, packed and without fields that none of them shows. */
export const listedShops = signedIn.query(async ({ ctx }) => {
  const shops = await listShopsBesidePages(ctx.db, ctx.user);
  return packShops(
    shops.map((shop) => ({
      ...marked(shop),
      lastScrapedAt: shop.lastScrapedAt?.toISOString() ?? null,
      maintenanceUntil: shop.maintenanceUntil?.toISOString() ?? null,
    })),
  );
});

export const listShopsOfOrganization = memberProcedure("shop:read").query(async ({ ctx }) => {
  const shops = await listShops(ctx.db, ctx.access);
  return shops.map(({ failure, ...shop }) => ({
    ...marked(shop),
    lastScrapedError: failure === null ? null : failureText(failure, "en"),
  }));
});

/** A shop with its mark instead of the values that the mark is computed from. */
function marked<Shop extends Omit<MarkedShop, "lastVisitedAt"> & { lastScrapedAt: Date | null; facts: FactStandings }>({
  sections,
  ignores,
  hasOpenQuestions,
  facts,
  ...shop
}: Shop) {
  const stored = { status: shop.status, lastVisitedAt: shop.lastScrapedAt, sections, ignores, hasOpenQuestions };
  // Copying what has just been copied takes as long as judging it, for each of hundreds of shops.
  return Object.assign(shop, markOfShop(stored, CHECKS, facts));
}
