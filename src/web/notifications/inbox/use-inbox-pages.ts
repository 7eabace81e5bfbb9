import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useState } from "react";
import type { AppRouter } from "../../../app/router.ts";
import { trpc, trpcClient } from "../../api/trpc.ts";
import type { InboxFilter } from "./use-inbox-filter.ts";

type Page = inferRouterOutputs<AppRouter>["account"]["notification"]["page"];
/** `organization`: `null` where it is about how the reader is told. */
export type InboxEntry = Page["rows"][number] & { organization: { slug: string; name: string } | null };

const FIRST: Page["nextCursor"] = null;

/** The inbox page by page; what has come since it was opened waits until it is asked for, so that nothing moves. */
export function useInboxPages(filter: InboxFilter["input"]) {
  const query = useInfiniteQuery({
    queryKey: [...trpc.account.notification.page.pathKey(), filter],
    initialPageParam: FIRST,
    queryFn: ({ pageParam }: { pageParam: Page["nextCursor"] }) =>
      trpcClient.account.notification.page.query({ filter, cursor: pageParam }),
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
    // While somebody types, what was found before stays.
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  const rows = pages?.flatMap((page) =>
    page.rows.flatMap((row): InboxEntry[] => {
      if (row.organizationId === null) return [{ ...row, organization: null }];
      const organization = page.organizations[row.organizationId];
      return organization === undefined ? [] : [{ ...row, organization }];
    }),
  );
  const { shown, newer, showNewer } = useHeldBack(rows, JSON.stringify(filter), query.isPlaceholderData);
  return {
    rows: shown,
    newer,
    showNewer,
    counts: pages?.[0]?.counts ?? null,
    error: query.error,
    hasOlder: query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    loadOlder: () => void query.fetchNextPage(),
    again: () => void query.refetch(),
  };
}

interface Held {
  filter: string;
  until: string;
  ids: ReadonlySet<number>;
}

/** Rows that are newer than the newest of the first look, and were not there. */
function useHeldBack(rows: readonly InboxEntry[] | undefined, filter: string, isOfOther: boolean) {
  const [held, setHeld] = useState<Held | null>(null);
  const hold = (all: readonly InboxEntry[]) =>
    setHeld({ filter, until: all[0]?.at ?? "", ids: new Set(all.map(({ id }) => id)) });
  if (rows !== undefined && !isOfOther && held?.filter !== filter) hold(rows);
  const isNewer = ({ id, at }: InboxEntry) =>
    held !== null && held.filter === filter && at > held.until && !held.ids.has(id);
  return {
    shown: rows?.filter((row) => !isNewer(row)),
    newer: rows?.filter(isNewer).length ?? 0,
    showNewer: () => hold(rows ?? []),
  };
}
