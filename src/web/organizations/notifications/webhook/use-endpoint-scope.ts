import { useQuery } from "@tanstack/react-query";
import { listedShops } from "../../../api/listed-shops.ts";
import { trpc } from "../../../api/trpc.ts";
import type { Scope } from "./endpoint-draft.ts";

interface Named {
  id: number;
  name: string;
}

/** What an endpoint can be limited to; `undefined`: not known yet. */
export function useEndpointScope(organizationId: string, isNeeded: boolean) {
  const options = { enabled: isNeeded };
  const projects = useQuery({ ...trpc.account.currentUserProjects.queryOptions(), ...options });
  const tags = useQuery({ ...trpc.organization.tag.list.queryOptions({ orgId: organizationId }), ...options });
  const shops = useQuery({ ...listedShops(), ...options });
  const own = <Row extends Named & { organizationId: string }>(rows: readonly Row[] | undefined) =>
    rows?.filter((row) => row.organizationId === organizationId);
  const known: Readonly<Record<Scope, readonly Named[] | undefined>> = {
    all: [],
    projects: own(projects.data),
    tags: tags.data,
    shops: own(shops.data),
  };
  return known;
}
