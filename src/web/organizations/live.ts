import type { LiveRoom } from "../api/live/live-room.ts";
import { trpc } from "../api/trpc.ts";

/** Counts what stands in each. */
const mine = () => [trpc.account.listOrganizations.pathKey()];

export const live: LiveRoom = {
  project: mine,
  membership: mine,
  organization: () => [...mine(), ["organization"]],
};
