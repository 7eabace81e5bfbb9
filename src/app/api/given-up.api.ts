import { z } from "zod";
import { byCaller } from "../../audit/actor.api.ts";
import { aboutShop } from "../../audit/actor.ts";
import { audit } from "../../audit/audit.store.ts";
import { Refusal } from "../../lib/errors.ts";
import { countMails } from "../../lib/mail/mail-counts.ts";
import { router } from "../../lib/trpc.ts";
import { alertText } from "../../notifications/alert-text.ts";
import { CHANNELS } from "../../notifications/channels/registry.ts";
import { deliverJobOf } from "../../notifications/deliver.job.ts";
import { listGivenUp, openAgain } from "../../notifications/given-up.store.ts";
import { adminProcedure } from "../../organizations/member.api.ts";
import { ADMIN_SENTENCES } from "./sentences.ts";

const ID_CHARACTERS = 100;

/** A channel that this version does not know waits for others, as far as anybody can tell. */
const UNKNOWN_CHANNEL = { isSlow: true };

/** Alerts that never reached anybody, for the instance's admins, with a way to try each again. */
export const givenUpRouter = router({
  list: adminProcedure.query(async ({ ctx }) => {
    const { deliveries, total } = await listGivenUp(ctx.db, ctx.now);
    const listed = deliveries.map(({ alert, ...delivery }) => {
      const what = {
        en: alertText(alert, delivery.shopName, "en").title,
        de: alertText(alert, delivery.shopName, "de").title,
      };
      return { ...delivery, what };
    });
    return { deliveries: listed, total, otherMails: (await countMails(ctx.db)).givenUp };
  }),

  /** Another round of attempts, recorded with the shop that it is about. */
  retry: adminProcedure
    .input(z.object({ id: z.string().min(1).max(ID_CHARACTERS) }))
    .mutation(async ({ ctx, input: { id } }) => {
      await ctx.db.transaction(async (tx) => {
        const delivery = await openAgain(tx, id, ctx.now);
        if (delivery === null) throw new Refusal("not_found", ADMIN_SENTENCES.notGivenUp);
        const channel = CHANNELS.find((known) => known.id === delivery.channel) ?? UNKNOWN_CHANNEL;
        await ctx.services.jobs.enqueue(deliverJobOf(channel), { id }, { db: tx });
        await audit(tx, byCaller(ctx), aboutShop(delivery, delivery.shopName), {
          action: "notification.retry",
          before: null,
          after: { channel: delivery.channel },
        });
      });
      return true;
    }),
});
