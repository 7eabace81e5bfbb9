import type { By } from "../../audit/actor.ts";
import { audit } from "../../audit/audit.store.ts";
import { findHeld } from "../../incidents/deed.store.ts";
import type { Db } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import { notify } from "../../lib/events.ts";
import { tellingHint } from "../../lib/hints.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { numericId } from "../../shops/shop-rules.ts";
import { holdShop } from "../../shops/shop.store.ts";
import { readSharedMemories } from "../shared/shared-memory.store.ts";
import { isOfSeveral } from "../thread.ts";
import { MUTE_LIMITS } from "./mute-limits.ts";
import type { OrganizationMuteInput } from "./organization-mute-input.ts";
import {
  changeOrganizationMute,
  countOrganizationMutes,
  endOrganizationMute,
  findOrganizationMute,
  holdDestination,
  insertOrganizationMute,
  type OrganizationMute,
} from "./organization-mutes.store.ts";
import { MUTE_SENTENCES } from "./sentences.ts";

/** Who mutes for others, and when. `manages`: not only for a week, and not only what they muted. */
export interface MuteContext {
  db: Db;
  access: MemberAccess;
  by: By;
  manages: boolean;
}

const DAY = 86_400_000;

/** Mutes something for everybody or for a channel, or changes the end of what was seen in that version. */
export function saveOrganizationMute(ctx: MuteContext, given: OrganizationMuteInput) {
  return ctx.db.transaction(async (tx) => {
    const { now } = ctx.by;
    const muted = await countOrganizationMutes(tx, ctx.access, now);
    const until = endWithin(given.until, ctx);
    if (given.id !== null) return await change({ ...ctx, db: tx }, { ...given, id: given.id }, until);
    if (until === null && given.thread === null) throw new Refusal("bad_request", MUTE_SENTENCES.timeMissing, "until");
    if (muted >= MUTE_LIMITS.perOrganization)
      throw new Refusal("bad_request", MUTE_SENTENCES.tooManyOfOrganization(MUTE_LIMITS.perOrganization));
    const thing = await thingOf({ ...ctx, db: tx }, given);
    const mute = { ...thing, until, reason: given.reason || null };
    const made = await insertOrganizationMute(tx, ctx.access, mute, now);
    await record({ ...ctx, db: tx }, { action: "mute.create", id: made.id, before: null, after: mute });
    return made;
  });
}

async function change(ctx: MuteContext, given: OrganizationMuteInput & { id: string }, until: Date | null) {
  const before = await oneOf(ctx, given.id);
  if (before.version !== given.version) throw new Refusal("conflict", MUTE_SENTENCES.changedBySomebody);
  if (until === null && before.thread === null) throw new Refusal("bad_request", MUTE_SENTENCES.timeMissing, "until");
  const changed = { id: given.id, until, reason: given.reason || null };
  const saved = await changeOrganizationMute(ctx.db, ctx.access, changed);
  await record(ctx, { action: "mute.update", id: given.id, before, after: { ...before, ...changed } });
  return saved;
}

export function endMuteOfOrganization(ctx: MuteContext, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const before = await oneOf({ ...ctx, db: tx }, id);
    await endOrganizationMute(tx, ctx.access, id, ctx.by.now);
    await record({ ...ctx, db: tx }, { action: "mute.end", id, before, after: null });
  });
}

/** What others muted is not for members to change. */
async function oneOf({ db, access, by, manages }: MuteContext, id: string) {
  const found = await findOrganizationMute(db, access, id, by.now);
  if (found === null) throw new Refusal("not_found", MUTE_SENTENCES.noSuchMute);
  if (!manages && found.madeBy !== access.userId) throw new Refusal("forbidden", MUTE_SENTENCES.notYours);
  return found;
}

function endWithin(given: string | null, { manages, by: { now } }: MuteContext): Date | null {
  const longest = manages ? MUTE_LIMITS.longestMilliseconds : MUTE_LIMITS.longestOfMembers;
  if (given === null) {
    if (!manages) throw new Refusal("forbidden", MUTE_SENTENCES.wrongTime(longest / DAY), "until");
    return null;
  }
  const end = new Date(given);
  const milliseconds = end.getTime() - now.getTime();
  if (milliseconds <= 0 || milliseconds > longest)
    throw new Refusal(manages ? "bad_request" : "forbidden", MUTE_SENTENCES.wrongTime(longest / DAY), "until");
  return end;
}

type Thing = Pick<OrganizationMute, "shopId" | "topic" | "thread" | "destinationId">;

/** What is not there or not of this organization is as if it were nothing. Members mute a shop or a thread for all. */
async function thingOf({ db, access, manages }: MuteContext, given: OrganizationMuteInput): Promise<Thing> {
  const { thread, topic, destinationId } = given;
  const { organizationId } = access;
  if (!manages && (destinationId !== null || (thread === null && given.shopId === null)))
    throw new Refusal("forbidden", MUTE_SENTENCES.onlyManagers);
  const isOneThing =
    thread === null ? topic === null || given.shopId !== null : topic === null && given.shopId === null;
  const shopId = thread === null ? given.shopId : await shopOfThread(db, organizationId, thread);
  const isThere =
    isOneThing &&
    shopId !== "gone" &&
    (shopId === null || (await holdShop(db, { organizationId, shopId }))) &&
    (destinationId === null || (await holdDestination(db, access, destinationId)));
  if (!isThere) throw new Refusal("not_found", MUTE_SENTENCES.noSuchThing);
  return { shopId, topic, thread, destinationId };
}

/** The shop that a thread is about; `null`: several. */
async function shopOfThread(db: Db, organizationId: string, thread: string): Promise<number | null | "gone"> {
  if (isOfSeveral(thread)) return (await readSharedMemories(db, organizationId, [thread])).has(thread) ? null : "gone";
  const [kind, text] = thread.split(":");
  const id = numericId.safeParse(Number(text)).data;
  // No database holds such a number.
  if (id === undefined) return "gone";
  if (kind === "shop") return id;
  const held = await findHeld(db, organizationId, id);
  return held === null || held.endedAt !== null ? "gone" : held.shopId;
}

interface Recorded {
  action: "mute.create" | "mute.update" | "mute.end";
  id: string;
  before: OrganizationMute | null;
  after: OrganizationMute | null;
}

async function record({ db, access, by }: MuteContext, { action, id, before, after }: Recorded): Promise<void> {
  const { organizationId } = access;
  const about = { organizationId, subject: "mute" as const, subjectId: id, subjectName: null };
  await audit(db, by, about, { action, before: before && valuesOf(before), after: after && valuesOf(after) });
  await notify(db, tellingHint(organizationId));
}

const valuesOf = ({ shopId, topic, thread, destinationId, until, reason }: OrganizationMute) => ({
  shopId,
  topic,
  thread,
  destinationId,
  until: until?.toISOString() ?? null,
  reason,
});
