import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { call } from "../../api/auth-client.ts";
import { showToast } from "../../ui/overlays/toasts.ts";
import { type Team, teamChanges } from "./team.ts";
import { refreshPeople } from "../people/use-member-call.ts";

export interface TeamValues {
  name: string;
  userIds: ReadonlySet<string>;
}

/** Saves a team and its members; `team` is null for a new one. Steps done before a failure stay and are shown. */
export function useSaveTeam(organizationId: string, team: Team | null) {
  const t = useTranslations("members.teams");
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, userIds }: TeamValues) => {
      const teamId = await saveName(organizationId, team, name);
      const { added, removed } = teamChanges(team?.userIds ?? [], userIds);
      await Promise.all([
        ...added.map((userId) => call("organization.add-team-member", { organizationId, teamId, userId })),
        ...removed.map((userId) => call("organization.remove-team-member", { organizationId, teamId, userId })),
      ]);
      return name;
    },
    onSuccess: (name) => showToast({ kind: "success", message: t("saved", { name }) }),
    onSettled: () => refreshPeople(queries),
  });
}

async function saveName(organizationId: string, team: Team | null, name: string): Promise<string> {
  if (team === null) return (await call("organization.create-team", { organizationId, name })).id;
  if (team.name !== name) await call("organization.update-team", { teamId: team.id, data: { name, organizationId } });
  return team.id;
}
