import type { ReactNode } from "react";
import { PlainLink } from "../../../ui/press/link.tsx";
import type { OwnOrganization } from "../own-organization.ts";

/** From the page of a channel to all of them, and to the organization; `null`: it is the reader's own. */
export function channelCrumbs(organization: OwnOrganization | null, channels: string): readonly ReactNode[] {
  if (organization === null)
    return [
      <PlainLink key="own" to="/app/settings/notifications">
        {channels}
      </PlainLink>,
    ];
  const { slug, name } = organization;
  return [
    <PlainLink key="organization" to="/app/organizations/$slug" params={{ slug }}>
      {name}
    </PlainLink>,
    <PlainLink key="channels" to="/app/organizations/$slug/notifications/channels" params={{ slug }}>
      {channels}
    </PlainLink>,
  ];
}
