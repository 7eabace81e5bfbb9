import type { LiveRoom } from "../api/live/live-room.ts";
import { trpc } from "../api/trpc.ts";

const { notification, mute, currentUserInvitations } = trpc.account;

/** Invitations too, because they appear once an address is confirmed. */
const invitations = () => [currentUserInvitations.pathKey(), notification.unread.queryKey()];

export const live: LiveRoom = {
  notification: () => [notification.pathKey(), mute.pathKey()],
  invitation: invitations,
  session: invitations,
};
