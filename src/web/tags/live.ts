import type { LiveRoom } from "../api/live/live-room.ts";
import { trpc } from "../api/trpc.ts";

export const live: LiveRoom = {
  /** Windows show a tag's name. */
  tag: () => [trpc.organization.tag.list.pathKey(), trpc.account.window.list.pathKey()],
};
