import type { LiveRoom } from "../api/live/live-room.ts";
import { trpc } from "../api/trpc.ts";

const { account } = trpc;

/** The fleet, because it contains the names of organizations and projects. */
const fleet = () => [account.currentUserFleet.pathKey()];

export const live: LiveRoom = {
  shop: () => [...fleet(), account.currentUserChangelogs.pathKey()],
  project: fleet,
  membership: fleet,
  organization: fleet,
  window: fleet,
  incident: fleet,
  tag: fleet,
  fleetView: () => [account.fleetView.pathKey()],
};
