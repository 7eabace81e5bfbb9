import { channelName } from "../../../../notifications/channels/channel-names.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../../api/trpc.ts";
import { FormSkeleton } from "../../../ui/forms/form-skeleton.tsx";
import { Alert } from "../../../ui/page/alert.tsx";
import { LoadError } from "../../../ui/parts/load-error.tsx";
import { browserTimeZone } from "../../../words/browser-time-zone.ts";
import type { OwnOrganization } from "../own-organization.ts";
import type { ChannelDetail } from "../channels/channel-answers.ts";
import { kindOf } from "../channels/kind-catalogue.ts";
import { ChannelEditor } from "./channel-editor.tsx";

interface KindEditorProps {
  /** `null`: it is the reader's own. */
  organization: OwnOrganization | null;
  kind: string;
  channel: ChannelDetail | null;
}

/** Fetches the code of the kind, which travels only when its form opens. */
export function KindEditor({ organization, kind, channel }: KindEditorProps) {
  const t = useTranslations("channelForm.form");
  const catalogued = kindOf(kind);
  const { data, error, refetch } = useQuery({
    queryKey: ["channel-kind", kind],
    queryFn: () => (catalogued === null ? null : catalogued.load()),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const { data: mine } = useQuery(trpc.account.listOrganizations.queryOptions());
  const ofOrganization = mine?.find(({ id }) => id === organization?.id)?.timeZone ?? null;
  const timeZone = organization === null ? browserTimeZone() : ofOrganization;
  if (data === null) return <Alert kind="warning" title={t("unknownKind")} />;
  if (data === undefined && error !== null)
    return (
      <LoadError error={error} title={t("kindFailed", { service: channelName(kind) })} onRetry={() => void refetch()} />
    );
  if (data === undefined)
    return (
      <div key="loading" className="mt-5" aria-busy="true">
        <FormSkeleton fields={10} />
      </div>
    );
  return <ChannelEditor organization={organization} kind={data} channel={channel} timeZone={timeZone} />;
}
