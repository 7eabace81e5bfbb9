import type { SegmentName } from "./segments.ts";

/** How many stand in a segment, by its name; left out where nobody counts, and while it is not known. */
export function useSegmentCounts(_organizationId: string): Readonly<Partial<Record<SegmentName, number>>> {
  return {};
}
