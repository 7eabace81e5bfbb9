import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { PlainLink } from "../../../ui/press/link.tsx";
import type { OwnOrganization } from "../own-organization.ts";

/** From the page of a channel to all of them, and to the organization; `null`: it is the reader's own, in their settings. */
export function useChannelCrumbs(organization: OwnOrganization | null): readonly ReactNode[] {
  const t = useTranslations("channels");
  if (organization === null)
    return [
      <PlainLink key="settings" to="/app/settings">
        {t("crumb.settings")}
      </PlainLink>,
      <PlainLink key="own" to="/app/settings/notifications">
        {t("crumb.own")}
      </PlainLink>,
    ];
  const { slug, name } = organization;
  return [
    <PlainLink key="organization" to="/app/organizations/$slug" params={{ slug }}>
      {name}
    </PlainLink>,
    <PlainLink key="channels" to="/app/organizations/$slug/notifications/channels" params={{ slug }}>
      {t("title")}
    </PlainLink>,
  ];
}
