import { verificationIdentifier } from "../../identity/verification-identifier.store.ts";

/**
 * Tokens are kept as their hash, so that a copy of the database opens nothing. The name of a trusted device stays readable:
 * it is worth nothing without the signature in that device's cookie, and is looked for when its trust ends.
 */
export const STORED_IDENTIFIERS = {
  default: { hash: async (identifier: string) => verificationIdentifier(identifier) },
  overrides: { "trust-device-": "plain" as const },
};
