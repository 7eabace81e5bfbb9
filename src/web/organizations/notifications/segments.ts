import type { Permission } from "../../../organizations/permissions.ts";
import { lazyPiece } from "../../ui/parts/lazy-piece.ts";
import { withMessages } from "../../words/language.ts";
import type { OwnOrganization } from "./own-organization.ts";

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
    Content: lazyPiece(() => withMessages(import("./rules/rules.tsx"), "telling").then((file) => file.Rules)),
  },
  {
    name: "muted",
    to: "/app/organizations/$slug/notifications/muted",
    needs: "organization:read",
    Content: lazyPiece(() => withMessages(import("./muted/muted.tsx"), "telling").then((file) => file.Muted)),
  },
] as const satisfies readonly Segment[];

export type SegmentName = (typeof SEGMENTS)[number]["name"];
