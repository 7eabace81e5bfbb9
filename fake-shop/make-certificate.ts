import {
  AuthorityInfoAccessExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  type JsonGeneralName,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from "@peculiar/x509";

export interface KeyPair {
  key: string;
  cert: string;
}

/** A key pair that can sign others. */
export interface Signer extends KeyPair {
  keys: CryptoKeyPair;
  subject: string;
  hash: Hash;
}

type Hash = "SHA-1" | "SHA-256";

export interface CertificateWish {
  /** For example "CN=shop.example, O=Someone". */
  subject: string;
  from: Date;
  to: Date;
  /** Left out: it signs itself. */
  issuer?: Signer;
  /** Names of hosts and addresses that it is for; an authority has none. */
  names?: readonly string[];
  isAuthority?: boolean;
  /** Where it says that its issuer's certificate lies, as public authorities do. */
  issuerAddress?: string;
  /** Length of an RSA key; left out: an elliptic curve. */
  rsaBits?: number;
  /** It lets people sign in, and is for no server. */
  isForPeople?: boolean;
  /** With what it signs others. */
  hash?: Hash;
}

const ELLIPTIC = { name: "ECDSA", namedCurve: "P-256" };

/** Makes certificates of every kind, those that nobody should have among them. */
export async function makeCertificate(wish: CertificateWish): Promise<Signer> {
  const { subject, from: notBefore, to: notAfter, hash = "SHA-256" } = wish;
  const keys = await makeKeys(wish.rsaBits, hash);
  const signer = wish.issuer ?? { keys, subject, hash };
  const made = await X509CertificateGenerator.create({
    serialNumber: `1${Buffer.from(crypto.getRandomValues(new Uint8Array(8))).toString("hex")}0`,
    subject,
    issuer: signer.subject,
    notBefore,
    notAfter,
    publicKey: keys.publicKey,
    signingKey: signer.keys.privateKey,
    signingAlgorithm: { name: signer.keys.privateKey.algorithm.name, hash: signer.hash },
    extensions: extensionsOf(wish),
  });
  const exported = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey)).toString("base64");
  const key = `-----BEGIN PRIVATE KEY-----\n${exported}\n-----END PRIVATE KEY-----\n`;
  return { key, cert: made.toString("pem"), keys, subject, hash };
}

function makeKeys(rsaBits: number | undefined, hash: Hash): Promise<CryptoKeyPair> {
  const usages = ["sign", "verify"] as const;
  if (rsaBits === undefined) return crypto.subtle.generateKey(ELLIPTIC, true, usages);
  const publicExponent = new Uint8Array([1, 0, 1]);
  const rsa = { name: "RSASSA-PKCS1-v1_5", modulusLength: rsaBits, publicExponent, hash };
  return crypto.subtle.generateKey(rsa, true, usages);
}

function extensionsOf({
  isAuthority = false,
  names = [],
  issuerAddress,
  isForPeople = false,
}: CertificateWish): Extension[] {
  const usages = isAuthority ? KeyUsageFlags.keyCertSign : KeyUsageFlags.digitalSignature;
  const entries = names.map((value): JsonGeneralName => ({ type: /^[\d.]+$|:/u.test(value) ? "ip" : "dns", value }));
  return [
    new BasicConstraintsExtension(isAuthority, undefined, true),
    new KeyUsagesExtension(usages, true),
    ...(isForPeople ? [new ExtendedKeyUsageExtension([ExtendedKeyUsage.clientAuth])] : []),
    ...(entries.length > 0 ? [new SubjectAlternativeNameExtension(entries)] : []),
    ...(issuerAddress === undefined ? [] : [new AuthorityInfoAccessExtension({ caIssuers: [issuerAddress] })]),
  ];
}
