import { useQuery } from "@tanstack/react-query";
import { mayMember, type Permission } from "../../../organizations/permissions.ts";
import { trpc } from "../../api/trpc.ts";
import { useShop } from "./use-shop.ts";

/** Whether the reader's role has the permission: actions that the server would refuse are not offered. */
export function usePermission(permission: Permission): boolean {
  const { organizationId } = useShop();
  const { data } = useQuery(trpc.account.listOrganizations.queryOptions());
  const role = data?.find(({ id }) => id === organizationId)?.role;
  return role === undefined || mayMember(role, permission);
}
