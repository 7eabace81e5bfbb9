import { z } from "zod";
import type { Db } from "../lib/db.ts";
import { notify } from "../lib/events.ts";
import { notificationHint } from "../lib/hints.ts";
import { router, signedIn } from "../lib/trpc.ts";
import { listMyInvitations } from "../organizations/invitations/my-invitations.store.ts";
import { rowMoment } from "../shops/shop-rules.ts";
import { listBlindLocations } from "../uptime/loop/location.store.ts";
import { TOPIC_IDS } from "../checks/topic.ts";
import { INBOX_PARTS } from "./inbox/inbox-filter.store.ts";
import { countInbox, markRead, markUnread, readInboxPage } from "./inbox/inbox-page.store.ts";
import {
  countUnread,
  deleteNotifications,
  listNotifications,
  markAllRead,
  restoreNotifications,
} from "./notification.store.ts";

const IDENTIFIER_MAX = 2_147_483_647;

const LISTED_AT_MOST = 500;

const ID_CHARACTERS = 100;
const SEARCH_CHARACTERS = 100;

const identifier = z.int().min(0).max(IDENTIFIER_MAX);
const identifiers = z.array(identifier).min(1).max(LISTED_AT_MOST);

/** A person's inbox. Changes in one tab are announced to the others. `timeZone`: of those whose own is not known. */
export const notificationRouter = (timeZone: string) =>
  router({
    list: signedIn.query(({ ctx }) => listNotifications(ctx.db, ctx.user, timeZone)),

    /** The badge of the bell on every page: unread notifications, open invitations, and what only admins of the instance see. */
    unread: signedIn.query(async ({ ctx }) => {
      const [count, invitations, blind] = await Promise.all([
        countUnread(ctx.db, ctx.user),
        listMyInvitations(ctx.db, ctx.user.id, ctx.now),
        ctx.user.role === "admin" ? listBlindLocations(ctx.db) : [],
      ]);
      return { count, invitations: invitations.length, ...(blind.length > 0 && { blind }) };
    }),

    /** Fifty rows of the inbox, as its page shows them; the first one says how many there are. */
    page: signedIn
      .input(
        z.object({
          filter: z
            .object({
              part: z.enum(INBOX_PARTS).default("all"),
              organizationId: z.string().max(ID_CHARACTERS).nullable().default(null),
              topic: z.enum(TOPIC_IDS).nullable().default(null),
              shopId: identifier.nullable().default(null),
              text: z.string().max(SEARCH_CHARACTERS).default(""),
            })
            .prefault({}),
          cursor: z.object({ at: rowMoment, id: identifier }).nullish(),
        }),
      )
      .query(async ({ ctx, input: { filter, cursor = null } }) => ({
        ...(await readInboxPage(ctx.db, ctx.user, { filter, after: cursor, now: ctx.now, timeZone })),
        counts: cursor === null ? await countInbox(ctx.db, ctx.user) : null,
      })),

    /** Marks these as read, or all if none are given; answers which were not, so that it can be taken back. */
    markRead: signedIn.input(identifiers.optional()).mutation(async ({ ctx, input }) => {
      const marked = await markRead(ctx.db, ctx.user, input ?? null);
      if (marked.length > 0) await tellTabs(ctx.db, ctx.user.id);
      return marked;
    }),

    markUnread: signedIn.input(identifiers).mutation(async ({ ctx, input }) => {
      const marked = await markUnread(ctx.db, ctx.user, input);
      if (marked.length > 0) await tellTabs(ctx.db, ctx.user.id);
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
    restore: signedIn.input(identifiers).mutation(async ({ ctx, input }) => {
      const restored = await restoreNotifications(ctx.db, ctx.user.id, input);
      if (restored) await tellTabs(ctx.db, ctx.user.id);
      return restored;
    }),
  });

function tellTabs(db: Db, userId: string): Promise<void> {
  return notify(db, notificationHint(userId));
}
