import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { sentenceOfError } from "../../ui/failures/error-sentence.ts";
import { showError } from "../../ui/failures/show-error.ts";
import { trpc } from "../../api/trpc.ts";
import type { ShopDetail } from "../shop-detail.ts";

/** Id of the shop in the address. */
export function useShopId(): number {
  const { shopId } = useParams({ strict: false });
  return Number(shopId);
}

/**
 * The shop in the address with its six lists: loaded once, shared by layout and pages, kept up to date by live hints.
 */
export function useShop(): ShopDetail {
  return useShopQuery().data;
}

/** Shows a toast when reloading the displayed shop was refused. A lost connection has its own strip. */
export function useTellRefusal(): void {
  const { error } = useShopQuery();
  useEffect(() => {
    if (sentenceOfError(error) !== null) showError(error);
  }, [error]);
}

/** The same with the state of its loading. */
export function useShopQuery() {
  const shopId = useShopId();
  return useSuspenseQuery(
    trpc.organization.shop.get.queryOptions({ shopId }, { refetchInterval: ({ state }) => endOfVisit(state.data) }),
  );
}

/**
 * Milliseconds until a running visit must be over. Hints normally report its outcome, but the worker that sends them
 * may have crashed.
 */
function endOfVisit(shop: ShopDetail | undefined): number | false {
  const { visitSecondsLeft = null } = shop ?? {};
  return visitSecondsLeft !== null && (visitSecondsLeft + 1) * 1000;
}
