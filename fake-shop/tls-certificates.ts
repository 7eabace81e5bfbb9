import type { SecureContext } from "node:tls";
import { createSecureContext } from "node:tls";
import type { SelfsignedOptions } from "selfsigned";
import { generate } from "selfsigned";
import type { FaultName } from "./faults.ts";

export interface KeyPair {
  key: string;
  cert: string;
}

/** Certificates of all simulated hosts, each made at the first request for it. */
export interface CertificateDesk {
  /** Certificate of the authority that signs the good ones, PEM. */
  authority: string;
  /** For clients that send no host name, because they connect to an IP address. */
  nameless: KeyPair;
  contextFor(host: string, fault: FaultName | null): Promise<SecureContext>;
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
  const contextFor = (host: string, fault: FaultName | null) => {
    const kind = fault !== null && Object.hasOwn(FAULTY_CERTIFICATES, fault) ? fault : null;
    const key = `${host}/${kind ?? "good"}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const makeFaulty = kind === null ? undefined : FAULTY_CERTIFICATES[kind];
    const pair = makeFaulty?.(host, { root, stranger: strangers, now: now() }) ?? goodPair(given, host, root, now());
    const context = pair.then(({ key: privateKey, cert }) => createSecureContext({ key: privateKey, cert }));
    made.set(key, context);
    return context;
  };
  return { authority: given?.cert ?? root.cert, nameless: await goodPair(given, "localhost", root, now()), contextFor };
}

interface Issuers {
  root: KeyPair;
  stranger: Promise<KeyPair>;
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
  tlsExpired: (host, { root, now }) => makeLeaf(host, root, { from: daysFrom(now, -90), to: daysFrom(now, -1) }),
  tlsNotYetValid: (host, { root, now }) => makeLeaf(host, root, { from: daysFrom(now, 10), to: daysFrom(now, 90) }),
  tlsWrongName: (_, { root, now }) => makeLeaf("elsewhere.example", root, validAround(now)),
};

function goodPair(given: KeyPair | null, host: string, root: KeyPair, now: Date): Promise<KeyPair> {
  return given === null ? makeLeaf(host, root, validAround(now)) : Promise.resolve(given);
}

interface Validity {
  from: Date;
  to: Date;
}

async function makeAuthority(commonName: string, now: Date): Promise<KeyPair> {
  return makePair(commonName, {
    ...validity({ from: daysFrom(now, -400), to: daysFrom(now, 3650) }),
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "keyUsage", keyCertSign: true, cRLSign: true, digitalSignature: true, critical: true },
    ],
  });
}

async function makeLeaf(host: string, issuer: KeyPair | null, valid: Validity): Promise<KeyPair> {
  return makePair(host, {
    ...validity(valid),
    ...(issuer === null ? {} : { ca: issuer }),
    extensions: [
      { name: "basicConstraints", cA: false },
      { name: "keyUsage", digitalSignature: true, critical: true },
      { name: "extKeyUsage", serverAuth: true },
      {
        name: "subjectAltName",
        altNames: [
          { type: 2, value: host },
          { type: 7, ip: "127.0.0.1" },
        ],
      },
    ],
  });
}

async function makePair(commonName: string, options: SelfsignedOptions): Promise<KeyPair> {
  const pair = await generate([{ name: "commonName", value: commonName }], {
    keyType: "ec",
    curve: "P-256",
    algorithm: "sha256",
    ...options,
  });
  return { key: pair.private, cert: pair.cert };
}

function validity({ from, to }: Validity): Pick<SelfsignedOptions, "notBeforeDate" | "notAfterDate"> {
  return { notBeforeDate: from, notAfterDate: to };
}

function validAround(now: Date): Validity {
  return { from: daysFrom(now, -2), to: daysFrom(now, 300) };
}

function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MILLISECONDS);
}
