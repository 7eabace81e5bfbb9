import type { LiveRoom } from "../api/live/live-room.ts";
import { trpc } from "../api/trpc.ts";

const mine = () => [trpc.account.myExtensions.pathKey()];

export const live: LiveRoom = { shop: mine, store: mine };
