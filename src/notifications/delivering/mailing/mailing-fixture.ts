import { randomUUID } from "node:crypto";
import type { Mail } from "../../../lib/mail/mail.ts";
import { type Mailer, MailRefused } from "../../../lib/mail/mailer.ts";
import { mailAddress } from "../../addresses/mail-address.table.ts";
import { mailChannel } from "../../channels/email/mail-channel.ts";
import { minutesLater } from "../../notification-fixture.ts";
import { addDestination, addRule, LONG_AGO } from "../delivering-fixture.ts";
import { type SendContext, sendNext } from "../sending/send.job.ts";
import { sendingWorld } from "../sending/sending-fixture.ts";
import { usableByAny } from "../sending/usable-channel.ts";
import { createSendMails } from "./send-mails.service.ts";

type NewAddress = typeof mailAddress.$inferInsert;

/** A mail as it was handed over, with what it is called. */
interface Handed extends Mail {
  id: string;
}

/** The world of the sending loop with a channel that mails, and a mail server that notes what it takes. */
export async function mailingWorld() {
  const world = await sendingWorld();
  const { db } = world.database;
  const taken: Handed[] = [];
  let does: (mail: Mail) => Promise<void> = async () => {};
  const mailer: Mailer = {
    send: async (mail, id = "") => {
      await does(mail);
      taken.push({ ...mail, id });
    },
  };
  const ctx: SendContext = {
    ...world.ctx,
    channels: [usableByAny(mailChannel)],
    mail: createSendMails({
      db,
      mailer,
      appUrl: "https://shopwarden.example",
      unsubscribeUrl: (addressId) => `https://shopwarden.example/do/mail/${addressId}`,
      clock: world.ctx.clock,
      deadlineMilliseconds: 200,
    }),
  };
  const addAddress = async (address: string, given: Partial<NewAddress> = {}): Promise<string> => {
    const id = randomUUID();
    const confirmed = { askedAt: LONG_AGO, confirmedAt: LONG_AGO };
    const values = { id, organizationId: "acme", address, language: "en", madeAt: LONG_AGO } as const;
    await db.insert(mailAddress).values({ ...values, ...confirmed, ...given });
    return id;
  };
  return {
    ...world,
    ctx,
    taken,
    mailer,
    addAddress,
    /** What the mail server does with a mail; a code from 500 on refuses it for good. */
    answerWith: (codeOf: (mail: Mail) => number | null) => {
      does = async (mail) => {
        const responseCode = codeOf(mail);
        if (responseCode === null) return;
        const cause = Object.assign(new Error(`${responseCode} no`), { responseCode });
        throw responseCode < 500 ? cause : new MailRefused(cause.message, { cause });
      };
    },
    play: (work: (mail: Mail) => Promise<void>) => {
      does = work;
    },
    /** Whom mails went to since the last time. */
    mailed: () => taken.splice(0).map(({ to, subject }) => `${to}: ${subject}`),
    /** A channel of these addresses, all confirmed, that a rule tells. */
    addMailChannel: async (addresses: readonly string[], state: "on" | "unconfirmed" = "on") => {
      for (const address of addresses) await addAddress(address);
      const settings = { addresses: addresses.join("\n") };
      const id = await addDestination(db, "Customers", { channel: "email", settings, origin: "mailto:", state });
      await addRule(db, [id]);
      return id;
    },
    sendMailsAt: async (minute: number) => {
      world.setMinute(minute);
      for (;;) {
        const { items } = await world.claim();
        if (items.length === 0) return;
        for (const item of items) await sendNext(ctx, item);
      }
    },
    beginMailing: async () => {
      await world.begin();
      await world.rows("delete from mail_address");
      taken.splice(0);
      does = async () => {};
    },
    minutesLater,
  };
}

export type MailingWorld = Awaited<ReturnType<typeof mailingWorld>>;
