import { z } from "zod";
import { asGet, type Incoming, withBody } from "../../wire/incoming.ts";
import type { Translation } from "../auth-call.ts";

/** An id that no account has: the library then refuses it in its own words. */
const NO_ACCOUNT = "none";

const accountsSchema = z.array(z.object({ id: z.string(), accountId: z.string(), providerId: z.string() }));

/** Converts the caller's reference to a linked account (provider, the provider's id, or both) into the library's id. */
export async function byAccountId(incoming: Incoming, translation: Translation): Promise<Incoming> {
  const accountId = await findAccountId(incoming, translation);
  if (accountId === null) return incoming;
  const { userId } = incoming.fields;
  return withBody(incoming, { accountId, ...(typeof userId === "string" ? { userId } : {}) });
}

/** The same for calls by GET. */
export async function byAccountIdInAddress(incoming: Incoming, translation: Translation): Promise<Incoming> {
  const accountId = await findAccountId(incoming, translation);
  if (accountId === null) return incoming;
  return asGet(incoming, `${incoming.url.split("?")[0]}?accountId=${encodeURIComponent(accountId)}`);
}

/** Null if there is nothing to look up. */
async function findAccountId(
  { method, headers, fields }: Incoming,
  { listAccounts }: Translation,
): Promise<string | null> {
  if (method !== "POST" || fields.useAccountCookie === true) return null;
  const { providerId, accountId } = fields;
  const accounts = accountsSchema.safeParse(await listAccounts(headers).catch(() => [])).data ?? [];
  const found = accounts.find(
    (account) =>
      (typeof providerId === "string" || typeof accountId === "string") &&
      (typeof providerId !== "string" || account.providerId === providerId) &&
      (typeof accountId !== "string" || account.id === accountId || account.accountId === accountId),
  );
  return found?.id ?? NO_ACCOUNT;
}
