import type { LiveRoom } from "../api/live/live-room.ts";
import { trpc } from "../api/trpc.ts";

const lists = () => [trpc.organization.tag.list.pathKey()];

export const live: LiveRoom = {
  /** Windows show a tag's name. */
  tag: () => [...lists(), trpc.account.window.list.pathKey()],
  /** Tags show how many shops carry them. */
  shop: lists,
};
