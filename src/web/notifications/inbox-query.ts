import { trpc } from "../api/trpc.ts";

/**
 * The server sends a hint after a change. If a hint is lost, the bell is outdated for at most this long while the page
 * is visible.
 */
const LOOK_MILLISECONDS = 60_000;

/** A person's notifications, for the open bell. */
export function inboxQuery() {
  return trpc.account.notification.list.queryOptions();
}

/** The number of unread notifications and open invitations, which the bell of every page shows. */
export function bellQuery() {
  return trpc.account.notification.unread.queryOptions(undefined, { refetchInterval: LOOK_MILLISECONDS });
}
