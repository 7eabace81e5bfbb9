import type { LiveRoom } from "../api/live/live-room.ts";
import { trpc } from "../api/trpc.ts";

const { notification, mute, destination, push, rule, telling, currentUserInvitations } = trpc.account;

/** Invitations too, because they appear once an address is confirmed. */
const invitations = () => [currentUserInvitations.pathKey(), notification.unread.queryKey()];

/** How somebody is told, with what arrived there last. */
const ways = () => [destination.pathKey(), push.list.queryKey(), telling.pathKey()];

export const live: LiveRoom = {
  // How somebody is told changes under the same hint as what they are told.
  notification: () => [notification.pathKey(), mute.pathKey(), rule.pathKey(), ...ways()],
  ownDelivery: ways,
  invitation: invitations,
  session: invitations,
};
