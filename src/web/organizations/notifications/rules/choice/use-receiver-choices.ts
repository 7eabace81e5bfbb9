import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../../../api/trpc.ts";
import type { Status } from "../../../../ui/signs/status-mark.tsx";
import { organizationQuery } from "../../../organization-query.ts";
import type { OwnOrganization } from "../../own-organization.ts";
import type { RuleDraft } from "../rule-draft.ts";

export interface ReceiverChoice {
  id: string;
  name: string;
  detail?: string;
  mark?: { status: Status; word: string };
}

/** Whom a rule of the organization can tell. `people` is `undefined` while it is not known. */
export function useReceiverChoices(organization: OwnOrganization, draft: RuleDraft) {
  const t = useTranslations("telling.rules.choice");
  const { data: whole, error, refetch } = useQuery(organizationQuery(organization.slug));
  const teams = useQuery(trpc.organization.team.list.queryOptions({ orgId: organization.id })).data ?? [];
  const members = whole?.members;
  const named = (id: string | null) => (id === null ? [] : [{ id, name: draft.receiverNames[id] ?? id }]);
  return {
    channels: distinct(draft.receivers.flatMap((one) => named(one.destinationId))),
    teams: teams.map(({ id, name, userIds }): ReceiverChoice => ({
      id,
      name,
      detail: t("team", { count: userIds.length }),
    })),
    people: members?.map(({ userId, user }): ReceiverChoice => ({ id: userId, name: user.name })),
    countOf: (role: string) => members?.filter((one) => one.role.split(",").includes(role)).length ?? 0,
    error,
    again: () => void refetch(),
  };
}

function distinct(choices: readonly ReceiverChoice[]): readonly ReceiverChoice[] {
  return [...new Map(choices.map((one) => [one.id, one])).values()];
}
