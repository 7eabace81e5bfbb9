import type { PartitionedTable } from "../../lib/partitions/partition-ranges.ts";

/** Each fetch: 3 whole days (product rule). */
export const PROBE_RESULTS: PartitionedTable = { name: "probe_result", step: "day", keepDays: 3 };

export const PROBE_HOURS: PartitionedTable = { name: "probe_hour", step: "month", keepDays: 45 };

/** Every table of the product that is split by time. */
export const PARTITIONED: readonly PartitionedTable[] = [PROBE_RESULTS, PROBE_HOURS];
