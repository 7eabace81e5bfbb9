import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { sentenceOfError } from "../api/error-sentence.ts";
import { showError } from "../api/show-error.ts";
import { trpc } from "../api/trpc.ts";
import type { ShopDetail } from "./shop-detail.ts";

/** That a visit has begun is nowhere announced, only what it found. */
const LOOK_MILLISECONDS = 2000;
const PATIENCE_MILLISECONDS = 60_000;

/** Number of the shop in the address. */
export function useShopId(): number {
  const { shopId } = useParams({ strict: false });
  return Number(shopId);
}

/** The shop in the address with its six lists: read once, shared by layout and pages, kept up to date by live hints. */
export function useShop(): ShopDetail {
  return useShopQuery().data;
}

/** Says in a toast when a shop that stands on the screen was refused since. A lost connection has its own strip. */
export function useTellRefusal(): void {
  const { error } = useShopQuery();
  useEffect(() => {
    if (sentenceOfError(error) !== null) showError(error);
  }, [error]);
}

function useShopQuery() {
  const shopId = useShopId();
  return useSuspenseQuery(
    trpc.organization.shop.get.queryOptions(
      { shopId },
      { refetchInterval: ({ state }) => isVisitNear(state.data) && LOOK_MILLISECONDS },
    ),
  );
}

/** One runs, or is about to. What waits for longer waits for a worker, which may take its time. */
function isVisitNear(shop: ShopDetail | undefined): boolean {
  if (shop === undefined || shop.isVisiting || shop.nextVisitAt === null) return shop?.isVisiting === true;
  const overdue = Date.now() - Date.parse(shop.nextVisitAt);
  return overdue >= 0 && overdue < PATIENCE_MILLISECONDS;
}
