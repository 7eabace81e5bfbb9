import type { CertificateFact, ChainLink } from "./host-pulse.ts";

/** A certificate of ninety days that began ten days ago; for tests. */
export function chainLink(changes: Partial<ChainLink> = {}): ChainLink {
  return {
    subject: "shop.example",
    issuer: "Let's Encrypt R12",
    notBefore: "2026-11-10T00:00:00.000Z",
    notAfter: "2027-02-08T00:00:00.000Z",
    rsaBits: null,
    isOldSignature: false,
    ...changes,
  };
}

/** The authority between a certificate and the ones that browsers know. */
export const BETWEEN = chainLink({
  subject: "Let's Encrypt R12",
  issuer: "Internet Security Research Group ISRG Root X1",
  notBefore: "2024-03-13T00:00:00.000Z",
  notAfter: "2029-03-12T00:00:00.000Z",
  rsaBits: 2048,
});

/** What a good server shows; for tests. */
export function certificate(changes: Partial<CertificateFact> = {}): CertificateFact {
  return {
    fingerprint: "ab".repeat(32),
    chain: [chainLink(), BETWEEN],
    trust: "trusted",
    refusal: null,
    isForHost: true,
    names: ["shop.example", "www.shop.example"],
    isOldTls: false,
    ...changes,
  };
}
