import { channelName } from "../../../../notifications/channels/channel-names.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useKnownWord } from "../../../ui/address/use-known-word.ts";
import { isNotThere } from "../../../ui/failures/refused.ts";
import { FormSkeleton } from "../../../ui/forms/form-skeleton.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { LoadError } from "../../../ui/parts/load-error.tsx";
import { ButtonLink } from "../../../ui/press/link.tsx";
import { useDocumentTitle } from "../../document-title.ts";
import { channelCalls } from "../channel-calls.ts";
import type { OwnOrganization } from "../own-organization.ts";
import { useChannelCrumbs } from "../channels/channel-crumbs.tsx";
import { KIND_IDS, kindOf, OWN_KIND_IDS } from "../channels/kind-catalogue.ts";
import { KindsPage } from "../channels/kinds-page.tsx";
import { useRuleNames } from "../channels/use-rule-names.ts";
import { useStateWords } from "../channels/use-state-words.ts";
import { ChannelTrouble } from "./channel-trouble.tsx";
import type { ChannelDetail } from "../channels/channel-answers.ts";
import { KindEditor } from "./kind-editor.tsx";

interface ChannelPageProps {
  /** `null`: it is the reader's own. */
  organization: OwnOrganization | null;
  /** "new" for one that is being made: of the kind in the address, or of one that has to be chosen first. */
  channelId: string;
}

export function ChannelPage({ organization, channelId }: ChannelPageProps) {
  const asked = useKnownWord("kind", organization === null ? OWN_KIND_IDS : KIND_IDS);
  if (channelId !== "new") return <StoredChannel key={channelId} organization={organization} channelId={channelId} />;
  if (asked === null) return <KindsPage organization={organization} />;
  return <NewChannel key={asked} organization={organization} kind={asked} />;
}

function NewChannel({ organization, kind }: { organization: OwnOrganization | null; kind: string }) {
  const t = useTranslations("channelForm.form");
  const c = useTranslations("channels");
  const title = t("title", { service: channelName(kind) });
  const end = c(`kinds.ends.${kindOf(kind)?.end ?? "alone"}`);
  const crumbs = useChannelCrumbs(organization);
  useDocumentTitle(title);
  return (
    <>
      <PageHead title={title} crumbs={crumbs} lead={t("lead", { end })} />
      <KindEditor organization={organization} kind={kind} channel={null} />
    </>
  );
}

function StoredChannel({ organization, channelId }: ChannelPageProps) {
  const t = useTranslations("channelForm.form");
  const c = useTranslations("channels");
  const { data, error, refetch } = useQuery(channelCalls(organization?.id ?? null).get(channelId));
  const crumbs = useChannelCrumbs(organization);
  useDocumentTitle(data?.name ?? null);
  if (data === undefined && isNotThere(error))
    return (
      <>
        <PageHead title={t("notFound")} crumbs={crumbs} />
        <NoChannel slug={organization?.slug ?? null} />
      </>
    );
  if (data === undefined)
    return (
      <>
        <PageHead title={c("title")} crumbs={crumbs} lead={<Skeleton width="24rem" />} />
        {error === null ? (
          <div key="loading" className="mt-5" aria-busy="true">
            <FormSkeleton fields={10} />
          </div>
        ) : (
          <LoadError error={error} title={t("loadFailed")} onRetry={() => void refetch()} />
        )}
      </>
    );
  return (
    <>
      <PageHead title={data.name} crumbs={crumbs} lead={<ChannelLead channel={data} />} />
      <div className="mt-4">
        <ChannelTrouble channel={data} slug={organization?.slug ?? null} />
      </div>
      <KindEditor organization={organization} kind={data.channel} channel={data} />
    </>
  );
}

/** "Slack. Works, last 06:43. The rule “Alpenglanz” tells it." */
function ChannelLead({ channel }: { channel: ChannelDetail }) {
  const t = useTranslations("channelForm.form");
  const { words } = useStateWords()(channel);
  const names = useRuleNames()(channel.rules);
  // An abbreviation at its end brings the full stop along.
  const said = words.endsWith(".") ? words : `${words}.`;
  return `${channelName(channel.channel)}. ${said} ${t("ruleTells", { count: channel.rules.length, name: names })}`;
}

function NoChannel({ slug }: { slug: string | null }) {
  const t = useTranslations("channelForm.form");
  return (
    <EmptyState
      title={t("notFound")}
      actions={
        slug === null ? (
          <ButtonLink to="/app/settings/notifications">{t("toList")}</ButtonLink>
        ) : (
          <ButtonLink to="/app/organizations/$slug/notifications/channels" params={{ slug }}>
            {t("toList")}
          </ButtonLink>
        )
      }
    >
      {t("notFoundText")}
    </EmptyState>
  );
}
