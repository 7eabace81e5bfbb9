import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { trpc } from "../api/trpc.ts";
import type { ShopDetail } from "./shop-detail.ts";

/** Number of the shop in the address. */
export function useShopId(): number {
  const { shopId } = useParams({ strict: false });
  return Number(shopId);
}

/** The shop in the address with its six lists: read once, shared by layout and pages, kept up to date by live hints. */
export function useShop(): ShopDetail {
  const shopId = useShopId();
  return useSuspenseQuery(trpc.organization.shop.get.queryOptions({ shopId })).data;
}
