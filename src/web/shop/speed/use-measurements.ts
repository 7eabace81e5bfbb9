import { useInfiniteQuery } from "@tanstack/react-query";
import { trpc, trpcClient } from "../../api/trpc.ts";
import { mergeRows } from "../changelog/merge-rows.ts";
import type { ShopDetail, SpeedRow } from "../shop-detail.ts";

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

/** In place of an id, which is never 0. */
const FIRST_PAGE = 0;

/**
 * The newest measurements of all addresses came with the shop; older ones of one address are fetched page by page and
 * stay, with those that were the newest then.
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
  /** More than there are: somebody has deleted them since. */
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
