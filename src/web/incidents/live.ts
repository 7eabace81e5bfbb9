import type { LiveRoom } from "../api/live/live-room.ts";
import { trpc } from "../api/trpc.ts";

/** Lists and pages of incidents, because they name the shops. */
const incidents = () => [trpc.account.incident.pathKey(), trpc.organization.incident.pathKey()];

export const live: LiveRoom = {
  // Planned work counts what came in it.
  incident: () => [...incidents(), trpc.account.window.list.pathKey()],
  // Planned work says what is told, and whoever joined or left sees others.
  window: incidents,
  membership: incidents,
};
