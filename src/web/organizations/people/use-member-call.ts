import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type ChangeName, type InputOf } from "../../api/auth-client.ts";
import { trpc } from "../../api/trpc.ts";
import { showToast, type Toast } from "../../ui/overlays/toasts.ts";
import { useRefusalWords } from "../../api/refusals/refusal-words.ts";

type MemberChange = Extract<ChangeName, `organization.${string}`>;
type Sent = { [Name in MemberChange]: { name: Name; input: InputOf<Name> } }[MemberChange];

export type MemberCall = Sent & {
  /** The toast after success. */
  done: Pick<Toast, "message" | "action">;
  /** The message when the server gives no reason. */
  failed: string;
};

/** Makes a call about an organization's people, then reloads the lists and reports the outcome. */
export function useMemberCall() {
  const queries = useQueryClient();
  const sentence = useRefusalWords("members");
  return useMutation({
    mutationFn: ({ name, input }: MemberCall) => call<MemberChange>(name, input),
    onSuccess: async (_, { done }) => {
      await refreshPeople(queries);
      showToast({ kind: "success", ...done });
    },
    onError: (error, { failed }) => {
      showToast({ kind: "error", message: sentence(error, failed) });
      void refreshPeople(queries);
    },
  });
}

/** Reloads every query that shows memberships. */
export async function refreshPeople(queries: ReturnType<typeof useQueryClient>): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ["organization"] }),
    queries.invalidateQueries({ queryKey: trpc.account.listOrganizations.queryKey() }),
    queries.invalidateQueries({ queryKey: trpc.organization.team.pathKey() }),
    queries.invalidateQueries({ queryKey: trpc.organization.invitation.pathKey() }),
  ]);
}
