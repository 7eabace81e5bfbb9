import type { ReactNode } from "react";
import { PlainLink } from "../../../ui/press/link.tsx";
import type { OwnOrganization } from "../own-organization.ts";

/** From the page of a channel to all of them, and to the organization. */
export function channelCrumbs({ slug, name }: OwnOrganization, channels: string): readonly ReactNode[] {
  return [
    <PlainLink key="organization" to="/app/organizations/$slug" params={{ slug }}>
      {name}
    </PlainLink>,
    <PlainLink key="channels" to="/app/organizations/$slug/notifications/channels" params={{ slug }}>
      {channels}
    </PlainLink>,
  ];
}
