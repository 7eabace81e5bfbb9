import { takeFromLimit } from "../../instance/limit.service.ts";
import type { Db } from "../../lib/db.ts";
import { Refusal, TooMany } from "../../lib/errors.ts";
import type { Jobs } from "../../lib/jobs.ts";
import type { SecretBox } from "../../lib/crypto.ts";
import { createQueuedMailer } from "../../lib/mail/mail.job.ts";
import { renderMail } from "../../lib/mail/render-mail.ts";
import type { Language } from "../../lib/language.ts";
import { findReader } from "../destinations/destination-reader.store.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { addressUrl } from "./address-links.service.ts";
import { listAddresses, markAsked } from "./addresses.store.ts";
import { addressConfirmationMail } from "./confirmation-mail.ts";
import { type KnownAddress, mayBeAskedAt } from "./known-address.ts";
import { takeFromMailbox } from "./mailbox-limits.service.ts";
import { ADDRESS_SENTENCES } from "./sentences.ts";

export interface AskContext {
  db: Db;
  access: Pick<MemberAccess, "organizationId">;
  user: { id: string; name: string };
  now: Date;
  jobs: Pick<Jobs, "enqueue">;
  secrets: Pick<SecretBox, "seal">;
  appUrl: string;
  /** Signs links. */
  secret: string;
}

/** For which channel an address is asked. */
interface AskedFor {
  name: string;
  language: Language;
}

/** Asks those that were never asked, as far as the limits let it; who is left over is asked when somebody says so. */
export async function askNewAddresses(ctx: AskContext, channel: AskedFor, keys: readonly string[]): Promise<void> {
  const known = await listAddresses(ctx.db, ctx.access, keys);
  // That one of them was asked too often is no reason to leave out the others.
  for (const one of known)
    if (one.askedAt === null && one.unsubscribedAt === null) await ask(ctx, channel, one).catch(unlessTooMany);
}

function unlessTooMany(error: unknown): void {
  if (!(error instanceof TooMany)) throw error;
}

/** Asks an address once more. @throws if it was asked lately, or has confirmed */
export async function askAgain(ctx: AskContext, channel: AskedFor, known: KnownAddress): Promise<void> {
  const from = mayBeAskedAt(known);
  if (from === null) throw new Refusal("conflict", ADDRESS_SENTENCES.isConfirmed);
  const seconds = Math.ceil((from.getTime() - ctx.now.getTime()) / 1000);
  if (seconds > 0) throw new TooMany(ADDRESS_SENTENCES.tooSoon, seconds);
  await ask(ctx, channel, known);
}

/** One mail, whoever else asks at the same moment. */
async function ask(ctx: AskContext, channel: AskedFor, { id, address, askedAt }: KnownAddress): Promise<void> {
  const { db, access, user, now, jobs, secrets } = ctx;
  const { organizationId } = access;
  await takeFromLimit(db, "addressesAsked", { subject: "organization", subjectId: organizationId });
  const wait = await takeFromMailbox(db, "question", { organizationId, address });
  if (wait !== null) throw new TooMany(ADDRESS_SENTENCES.tooSoon, wait);
  const { name: organization } = await findReader(db, { organizationId, userId: null });
  const { language } = channel;
  await db.transaction(async (tx) => {
    if (!(await markAsked(tx, access, { id, before: askedAt, language, by: user.id, now }))) return;
    const leaveUrl = addressUrl(ctx, "unsubscribe", id, now);
    const confirmUrl = addressUrl(ctx, "confirm", id, now);
    const { appUrl } = ctx;
    const asked = {
      address,
      language,
      by: user.name,
      organization,
      channel: channel.name,
      appUrl,
      confirmUrl,
      leaveUrl,
    };
    const headers = { "List-Unsubscribe": `<${leaveUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
    await createQueuedMailer(jobs, secrets, { db: tx }).send({
      ...renderMail(addressConfirmationMail(asked)),
      headers,
    });
  });
}
