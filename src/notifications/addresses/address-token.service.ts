import { z } from "zod";
import { readSignedAs, signText } from "../signed-text.service.ts";

const PURPOSE = "links for addresses of organizations";
/** A link to confirm (product rule). One to leave holds as long as the secret. */
const CONFIRM_HOURS = 48;
const HOUR = 3_600_000;

const ADDRESS_DEEDS = ["confirm", "unsubscribe"] as const;
export type AddressDeed = (typeof ADDRESS_DEEDS)[number];

/** What a link in a mail to an address of an organization does. */
export interface AddressAction {
  deed: AddressDeed;
  addressId: string;
}

const kept = z.tuple([z.enum(ADDRESS_DEEDS), z.uuid(), z.int()]);

/** Signed part of a public address that confirms an address, or has it left alone. */
export function signAddress(secret: string, { deed, addressId }: AddressAction, now: Date): string {
  return signText(secret, PURPOSE, JSON.stringify([deed, addressId, Math.floor(now.getTime() / 1000)]));
}

/** What a token says and when it was made; `null` unless one of our secrets has signed it and it is still valid. */
export function readAddress(
  secrets: readonly string[],
  token: string,
  now: Date,
): (AddressAction & { madeAt: Date; validUntil: Date | null }) | null {
  const said = readSignedAs(secrets, token, { purpose: PURPOSE, said: kept });
  if (said === null) return null;
  const [deed, addressId, seconds] = said;
  const madeAt = new Date(seconds * 1000);
  const validUntil = deed === "confirm" ? new Date(madeAt.getTime() + CONFIRM_HOURS * HOUR) : null;
  return validUntil === null || validUntil > now ? { deed, addressId, madeAt, validUntil } : null;
}
