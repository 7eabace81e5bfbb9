import type { LiveRoom } from "../api/live/live-room.ts";
import { trpc } from "../api/trpc.ts";

/** The list of organizations, because it counts their projects and shops. */
const mine = () => [trpc.account.listOrganizations.pathKey()];

export const live: LiveRoom = {
  project: mine,
  membership: mine,
  telling: () => [
    trpc.organization.rule.pathKey(),
    trpc.organization.mute.pathKey(),
    trpc.organization.destination.pathKey(),
    trpc.organization.delivery.pathKey(),
  ],
  organization: () => [...mine(), ["organization"]],
};
