import { useQuery } from "@tanstack/react-query";
import { mayMember } from "../../organizations/permissions.ts";
import { trpc } from "../api/trpc.ts";

/** Whether the reader may plan anything in any organization. */
export function useMayPlan(): boolean {
  const { data } = useQuery(trpc.account.listOrganizations.queryOptions());
  return data?.some(({ role, signInProblem }) => signInProblem === null && mayMember(role, "shop:write")) ?? false;
}
