import { getDomain } from "tldts";

const LABELS = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*\.[a-z][a-z0-9-]*[a-z0-9]$/u;
const DOMAIN_MAX_CHARACTERS = 253;

/**
 * The domain in its stored form; null if invalid. Only registrable domains are accepted: neither a subdomain
 * (`mail.acme.com`) nor a public suffix (`co.uk`) (product rule).
 */
export function normalDomain(typed: string): string | null {
  const domain = typed.trim().toLowerCase();
  if (domain.length > DOMAIN_MAX_CHARACTERS || !LABELS.test(domain)) return null;
  return getDomain(domain) === domain ? domain : null;
}

/** The part of an address after its only @, in lower case; null for everything else. */
export function domainOfEmail(email: string): string | null {
  const [name, domain, ...more] = email.trim().toLowerCase().split("@");
  return name && domain && more.length === 0 ? domain : null;
}

/** Name and content of the DNS record that proves a domain. */
export interface ProofRecord {
  name: string;
  value: string;
}

/** A DNS label has up to 63 characters; the rest is for the provider's id. */
const RECORD_LABEL = "_better-auth-token-";
export const PROVIDER_ID_MAX_CHARACTERS = 63 - RECORD_LABEL.length;

export function proofRecordOf(provider: { providerId: string; domain: string; proofToken: string }): ProofRecord {
  return { name: `${RECORD_LABEL}${provider.providerId}.${provider.domain}`, value: provider.proofToken };
}

export type Proof = { proven: true } | { proven: false; reason: ProofFailure };

/** `missing`: no record. `different`: a record with other content. `unavailable`: no name server answered. */
export type ProofFailure = "missing" | "different" | "unavailable";

/** Accepts a record in each form that people enter: the value alone, or with its name in front. */
export function isProvenBy(record: ProofRecord, texts: readonly string[]): boolean {
  const [label = ""] = record.name.split(".");
  return texts.map((text) => text.trim()).some((text) => text === record.value || text === `${label}=${record.value}`);
}
