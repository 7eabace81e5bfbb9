import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../../api/trpc.ts";
import { channelName } from "../../../../notifications/channels/channel-names.ts";
import type { Status } from "../../../ui/signs/status-mark.tsx";
import { organizationQuery } from "../../../api/organization/organization-query.ts";
import type { ListedChannel } from "../channels/channel-answers.ts";
import type { OwnOrganization } from "../own-organization.ts";
import type { RuleDraft } from "../rules/rule-draft.ts";
import { MARK_OF } from "../../../ui/signs/mark-of.ts";

type Listed = Pick<ListedChannel, "id" | "name" | "channel" | "state">;
type Speech = ReturnType<typeof useTranslations<"telling.rules.choice">>;

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
  const destinations = useQuery(trpc.organization.destination.list.queryOptions({ organizationId: organization.id }));
  const listed = destinations.data?.destinations ?? [];
  return {
    channels: [...listed.map((one) => channelOf(one, t)), ...chosenOnly(draft, listed)],
    teams: teams.map(({ id, name, userIds }): ReceiverChoice => ({
      id,
      name,
      detail: t("team", { count: userIds.length }),
    })),
    people: members?.map(({ userId, user }): ReceiverChoice => ({ id: userId, name: user.name })),
    countOf: (role: string) => members?.filter((one) => one.role.split(",").includes(role)).length ?? 0,
    error: error ?? destinations.error,
    again: () => void Promise.all([refetch(), destinations.refetch()]),
  };
}

export function channelOf({ id, name, channel, state }: Listed, t: Speech): ReceiverChoice {
  const word = t(`state.${state}`);
  const kind = channelName(channel);
  return { id, name, detail: state === "on" ? kind : `${kind}, ${word}`, mark: { status: MARK_OF[state], word } };
}

/** What was chosen is listed while the channels are not known, and when one of them is gone. */
export function chosenOnly(draft: RuleDraft, listed: readonly Listed[]): readonly ReceiverChoice[] {
  const ids = new Set(draft.receivers.flatMap((one) => one.destinationId ?? []));
  for (const { id } of listed) ids.delete(id);
  return [...ids].map((id) => ({ id, name: draft.receiverNames[id] ?? id }));
}
