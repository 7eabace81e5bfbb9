import { X509Certificate } from "node:crypto";
import type net from "node:net";
import tls from "node:tls";
import { classifyTransportError, TransportFailure } from "../classify-transport-error.ts";
import { createGuardedConnector, systemLookup, type Lookup } from "../guarded-connector.ts";
import { type Asker, openingsFor, type OutboundAllow } from "../outbound-allow.ts";
import { parseAddress, withoutInside } from "../outbound-address.ts";
import type { TransportError } from "../transport-error.ts";
import { CHEAP_HANDSHAKE } from "./cheap-handshake.ts";
import { type Authorities, byName, type ChainTrust, readChain } from "./certificate-trust.ts";

export interface PeerPlace {
  /** A name or an address. */
  host: string;
  port: number;
  forWhom: Asker;
}

export interface PeerCertificate {
  ok: true;
  /** Leads from the server's own certificate to the last one that no browser knows; at most {@link MOST_CERTIFICATES}. */
  path: readonly X509Certificate[];
  trust: ChainTrust;
  /** OpenSSL's code if it refuses a chain that leads to a trusted authority, for other reasons than time and name. */
  refusal: string | null;
  isForHost: boolean;
  /** The best version that the server offers: "TLSv1.3". */
  protocol: string;
  /** The address that answered. */
  address: string;
}

export interface PeerFailure {
  ok: false;
  error: TransportError;
  /** One technical line. */
  detail: string;
}

/** Reads what a server shows of itself, trusted or not. */
export type ReadPeerCertificate = (place: PeerPlace) => Promise<PeerCertificate | PeerFailure>;

export interface PeerReaderOptions {
  allow: OutboundAllow;
  /** Trusted certificate authorities in PEM, in addition to the system's. */
  ca?: readonly string[];
  /** Replaces the system's resolver. */
  lookup?: Lookup;
  /** For name look-up, connection and handshake together. Default: 10,000. */
  deadlineMilliseconds?: number;
}

/** Longer chains exist only to keep somebody busy. */
const MOST_CERTIFICATES = 10;
/** OpenSSL reads at most 100 kB of certificates; messages that mean nothing have no limit of its own. */
const MOST_BYTES = 256 * 1024;
const LOOK_MILLISECONDS = 100;
const DEADLINE_MILLISECONDS = 10_000;

/** What is judged separately, because one of them would hide the other. */
const ABOUT_TIME_OR_NAME = new Set([
  "CERT_HAS_EXPIRED",
  "CERT_NOT_YET_VALID",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "HOSTNAME_MISMATCH",
]);

/**
 * Every look is a handshake of its own, without a resumed session, which would show the certificate of an earlier day,
 * and without a request. It accepts what browsers refuse, because it is there to say what they refuse.
 */
export function peerCertificateReader(options: PeerReaderOptions): ReadPeerCertificate {
  const trust = authoritiesOf(options.ca ?? []);
  return async (place) => {
    try {
      const { socket, close } = await shakeHands(options, trust().secureContext, place);
      try {
        return readPeer(socket, place.host, trust().authorities);
      } finally {
        close();
      }
    } catch (thrown) {
      const { error, detail } = classifyTransportError(thrown);
      return { ok: false, error, detail: withoutInside(detail) };
    }
  };
}

interface Trust {
  secureContext: tls.SecureContext;
  authorities: Authorities;
}

/** Made at the first look and then kept: parsing all authorities takes longer than a handshake. */
function authoritiesOf(extra: readonly string[]): () => Trust {
  let made: Trust | null = null;
  return () => {
    if (made !== null) return made;
    const pems = [...tls.getCACertificates("default"), ...extra];
    // Old versions and weak keys are accepted: they are findings, not obstacles.
    const ciphers = `${CHEAP_HANDSHAKE.ciphers}:@SECLEVEL=0`;
    const context = { ...CHEAP_HANDSHAKE, minVersion: "TLSv1", ciphers } as const;
    made = {
      secureContext: tls.createSecureContext({ ...context, ...(extra.length > 0 && { ca: pems }) }),
      authorities: byName(pems.map((pem) => new X509Certificate(pem))),
    };
    return made;
  };
}

function shakeHands(
  { allow, lookup, ...options }: PeerReaderOptions,
  secureContext: tls.SecureContext,
  place: PeerPlace,
) {
  let watching: NodeJS.Timeout | undefined;
  const connect = createGuardedConnector({
    allow: openingsFor(allow, place.forWhom),
    lookup: lookup ?? systemLookup,
    secureContext,
    connectTimeoutMilliseconds: options.deadlineMilliseconds ?? DEADLINE_MILLISECONDS,
    handshake: {
      options: { secureContext, rejectUnauthorized: false, ALPNProtocols: ["http/1.1"] },
      watch: (socket) => {
        watching = setInterval(() => leaveTalker(socket), LOOK_MILLISECONDS);
        socket.once("close", () => clearInterval(watching));
      },
    },
  });
  return new Promise<{ socket: tls.TLSSocket; close: () => void }>((resolve, reject) => {
    connect({ protocol: "https:", hostname: place.host, port: String(place.port) }, (error, socket) => {
      clearInterval(watching);
      if (!(socket instanceof tls.TLSSocket)) return reject(error ?? new Error("no connection"));
      resolve({ socket, close: () => socket.destroy() });
    });
  });
}

function leaveTalker(socket: net.Socket): void {
  if (socket.bytesRead <= MOST_BYTES) return;
  socket.destroy(new TransportFailure("answer_too_large", `more than ${MOST_BYTES} bytes before the handshake ended`));
}

function readPeer(socket: tls.TLSSocket, host: string, authorities: Authorities): PeerCertificate {
  const [own, ...others] = sentCertificates(socket);
  if (own === undefined) throw new TransportFailure("answer_broken", "the server sent no certificate");
  const { trust, path } = readChain([own, ...others], authorities);
  const code = socket.authorizationError === undefined ? null : codeOf(socket.authorizationError);
  const isRefused = trust === "trusted" && code !== null && !ABOUT_TIME_OR_NAME.has(code);
  return {
    ok: true,
    path,
    trust,
    refusal: isRefused ? code : null,
    isForHost: isFor(own, host),
    protocol: socket.getProtocol() ?? "",
    address: socket.remoteAddress ?? "",
  };
}

/** Node's types say `Error`, but it is mostly a code. */
function codeOf(error: unknown): string | null {
  if (error === null) return null;
  if (error instanceof Error) return "code" in error && typeof error.code === "string" ? error.code : error.message;
  return typeof error === "string" ? error : "REFUSED";
}

/** The certificates in the order in which they vouch for each other. */
function sentCertificates(socket: tls.TLSSocket): readonly X509Certificate[] {
  const found: X509Certificate[] = [];
  const seen = new Set<string>();
  let next: tls.DetailedPeerCertificate | undefined = socket.getPeerCertificate(true);
  while (next?.raw !== undefined && !seen.has(next.fingerprint256) && found.length < MOST_CERTIFICATES) {
    seen.add(next.fingerprint256);
    found.push(new X509Certificate(next.raw));
    next = next.issuerCertificate;
  }
  return found;
}

/** As browsers see it: the common name counts for nothing. */
function isFor(certificate: X509Certificate, host: string): boolean {
  const address = parseAddress(host);
  if (address !== null) return certificate.checkIP(address.toString()) !== undefined;
  return certificate.checkHost(host, { subject: "never" }) !== undefined;
}
