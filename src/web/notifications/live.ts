import type { LiveRoom } from "../api/live/live-room.ts";
import { trpc } from "../api/trpc.ts";

const { notification, currentUserInvitations } = trpc.account;

/** An address that is confirmed brings its invitations along. */
const invitations = () => [currentUserInvitations.pathKey(), notification.count.queryKey()];

export const live: LiveRoom = {
  notification: () => [notification.pathKey()],
  invitation: invitations,
  session: invitations,
};
