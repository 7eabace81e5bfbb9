import type { LiveRoom } from "../api/live/live-room.ts";
import { trpc } from "../api/trpc.ts";

/** The list of organizations, because it counts their projects and shops. */
const mine = () => [trpc.account.listOrganizations.pathKey()];

/** Channels and systems, with what became of messages to them. */
const channels = () => [
  trpc.organization.destination.pathKey(),
  trpc.organization.webhook.pathKey(),
  trpc.organization.delivery.pathKey(),
];

export const live: LiveRoom = {
  project: mine,
  membership: mine,
  telling: () => [trpc.organization.rule.pathKey(), trpc.organization.mute.pathKey(), ...channels()],
  delivery: channels,
  organization: () => [...mine(), ["organization"]],
};
