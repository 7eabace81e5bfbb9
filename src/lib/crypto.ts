import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Where a sealed value is stored. A value that is moved to another row or column cannot be opened there. */
export interface SecretContext {
  table: string;
  column: string;
  row: string | number;
}

export interface SecretBox {
  seal(plain: string, context: SecretContext): string;
  /** @throws if the value was changed, belongs elsewhere, or its key is unknown */
  open(sealed: string, context: SecretContext): string;
  /** Whether the value was sealed with the newest key, so that it needs no rotation. */
  isCurrent(sealed: string): boolean;
}

interface Key {
  /** Identifies the secret that a value was sealed with, without revealing anything about it. */
  id: string;
  bytes: Buffer;
}

const FORMAT = "v1";
const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const KEY_ID_BYTES = 6;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets at rest. The first of `secrets` seals; all of them open. */
export function createSecretBox(secrets: readonly string[]): SecretBox {
  const keys = secrets.map(deriveKey);
  const [current] = keys;
  if (!current) throw new Error("At least one secret is needed to keep secrets.");

  return {
    seal: (plain, context) => seal(current, plain, context),
    isCurrent: (sealed) => sealed.startsWith(`${FORMAT}.${current.id}.`),
    open(sealed, context) {
      const [format, id, body] = sealed.split(".");
      const key = keys.find((candidate) => candidate.id === id);
      if (format !== FORMAT || !body) throw new Error("This is not a sealed value.");
      if (!key)
        throw new Error(`The key ${id} that this value was sealed with is not configured (APP_SECRET_PREVIOUS).`);
      return openWith(key, Buffer.from(body, "base64url"), context);
    },
  };
}

/** Derives bytes from the same secret for other purposes than sealing. */
export function deriveBytes(secret: string, purpose: string, length: number = KEY_BYTES): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "shopwarden", purpose, length));
}

/** The id of a secret's key, as it appears in sealed values. */
export function secretKeyId(secret: string): string {
  return deriveBytes(secret, `${FORMAT} key id`, KEY_ID_BYTES).toString("hex");
}

/** The id of the key that a value was sealed with; null if it is not sealed. */
export function sealedKeyOf(sealed: string): string | null {
  const [format, id, body] = sealed.split(".");
  return format === FORMAT && id !== undefined && body !== undefined ? id : null;
}

function deriveKey(secret: string): Key {
  return {
    id: secretKeyId(secret),
    bytes: deriveBytes(secret, `${FORMAT} secrets at rest`),
  };
}

function seal(key: Key, plain: string, context: SecretContext): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key.bytes, nonce).setAAD(additionalData(context));
  const body = Buffer.concat([nonce, cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${FORMAT}.${key.id}.${body.toString("base64url")}`;
}

function openWith(key: Key, body: Buffer, context: SecretContext): string {
  if (body.length < NONCE_BYTES + TAG_BYTES) throw new Error("This sealed value is too short.");
  const decipher = createDecipheriv(CIPHER, key.bytes, body.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(additionalData(context))
    .setAuthTag(body.subarray(-TAG_BYTES));
  const plain = [decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
  return Buffer.concat(plain).toString("utf8");
}

function additionalData({ table, column, row }: SecretContext): Buffer {
  return Buffer.from(JSON.stringify([table, column, String(row)]));
}
