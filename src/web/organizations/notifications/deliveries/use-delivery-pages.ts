import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { DeliveryPage, ListedDelivery } from "../../../../notifications/deliveries/delivery-answers.ts";
import { trpc, trpcClient } from "../../../api/trpc.ts";
import { useDeadValue } from "../../../ui/address/use-dead-value.ts";
import { useAddressSearch } from "../../../ui/address/use-address-search.ts";
import type { DeliveryFilter } from "./use-delivery-filter.ts";

const FIRST_PAGE: DeliveryPage["next"] = null;
/** So many are loaded one after another for an address at most. */
const MOST_PAGES = 20;
const NUMBER = /^[1-9]\d{0,3}$/u;

/** Deliveries that fit the filter, page by page. How many pages are shown is in the address: `?pages=3`. */
export function useDeliveryPages(organizationId: string, filter: DeliveryFilter["input"]) {
  const query = useInfiniteQuery({
    queryKey: [...trpc.organization.delivery.page.pathKey(), organizationId, filter, "pages"],
    initialPageParam: FIRST_PAGE,
    queryFn: ({ pageParam }: { pageParam: DeliveryPage["next"] }) =>
      trpcClient.organization.delivery.page.query({ organizationId, filter, cursor: pageParam }),
    getNextPageParam: ({ next }: DeliveryPage) => next,
  });
  const { read, change } = useAddressSearch();
  useDeadValue("pages", (value) => !NUMBER.test(value));
  const asked = Math.min(MOST_PAGES, Number(read("pages")));
  const loaded = query.data?.pages.length ?? 0;
  const load = useEffectEvent(() => void query.fetchNextPage());
  const isLoadable = query.hasNextPage && !query.isFetching && query.error === null;
  const missing = isLoadable ? asked - loaded : 0;
  useEffect(() => {
    if (missing > 0) load();
  }, [missing]);
  const rows: readonly ListedDelivery[] | undefined = query.data?.pages.flatMap((page) => page.rows);
  return {
    rows,
    /** Which rows were asked for: they change by themselves, and this by a press alone. */
    list: JSON.stringify([organizationId, filter, loaded]),
    error: query.error,
    hasOlder: query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    loadOlder: () => {
      change({ pages: String(loaded + 1) });
      void query.fetchNextPage();
    },
    again: () => void query.refetch(),
  };
}
