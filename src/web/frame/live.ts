import type { LiveRoom } from "../api/live/live-room.ts";
import { trpc } from "../api/trpc.ts";

/** The shops beside every page, with their organizations and projects. */
const shops = () => [trpc.account.listedShops.pathKey()];

export const live: LiveRoom = { shop: shops, project: shops, membership: shops, organization: shops, window: shops };
