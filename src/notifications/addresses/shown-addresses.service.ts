import type { Db } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { ofOrganization } from "../delivering/telling-owner.ts";
import { addressKey, addressLines } from "../channels/email/addresses.ts";
import { mailChannel } from "../channels/email/mail-channel.ts";
import type { ShownAddress } from "../destinations/destination-answers.ts";
import { readDestination, type StoredDestination } from "../destinations/edited-destination.store.ts";
import { DESTINATION_SENTENCES } from "../destinations/sentences.ts";
import { listAddresses } from "./addresses.store.ts";
import { type AskContext, askAgain } from "./ask-addresses.service.ts";
import { addressState, type KnownAddress, mayBeAskedAt } from "./known-address.ts";
import { ADDRESS_SENTENCES } from "./sentences.ts";

type Stored = Pick<StoredDestination, "channel" | "settings">;

function linesOf({ channel, settings }: Stored): readonly string[] {
  const { addresses } = settings;
  return channel === mailChannel.id && typeof addresses === "string" ? addressLines(addresses) : [];
}

/** The addresses of a channel in its order, each as it stands. */
export async function shownAddresses(
  db: Db,
  access: Pick<MemberAccess, "organizationId">,
  stored: Stored,
): Promise<ShownAddress[]> {
  const lines = linesOf(stored);
  const known = await listAddresses(db, access, lines.map(addressKey));
  const byKey = new Map(known.map((one) => [one.address, one]));
  return lines.flatMap((address) => {
    const one = byKey.get(addressKey(address));
    if (one === undefined) return [];
    const { id, askedBy } = one;
    const askableAt = mayBeAskedAt(one)?.toISOString() ?? null;
    return [{ id, address, state: addressState(one), since: sinceOf(one)?.toISOString() ?? null, askedBy, askableAt }];
  });
}

function sinceOf(known: KnownAddress): Date | null {
  const state = addressState(known);
  if (state === "unsubscribed") return known.unsubscribedAt;
  return state === "waiting" ? known.askedAt : known.confirmedAt;
}

/** Mails the link to confirm once more. @throws if the channel has no such address, or it was asked lately */
export async function confirmAgain(
  ctx: AskContext & { access: MemberAccess },
  { id, addressId }: { id: string; addressId: string },
): Promise<void> {
  const stored = await readDestination(ctx.db, ofOrganization(ctx.access), id);
  if (stored === null) throw new Refusal("not_found", DESTINATION_SENTENCES.noSuchDestination);
  const known = await listAddresses(ctx.db, ctx.access, linesOf(stored).map(addressKey));
  const found = known.find((one) => one.id === addressId);
  if (found === undefined) throw new Refusal("not_found", ADDRESS_SENTENCES.noSuchAddress);
  await askAgain(ctx, stored, found);
}
