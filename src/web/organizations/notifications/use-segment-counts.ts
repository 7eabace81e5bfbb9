import { useQuery } from "@tanstack/react-query";
import { mayMember } from "../../../organizations/permissions.ts";
import { trpc } from "../../api/trpc.ts";
import type { OwnOrganization } from "../../page/telling/own-organization.ts";
import type { SegmentName } from "./segments.ts";

type Counts = Readonly<Partial<Record<SegmentName, number | undefined>>>;

/** How many stand in a segment, by its name; left out where nobody counts, and while it is not known. */
export function useSegmentCounts({ id: organizationId, role }: OwnOrganization): Counts {
  const { rule, mute, destination, webhook } = trpc.organization;
  return {
    rules: useQuery(rule.list.queryOptions({ organizationId })).data?.rules.length,
    channels: useQuery(destination.list.queryOptions({ organizationId })).data?.destinations.length,
    webhooks: useQuery({
      ...webhook.list.queryOptions({ organizationId }),
      enabled: mayMember(role, "telling:manage"),
    }).data?.endpoints.length,
    muted: useQuery(mute.list.queryOptions({ organizationId })).data?.mutes.length,
  };
}
