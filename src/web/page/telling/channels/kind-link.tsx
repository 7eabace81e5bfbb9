import type { ReactNode } from "react";
import { PlainLink } from "../../../ui/press/link.tsx";

interface KindLinkProps {
  /** Of the organization; `null`: it is the reader's own. */
  slug: string | null;
  kind: string;
  children: ReactNode;
}

/** To the form of a new channel of this kind. */
export function KindLink({ slug, kind, children }: KindLinkProps) {
  if (slug === null)
    return (
      <PlainLink to="/app/settings/notifications/channels/$channelId" params={{ channelId: "new" }} search={{ kind }}>
        {children}
      </PlainLink>
    );
  return (
    <PlainLink
      to="/app/organizations/$slug/notifications/channels/$channelId"
      params={{ slug, channelId: "new" }}
      search={{ kind }}
    >
      {children}
    </PlainLink>
  );
}
