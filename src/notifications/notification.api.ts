import { z } from "zod";
import type { Db } from "../lib/db.ts";
import { notify } from "../lib/events.ts";
import { notificationHint } from "../lib/hints.ts";
import { router, signedIn } from "../lib/trpc.ts";
import { listMyInvitations } from "../organizations/invitations/my-invitations.store.ts";
import {
  countUnread,
  deleteNotifications,
  listNotifications,
  markAllRead,
  restoreNotifications,
} from "./notification.store.ts";

const IDENTIFIER_MAX = 2_147_483_647;

const LISTED_AT_MOST = 500;

const identifier = z.int().min(0).max(IDENTIFIER_MAX);

/** A person's inbox. What one tab changes, the others hear of. */
export const notificationRouter = router({
  list: signedIn.query(({ ctx }) => listNotifications(ctx.db, ctx.user)),

  /** What the bell of every page shows: unread notifications, and invitations that wait for an answer. */
  count: signedIn.query(async ({ ctx }) => {
    const [unread, invitations] = await Promise.all([
      countUnread(ctx.db, ctx.user),
      listMyInvitations(ctx.db, ctx.user.id, ctx.now),
    ]);
    return { unread, invitations: invitations.length };
  }),

  markAllRead: signedIn.mutation(async ({ ctx }) => {
    if (await markAllRead(ctx.db, ctx.user.id)) await tellTabs(ctx.db, ctx.user.id);
  }),

  /** Deletes the notification that is named, or all of them when none is. */
  delete: signedIn.input(identifier.optional()).mutation(async ({ ctx, input }) => {
    if (await deleteNotifications(ctx.db, ctx.user.id, input ?? null, ctx.now)) await tellTabs(ctx.db, ctx.user.id);
    return true;
  }),

  /** Takes back the deletion of these, and of what was deleted with them. False when nothing of it is left. */
  restore: signedIn.input(z.array(identifier).min(1).max(LISTED_AT_MOST)).mutation(async ({ ctx, input }) => {
    const restored = await restoreNotifications(ctx.db, ctx.user.id, input);
    if (restored) await tellTabs(ctx.db, ctx.user.id);
    return restored;
  }),
});

function tellTabs(db: Db, userId: string): Promise<void> {
  return notify(db, notificationHint(userId));
}
