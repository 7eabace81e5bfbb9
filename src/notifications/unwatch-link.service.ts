import { z } from "zod";
import { readSignedAs, signText } from "./signed-text.service.ts";

const PURPOSE = "unwatch links";

const markSchema = z.tuple([z.string(), z.int()]);

/** The person and shop of a link; whoever holds it may stop the watching. */
export interface WatchMark {
  userId: string;
  shopId: number;
}

/** Signed part of a public address that removes one watch mark. Valid as long as the secret. */
export function signUnwatch(secret: string, { userId, shopId }: WatchMark): string {
  return signText(secret, PURPOSE, JSON.stringify([userId, shopId]));
}

/** The watch mark of a token; `null` unless one of our secrets has signed it. */
export function readUnwatch(secrets: readonly string[], token: string): WatchMark | null {
  const said = readSignedAs(secrets, token, { purpose: PURPOSE, said: markSchema });
  if (said === null) return null;
  const [userId, shopId] = said;
  return { userId, shopId };
}
