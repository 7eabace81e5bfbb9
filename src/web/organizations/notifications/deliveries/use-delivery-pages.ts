import { useInfiniteQuery } from "@tanstack/react-query";
import type { DeliveryPage, ListedDelivery } from "../../../../notifications/deliveries/delivery-answers.ts";
import { trpc, trpcClient } from "../../../api/trpc.ts";
import type { DeliveryFilter } from "./use-delivery-filter.ts";

const FIRST_PAGE: DeliveryPage["next"] = null;

/** Deliveries that fit the filter, page by page. */
export function useDeliveryPages(organizationId: string, filter: DeliveryFilter["input"]) {
  const query = useInfiniteQuery({
    queryKey: [...trpc.organization.delivery.page.pathKey(), organizationId, filter, "pages"],
    initialPageParam: FIRST_PAGE,
    queryFn: ({ pageParam }: { pageParam: DeliveryPage["next"] }) =>
      trpcClient.organization.delivery.page.query({ organizationId, filter, cursor: pageParam }),
    getNextPageParam: ({ next }: DeliveryPage) => next,
  });
  const rows: readonly ListedDelivery[] | undefined = query.data?.pages.flatMap((page) => page.rows);
  return {
    rows,
    /** Which rows were asked for: they change by themselves, and this by a press alone. */
    list: JSON.stringify([organizationId, filter, query.data?.pages.length]),
    error: query.error,
    hasOlder: query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    loadOlder: () => void query.fetchNextPage(),
    again: () => void query.refetch(),
  };
}
