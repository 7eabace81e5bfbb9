import type { LiveRoom } from "../api/live/live-room.ts";
import { trpc } from "../api/trpc.ts";

/** Lists and pages of incidents, because they name the shops. */
const incidents = () => [trpc.account.incident.pathKey(), trpc.organization.incident.pathKey()];

export const live: LiveRoom = {
  window: incidents,
};
