import type { X509Certificate } from "node:crypto";

/** Where a chain leads; `incomplete`: to an authority that its certificates name an address of, but which is not sent. */
export type ChainTrust = "trusted" | "incomplete" | "unknownRoot" | "selfSigned";

export interface ChainReading {
  trust: ChainTrust;
  /** The certificates that matter, the server's own first; no authority that is trusted or that signed itself. */
  path: readonly X509Certificate[];
}

/** Authorities that are trusted, by the name under which they sign. */
export type Authorities = ReadonlyMap<string, readonly X509Certificate[]>;

export function byName(authorities: readonly X509Certificate[]): Authorities {
  const named = new Map<string, X509Certificate[]>();
  for (const authority of authorities) {
    named.set(authority.subject, [...(named.get(authority.subject) ?? []), authority]);
  }
  return named;
}

/**
 * Follows a chain to the first authority that is trusted, whatever is sent after it and whatever day it is: a server may
 * go on sending a bridge to an older authority that ended, and browsers do not follow it either.
 */
export function readChain(chain: readonly X509Certificate[], authorities: Authorities): ChainReading {
  const path: X509Certificate[] = [];
  for (const certificate of chain) {
    if (isTrusted(certificate, authorities))
      return { trust: "trusted", path: path.length === 0 ? [certificate] : path };
    path.push(certificate);
    const issuers = authorities.get(certificate.issuer) ?? [];
    if (issuers.some((issuer) => hasSigned(issuer, certificate))) return { trust: "trusted", path };
  }
  return withoutAuthority(path);
}

function withoutAuthority(path: readonly X509Certificate[]): ChainReading {
  const last = path.at(-1);
  if (last === undefined) return { trust: "unknownRoot", path };
  if (hasSigned(last, last)) {
    return path.length === 1 ? { trust: "selfSigned", path } : { trust: "unknownRoot", path: path.slice(0, -1) };
  }
  return { trust: namesIssuerAddress(last) ? "incomplete" : "unknownRoot", path };
}

function isTrusted(certificate: X509Certificate, authorities: Authorities): boolean {
  const named = authorities.get(certificate.subject) ?? [];
  return named.some(({ fingerprint256 }) => fingerprint256 === certificate.fingerprint256);
}

function hasSigned(issuer: X509Certificate, certificate: X509Certificate): boolean {
  try {
    return certificate.issuer === issuer.subject && certificate.verify(issuer.publicKey);
  } catch {
    // A key of a kind that OpenSSL does not know has signed nothing that we could prove.
    return false;
  }
}

/** Public authorities say where their own certificate lies; private ones hardly ever do. */
function namesIssuerAddress({ infoAccess }: X509Certificate): boolean {
  return infoAccess?.includes("CA Issuers - URI:") ?? false;
}
