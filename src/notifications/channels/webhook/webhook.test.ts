import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { sampleMessage } from "../../messages/message-fixture.ts";
import { createWebhookSecret } from "../../../lib/signed/webhook-signature.ts";
import { headersOf, isHeaderLines } from "./own-headers.ts";
import { webhook } from "./webhook.ts";

const SETTINGS = { address: "https://hooks.example/in", body: "", headers: "", contains: "", secret: "" };

describe("headers of one's own", () => {
  it("are a line each", () => {
    expect(headersOf("Authorization: Bearer abc:def\r\n\n X-Key : 1 ")).toEqual({
      authorization: "Bearer abc:def",
      "x-key": "1",
    });
  });

  it("are refused where they are ours, no headers, or too many", () => {
    for (const wrong of [
      "Host: evil.example",
      "content-length: 1",
      "Transfer-Encoding: chunked",
      "webhook-signature: v1,x",
      "no header",
      "X-Key:",
      "X Key: 1",
      "X-Key: ü",
      "A: 1\nB: 1\nC: 1\nD: 1\nE: 1\nF: 1",
    ])
      expect(isHeaderLines(wrong)).toBe(false);
    expect(isHeaderLines("")).toBe(true);
  });
});

describe("a webhook", () => {
  it("is signed so that the usual library verifies it, and a changed byte is refused", () => {
    const secret = createWebhookSecret();
    const now = new Date();
    const settings = webhook.settings.parse({ ...SETTINGS, secret });
    const [call] = webhook.write(sampleMessage(), settings, { reference: null, now });
    const { body = "", headers = {} } = call ?? {};
    const verify = (text: string) => new Webhook(secret).verify(text, { ...headers });
    expect(verify(body)).toMatchObject({ title: sampleMessage().title });
    expect(() => verify(`${body} `)).toThrow("No matching signature");
    expect(headers["webhook-id"]).toBe(sampleMessage().id);
  });

  it("is sent unsigned without a secret", () => {
    const [call] = webhook.write(sampleMessage(), SETTINGS, { reference: null, now: new Date() });
    expect(Object.keys(call?.headers ?? {})).toEqual(["content-type"]);
  });

  it("has arrived when the answer contains what it shall", () => {
    const thread = { reference: null, now: new Date() };
    const [call] = webhook.write(sampleMessage(), SETTINGS, thread);
    if (call === undefined) throw new Error("It writes nothing.");
    const understand = (status: number, body: string, contains: string) =>
      webhook.understand({ status, retryAfter: null, body }, call, thread, { ...SETTINGS, contains }).result;
    expect(understand(200, "anything", "")).toBe("arrived");
    expect(understand(202, '{"ok":true}', '"ok":true')).toBe("arrived");
    expect(understand(200, '{"ok":false}', '"ok":true')).toBe("failed");
    expect(understand(410, '{"ok":true}', '"ok":true')).toBe("gone");
  });

  it("at an excepted address has arrived by its status alone, so that nobody finds out what was answered", () => {
    const thread = { reference: null, now: new Date() };
    const [call] = webhook.write(sampleMessage(), SETTINGS, thread);
    if (call === undefined) throw new Error("It writes nothing.");
    for (const contains of ["", "inside", "guessed"]) {
      const answer = { status: 200, retryAfter: null, body: "inside", isExcepted: true };
      expect(webhook.understand(answer, call, thread, { ...SETTINGS, contains }).result).toBe("arrived");
    }
  });
});
