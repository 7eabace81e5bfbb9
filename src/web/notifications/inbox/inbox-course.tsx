import "../../ui/shop/incident.css";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import type { WhyTold } from "../../../notifications/why/why-answers.ts";
import { NotToldOthers } from "../../page/why-told/not-told-others.tsx";
import { useWhy } from "../../page/why-told/use-why.ts";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { Section } from "../../ui/page/section.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import { ToldWays } from "./told-ways.tsx";
import type { InboxEntry } from "./use-inbox-pages.ts";

/** By which ways the reader was told, why, who else was, and where it leads. */
export function InboxCourse({ entry }: { entry: InboxEntry }) {
  if (entry.admin !== null) return <InstanceCourse page={entry.admin} />;
  return entry.organization === null ? <OwnCourse entry={entry} /> : <ToldCourse entry={entry} />;
}

/** What is about the whole instance is dealt with in the admin area. */
function InstanceCourse({ page }: { page: "operation" | "deliveries" }) {
  const t = useTranslations("notifications.inbox");
  return (
    <div>
      <p>{t("ofInstance")}</p>
      <div className="mt-3">
        <ButtonLink size="small" to={`/admin/${page}`}>
          {t("openAdmin")}
        </ButtonLink>
      </div>
    </div>
  );
}

/** What is about the reader's own ways stands here alone. */
function OwnCourse({ entry: { channel } }: { entry: InboxEntry }) {
  const t = useTranslations("notifications.inbox");
  return (
    <div>
      <p>{t("own")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {channel !== null && !channel.isWay && (
          <ButtonLink
            size="small"
            to="/app/settings/notifications/channels/$channelId"
            params={{ channelId: channel.id }}
          >
            {t("openChannel")}
          </ButtonLink>
        )}
        <ButtonLink size="small" to="/app/settings/notifications">
          {t("settings")}
        </ButtonLink>
      </div>
    </div>
  );
}

function ToldCourse({ entry }: { entry: InboxEntry }) {
  const t = useTranslations("notifications.inbox");
  const { data, error, refetch } = useQuery(trpc.account.why.queryOptions({ noticeId: entry.id }));
  return (
    <div className="ui-course">
      <div>
        {data === undefined && error === null && <RowsSkeleton rows={2} />}
        {data === undefined && error !== null && (
          <LoadError error={error} title={t("courseFailed")} onRetry={() => void refetch()} />
        )}
        {data !== undefined && <ToldWays told={data} />}
      </div>
      <Section title={t("why")} heading="h5">
        {data === undefined ? <RowsSkeleton rows={1} /> : <Why told={data} />}
        <Leads entry={entry} />
      </Section>
    </div>
  );
}

function Why({ told }: { told: WhyTold }) {
  const [why, others] = useWhy(told);
  return (
    <>
      <p>{why}</p>
      {others !== null && <p className="mt-1">{others}</p>}
      <NotToldOthers {...told.notOthers} />
    </>
  );
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

/** To where something is done about what several shops have. */
function PlaceLink({ place }: { place: NonNullable<InboxEntry["place"]> }) {
  const t = useTranslations("notifications.inbox");
  return place.name === "account.dashboard" ? (
    <ButtonLink size="small" to="/app/dashboard" search={place.search}>
      {t("openDashboard")}
    </ButtonLink>
  ) : (
    <ButtonLink size="small" to="/app/extensions" search={place.search}>
      {t("openExtension")}
    </ButtonLink>
  );
}

function Leads({ entry }: { entry: InboxEntry }) {
  const t = useTranslations("notifications.inbox");
  const { shop, channel, rule, incident, place, organization } = entry;
  const slug = organization?.slug ?? "";
  const isOfOrganization = [channel, rule, incident, shop, place].every((one) => one === null);
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {channel !== null && <ChannelLink channel={channel} slug={slug} />}
      {rule !== null && <RuleLink rule={rule} slug={slug} />}
      {incident !== null && (
        <ButtonLink size="small" to="/app/organizations/$slug/incidents/$id" params={{ slug, id: String(incident.id) }}>
          {t("openIncident")}
        </ButtonLink>
      )}
      {shop !== null && (
        <ButtonLink size="small" to="/app/organizations/$slug/shops/$shopId" params={{ slug, shopId: shop.id }}>
          {t("openShop")}
        </ButtonLink>
      )}
      {place !== null && <PlaceLink place={place} />}
      {isOfOrganization && (
        <ButtonLink size="small" to="/app/organizations/$slug" params={{ slug }}>
          {t("openOrganization")}
        </ButtonLink>
      )}
      <ButtonLink size="small" to="/app/settings/notifications">
        {t("settings")}
      </ButtonLink>
    </div>
  );
}
