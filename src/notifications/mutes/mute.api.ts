import { z } from "zod";
import { TOPIC_IDS } from "../../checks/topic.ts";
import { findHeld } from "../../incidents/deed.store.ts";
import type { Db } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import { notify } from "../../lib/events.ts";
import { notificationHint } from "../../lib/hints.ts";
import { router, signedIn } from "../../lib/trpc.ts";
import { MemberAccess } from "../../organizations/access.ts";
import { byCookie } from "../../organizations/caller.ts";
import { numericId, organizationId } from "../../shops/shop-rules.ts";
import { holdShop } from "../../shops/shop.store.ts";
import { listEndedOfPerson } from "./ended-mutes.store.ts";
import { endOf, MUTE_LIMITS, MUTE_SPANS } from "./mute-limits.ts";
import {
  alone,
  countMutes,
  endMute,
  endMutesAbout,
  findMute,
  findTold,
  insertMute,
  listMutes,
  moveMute,
} from "./person-mutes.store.ts";
import { MUTE_SENTENCES } from "./sentences.ts";
import { threadOfIncident } from "../thread.ts";

const DAYS = MUTE_LIMITS.longestMilliseconds / 86_400_000;
const VERSION_MAX = 2_147_483_647;

const until = z.iso.datetime().nullable();
const made = z.object({
  organizationId,
  shopId: numericId.optional(),
  topic: z.enum(TOPIC_IDS).optional(),
  incidentId: numericId.optional(),
  until,
});
/** What a row of their inbox is about, or everything of its shop. */
const rowOfInbox = { notificationId: numericId, of: z.enum(["matter", "shop"]).default("matter") };
const fromInbox = z.union([
  z.object({ ...rowOfInbox, span: z.enum(MUTE_SPANS) }),
  z.object({ ...rowOfInbox, until: z.iso.datetime() }),
]);
const changed = z.object({ id: z.uuid(), version: z.int().min(1).max(VERSION_MAX), until });

const saves = z.union([changed, ...fromInbox.options, made]);

/** What a person has muted: an incident, a topic of a shop, a shop, or everything of an organization. */
export const muteRouter = router({
  list: signedIn.query(({ ctx }) => listMutes(ctx.db, ctx.user, ctx.now)),

  /** What has ended of it in the last 30 days. */
  ended: signedIn.query(({ ctx }) => listEndedOfPerson(ctx.db, ctx.user, ctx.now)),

  /** A new one, or another end of one that was seen in that version. */
  save: signedIn.input(saves).mutation(({ ctx, input }) =>
    alone(ctx.db, ctx.user.id, async (db) => {
      const { user, now } = ctx;
      const saved = await save(db, user, { input, now });
      await notify(db, notificationHint(user.id));
      return saved;
    }),
  ),

  remove: signedIn.input(z.object({ id: z.uuid() })).mutation(async ({ ctx, input }) => {
    const isEnded = await alone(ctx.db, ctx.user.id, (db) => endMute(db, ctx.user.id, input.id, ctx.now));
    if (!isEnded) throw new Refusal("not_found", MUTE_SENTENCES.noSuchMute);
    await notify(ctx.db, notificationHint(ctx.user.id));
    return true;
  }),
});

type User = Parameters<typeof byCookie>[0];

async function save(db: Db, user: User, { input, now }: { input: z.infer<typeof saves>; now: Date }) {
  if ("notificationId" in input) {
    const until = "span" in input ? endOf(input.span, now) : endWithin(input.until, now);
    const thing = await thingOfRow(db, user, input);
    // In place of what they had of exactly this.
    await endMutesAbout(db, thing, now);
    return await make(db, thing, { until, now });
  }
  const end = endWithin(input.until, now);
  if ("id" in input) return await change(db, { userId: user.id, ...input }, { until: end, now });
  return await make(db, await thingOf(db, user, input), { until: end, now });
}

async function thingOfRow(db: Db, user: User, { notificationId, of }: z.infer<typeof fromInbox>) {
  const told = await findTold(db, user, notificationId);
  if (told === null || (of === "shop" && told.shopId === null))
    throw new Refusal("not_found", MUTE_SENTENCES.noSuchThing);
  const { organizationId, shopId, thread } = told;
  return { organizationId, userId: user.id, shopId, thread: of === "shop" ? null : thread };
}

function endWithin(given: string | null, now: Date): Date | null {
  if (given === null) return null;
  const end = new Date(given);
  const milliseconds = end.getTime() - now.getTime();
  if (milliseconds <= 0 || milliseconds > MUTE_LIMITS.longestMilliseconds)
    throw new Refusal("bad_request", MUTE_SENTENCES.wrongTime(DAYS), "until");
  return end;
}

type Made = z.infer<typeof made>;

/** For members alone; what they may not see is as if it were not there. */
async function thingOf(db: Db, user: User, given: Made) {
  const access = await MemberAccess.grant(db, byCookie(user), given.organizationId, "shop:read");
  const { shopId = null, topic = null, incidentId } = given;
  const isThere = shopId === null || (await holdShop(db, { organizationId: access.organizationId, shopId }));
  const held = incidentId === undefined ? null : await findHeld(db, access.organizationId, incidentId);
  const isOpen = incidentId === undefined || (held !== null && held.endedAt === null);
  const isOneThing = incidentId === undefined ? topic === null || shopId !== null : shopId === null && topic === null;
  if (!isThere || !isOpen || !isOneThing) throw new Refusal("not_found", MUTE_SENTENCES.noSuchThing);
  const thread = incidentId === undefined ? null : threadOfIncident(incidentId);
  return { organizationId: access.organizationId, userId: user.id, shopId: held?.shopId ?? shopId, topic, thread };
}

type When = { until: Date | null; now: Date };

async function make(db: Db, thing: Parameters<typeof insertMute>[1], { until: end, now }: When) {
  if (end === null && thing.thread === null) throw new Refusal("bad_request", MUTE_SENTENCES.timeMissing, "until");
  if ((await countMutes(db, thing.userId, now)) >= MUTE_LIMITS.perPerson)
    throw new Refusal("bad_request", MUTE_SENTENCES.tooMany(MUTE_LIMITS.perPerson));
  return await insertMute(db, thing, { until: end, now });
}

async function change(
  db: Db,
  { userId, id, version }: { userId: string; id: string; version: number },
  { until: end, now }: When,
) {
  const found = await findMute(db, userId, id, now);
  if (found === null) throw new Refusal("not_found", MUTE_SENTENCES.noSuchMute);
  if (found.version !== version) throw new Refusal("conflict", MUTE_SENTENCES.changed);
  if (end === null && found.thread === null) throw new Refusal("bad_request", MUTE_SENTENCES.timeMissing, "until");
  const moved = await moveMute(db, { userId, id }, { until: end, now });
  if (moved === null) throw new Refusal("not_found", MUTE_SENTENCES.noSuchMute);
  return moved;
}
