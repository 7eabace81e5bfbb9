import { deriveBytes } from "../lib/crypto.ts";

const ID_BYTES = 6;

/** The instance's secrets, the newest first, as the auth library wants them to open what former ones have encrypted. */
export function secretVersions(newest: string, former: readonly string[]): { version: number; value: string }[] {
  return [...new Set([newest, ...former])].map((value) => ({ version: versionOf(value), value }));
}

/** Belongs to the secret wherever it stands in the list, so that the oldest can be dropped from it. */
function versionOf(secret: string): number {
  return Number.parseInt(deriveBytes(secret, "auth secret version", ID_BYTES).toString("hex"), 16);
}
