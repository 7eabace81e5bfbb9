import { deriveBytes } from "../lib/crypto.ts";

const ID_BYTES = 6;

/** The instance's secrets, newest first, in the form that the auth library needs to decrypt with former ones. */
export function secretVersions(newest: string, former: readonly string[]): { version: number; value: string }[] {
  return [...new Set([newest, ...former])].map((value) => ({ version: versionOf(value), value }));
}

/** Depends only on the secret and not on its position in the list, so that the oldest can be removed. */
function versionOf(secret: string): number {
  return Number.parseInt(deriveBytes(secret, "auth secret version", ID_BYTES).toString("hex"), 16);
}
