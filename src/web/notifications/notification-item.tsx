import { useTranslations } from "use-intl";
import type { ShopSection } from "../../notifications/alert-section.ts";
import { DateTime } from "../ui/times/date-time.tsx";
import { TextLink } from "../ui/press/link.tsx";
import { Notice } from "../ui/overlays/notices.tsx";
import { MARK_OF } from "../ui/signs/mark-of.ts";
import type { ListedNotification } from "./listed-notification.ts";

interface NotificationItemProps {
  notification: ListedNotification;
  isNew: boolean;
  /** Deleted: only an empty place is left. */
  isGone: boolean;
  onDelete: (id: number, button: HTMLButtonElement) => void;
  onLeave: () => void;
}

const PAGE_OF = {
  information: "/app/organizations/$slug/shops/$shopId",
  checks: "/app/organizations/$slug/shops/$shopId/checks",
  sitespeed: "/app/organizations/$slug/shops/$shopId/sitespeed",
  changelog: "/app/organizations/$slug/shops/$shopId/changelog",
} as const satisfies Record<ShopSection, string>;

const CHANNEL_PAGE = "/app/organizations/$slug/notifications/channels/$channelId";
const ENDPOINT_PAGE = "/app/organizations/$slug/notifications/webhooks/$endpointId";
const RULES_PAGE = "/app/organizations/$slug/notifications";
const SETTINGS_PAGE = "/app/settings/notifications";
const OWN_CHANNEL_PAGE = "/app/settings/notifications/channels/$channelId";
const INCIDENT_PAGE = "/app/organizations/$slug/incidents/$id";

type Link = NonNullable<ListedNotification["link"]>;

interface MoreProps {
  link: Link;
  label: string;
  onLeave: () => void;
  children: string;
}

/** The incident's page says more than that of its shop. */
function More({ link, label, onLeave, children }: MoreProps) {
  const page = { "aria-label": label, onClick: onLeave, children };
  switch (link.name) {
    case "account.dashboard":
      return <TextLink to="/app/dashboard" search={link.search} {...page} />;
    case "account.extension.list":
      return <TextLink to="/app/extensions" search={link.search} {...page} />;
    case "account.settings.notifications":
      return <TextLink to={SETTINGS_PAGE} {...page} />;
    case "admin.operation":
      return <TextLink to="/admin/operation" {...page} />;
    case "admin.deliveries":
      return <TextLink to="/admin/deliveries" {...page} />;
    case "account.settings.channel":
      return <TextLink to={OWN_CHANNEL_PAGE} params={link.params} {...page} />;
    case "account.organizations.rules":
      return (
        <TextLink to={RULES_PAGE} params={{ slug: link.params.slug }} search={{ rule: link.params.ruleId }} {...page} />
      );
    case "account.organizations.channel": {
      const { slug, channelId } = link.params;
      return link.isEndpoint === true ? (
        <TextLink to={ENDPOINT_PAGE} params={{ slug, endpointId: channelId }} {...page} />
      ) : (
        <TextLink to={CHANNEL_PAGE} params={{ slug, channelId }} {...page} />
      );
    }
    case "account.incidents.detail":
    case "account.shops.detail":
      return <ToMatter link={link} page={page} />;
  }
}

type ToMatterProps = {
  link: Extract<Link, { name: "account.shops.detail" | "account.incidents.detail" }>;
  page: Pick<MoreProps, "children"> & { "aria-label": string; onClick: () => void };
};

function ToMatter({ link, page }: ToMatterProps) {
  const { slug } = link.params;
  if (link.name === "account.incidents.detail")
    return <TextLink to={INCIDENT_PAGE} params={{ slug, id: link.params.incidentId }} {...page} />;
  if (link.incidentId !== undefined)
    return <TextLink to={INCIDENT_PAGE} params={{ slug, id: String(link.incidentId) }} {...page} />;
  const shopId = Number(link.params.shopId);
  return <TextLink to={PAGE_OF[link.section ?? "information"]} params={{ slug, shopId }} {...page} />;
}

export function NotificationItem({ notification, isNew, isGone, onDelete, onLeave }: NotificationItemProps) {
  const t = useTranslations("notifications");
  const { id, level, title, message, link, createdAt } = notification;
  const more = link && (
    <More link={link} label={t("moreOf", { title })} onLeave={onLeave}>
      {t("more")}
    </More>
  );
  return (
    <Notice
      status={MARK_OF[level]}
      word={t(`levels.${level}`)}
      title={title}
      facts={[<DateTime key="at" at={createdAt} />, ...(more ? [more] : [])]}
      isGone={isGone}
      newWord={isNew ? t("new") : null}
      deleteLabel={t("delete", { title })}
      onDelete={(button) => onDelete(id, button)}
    >
      {message}
    </Notice>
  );
}
