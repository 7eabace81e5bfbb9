import { verificationIdentifier } from "../../identity/verification-identifier.store.ts";

/**
 * Tokens are stored as hashes, so that a copy of the database opens nothing. The identifier of a trusted device stays
 * readable: it is worthless without the signature in that device's cookie, and it is needed to end the trust.
 */
export const STORED_IDENTIFIERS = {
  default: { hash: async (identifier: string) => verificationIdentifier(identifier) },
  overrides: { "trust-device-": "plain" as const },
};
