import { z } from "zod";
import { byCaller } from "../../audit/actor.api.ts";
import { type About, aboutAccount, aboutShop } from "../../audit/actor.ts";
import { audit } from "../../audit/audit.store.ts";
import { Refusal } from "../../lib/errors.ts";
import type { InEach } from "../../lib/language.ts";
import { countMails } from "../../lib/mail/mail-counts.ts";
import { router } from "../../lib/trpc.ts";
import type { Alert } from "../../notifications/alert.ts";
import { alertText, placeText } from "../../notifications/alert-text.ts";
import { CHANNELS } from "../../notifications/channels/registry.ts";
import { listGivenUp, openAgain } from "../../notifications/given-up.store.ts";
import { unreadable } from "../../notifications/topics/unreadable/unreadable.ts";
import { adminProcedure } from "../../organizations/member.api.ts";
import { ADMIN_SENTENCES } from "./sentences.ts";
import { GIVEN_UP_WORDS_DE } from "./words-de.ts";
import { GIVEN_UP_WORDS_EN } from "./words-en.ts";

const ID_CHARACTERS = 100;

/** A channel that this version does not know is shown by its id. */
const nameOf = (id: string): InEach<string> => CHANNELS.find((known) => known.id === id)?.name ?? { en: id, de: id };

function unreadableAlert(at: Date): Alert {
  const news = unreadable.of({ name: "alert" });
  return { topic: unreadable.topic(news), news, at: at.toISOString() };
}

type Opened = NonNullable<Awaited<ReturnType<typeof openAgain>>>;

function aboutOf({ organizationId, shopId, incidentId, shopName, userId, userName }: Opened): About {
  if (organizationId === null) return aboutAccount({ id: userId, name: userName });
  if (shopId !== null) return aboutShop({ organizationId, shopId }, shopName);
  return { organizationId, subject: "incident", subjectId: String(incidentId), subjectName: null };
}

/** Summaries and digests say what is so when they are sent, so there is nothing more to say of them. */
const WORDED = {
  summary: { en: GIVEN_UP_WORDS_EN.summary, de: GIVEN_UP_WORDS_DE.summary },
  digest: { en: GIVEN_UP_WORDS_EN.digest, de: GIVEN_UP_WORDS_DE.digest },
};

/** For the instance's admins: alerts that could never be delivered, with a way to retry each. */
export const givenUpRouter = router({
  list: adminProcedure.query(async ({ ctx }) => {
    const { deliveries, total } = await listGivenUp(ctx.db);
    const listed = deliveries.map(({ alert: known, kind, ...delivery }) => {
      const way = nameOf(delivery.channel);
      // The next digest says what is so then.
      const mayRetry = kind !== "digest";
      if (kind !== "alert") return { ...delivery, shopName: null, what: WORDED[kind], way, mayRetry };
      const alert = known ?? unreadableAlert(delivery.createdAt);
      const what = {
        en: alertText(alert, delivery.shopName, "en").title,
        de: alertText(alert, delivery.shopName, "de").title,
      };
      const shopName = delivery.shopName ?? placeText(alert.news, "en");
      return { ...delivery, shopName, what, way, mayRetry };
    });
    return { deliveries: listed, total, otherMails: (await countMails(ctx.db)).givenUp };
  }),

  /** Starts another round of attempts; the audit log records it with the shop. */
  retry: adminProcedure
    .input(z.object({ id: z.string().min(1).max(ID_CHARACTERS) }))
    .mutation(async ({ ctx, input: { id } }) => {
      await ctx.db.transaction(async (tx) => {
        const delivery = await openAgain(tx, id, ctx.now);
        if (delivery === null) throw new Refusal("not_found", ADMIN_SENTENCES.notGivenUp);
        await audit(tx, byCaller(ctx), aboutOf(delivery), {
          action: "notification.retry",
          before: null,
          after: { channel: delivery.channel },
        });
      });
      return true;
    }),
});
