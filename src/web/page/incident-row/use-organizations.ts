import { useQuery } from "@tanstack/react-query";
import { mayMember } from "../../../organizations/permissions.ts";
import { trpc } from "../../api/trpc.ts";

export interface KnownOrganizations {
  slugOf: (organizationId: string) => string;
  nameOf: (organizationId: string) => string;
  /** Whether the reader may take incidents there; the server decides while that is not known. */
  mayAct: (organizationId: string) => boolean;
}

/** Where incidents stand, and who may do something about them. */
export function useOrganizations(): KnownOrganizations {
  const { data } = useQuery(trpc.account.listOrganizations.queryOptions());
  const byId = new Map(data?.map((organization) => [organization.id, organization]));
  return {
    slugOf: (organizationId) => byId.get(organizationId)?.slug ?? organizationId,
    nameOf: (organizationId) => byId.get(organizationId)?.name ?? "",
    mayAct: (organizationId) => {
      const role = byId.get(organizationId)?.role;
      return role === undefined || mayMember(role, "shop:act");
    },
  };
}
