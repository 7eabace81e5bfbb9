import { trpc } from "../api/trpc.ts";

/** A person's notifications: asked for once, then again whenever the server says that they have changed. */
export function inboxQuery() {
  return trpc.account.notification.list.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY });
}
