import { randomUUID } from "node:crypto";
import { z } from "zod";
import { byCaller } from "../../audit/actor.api.ts";
import { Refusal } from "../../lib/errors.ts";
import { notify } from "../../lib/events.ts";
import { deliveryDue } from "../../lib/hints.ts";
import { inputSentence } from "../../lib/sentences.ts";
import { router, signedIn } from "../../lib/trpc.ts";
import { MemberAccess } from "../../organizations/access.ts";
import { byCookie } from "../../organizations/caller.ts";
import { numericId, organizationId } from "../../shops/shop-rules.ts";
import { addressField } from "../channels/parts/fields.ts";
import type { CallService } from "../delivering/sending/call-channel.ts";
import { sayTellingChanged } from "../delivering/telling-owner.store.ts";
import { ofOrganization } from "../delivering/telling-owner.ts";
import { takeTry } from "../destinations/channel-limits.service.ts";
import { ENDPOINT_LIMITS, OVERLAP_HOURS } from "./endpoint-limits.ts";
import { ENDPOINT_SCOPES } from "./endpoint-settings.ts";
import {
  changeEndpoint,
  createEndpoint,
  endOldSecret,
  holdEndpoint,
  record,
  removeEndpoint,
  rotateSecret,
  switchVersions,
  type WebhookContext,
} from "./endpoint.service.ts";
import { countMissed, switchOff, switchOn } from "./endpoint.store.ts";
import { countReplay, countReplayed, insertReplay, listReplays, stopReplay } from "./replay.store.ts";
import { WEBHOOK_SENTENCES } from "./sentences.ts";
import { readShown, readShownAll } from "./shown.service.ts";
import { tryEndpoint } from "./try-endpoint.service.ts";
import { webhookCatalogue } from "./webhook-catalogue.ts";
import { type SentForm, WEBHOOK_FORMS, WEBHOOK_TYPES } from "./webhook-types.ts";

const VERSION_MAX = 2_147_483_647;
const DAY = 86_400_000;

/** For those who manage where the organization's messages go. */
const managed = signedIn.input(z.object({ organizationId })).use(async ({ ctx, input, next }) => {
  const access = await MemberAccess.grant(ctx.db, byCookie(ctx.user), input.organizationId, "telling:manage");
  return await next({ ctx: { access, by: byCaller(ctx) } });
});

const one = z.object({ id: z.uuid() });

const saveInput = z.object({
  id: z.uuid().nullable(),
  /** The one that was seen; null for a new endpoint. */
  version: z.int().min(1).max(VERSION_MAX).nullable(),
  address: addressField(() => null, WEBHOOK_SENTENCES.notAnAddress).refine(
    (address) => address.length <= ENDPOINT_LIMITS.addressCharacters,
    inputSentence(WEBHOOK_SENTENCES.notAnAddress),
  ),
  /** Null: all, those that come later too. */
  types: z
    .array(z.string().max(ENDPOINT_LIMITS.type))
    .min(1, inputSentence(WEBHOOK_SENTENCES.noTypes))
    .max(WEBHOOK_TYPES.length)
    .nullable(),
  scope: z.enum(ENDPOINT_SCOPES),
  scopeIds: z.array(numericId).max(ENDPOINT_LIMITS.scope),
});

const range = one.extend({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  type: z.string().max(ENDPOINT_LIMITS.type).nullable(),
  onlyFailed: z.boolean(),
});

interface WebhookServices {
  /** How systems are reached. */
  call: CallService;
  /** Versions of types that are sent, in their order. Default: all that there are. */
  forms?: readonly SentForm[];
}

/** Webhooks: which systems of an organization get its events. */
export function webhookRouter({ call, forms = WEBHOOK_FORMS }: WebhookServices) {
  return router({
    list: managed.query(({ ctx }) => readShownAll(ctx)),

    get: managed.input(one).query(({ ctx, input }) => readShown(ctx, { id: input.id, forms })),

    /** Types, with what they look like. */
    catalogue: managed.query(() => ({ types: [...webhookCatalogue()] })),

    /** `secret`: of a new one, shown this once. */
    save: managed.input(saveInput).mutation(({ ctx, input: { id, version, ...given } }) =>
      within(ctx, async (inside) => {
        const chosen = { ...given, types: given.types === null ? null : [...new Set(given.types)] };
        return id === null
          ? await createEndpoint(inside, chosen)
          : await changeEndpoint(inside, { id, version, ...chosen });
      }),
    ),

    remove: managed.input(one).mutation(({ ctx, input }) =>
      within(ctx, async (inside) => {
        await removeEndpoint(inside, input.id);
        return true;
      }),
    ),

    rotate: managed
      .input(one.extend({ overlapHours: z.literal([...OVERLAP_HOURS]) }))
      .mutation(({ ctx, input }) => within(ctx, (inside) => rotateSecret(inside, input))),

    /** To the newest version of each type that it gets in an older one. */
    switchVersions: managed
      .input(one.extend({ version: z.int().min(1).max(VERSION_MAX) }))
      .mutation(({ ctx, input }) => within(ctx, (inside) => switchVersions(inside, { ...input, forms }))),

    endOldSecret: managed.input(one).mutation(({ ctx, input }) =>
      within(ctx, async (inside) => {
        await endOldSecret(inside, input.id);
        return true;
      }),
    ),

    /** Sends a test at once and says what came back. */
    try: managed.input(one).mutation(async ({ ctx, input }) => {
      await takeTry({ db: ctx.db, owner: ofOrganization(ctx.access) });
      return await tryEndpoint(ctx, { id: input.id, call });
    }),

    /** Switches it on, with what it missed or without; or off. */
    enable: managed.input(one.extend({ missed: z.enum(["send", "nothing"]) })).mutation(({ ctx, input }) =>
      within(ctx, async (inside) => {
        const held = await holdEndpoint(inside, input.id);
        if (held.state !== "disabled") throw new Refusal("conflict", WEBHOOK_SENTENCES.notOff);
        const count = await countMissed(inside.db, inside.access, input.id);
        const isSent = input.missed === "send";
        await switchOn(inside.db, inside.access, { id: input.id, isSent, now: inside.now });
        await record(inside, held, { action: "channel.enable", before: null, after: { missed: input.missed, count } });
        await notify(inside.db, deliveryDue());
        return { count: isSent ? count : 0 };
      }),
    ),

    disable: managed.input(one).mutation(({ ctx, input }) =>
      within(ctx, async (inside) => {
        const held = await holdEndpoint(inside, input.id);
        if (held.state === "disabled") throw new Refusal("conflict", WEBHOOK_SENTENCES.isOff);
        await switchOff(inside.db, inside.access, { id: input.id, now: inside.now });
        await record(inside, held, { action: "channel.disable", before: null, after: null });
        return true;
      }),
    ),

    /** How many events a replay would send; one more than it may send means "more than that". */
    countReplay: managed.input(range).query(async ({ ctx, input }) => {
      const held = await ctx.db.transaction((tx) => holdEndpoint({ ...ctx, db: tx }, input.id));
      const { range: asked } = rangeOf(input, ctx.now);
      return { count: await countReplay(ctx.db, ctx.access, { settings: held.settings, range: asked }) };
    }),

    replay: managed
      .input(range)
      .mutation(({ ctx, input }) => within(ctx, (inside) => replay(inside, rangeOf(input, ctx.now)))),

    stopReplay: managed.input(one.extend({ replayId: z.uuid() })).mutation(({ ctx, input }) =>
      within(ctx, async (inside) => {
        await holdEndpoint(inside, input.id);
        const { id: destinationId, replayId: id } = input;
        if (!(await stopReplay(inside.db, { id, destinationId, now: inside.now })))
          throw new Refusal("not_found", WEBHOOK_SENTENCES.noReplay);
        return true;
      }),
    ),
  });
}

/** What was done is shown at once wherever webhooks stand open. */
const within = <Done>(ctx: WebhookContext, deed: (inside: WebhookContext) => Promise<Done>): Promise<Done> =>
  ctx.db.transaction(async (tx) => {
    const done = await deed({ ...ctx, db: tx });
    await sayTellingChanged(tx, ofOrganization(ctx.access));
    return done;
  });

function rangeOf({ id, from, to, type, onlyFailed }: z.infer<typeof range>, now: Date) {
  const days = ENDPOINT_LIMITS.replayDays;
  const [begin, end] = [new Date(from), new Date(to)];
  if (end <= begin || now.getTime() - begin.getTime() > days * DAY)
    throw new Refusal("bad_request", WEBHOOK_SENTENCES.wrongRange(days), "from");
  if (type !== null && !WEBHOOK_TYPES.includes(type))
    throw new Refusal("bad_request", WEBHOOK_SENTENCES.noSuchType, "type");
  return { range: { destinationId: id, from: begin, to: end, type, onlyFailed } };
}

async function replay(ctx: WebhookContext, { range: asked }: ReturnType<typeof rangeOf>) {
  const { db, access, now } = ctx;
  const held = await holdEndpoint(ctx, asked.destinationId);
  if (held.state === "disabled") throw new Refusal("conflict", WEBHOOK_SENTENCES.isOff);
  if ((await listReplays(db, held.id)).some(({ waiting, stoppedAt }) => waiting > 0 && stoppedAt === null))
    throw new Refusal("conflict", WEBHOOK_SENTENCES.runsAlready);
  const { settings } = held;
  const most = ENDPOINT_LIMITS.replayEvents;
  const count = await countReplay(db, access, { settings, range: asked });
  if (count > most) throw new Refusal("bad_request", WEBHOOK_SENTENCES.tooManyAgain(most), "from");
  if (count === 0) throw new Refusal("bad_request", WEBHOOK_SENTENCES.nothingAgain, "from");
  const perDay = ENDPOINT_LIMITS.messagesPerDay;
  if ((await countReplayed(db, access, new Date(now.getTime() - DAY))) + count > perDay)
    throw new Refusal("conflict", WEBHOOK_SENTENCES.tooManyInDay(perDay));
  const id = randomUUID();
  const sent = await insertReplay(db, access, { id, settings, range: asked, now });
  const { from, to, type, onlyFailed } = asked;
  const after = { from: from.toISOString(), to: to.toISOString(), type, onlyFailed, count: sent };
  await record(ctx, held, { action: "webhook.replay", before: null, after });
  await notify(db, deliveryDue());
  return { id, count: sent };
}
