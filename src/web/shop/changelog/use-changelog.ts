import { useInfiniteQuery } from "@tanstack/react-query";
import { trpc, trpcClient } from "../../api/trpc.ts";
import { mergeDated } from "./merge-rows.ts";
import type { ShopChange, ShopDetail } from "../shop-detail.ts";

/** Stands for "no id"; real ids are never 0. */
const FIRST_PAGE = 0;

export interface Changelog {
  entries: readonly ShopChange[];
  hasOlder: boolean;
  isLoading: boolean;
  error: unknown;
  loadOlder: () => void;
}

/**
 * The newest changes come with the shop; older ones are loaded page by page and kept. The first page also keeps the
 * newest changes of that moment: as new ones arrive, the shop's list drops its oldest, which would leave a gap.
 */
export function useChangelog(shop: ShopDetail): Changelog {
  const { data, fetchNextPage, isFetching, error } = useInfiniteQuery({
    queryKey: [...trpc.organization.shop.changelog.pathKey(), shop.id, "pages"],
    enabled: false,
    initialPageParam: FIRST_PAGE,
    queryFn: async ({ pageParam }) => {
      const before = pageParam === FIRST_PAGE ? shop.changelog : [];
      const beforeId = before.at(-1)?.id ?? pageParam;
      const older = await trpcClient.organization.shop.changelog.query({
        shopId: shop.id,
        ...(beforeId !== FIRST_PAGE && { beforeId }),
      });
      return [...before, ...older];
    },
    getNextPageParam: (last) => last.at(-1)?.id,
  });
  const entries = mergeDated(shop.changelog, data?.pages.flat() ?? []);
  return {
    entries,
    hasOlder: entries.length < shop.changelogTotal,
    isLoading: isFetching,
    error,
    loadOlder: () => void fetchNextPage(),
  };
}
