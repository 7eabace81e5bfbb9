import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import type { z } from "zod";
import { parseJson } from "../lib/strangers-json.ts";
import { deriveBytes } from "../lib/crypto.ts";

/** Longer ones are not ours: they are not even decoded. */
export const TOKEN_CHARACTERS = 300;

/** A text that whoever holds it can read and nobody can change; valid for one purpose. */
export function signText(secret: string, purpose: string, said: string): string {
  const encoded = Buffer.from(said).toString("base64url");
  return `${encoded}.${signatureOf(secret, purpose, encoded).toString("base64url")}`;
}

/** What a token says; `null` unless one of our secrets has signed it for this purpose. */
function readSigned(secrets: readonly string[], purpose: string, token: string): string | null {
  if (token.length > TOKEN_CHARACTERS) return null;
  const [encoded = "", signature = "", ...more] = token.split(".");
  const given = Buffer.from(signature, "base64url");
  // Of the spellings that decode to the same, only ours is one.
  if (more.length > 0 || given.toString("base64url") !== signature) return null;
  const isOurs = secrets.some((secret) => {
    const expected = signatureOf(secret, purpose, encoded);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? Buffer.from(encoded, "base64url").toString("utf8") : null;
}

/** The same as what it stands for; `null` also if another version of ours signed what this one cannot read. */
export function readSignedAs<Said>(
  secrets: readonly string[],
  token: string,
  { purpose, said }: { purpose: string; said: z.ZodType<Said> },
): Said | null {
  const text = readSigned(secrets, purpose, token);
  const json = text === null ? null : parseJson(text);
  return json?.ok === true ? (said.safeParse(json.value).data ?? null) : null;
}

function signatureOf(secret: string, purpose: string, said: string): Buffer {
  return createHmac("sha256", keyOf(secret, purpose)).update(said).digest();
}

/** By purpose, then by secret: an instance has few of both, and signs several links in each message. */
const keys = new Map<string, KeyObject>();

function keyOf(secret: string, purpose: string): KeyObject {
  const name = `${purpose}\n${secret}`;
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = createSecretKey(deriveBytes(secret, purpose));
  keys.set(name, key);
  return key;
}
