import { useInfiniteQuery } from "@tanstack/react-query";
import { trpc, trpcClient } from "../../api/trpc.ts";
import { mergeRows } from "../changelog/merge-rows.ts";
import type { ShopDetail, SpeedRow } from "../shop-detail.ts";

export interface Measurements {
  /** Newest first. */
  rows: readonly SpeedRow[];
  /** Number of all measurements of this address. */
  total: number;
  hasOlder: boolean;
  isLoading: boolean;
  error: unknown;
  loadOlder: () => void;
}

/** Fewer rows of one address show too little of its history. */
const ENOUGH_ROWS = 60;

/** Stands for "no id"; real ids are never 0. */
const FIRST_PAGE = 0;

/**
 * The newest measurements of all addresses come with the shop. Older ones of one address are loaded page by page and
 * kept, together with the newest ones of that moment.
 */
export function useMeasurements(shop: ShopDetail, url: string): Measurements {
  const known = shop.sitespeed.filter((row) => row.url === url);
  const total = shop.sitespeedPages.find((page) => page.url === url)?.count ?? known.length;
  const { data, fetchNextPage, isFetching, error } = useInfiniteQuery({
    queryKey: [...trpc.organization.shop.sitespeed.pathKey(), shop.id, url, "pages"],
    enabled: known.length < Math.min(total, ENOUGH_ROWS),
    initialPageParam: FIRST_PAGE,
    queryFn: async ({ pageParam }) => {
      const before = pageParam === FIRST_PAGE ? known : [];
      const beforeId = before.at(-1)?.id ?? pageParam;
      const older = await trpcClient.organization.shop.sitespeed.query({
        shopId: shop.id,
        url,
        ...(beforeId !== FIRST_PAGE && { beforeId }),
      });
      return [...before, ...older];
    },
    getNextPageParam: (last) => last.at(-1)?.id,
  });
  const loaded = mergeRows(known, data?.pages.flat() ?? []);
  /** More rows than the server has: some were deleted since. */
  const rows = loaded.length > total ? known : loaded;
  return {
    rows,
    total,
    hasOlder: rows.length < total,
    isLoading: isFetching,
    error,
    loadOlder: () => void fetchNextPage(),
  };
}
