import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { UPTIME_RANGES, type UptimeAnswer, type UptimeRange } from "../../../uptime/uptime-answers.ts";
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
  const { data, error, refetch } = useQuery(
    trpc.organization.shop.uptime.get.queryOptions({ shopId, range }, { refetchInterval: REFRESH_MILLISECONDS }),
  );
  const [last, setLast] = useState<{ shopId: number; answer: UptimeAnswer } | null>(null);
  if (data !== undefined && data !== last?.answer) setLast({ shopId, answer: data });
  const answer = data ?? (last?.shopId === shopId ? last.answer : null);
  return { answer, error, again: () => void refetch() };
}
