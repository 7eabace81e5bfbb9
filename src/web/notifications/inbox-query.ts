import { trpc } from "../api/trpc.ts";

/** Asked for once, then again whenever the server says that it has changed. */
const UNTIL_TOLD = { staleTime: Number.POSITIVE_INFINITY };

/** A person's notifications, for whoever opens the bell. */
export function inboxQuery() {
  return trpc.account.notification.list.queryOptions(undefined, UNTIL_TOLD);
}

/** How much there is to read and to answer, which the bell of every page shows. */
export function bellQuery() {
  return trpc.account.notification.count.queryOptions(undefined, UNTIL_TOLD);
}
