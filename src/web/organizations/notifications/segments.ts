import type { Permission } from "../../../organizations/permissions.ts";
import { lazyPiece } from "../../ui/parts/lazy-piece.ts";
import { withMessages } from "../../words/language.ts";
import type { OwnOrganization } from "../../page/telling/own-organization.ts";

interface Segment {
  name: string;
  /** The address of its first page; the others lie below it. */
  to: string;
  needs: Permission;
  /** What stands below the segments, loaded with its words. */
  Content: (props: { organization: OwnOrganization }) => React.ReactNode;
}

/** The places of the tab "Notifications", in their order. A new one is a folder, its routes, its words and a line here. */
export const SEGMENTS = [
  {
    name: "rules",
    to: "/app/organizations/$slug/notifications",
    needs: "organization:read",
    Content: lazyPiece(() =>
      withMessages(import("../../page/telling/rules/rules.tsx"), "telling", "rules").then((file) => file.Rules),
    ),
  },
  {
    name: "channels",
    to: "/app/organizations/$slug/notifications/channels",
    needs: "organization:read",
    Content: lazyPiece(() =>
      withMessages(import("./channels/channels.tsx"), "channels", "telling").then((file) => file.Channels),
    ),
  },
  {
    name: "webhooks",
    to: "/app/organizations/$slug/notifications/webhooks",
    needs: "telling:manage",
    Content: lazyPiece(() =>
      withMessages(import("./webhooks/webhooks.tsx"), "webhooks", "telling").then((file) => file.Webhooks),
    ),
  },
  {
    name: "muted",
    to: "/app/organizations/$slug/notifications/muted",
    needs: "organization:read",
    Content: lazyPiece(() => withMessages(import("./muted/muted.tsx"), "telling").then((file) => file.Muted)),
  },
  {
    name: "deliveries",
    to: "/app/organizations/$slug/notifications/deliveries",
    needs: "telling:manage",
    Content: lazyPiece(() =>
      withMessages(import("./deliveries/deliveries.tsx"), "deliveries", "channels", "telling", "whoIsTold").then(
        (file) => file.Deliveries,
      ),
    ),
  },
] as const satisfies readonly Segment[];

export type SegmentName = (typeof SEGMENTS)[number]["name"];
