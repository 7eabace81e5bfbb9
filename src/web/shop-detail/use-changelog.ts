import { useInfiniteQuery } from "@tanstack/react-query";
import { trpc, trpcClient } from "../api/trpc.ts";
import type { ShopChange, ShopDetail } from "./shop-detail.ts";

export interface Changelog {
  entries: readonly ShopChange[];
  hasOlder: boolean;
  isLoading: boolean;
  error: unknown;
  loadOlder: () => void;
}

/** The newest changes came with the shop; older ones are fetched page by page and stay. */
export function useChangelog(shop: ShopDetail): Changelog {
  const oldest = shop.changelog.at(-1)?.id;
  const { data, fetchNextPage, isFetching, error } = useInfiniteQuery({
    queryKey: [...trpc.organization.shop.changelog.pathKey(), shop.id, oldest, "pages"],
    enabled: false,
    initialPageParam: oldest,
    queryFn: ({ pageParam }) =>
      trpcClient.organization.shop.changelog.query({
        shopId: shop.id,
        ...(pageParam !== undefined && { beforeId: pageParam }),
      }),
    getNextPageParam: (last) => last.at(-1)?.id,
  });
  const entries = [...shop.changelog, ...(data?.pages.flat() ?? [])];
  return {
    entries,
    hasOlder: entries.length < shop.changelogTotal,
    isLoading: isFetching,
    error,
    loadOlder: () => void fetchNextPage(),
  };
}
