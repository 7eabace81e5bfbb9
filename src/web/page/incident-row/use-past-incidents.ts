import { useInfiniteQuery } from "@tanstack/react-query";
import type { IncidentList, ListedIncident } from "../../../incidents/incident-answers.ts";
import type { TopicId } from "../../../checks/topic.ts";
import { trpc, trpcClient } from "../../api/trpc.ts";

interface Wanted {
  organizationId?: string;
  topic?: TopicId;
  tagId?: number;
  shopId?: number;
}

const FIRST_PAGE: IncidentList["next"] = null;

/** Past incidents, newest first, page by page. */
export function usePastIncidents(wanted: Wanted) {
  const query = useInfiniteQuery({
    queryKey: [...trpc.account.incident.list.pathKey(), wanted, "pages"],
    initialPageParam: FIRST_PAGE,
    queryFn: ({ pageParam }: { pageParam: IncidentList["next"] }) =>
      trpcClient.account.incident.list.query({
        state: "past",
        ...wanted,
        before: pageParam ?? undefined,
      }),
    getNextPageParam: ({ next }: IncidentList) => next,
  });
  const incidents: readonly ListedIncident[] | undefined = query.data?.pages.flatMap((page) => page.incidents);
  return {
    incidents,
    error: query.error,
    readAt: new Date(query.dataUpdatedAt),
    hasOlder: query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    loadOlder: () => void query.fetchNextPage(),
    again: () => void query.refetch(),
  };
}
