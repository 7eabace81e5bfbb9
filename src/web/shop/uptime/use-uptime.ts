import { useQuery, useQueryClient } from "@tanstack/react-query";
import { UPTIME_RANGES, type UptimeRange } from "../../../uptime/uptime-answers.ts";
import { trpc } from "../../api/trpc.ts";
import { useAddressSearch } from "../../ui/address/use-address-search.ts";
import { useKnownWord } from "../../ui/address/use-known-word.ts";

const REFRESH_MILLISECONDS = 30_000;

/** The range in the page's address; a day unless it says otherwise. */
export function useRange(): readonly [UptimeRange, (range: UptimeRange) => void] {
  const { change } = useAddressSearch();
  const range = useKnownWord("range", UPTIME_RANGES) ?? "24h";
  return [range, (next) => change({ range: next === "24h" ? undefined : next })];
}

/**
 * Results come every minute and make no hint, so an open page asks by itself. What was known of the shop stays while
 * another range is asked for, and when that fails.
 */
export function useUptime(shopId: number, range: UptimeRange) {
  const client = useQueryClient();
  const { get } = trpc.organization.shop.uptime;
  const { data, error, refetch } = useQuery(
    get.queryOptions({ shopId, range }, { refetchInterval: REFRESH_MILLISECONDS }),
  );
  const known = UPTIME_RANGES.flatMap((other) => client.getQueryData(get.queryKey({ shopId, range: other })) ?? []);
  const newest = known.toSorted((one, other) => other.readAt.localeCompare(one.readAt))[0];
  return { answer: data ?? newest ?? null, error, again: () => void refetch() };
}
