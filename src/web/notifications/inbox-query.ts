import { trpc } from "../api/trpc.ts";

/**
 * The server says when it has changed. Should that go astray, the bell is behind for so long at most
 * while somebody looks at the page.
 */
const LOOK_MILLISECONDS = 60_000;

/** A person's notifications, for whoever opens the bell. */
export function inboxQuery() {
  return trpc.account.notification.list.queryOptions();
}

/** How much there is to read and to answer, which the bell of every page shows. */
export function bellQuery() {
  return trpc.account.notification.count.queryOptions(undefined, { refetchInterval: LOOK_MILLISECONDS });
}
