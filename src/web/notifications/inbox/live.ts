import type { LiveRoom } from "../../api/live/live-room.ts";
import { trpc } from "../../api/trpc.ts";

/** Rows say who has an incident, and name shops and organizations. */
const rows = () => [trpc.account.notification.page.pathKey(), trpc.account.why.pathKey()];

export const live: LiveRoom = { incident: rows, membership: rows, watch: rows };
