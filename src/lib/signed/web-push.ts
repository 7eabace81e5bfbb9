import { createHash } from "node:crypto";
import { encryptNotification, vapidHeaders, type VapidKeys } from "@block65/webcrypto-web-push";

/** The narrowest limit of the browsers' services is 4 kB; the rest is left for what encryption adds. */
const LONGEST_BODY = 3072;
/** As long as a topic may be (RFC 8030, 5.4). */
const TOPIC_LENGTH = 32;
/** What encryption adds: a header with a key, the end of the text, a tag (RFC 8188, 2). */
const OVERHEAD = 103;

export interface PushDevice {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushNote {
  /** Shown by the worker script of the browser. */
  data: Readonly<Record<string, string>>;
  /** A later note of the same thread replaces the one before, also while it still waits at the service. */
  thread: string;
  urgency: "low" | "normal" | "high";
  /** Seconds after which the service drops what the device did not fetch. */
  timeToLive: number;
}

export interface PushRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer>;
}

/** An uncompressed point and a secret (RFC 8291, 3). */
const POINT_BYTES = 65;
const AUTH_BYTES = 16;

/** Whether these can be a browser's keys: a point on the curve, and a secret of its length. */
export async function arePushKeys({ p256dh, auth }: PushDevice["keys"]): Promise<boolean> {
  const point = Buffer.from(p256dh, "base64url");
  if (point.length !== POINT_BYTES || Buffer.from(auth, "base64url").length !== AUTH_BYTES) return false;
  const curve = { name: "ECDH", namedCurve: "P-256" };
  return await crypto.subtle.importKey("raw", point, curve, false, []).then(
    () => true,
    () => false,
  );
}

/** The encrypted request that brings a note to a device; `null` if the note is too long for any service. */
export async function pushRequest(note: PushNote, device: PushDevice, keys: VapidKeys): Promise<PushRequest | null> {
  const text = Buffer.from(JSON.stringify(note.data));
  if (text.length > LONGEST_BODY - OVERHEAD) return null;
  const subscription = { ...device, expirationTime: null };
  const { headers } = await vapidHeaders(subscription, keys);
  return {
    url: device.endpoint,
    headers: {
      ...headers,
      ttl: String(note.timeToLive),
      urgency: note.urgency,
      topic: createHash("sha256").update(note.thread).digest("base64url").slice(0, TOPIC_LENGTH),
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
    },
    // Padded to its full size a note would be longer than we allow.
    body: await encryptNotification(subscription, text, { pad: false }),
  };
}
