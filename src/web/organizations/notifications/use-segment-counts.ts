import { useQuery } from "@tanstack/react-query";
import { trpc } from "../../api/trpc.ts";
import type { SegmentName } from "./segments.ts";

type Counts = Readonly<Partial<Record<SegmentName, number | undefined>>>;

/** How many stand in a segment, by its name; left out where nobody counts, and while it is not known. */
export function useSegmentCounts(organizationId: string): Counts {
  const { rule, mute, destination } = trpc.organization;
  return {
    rules: useQuery(rule.list.queryOptions({ organizationId })).data?.rules.length,
    channels: useQuery(destination.list.queryOptions({ organizationId })).data?.destinations.length,
    muted: useQuery(mute.list.queryOptions({ organizationId })).data?.mutes.length,
  };
}
