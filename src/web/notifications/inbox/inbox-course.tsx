import "../../ui/shop/incident.css";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { WhoWasTold } from "../../page/incident-told/who-was-told.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { Section } from "../../ui/page/section.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import type { InboxEntry } from "./use-inbox-pages.ts";

/** Who was told when by which way, why the reader was, and where it leads. */
export function InboxCourse({ entry }: { entry: InboxEntry }) {
  const { incident, organizationId } = entry;
  return (
    <div className="ui-course">
      <div>
        {incident === null ? <Written entry={entry} /> : <ToldOf orgId={organizationId} incidentId={incident.id} />}
      </div>
      <Why entry={entry} />
    </div>
  );
}

function Written({ entry: { at } }: { entry: InboxEntry }) {
  const t = useTranslations("notifications.inbox");
  const moment = useShortMoment();
  const told = useTranslations("incident.told");
  return (
    <Section title={told("title")} heading="h5">
      <p>{t("told", { time: moment(at) })}</p>
    </Section>
  );
}

function ToldOf(asked: { orgId: string; incidentId: number }) {
  const t = useTranslations("notifications.inbox");
  const { data, error, refetch } = useQuery(trpc.organization.incident.get.queryOptions(asked));
  if (data !== undefined) return <WhoWasTold incident={data} heading="h5" />;
  if (error === null) return <RowsSkeleton rows={2} />;
  return <LoadError error={error} title={t("courseFailed")} onRetry={() => void refetch()} />;
}

function ChannelLink({ channel, slug }: { channel: NonNullable<InboxEntry["channel"]>; slug: string }) {
  const t = useTranslations("notifications.inbox");
  return channel.isEndpoint ? (
    <ButtonLink
      size="small"
      to="/app/organizations/$slug/notifications/webhooks/$endpointId"
      params={{ slug, endpointId: channel.id }}
    >
      {t("openChannel")}
    </ButtonLink>
  ) : (
    <ButtonLink
      size="small"
      to="/app/organizations/$slug/notifications/channels/$channelId"
      params={{ slug, channelId: channel.id }}
    >
      {t("openChannel")}
    </ButtonLink>
  );
}

function RuleLink({ rule, slug }: { rule: NonNullable<InboxEntry["rule"]>; slug: string }) {
  const t = useTranslations("notifications.inbox");
  return (
    <ButtonLink size="small" to="/app/organizations/$slug/notifications" params={{ slug }} search={{ rule: rule.id }}>
      {t("openRule")}
    </ButtonLink>
  );
}

function useWhy({ shop, channel, rule }: InboxEntry): string {
  const t = useTranslations("notifications.inbox");
  if (channel !== null) return t("managing");
  if (rule !== null) return t("managingRules");
  return shop === null ? t("watchingSome") : t("watching", { shop: shop.name });
}

function Why({ entry }: { entry: InboxEntry }) {
  const t = useTranslations("notifications.inbox");
  const { shop, channel, rule, incident, organization } = entry;
  const { slug } = organization;
  return (
    <Section title={t("why")} heading="h5">
      <p>{useWhy(entry)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {channel !== null && <ChannelLink channel={channel} slug={slug} />}
        {rule !== null && <RuleLink rule={rule} slug={slug} />}
        {incident !== null && (
          <ButtonLink
            size="small"
            to="/app/organizations/$slug/incidents/$id"
            params={{ slug, id: String(incident.id) }}
          >
            {t("openIncident")}
          </ButtonLink>
        )}
        {shop !== null && (
          <ButtonLink size="small" to="/app/organizations/$slug/shops/$shopId" params={{ slug, shopId: shop.id }}>
            {t("openShop")}
          </ButtonLink>
        )}
        <ButtonLink size="small" to="/app/settings/notifications">
          {t("settings")}
        </ButtonLink>
      </div>
    </Section>
  );
}
