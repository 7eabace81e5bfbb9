import { z } from "zod";
import type { Db } from "../lib/db.ts";
import { notify } from "../lib/events.ts";
import { notificationHint } from "../lib/hints.ts";
import { router, signedIn } from "../lib/trpc.ts";
import { listMyInvitations } from "../organizations/invitations/my-invitations.store.ts";
import { listBlindLocations } from "../uptime/loop/location.store.ts";
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

/** A person's inbox. Changes in one tab are announced to the others. */
export const notificationRouter = router({
  list: signedIn.query(({ ctx }) => listNotifications(ctx.db, ctx.user)),

  /** The badge of the bell on every page: unread notifications, open invitations, and what only admins of the instance see. */
  count: signedIn.query(async ({ ctx }) => {
    const [unread, invitations, blind] = await Promise.all([
      countUnread(ctx.db, ctx.user),
      listMyInvitations(ctx.db, ctx.user.id, ctx.now),
      ctx.user.role === "admin" ? listBlindLocations(ctx.db) : [],
    ]);
    return { unread, invitations: invitations.length, ...(blind.length > 0 && { blind }) };
  }),

  markAllRead: signedIn.mutation(async ({ ctx }) => {
    if (await markAllRead(ctx.db, ctx.user.id)) await tellTabs(ctx.db, ctx.user.id);
  }),

  /** Deletes the given notification, or all of them if none is given. */
  delete: signedIn.input(identifier.optional()).mutation(async ({ ctx, input }) => {
    if (await deleteNotifications(ctx.db, ctx.user.id, input ?? null, ctx.now)) await tellTabs(ctx.db, ctx.user.id);
    return true;
  }),

  /** Restores these notifications and those deleted together with them. False if nothing of it is left. */
  restore: signedIn.input(z.array(identifier).min(1).max(LISTED_AT_MOST)).mutation(async ({ ctx, input }) => {
    const restored = await restoreNotifications(ctx.db, ctx.user.id, input);
    if (restored) await tellTabs(ctx.db, ctx.user.id);
    return restored;
  }),
});

function tellTabs(db: Db, userId: string): Promise<void> {
  return notify(db, notificationHint(userId));
}
