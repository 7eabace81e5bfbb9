import { z } from "zod";
import { CALL_SENTENCES } from "../../lib/call-sentences.ts";
import type { Db } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import { notify } from "../../lib/events.ts";
import { deliveryDue, notificationHint } from "../../lib/hints.ts";
import { inputSentence } from "../../lib/sentences.ts";
import { knownLanguage } from "../../lib/language.ts";
import { createQueuedMailer } from "../../lib/mail/mail.job.ts";
import { renderMail } from "../../lib/mail/render-mail.ts";
import { findMailAddressee } from "../../identity/user.store.ts";
import { testMail } from "./digest/digest-mail.ts";
import { router, signedIn } from "../../lib/trpc.ts";
import { ownChange } from "../delivering/owner.api.ts";
import { ofPerson } from "../delivering/telling-owner.ts";
import { takeTry } from "../destinations/channel-limits.service.ts";
import { lookAgainAtOwn } from "../delivering/sending/own-channel.store.ts";
import { MISSED } from "./missed.ts";
import { TELLING_SENTENCES } from "./sentences.ts";
import { BREAKS_THROUGH, DAY_MINUTES, PAUSE_DAYS, TELLING_CHOICES } from "./telling-setting.ts";
import { answerOffer, findTelling, lookAgain, saveTelling } from "./telling-setting.store.ts";
import { mendWays } from "./sending/person-way.store.ts";
import { readTelling } from "./telling.service.ts";

const VERSION_MAX = 2_147_483_647;
const DAY_MILLISECONDS = 86_400_000;

const minute = z
  .int()
  .min(0)
  .max(DAY_MINUTES - 1);

const setInput = z.object({
  version: z.int().min(0).max(VERSION_MAX),
  choice: z.enum(TELLING_CHOICES),
  quiet: z
    .object({ from: minute, to: minute })
    .refine(({ from, to }) => from !== to, inputSentence(TELLING_SENTENCES.emptyQuiet))
    .nullable(),
  breaksThrough: z.enum(BREAKS_THROUGH),
  digestTime: minute,
  weeklyDay: z.int().min(1).max(7),
  alsoWhenWell: z.boolean(),
  /** Default: as they are. */
  withoutDigests: z.boolean().exactOptional(),
  withoutSummaries: z.boolean().exactOptional(),
});

const enableInput = z.object({ missed: z.enum(MISSED) }).optional();

/** How a person is told, whatever they are told of. `timeZone`: the instance's. */
export function tellingRouter({ timeZone, appUrl }: { timeZone: string; appUrl: string }) {
  return router({
    get: signedIn.query(async ({ ctx }) => {
      const read = await readTelling(ctx.db, ctx.user, { timeZone, now: ctx.now });
      if (read === null) throw new Refusal("unauthorized", CALL_SENTENCES.signedOut);
      return read;
    }),

    /** All at once, as seen in that version. What waits is looked at again. */
    set: signedIn.input(setInput).mutation(({ ctx, input }) =>
      ctx.db.transaction(async (tx) => {
        const known = await knownTelling(tx, ctx.user.id, timeZone);
        const { pausedUntil } = known.setting;
        const version = await saveTelling(tx, { ...input, pausedUntil, userId: ctx.user.id });
        if (version === null) throw new Refusal("conflict", TELLING_SENTENCES.changed);
        await changed(tx, ctx.user.id, ctx.now);
        return { version };
      }),
    ),

    /** Everything until then; `null` ends it. */
    pause: signedIn.input(z.object({ until: z.iso.datetime().nullable() })).mutation(({ ctx, input }) =>
      ctx.db.transaction(async (tx) => {
        const pausedUntil = input.until === null ? null : new Date(input.until);
        const days = pausedUntil === null ? 1 : (pausedUntil.getTime() - ctx.now.getTime()) / DAY_MILLISECONDS;
        if (days <= 0 || days > PAUSE_DAYS)
          throw new Refusal("bad_request", TELLING_SENTENCES.wrongPause(PAUSE_DAYS), "until");
        const { setting, version: seen } = await knownTelling(tx, ctx.user.id, timeZone);
        const version = await saveTelling(tx, { ...setting, pausedUntil, userId: ctx.user.id, version: seen });
        if (version === null) throw new Refusal("conflict", TELLING_SENTENCES.changed);
        await changed(tx, ctx.user.id, ctx.now);
        return { version };
      }),
    ),

    /** A test to their own address, if it is confirmed; what they are told goes there again, should it have refused mails. */
    tryMail: signedIn.mutation(async ({ ctx }) => {
      const person = await findMailAddressee(ctx.db, ctx.user.id);
      if (person === null || !ctx.user.emailVerified)
        throw new Refusal("bad_request", TELLING_SENTENCES.unconfirmedAddress);
      await takeTry({ db: ctx.db, owner: ofPerson(ctx.user) });
      const to = { name: person.name, email: person.email, language: knownLanguage(person.language) ?? "en" };
      await createQueuedMailer(ctx.services.jobs, ctx.services.secrets).send(renderMail(testMail(to, appUrl)));
      await mendWays(ctx.db, { userId: ctx.user.id, channel: "email" }, ctx.now);
      return true;
    }),

    /** Their mailbox, which had refused mails, gets them again; what waited meanwhile in one, or not at all. */
    enableMail: ownChange.input(enableInput).mutation(async ({ ctx, input }) => {
      if (!ctx.user.emailVerified) throw new Refusal("bad_request", TELLING_SENTENCES.unconfirmedAddress);
      await mendWays(ctx.db, { userId: ctx.user.id, channel: "email", missed: input?.missed ?? "summary" }, ctx.now);
      await notify(ctx.db, deliveryDue());
      await notify(ctx.db, notificationHint(ctx.user.id));
      return true;
    }),

    /** That they keep what they have, so that they are not asked again. */
    answerOffer: signedIn.mutation(async ({ ctx }) => {
      await answerOffer(ctx.db, ctx.user.id, ctx.now);
      return true;
    }),
  });
}

async function knownTelling(db: Db, userId: string, timeZone: string) {
  const known = await findTelling(db, userId, timeZone);
  if (known === null) throw new Refusal("unauthorized", CALL_SENTENCES.signedOut);
  return known;
}

async function changed(db: Db, userId: string, now: Date): Promise<void> {
  await lookAgain(db, userId, now);
  await lookAgainAtOwn(db, userId, now);
  await notify(db, notificationHint(userId));
}
