import type { AttentionGroup } from "../../../attention/attention-groups.ts";
import type { FleetEntry } from "../../../fleet/fleet-answer.ts";

type Belonging = Pick<FleetEntry, "organizationSlug" | "organizationName">;

/**
 * The organization whose shops all have the cause; `null` when there is none, or no other organization to compare with.
 */
export function wholeOrganization(
  { shops }: { shops: Pick<AttentionGroup, "shops">["shops"] },
  fleet: readonly Belonging[],
): string | null {
  const [first] = shops;
  if (first === undefined || shops.length < 2) return null;
  if (shops.some(({ organizationSlug }) => organizationSlug !== first.organizationSlug)) return null;
  const own = fleet.filter(({ organizationSlug }) => organizationSlug === first.organizationSlug);
  return own.length === shops.length && own.length < fleet.length ? first.organizationName : null;
}
