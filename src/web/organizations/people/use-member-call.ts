import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type ChangeName, type InputOf } from "../../api/auth-client.ts";
import { trpc } from "../../api/trpc.ts";
import { showToast, type Toast } from "../../ui/overlays/toasts.ts";
import { useRefusalWords } from "../../api/refusals/refusal-words.ts";

type MemberChange = Extract<ChangeName, `organization.${string}`>;
type Sent = { [Name in MemberChange]: { name: Name; input: InputOf<Name> } }[MemberChange];

export type MemberCall = Sent & {
  /** Shown when it is done. */
  done: Pick<Toast, "message" | "action">;
  /** What to say when the server gives no reason. */
  failed: string;
};

/** Makes a call about the people of an organization, then shows how things stand and says what happened. */
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

/** Asks anew for everything that shows who belongs to what. */
export async function refreshPeople(queries: ReturnType<typeof useQueryClient>): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ["organization"] }),
    queries.invalidateQueries({ queryKey: trpc.account.listOrganizations.queryKey() }),
    queries.invalidateQueries({ queryKey: trpc.organization.team.pathKey() }),
    queries.invalidateQueries({ queryKey: trpc.organization.invitation.pathKey() }),
  ]);
}
