import type { X509Certificate } from "node:crypto";
import type { PeerCertificate, PeerPlace, ReadPeerCertificate } from "../../lib/http/peer/peer-certificate.ts";
import type { TransportError } from "../../lib/http/transport-error.ts";
import { certificateFact, type CertificateFact, type ChainLink, HOST_LIMITS } from "../../snapshot/host-pulse.ts";
import { plainLine } from "../../snapshot/plain-line.ts";
import type { HostTrouble } from "./host-trouble.ts";

export type Look<Fact> = { ok: true; fact: Fact } | { ok: false; trouble: HostTrouble };

export const TROUBLE_OF: Readonly<Record<TransportError, HostTrouble>> = {
  address_forbidden: "address_forbidden",
  host_unknown: "host_unknown",
  dns_unavailable: "dns_unavailable",
  connection_refused: "connection_refused",
  connection_lost: "connection_lost",
  unreachable: "unreachable",
  timed_out: "timed_out",
  cancelled: "connection_lost",
  plain_http: "no_tls",
  tls_outdated: "no_tls",
  certificate_invalid: "unreadable",
  answer_too_large: "unreadable",
  answer_broken: "unreadable",
};

const OLD_PROTOCOLS = new Set(["SSLv3", "TLSv1", "TLSv1.1"]);
const OLD_SIGNATURE = /sha-?1(?!\d)|md[245]/iu;

/** Reads the certificate that a host shows, whether or not anybody would accept it. */
export async function lookAtCertificate(read: ReadPeerCertificate, place: PeerPlace): Promise<Look<CertificateFact>> {
  const seen = await read(place);
  if (!seen.ok) return { ok: false, trouble: TROUBLE_OF[seen.error] };
  const parsed = certificateFact.safeParse(factOf(seen));
  return parsed.success ? { ok: true, fact: parsed.data } : { ok: false, trouble: "unreadable" };
}

/** `null`: dates that nobody can read. */
function factOf({ path, trust, refusal, isForHost, protocol }: PeerCertificate): CertificateFact | null {
  const [own] = path;
  if (own === undefined) return null;
  const chain = path.slice(0, HOST_LIMITS.chain).map(linkOf);
  const readable = chain.filter((link) => link !== null);
  if (readable.length < chain.length) return null;
  return {
    fingerprint: own.fingerprint256.replaceAll(":", "").toLowerCase(),
    chain: readable,
    trust: trust === "trusted" && refusal !== null ? "refused" : trust,
    refusal: trust === "trusted" && refusal !== null ? plainLine(refusal, HOST_LIMITS.refusal) : null,
    isForHost,
    names: namesOf(own),
    isOldTls: OLD_PROTOCOLS.has(protocol),
  };
}

function linkOf(certificate: X509Certificate): ChainLink | null {
  const { validFromDate, validToDate } = certificate;
  if (Number.isNaN(validFromDate.getTime()) || Number.isNaN(validToDate.getTime())) return null;
  return {
    subject: shownName(certificate.subject) || (namesOf(certificate)[0] ?? ""),
    issuer: shownName(certificate.issuer),
    notBefore: validFromDate.toISOString(),
    notAfter: validToDate.toISOString(),
    rsaBits: rsaBitsOf(certificate),
    isOldSignature: OLD_SIGNATURE.test(certificate.signatureAlgorithm ?? ""),
  };
}

function rsaBitsOf(certificate: X509Certificate): number | null {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
    return asymmetricKeyType === "rsa" ? (asymmetricKeyDetails?.modulusLength ?? null) : null;
  } catch {
    // A key of a kind that OpenSSL does not know: nothing can be said about its strength.
    return null;
  }
}

/**
 * A name as people know it, "Let's Encrypt R12", from lines such as "O=Let's Encrypt". Whoever says its organization in
 * its common name is not named twice.
 */
function shownName(name: string | undefined): string {
  const lines = (name ?? "").split("\n");
  const part = (key: string) => lines.find((line) => line.startsWith(`${key}=`))?.slice(key.length + 1) ?? "";
  const [organization, common] = [part("O"), part("CN")].map((text) =>
    plainLine(text.replaceAll(/\\(.)/gu, "$1"), HOST_LIMITS.subject),
  );
  const [firstWord = ""] = (organization ?? "").split(" ");
  if (!organization || !common) return common || organization || "";
  return common.includes(firstWord) ? common : plainLine(`${organization} ${common}`, HOST_LIMITS.subject);
}

function namesOf({ subjectAltName }: X509Certificate): string[] {
  const names = (subjectAltName ?? "").split(", ", HOST_LIMITS.names * 2);
  return names
    .flatMap((entry) => (/^(?:DNS|IP Address):/u.test(entry) ? [entry.slice(entry.indexOf(":") + 1)] : []))
    .slice(0, HOST_LIMITS.names)
    .map((entry) => plainLine(entry, HOST_LIMITS.subject));
}
