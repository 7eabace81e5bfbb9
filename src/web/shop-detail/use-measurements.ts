import { useInfiniteQuery } from "@tanstack/react-query";
import { trpc, trpcClient } from "../api/trpc.ts";
import type { ShopDetail, SpeedRow } from "./shop-detail.ts";

export interface Measurements {
  /** The newest first. */
  rows: readonly SpeedRow[];
  /** All there are of this address. */
  total: number;
  hasOlder: boolean;
  isLoading: boolean;
  error: unknown;
  loadOlder: () => void;
}

/** Fewer of one address say little of how it developed. */
const ENOUGH_ROWS = 60;

/** The newest measurements of all addresses came with the shop; older ones of one address are fetched page by page and stay. */
export function useMeasurements(shop: ShopDetail, url: string): Measurements {
  const known = shop.sitespeed.filter((row) => row.url === url);
  const total = shop.sitespeedPages.find((page) => page.url === url)?.count ?? known.length;
  const oldest = known.at(-1)?.id;
  const { data, fetchNextPage, isFetching, error } = useInfiniteQuery({
    queryKey: [...trpc.organization.shop.sitespeed.pathKey(), shop.id, url, oldest, "pages"],
    enabled: known.length < Math.min(total, ENOUGH_ROWS),
    initialPageParam: oldest,
    queryFn: ({ pageParam }) =>
      trpcClient.organization.shop.sitespeed.query({
        shopId: shop.id,
        url,
        ...(pageParam !== undefined && { beforeId: pageParam }),
      }),
    getNextPageParam: (last) => last.at(-1)?.id,
  });
  const rows = [...known, ...(data?.pages.flat() ?? [])];
  return {
    rows,
    total,
    hasOlder: rows.length < total,
    isLoading: isFetching,
    error,
    loadOlder: () => void fetchNextPage(),
  };
}
