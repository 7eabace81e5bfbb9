import type { SecureContext } from "node:tls";
import { createSecureContext } from "node:tls";
import type { FaultName } from "./faults.ts";
import { type KeyPair, makeCertificate, type Signer } from "./make-certificate.ts";

export type { KeyPair };

/** Certificates of all simulated hosts, each made at the first request for it. */
export interface CertificateDesk {
  /** Certificate of the authority that signs the good ones, PEM. */
  authority: string;
  /** For clients that send no host name, because they connect to an IP address. */
  nameless: KeyPair;
  /** `days`: how many of its ninety days the certificate has left; `null`: plenty. */
  contextFor(host: string, fault: FaultName | null, days?: number | null): Promise<SecureContext>;
}

const DAY_MILLISECONDS = 86400000;

/**
 * Makes an authority, or uses the given key pair for every host. `now` is the clients' clock, which decides what is
 * valid.
 */
export async function createCertificateDesk(given: KeyPair | null, now: () => Date): Promise<CertificateDesk> {
  const root = await makeAuthority("Fake shop authority", now());
  const strangers = makeAuthority("Unknown authority", now());
  const made = new Map<string, Promise<SecureContext>>();
  const contextFor = (host: string, fault: FaultName | null, days: number | null = null) => {
    const kind = fault !== null && Object.hasOwn(FAULTY_CERTIFICATES, fault) ? fault : null;
    const key = `${host}/${kind ?? "good"}/${days}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const makeFaulty = kind === null ? undefined : FAULTY_CERTIFICATES[kind];
    const pair =
      makeFaulty?.(host, { root, stranger: strangers, now: now() }) ??
      (days === null ? goodPair(given, host, root, now()) : makeLeaf(host, root, ending(now(), days)));
    const context = pair.then(({ key: privateKey, cert }) => createSecureContext({ key: privateKey, cert }));
    made.set(key, context);
    return context;
  };
  return { authority: given?.cert ?? root.cert, nameless: await goodPair(given, "localhost", root, now()), contextFor };
}

interface Issuers {
  root: Signer;
  stranger: Promise<Signer>;
  now: Date;
}

type MakePair = (host: string, issuers: Issuers) => Promise<KeyPair>;

const FAULTY_CERTIFICATES: Partial<Record<FaultName, MakePair>> = {
  tlsSelfSigned: (host, { now }) => makeLeaf(host, null, validAround(now)),
  tlsUnknownIssuer: async (host, { stranger, now }) => makeLeaf(host, await stranger, validAround(now)),
  tlsUnknownRoot: async (host, { stranger, now }) => {
    const issuer = await stranger;
    const leaf = await makeLeaf(host, issuer, validAround(now));
    return { key: leaf.key, cert: `${leaf.cert}\n${issuer.cert}` };
  },
  tlsIncompleteChain: async (host, { root, now }) => {
    const between = await makeAuthority("Fake shop authority R1", now, root);
    return makeLeaf(host, between, validAround(now), "http://authority.example/r1.cer");
  },
  tlsExpired: (host, { root, now }) => makeLeaf(host, root, { from: daysFrom(now, -90), to: daysFrom(now, -1) }),
  tlsNotYetValid: (host, { root, now }) => makeLeaf(host, root, { from: daysFrom(now, 10), to: daysFrom(now, 90) }),
  tlsWrongName: (_, { root, now }) => makeLeaf("elsewhere.example", root, validAround(now)),
};

function goodPair(given: KeyPair | null, host: string, root: Signer, now: Date): Promise<KeyPair> {
  return given === null ? makeLeaf(host, root, validAround(now)) : Promise.resolve(given);
}

interface Validity {
  from: Date;
  to: Date;
}

function makeAuthority(commonName: string, now: Date, issuer?: Signer): Promise<Signer> {
  return makeCertificate({
    subject: `CN=${commonName}`,
    from: daysFrom(now, -400),
    to: daysFrom(now, 3650),
    isAuthority: true,
    ...(issuer && { issuer }),
  });
}

/** `issuerAddress`: as public authorities do, it says where the certificate of its issuer lies. */
function makeLeaf(host: string, issuer: Signer | null, valid: Validity, issuerAddress?: string): Promise<KeyPair> {
  return makeCertificate({
    subject: `CN=${host}`,
    names: [host, "127.0.0.1"],
    ...valid,
    ...(issuer && { issuer }),
    ...(issuerAddress && { issuerAddress }),
  });
}

function validAround(now: Date): Validity {
  return { from: daysFrom(now, -2), to: daysFrom(now, 300) };
}

function ending(now: Date, days: number): Validity {
  return { from: daysFrom(now, days - 90), to: daysFrom(now, days) };
}

function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MILLISECONDS);
}
