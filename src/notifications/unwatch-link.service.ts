import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { deriveBytes } from "../lib/crypto.ts";

const PURPOSE = "unwatch links";

const markSchema = z.tuple([z.string(), z.int()]);

/** The person and shop of a link; whoever holds it may stop the watching. */
export interface WatchMark {
  userId: string;
  shopId: number;
}

/** Signed part of a public address that removes one watch mark. Valid as long as the secret. */
export function signUnwatch(secret: string, { userId, shopId }: WatchMark): string {
  const said = Buffer.from(JSON.stringify([userId, shopId])).toString("base64url");
  return `${said}.${signatureOf(secret, said).toString("base64url")}`;
}

/** The watch mark of a token; `null` unless one of our secrets has signed it. */
export function readUnwatch(secrets: readonly string[], token: string): WatchMark | null {
  const [said = "", signature = ""] = token.split(".");
  const given = Buffer.from(signature, "base64url");
  const isOurs = secrets.some((secret) => {
    const expected = signatureOf(secret, said);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isOurs) return null;
  const [userId, shopId] = markSchema.parse(JSON.parse(Buffer.from(said, "base64url").toString("utf8")));
  return { userId, shopId };
}

function signatureOf(secret: string, said: string): Buffer {
  return createHmac("sha256", deriveBytes(secret, PURPOSE)).update(said).digest();
}
