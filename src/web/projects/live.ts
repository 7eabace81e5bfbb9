import type { LiveRoom } from "../api/live/live-room.ts";
import { trpc } from "../api/trpc.ts";

const mine = () => [trpc.account.currentUserProjects.pathKey()];

export const live: LiveRoom = {
  project: () => [trpc.organization.project.pathKey(), ...mine()],
  membership: mine,
  organization: mine,
};
