import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "../../../lib/clock.ts";
import type { Db } from "../../../lib/db.ts";
import { type Mailer, MailRefused } from "../../../lib/mail/mailer.ts";
import { addressKey } from "../../channels/email/addresses.ts";
import { answerOfMails } from "../../channels/email/mailed-outcome.ts";
import type { Mailed } from "../../channels/mail-kind.ts";
import { listRecipients, noteMailed } from "./mailed.store.ts";
import { type HandOver, mailEach, type Recipient, type SendMails } from "../sending/mail-way.ts";

/** No mail is waited for longer: all of a try has to end before its lease does. */
const MAIL_MILLISECONDS = 25_000;
/** Of what a mail server says. */
const SAID_CHARACTERS = 200;

interface Mailing {
  db: Db;
  mailer: Mailer;
  appUrl: string;
  /** Where an address leaves by itself. */
  unsubscribeUrl: (addressId: string) => string;
  clock: Clock;
  /** Default: 25 seconds. */
  deadlineMilliseconds?: number;
}

/** Mails a message to the addresses of a channel that have confirmed and do not have it yet. */
export function createSendMails(mailing: Mailing): SendMails {
  const { db, appUrl, unsubscribeUrl, clock } = mailing;
  const hand = handOverBy(mailing);
  return async (order) => {
    const { channel, message, destinationId, organization } = order;
    const about = { organizationId: organization.id, destinationId, messageId: message.id };
    const written = new Map(channel.addresses.map((address) => [addressKey(address), address]));
    const stored = await listRecipients(db, about, [...written.keys()]);
    const idOf = new Map<string, string>();
    const recipients = stored.map(({ id, key, stands }): Recipient => {
      const address = written.get(key) ?? key;
      idOf.set(address, id);
      return { address, stands, unsubscribeUrl: unsubscribeUrl(id) };
    });
    const note = async ({ address, result }: Mailed) => {
      const addressId = idOf.get(address);
      const outcome = OUTCOMES[result];
      if (addressId !== undefined && outcome !== null)
        await noteMailed(db, about, { addressId, outcome, now: clock() });
    };
    const mailed = await mailEach(recipients, { order, appUrl, hand, note });
    return { outcome: channel.understand(mailed, message.id), answer: answerOfMails(mailed) };
  };
}

const OUTCOMES = {
  taken: "arrived",
  refused: "refused",
  declined: "declined",
  failed: null,
  had: null,
  left: null,
} as const;

/** Whoever does not answer in time may have taken it: it goes again with the same id. */
export function handOverBy({
  mailer,
  deadlineMilliseconds = MAIL_MILLISECONDS,
}: Pick<Mailing, "mailer" | "deadlineMilliseconds">): HandOver {
  return async (mail, id) => {
    const over = new AbortController();
    const late = pause(deadlineMilliseconds, "late", { signal: over.signal, ref: false }).catch(() => "over");
    try {
      const first = await Promise.race([mailer.send(mail, id), late]);
      if (first === "late") return { result: "failed", code: null, said: "The mail server did not answer in time" };
      return { result: "taken", code: 250, said: "" };
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      return { result: resultOf(error), code: codeOf(error), said: said.slice(0, SAID_CHARACTERS).toWellFormed() };
    } finally {
      over.abort();
    }
  };
}

/** A server may know an address and not take what is mailed to it (RFC 5321, 3.3). */
function resultOf(error: unknown): "refused" | "declined" | "failed" {
  if (!(error instanceof MailRefused)) return "failed";
  return error.isOfMailbox ? "refused" : "declined";
}

/** What the mail server answered, as RFC 5321 counts it. */
function codeOf(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  if ("responseCode" in error && typeof error.responseCode === "number") return error.responseCode;
  return error.cause === undefined ? null : codeOf(error.cause);
}
