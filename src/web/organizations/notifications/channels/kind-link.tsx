import type { ReactNode } from "react";
import { PlainLink } from "../../../ui/press/link.tsx";

interface KindLinkProps {
  slug: string;
  kind: string;
  children: ReactNode;
}

/** To the form of a new channel of this kind. */
export function KindLink({ slug, kind, children }: KindLinkProps) {
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
