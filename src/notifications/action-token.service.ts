import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { deriveBytes } from "../lib/crypto.ts";
import { MUTE_SPANS } from "./mutes/mute-limits.ts";

const PURPOSE = "links that act from a message";
/** Longer ones are not ours: they are not even decoded. */
const TOKEN_CHARACTERS = 300;
const HOUR = 3_600_000;
/** A link to mute is as good as the mail. Whoever acknowledges late should look first. */
const VALID_HOURS = { mute: 7 * 24, acknowledge: 24 };

export const DEEDS = ["acknowledge", ...MUTE_SPANS] as const;

/** What a link in a message to one person does. */
export interface Action {
  deed: (typeof DEEDS)[number];
  userId: string;
  organizationId: string;
  shopId: number | null;
  incidentId: number | null;
  thread: string;
}

const kept = z.tuple([
  z.enum(DEEDS),
  z.string(),
  z.string(),
  z.int().nullable(),
  z.int().nullable(),
  z.string(),
  z.int(),
]);

/** Signed part of an address that does something for one person. Valid as long as the secret, and for some time. */
export function signAction(secret: string, action: Action, now: Date): string {
  const { deed, userId, organizationId, shopId, incidentId, thread } = action;
  const validHours = VALID_HOURS[deed === "acknowledge" ? "acknowledge" : "mute"];
  const expires = Math.floor((now.getTime() + validHours * HOUR) / 1000);
  const said = JSON.stringify([deed, userId, organizationId, shopId, incidentId, thread, expires]);
  const encoded = Buffer.from(said).toString("base64url");
  return `${encoded}.${signatureOf(secret, encoded).toString("base64url")}`;
}

/** What a token says and until when it is valid; `null` unless one of our secrets has signed it and it still is. */
export function readAction(
  secrets: readonly string[],
  token: string,
  now: Date,
): { action: Action; validUntil: Date } | null {
  if (token.length > TOKEN_CHARACTERS) return null;
  const [encoded = "", signature = "", ...more] = token.split(".");
  const given = Buffer.from(signature, "base64url");
  // Of the spellings that decode to the same, only ours is one.
  if (more.length > 0 || given.toString("base64url") !== signature) return null;
  const isOurs = secrets.some((secret) => {
    const expected = signatureOf(secret, encoded);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isOurs) return null;
  const said: unknown = JSON.parse(Buffer.from(encoded, "base64url").toString("utf8"));
  const [deed, userId, organizationId, shopId, incidentId, thread, expires] = kept.parse(said);
  const validUntil = new Date(expires * 1000);
  const action = { deed, userId, organizationId, shopId, incidentId, thread };
  return validUntil > now ? { action, validUntil } : null;
}

function signatureOf(secret: string, said: string): Buffer {
  return createHmac("sha256", deriveBytes(secret, PURPOSE)).update(said).digest();
}
