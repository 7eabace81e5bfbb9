import { useMutation } from "@tanstack/react-query";
import { trpc } from "../../api/trpc.ts";
import { useWordedRefusal } from "../../api/refusals/worded-refusal.ts";

export interface TestedAccess {
  orgId: string;
  shopUrl: string;
  clientId: string;
  clientSecret: string;
  extraHeader: { name: string; value: string } | null;
}

export interface TestedRightReport {
  right: string;
  granted: boolean;
}

export type ConnectionTestState =
  | { is: "idle" }
  | { is: "running" }
  | { is: "failed"; sentence: string; isStale: boolean }
  | { is: "passed"; shopwareVersion: string; rights: readonly TestedRightReport[]; isStale: boolean };

/** Tests the access without saving anything. Later input makes the result stale but keeps it visible. */
export function useConnectionTest(typed: TestedAccess) {
  const worded = useWordedRefusal();
  const { mutate, isPending, data, error, variables } = useMutation(
    trpc.organization.shop.testConnection.mutationOptions(),
  );
  const isStale = variables !== undefined && JSON.stringify(variables) !== JSON.stringify(typed);
  const state = stateOf();
  return { state, start: (access: TestedAccess) => mutate(access) };

  function stateOf(): ConnectionTestState {
    if (isPending) return { is: "running" };
    if (error) return { is: "failed", sentence: worded(error).message, isStale };
    return data ? { is: "passed", ...data, isStale } : { is: "idle" };
  }
}
