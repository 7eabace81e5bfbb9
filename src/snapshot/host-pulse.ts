import { z } from "zod";

/** How much of a host is kept; what servers and registries send beyond it is cut or left out where it is read. */
export const HOST_LIMITS = {
  /** A name of the name system. */
  host: 253,
  /** Hosts of one shop: its own address and its probes'. */
  hosts: 8,
  /** Certificates of one chain. */
  chain: 6,
  /** Who issued a certificate, or whom it is for. */
  subject: 120,
  /** Names in a certificate that are shown when none of them fits. */
  names: 5,
  /** Fingerprints of the certificates that a host showed lately. */
  certificates: 10,
  /** A code of OpenSSL. */
  refusal: 100,
  nameServers: 13,
  addresses: 32,
  /** Sets of addresses that were seen in the last 30 days. */
  addressSets: 20,
} as const;

const moment = z.iso.datetime();
const host = z.string().max(HOST_LIMITS.host);
const port = z.number().int().min(1).max(65_535);

/**
 * Whether a certificate leads to an authority that browsers know. `refused`: it does, but OpenSSL refuses the chain for
 * another reason. Independent of time and host name, which are judged separately.
 */
export const CERTIFICATE_TRUSTS = ["trusted", "incomplete", "unknownRoot", "selfSigned", "refused"] as const;
export type CertificateTrust = (typeof CERTIFICATE_TRUSTS)[number];

const chainLink = z.object({
  subject: z.string().max(HOST_LIMITS.subject),
  issuer: z.string().max(HOST_LIMITS.subject),
  notBefore: moment,
  notAfter: moment,
  /** Length of an RSA key; `null` for other kinds of keys. */
  rsaBits: z.number().int().nullable(),
  /** Signed with SHA-1 or something older. */
  isOldSignature: z.boolean(),
});
export type ChainLink = z.infer<typeof chainLink>;

/** What one handshake with a server showed. */
export const certificateFact = z.object({
  /** SHA-256 of the server's own certificate, hexadecimal. */
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/u),
  /** The certificates that the server sent, its own first; authorities that browsers know themselves are not among them. */
  chain: z.array(chainLink).min(1).max(HOST_LIMITS.chain),
  trust: z.enum(CERTIFICATE_TRUSTS),
  /** OpenSSL's code; only for `refused`. */
  refusal: z.string().max(HOST_LIMITS.refusal).nullable(),
  /** Whether it is for the host that was asked. */
  isForHost: z.boolean(),
  /** For which names it is, at most {@link HOST_LIMITS.names}. */
  names: z.array(z.string().max(HOST_LIMITS.subject)).max(HOST_LIMITS.names),
  /** The best that the server speaks is older than TLS 1.2. */
  isOldTls: z.boolean(),
});
export type CertificateFact = z.infer<typeof certificateFact>;

/** The last readable certificate of each host of a shop; hosts that were never read are left out. */
export const certificatePulse = z.object({
  hosts: z.array(certificateFact.extend({ host, port })).max(HOST_LIMITS.hosts),
});
export type CertificatePulse = z.infer<typeof certificatePulse>;

/** States of a domain that mean trouble at once, in the words of EPP (RFC 5731 and 3915). */
export const DOMAIN_TROUBLES = ["redemptionPeriod", "pendingDelete", "clientHold", "serverHold"] as const;
export type DomainTrouble = (typeof DOMAIN_TROUBLES)[number];

/** What a registry says about a domain. */
export const domainFact = z.object({
  /** `null`: the registry publishes no date. */
  endsAt: moment.nullable(),
  troubles: z.array(z.enum(DOMAIN_TROUBLES)).max(DOMAIN_TROUBLES.length),
});
export type DomainFact = z.infer<typeof domainFact>;

/** The registrable domains of a shop whose registries answered at least once. */
export const domainPulse = z.object({
  domains: z
    .array(
      domainFact.extend({
        domain: host,
        /** People said that its registrar renews it by itself. */
        renewsItself: z.boolean(),
      }),
    )
    .max(HOST_LIMITS.hosts),
});
export type DomainPulse = z.infer<typeof domainPulse>;

const nameServers = z.array(host).max(HOST_LIMITS.nameServers);

/** The last change of the name servers of each registrable domain of a shop; those without any are left out. */
export const namesPulse = z.object({
  domains: z
    .array(z.object({ domain: host, before: nameServers, after: nameServers, changedAt: moment }))
    .max(HOST_LIMITS.hosts),
});
export type NamesPulse = z.infer<typeof namesPulse>;
