import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { pushRequest } from "./web-push.ts";

const ours = createECDH("prime256v1");
ours.generateKeys();
const VAPID = {
  subject: "https://shopwarden.example",
  publicKey: ours.getPublicKey("base64url"),
  privateKey: ours.getPrivateKey("base64url"),
};
const browser = createECDH("prime256v1");
browser.generateKeys();
const auth = randomBytes(16);
const DEVICE = {
  endpoint: "https://push.example/send/abc",
  keys: { p256dh: browser.getPublicKey("base64url"), auth: auth.toString("base64url") },
};
const note = (title: string, thread = "incident:42") => ({
  data: { title },
  thread,
  urgency: "high" as const,
  timeToLive: 14_400,
});

/** What a browser reads (RFC 8291, 3). */
function decrypted(body: Uint8Array): unknown {
  const bytes = Buffer.from(body);
  const salt = bytes.subarray(0, 16);
  const sender = bytes.subarray(21, 86);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), sender]);
  const shared = Buffer.from(hkdfSync("sha256", browser.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", shared, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", shared, salt, "Content-Encoding: nonce\0", 12));
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(bytes.subarray(-16));
  const padded = Buffer.concat([decipher.update(bytes.subarray(86, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
}

describe("a push request", () => {
  it("is read by the device's key alone and says how urgent it is", async () => {
    const request = await pushRequest(note("Radwerk Münster cannot be reached"), DEVICE, VAPID);
    expect(request && decrypted(request.body)).toEqual({ title: "Radwerk Münster cannot be reached" });
    expect(Buffer.from(request?.body ?? []).includes("Radwerk")).toBe(false);
    expect(request?.url).toBe(DEVICE.endpoint);
    expect(request?.headers).toMatchObject({ urgency: "high", ttl: "14400", "content-encoding": "aes128gcm" });
    expect(request?.headers["authorization"]).toContain(`k=${VAPID.publicKey}`);
  });

  it("has the same topic for the same thread, which tells nothing of it", async () => {
    const topics = await Promise.all(
      ["incident:42", "incident:42", "incident:43"].map(
        async (thread) => (await pushRequest(note("x", thread), DEVICE, VAPID))?.headers["topic"],
      ),
    );
    expect(topics[0]).toMatch(/^[\w-]{32}$/u);
    expect(topics[1]).toBe(topics[0]);
    expect(topics[2]).not.toBe(topics[0]);
  });

  it("is at most 3 kB, and is not made where it would be more", async () => {
    const longest = 3072 - 103 - '{"title":""}'.length;
    expect((await pushRequest(note("x".repeat(longest)), DEVICE, VAPID))?.body).toHaveLength(3072);
    expect(await pushRequest(note("x".repeat(longest + 1)), DEVICE, VAPID)).toBeNull();
  });
});
