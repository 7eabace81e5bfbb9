import { z } from "zod";
import { readSignedAs, signText } from "../../signed-text.service.ts";

const PURPOSE = "links that end mails to people";

/** Mails from which somebody unsubscribes: digests, or those that tell what has waited. */
export const LISTS = ["digests", "summaries"] as const;
export type MailList = (typeof LISTS)[number];

export interface Unsubscribing {
  userId: string;
  list: MailList;
}

const kept = z.tuple([z.string(), z.enum(LISTS)]);

/** Signed part of an address by which somebody unsubscribes. Valid as long as the secret. */
export function signUnsubscribing(secret: string, { userId, list }: Unsubscribing): string {
  return signText(secret, PURPOSE, JSON.stringify([userId, list]));
}

/** What a token says; `null` unless one of our secrets has signed it. */
export function readUnsubscribing(secrets: readonly string[], token: string): Unsubscribing | null {
  const said = readSignedAs(secrets, token, { purpose: PURPOSE, said: kept });
  if (said === null) return null;
  const [userId, list] = said;
  return { userId, list };
}
